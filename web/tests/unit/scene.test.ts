import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type { Solver } from 'nonogram-toolkit'
import { expect, test } from 'vitest'
import { changesOf } from '../../src/board/changes.ts'
import { BARE, type Scene } from '../../src/board/scene.ts'
import { cellName, clueName } from '../../src/board/words.ts'
import { fill } from '../../src/model/cells.ts'
import { Session } from '../../src/player/session.ts'
import { readSettings } from '../../src/store/settings.ts'
import { COLOURS, picture } from './puzzles.ts'

const PLAIN = picture(['##.', '.#.', '#.#'])
const OTHER = picture(['###', '.#.', '#..'])
const COLOURED = picture(['aab', '.b.', 'a.a'], { colours: COLOURS })
const CELLS = 9

const places = fc.uniqueArray(fc.nat(CELLS - 1)).map((list) => new Set(list))
const marks = fc
  .uint8Array({ minLength: CELLS, maxLength: CELLS, max: 3 })
  .map((m) => Uint8Array.from(m))
const flags = fc
  .uint8Array({ minLength: CELLS, maxLength: CELLS, max: 1 })
  .map((m) => Uint8Array.from(m))
const locked = (state: string) => `${state}, locked`
const state = (settled: boolean) => ({
  settled: [settled],
  complete: settled,
  contradictory: false,
})

const scenes: fc.Arbitrary<Scene> = fc.record({
  puzzle: fc.constantFrom(PLAIN, OTHER, COLOURED),
  cells: marks,
  given: flags,
  tried: places,
  hinted: places,
  wrong: places,
  covered: fc.boolean(),
  openWord: fc.constantFrom('', 'blank'),
  lockedName: fc.constant(locked),
  clues: fc.boolean().map((settled) => new Map([['row 1', state(settled)]])),
  struck: fc.constant(BARE.struck),
  evidence: fc.constant(null),
  options: fc.constant({} as Scene['options']),
  revealed: fc.boolean(),
})

test('whatever changes in a scene, each cell and clue with another name is among the changes', () => {
  fc.assert(
    fc.property(scenes, scenes, (before, after) => {
      const { cells, clues } = changesOf(before, after)
      for (let place = 0; place < CELLS; place++) {
        if (cellName(before, place) === cellName(after, place)) continue
        expect(cells ?? [place]).toContain(place)
      }
      for (const axis of ['row', 'column'] as const) {
        for (const index of [0, 1, 2]) {
          const line = { axis, index }
          if (clueName(before, line) !== clueName(after, line)) expect(clues).toBe(true)
        }
      }
    }),
  )
})

test('a stroke changes its own cells alone', () => {
  const before = {
    ...BARE,
    puzzle: PLAIN,
    cells: new Uint8Array(CELLS),
    given: new Uint8Array(CELLS),
    options: {},
  }
  const scene = before as unknown as Scene
  const after = {
    ...scene,
    cells: scene.cells.map((mark, place) => (place === 4 ? fill(1) : mark)),
  }
  expect(changesOf(scene, after)).toEqual({ cells: [4], clues: false, shape: false, parts: false })
})

test('a clean view moves no cell, and letters for colours may', () => {
  const scene = { ...BARE, puzzle: PLAIN, options: { clean: false } } as unknown as Scene
  const other = (options: object) =>
    changesOf(scene, { ...scene, options: { ...scene.options, ...options } })
  expect(other({ clean: true })).toMatchObject({ shape: false })
  expect(other({ symbols: true })).toMatchObject({ shape: true, parts: true })
})

test('a cell that is marked as wrong is read as wrong, and as right once it is undone', async () => {
  const refused = () => Promise.reject(new Error('not asked'))
  const solver = {
    solve: () => Promise.resolve({ status: 'unique', solutions: [['##.', '.#.', '#.#']] }),
    clues: refused,
    rate: refused,
  } as unknown as Solver
  const settings = {
    ...readSettings(null),
    errors: 'solution' as const,
    mistakes: 'count' as const,
  }
  const session = new Session({ puzzle: PLAIN }, solver, () => settings)
  session.open()
  const heard: string[] = []
  let before = session.scene.value
  let name = cellName(before, 2)
  // As the board does: it says a name again where the changes have the cell.
  const end = session.scene.subscribe((scene) => {
    const { cells } = changesOf(before, scene)
    if (!cells || cells.includes(2)) name = cellName(scene, 2)
    before = scene
  })
  session.paint([2], fill(1))
  await expect.poll(() => name).toBe('row 1 column 3, filled, wrong; row clue 2; column clue 1')
  heard.push(name)
  session.undo()
  expect(name).toBe('row 1 column 3, open; row clue 2; column clue 1')
  session.redo()
  await expect.poll(() => name).toBe(heard[0])
  session.clearWrong([2])
  expect(name).toBe('row 1 column 3, open; row clue 2; column clue 1')
  end()
  session.close()
})

test('nothing but the board writes to a scene or has a board paint', () => {
  const SRC = join(import.meta.dirname, '../../src')
  const files = (readdirSync(SRC, { recursive: true }) as string[]).filter((f) => /\.tsx?$/.test(f))
  const found = files.flatMap((file) =>
    readFileSync(join(SRC, file), 'utf8')
      .split('\n')
      .filter((line) =>
        /\bscene(\.value)?\.\w+ = |Object\.assign\([^)]*scene|\.(redraw|relayout|retheme)\(|grid\.update/i.test(
          line,
        ),
      )
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found.filter((at) => !at.startsWith('board/board.ts'))).toEqual([])
})

import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readClip } from '../../../src/editor/clip.ts'
import { Editor } from '../../../src/editor/editor.ts'
import { colourOf, fill, OPEN, symbolOf } from '../../../src/model/cells.ts'
import {
  draftOf,
  newDraft,
  withClue,
  withColour,
  withEdges,
  withMoved,
  wireOf,
} from '../../../src/model/draft.ts'
import { blankPicture, cluesOf, mirrored, shifted, turned } from '../../../src/model/picture.ts'
import type { About, WirePuzzle } from '../../../src/model/puzzle.ts'
import { settings } from '../../../src/store/settings.ts'
import { stubLocalStorage } from '../storage.ts'
import { heldInMemory } from './held.ts'

beforeEach(stubLocalStorage)
afterEach(() => {
  vi.unstubAllGlobals()
})

/** An editor that nothing checks. */
function newEditor(store = heldInMemory()): Editor {
  const never = () => new Promise<never>(() => {})
  const solver = { check: never, rate: never, repair: never }
  const solvers = { quick: solver, slow: solver, repairs: solver }
  return new Editor(solvers, () => settings.value, store)
}

const OTHER: WirePuzzle = {
  title: 'Other',
  author: 'Eve',
  colours: [
    { rgb: '#ffffff', symbol: '_' },
    { name: 'red', rgb: '#ff0000', symbol: 'x' },
    { rgb: '#00ff00', symbol: 'a' },
  ],
  rows: [[{ length: 1, colour: 2 }], [{ length: 2, colour: 1 }]],
  columns: [
    [
      { length: 1, colour: 2 },
      { length: 1, colour: 1 },
    ],
    [{ length: 1, colour: 1 }],
  ],
  goal: ['a_', 'xx'],
  given: ['??', 'x?'],
}

const some = (n: number) => (n % 5) - 2

/** What a setter does, with three numbers for its places, sizes and colours. */
const ACTIONS: ((editor: Editor, a: number, b: number, c: number) => void)[] = [
  (e, a, b, c) => {
    const { length } = e.shown.value
    const colour = c % e.puzzle.value.palette.length
    e.paint([a % length, b % length], colour ? fill(colour) : OPEN)
  },
  (e, a, b, c) => e.resize({ top: some(a), right: some(b), bottom: some(c), left: 0 }),
  (e, a) => e.resize({ top: 0, right: 0, bottom: 0, left: some(a) }),
  (e) => e.change(withColour(e.draft.value)),
  (e, a) => e.setPaint(a % e.puzzle.value.palette.length, { rgb: '#123456' }),
  (e, a) => inPalette(e, a, (colour) => e.removeColour(colour)),
  (e, a, b) =>
    inPalette(e, a, (colour) =>
      inPalette(e, b, (into) => {
        if (colour !== into) e.removeColour(colour, into)
      }),
    ),
  (e, a, b) => inPalette(e, a, (colour) => inPalette(e, b, (place) => e.moveColour(colour, place))),
  (e, a) => e.give(a % e.shown.value.length),
  (e, a, b, c) => {
    const { palette, width, height } = e.puzzle.value
    const clue = [{ length: 1 + (b % width), colour: 1 + (c % (palette.length - 1)) }]
    const row = a % height
    e.change(withClue(e.draft.value, 'row', row, clue), '', `row ${row}`)
  },
  (e) => e.drawAgain(),
  (e, a, b, c) => {
    const { width, height } = e.draft.value.picture
    const [row, column] = [a % height, b % width]
    const rect = { width: 1 + (c % (width - column)), height: 1 + (c % (height - row)) }
    e.selection.select({ row, column, ...rect })
  },
  (e) => e.selection.selectAll(),
  (e, a, b) => e.selection.move(some(a), some(b)),
  (e, a) => e.selection.transform(a % 2 ? turned : (part) => mirrored(part, 'left-right')),
  (e) => e.selection.clear(),
  (e, a) => e.selection.lock(a % 3 > 0),
  (e) => e.selection.paste(e.selection.copied()),
  (e, a) => e.selection.paste(readClip(['#.\n.#', '##', '#'][a % 3])!),
  (e, a) => {
    const move = a % 2 ? turned : (picture: Parameters<typeof turned>[0]) => shifted(picture, 1, 2)
    if (!e.draft.value.clues) e.change(withMoved(e.draft.value, move))
  },
  (e) => e.newPicture(3, 4),
  (e) => e.startWith(OTHER, 'opened'),
  (e) => e.take(OTHER, 'opened', e.work.value),
  (e, a) => e.setAbout({ title: `Title ${a}` }),
  (e) => e.undo(),
  (e) => e.redo(),
]

function inPalette(e: Editor, n: number, run: (colour: number) => void): void {
  const { palette } = e.draft.value
  if (palette) run(1 + (n % (palette.length - 1)))
}

/** Expects that a draft has no parts that contradict each other, and that its file is the same. */
function expectSound(e: Editor): void {
  const { picture, palette, clues, given, locked = [] } = e.draft.value
  const { width, height, cells } = picture
  const colours = palette?.length ?? 2
  expect([cells.length, e.scene.value.cells.length]).toEqual([width * height, width * height])
  expect([...cells].every((mark) => mark === OPEN || colourOf(mark) < colours)).toBe(true)
  for (const places of [given, locked])
    expect([...new Set(places)].filter((place) => place < cells.length)).toEqual(places)
  if (palette) expect(new Set(palette.map(({ id }) => id)).size).toBe(palette.length)
  if (!clues) expect(e.puzzle.value).toMatchObject(cluesOf(picture))
  const wire = e.wire()
  const again = draftOf(structuredClone(wire))
  expect(wireOf(again.draft, again.about)).toEqual(wire)
}

test('whatever a setter does, the draft is sound, and undo and redo go all the way', () => {
  const step = fc.tuple(fc.nat(ACTIONS.length - 1), fc.nat(99), fc.nat(99), fc.nat(99))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const e = newEditor()
      const first = e.draft.value
      /** The texts of each puzzle that was opened. */
      const abouts = new Map<string, About>()
      const go = (run: () => void) => {
        const { texts: before = '' } = e.draft.value
        run()
        const { texts = '' } = e.draft.value
        if (texts !== before && abouts.has(texts)) expect(e.about.value).toEqual(abouts.get(texts))
        abouts.set(texts, e.about.value)
        expectSound(e)
      }
      for (const [action, a, b, c] of steps) go(() => ACTIONS[action](e, a, b, c))
      while (e.canRedo.value) e.redo()
      const last = e.draft.value
      while (e.canUndo.value) go(() => e.undo())
      expect(e.draft.value).toBe(first)
      while (e.canRedo.value) go(() => e.redo())
      expect(e.draft.value).toBe(last)
      void e.close()
    }),
  )
})

test('the texts of an earlier puzzle come back with it, after a reload too', async () => {
  const store = heldInMemory()
  const e = newEditor(store)
  e.setAbout({ title: 'Mine', licence: 'CC0-1.0' })
  e.startWith(OTHER, 'opened')
  expect(e.about.value.title).toBe('Other')
  await e.keep()
  const again = newEditor(heldInMemory(structuredClone(await store.take())))
  await again.takeOver(false)
  again.undo()
  expect(again.about.value).toMatchObject({ title: 'Mine', author: '', licence: 'CC0-1.0' })
  again.redo()
  expect(again.about.value).toMatchObject({ title: 'Other', author: 'Eve' })
})

test('a puzzle of any colours that the editor opens stays itself', () => {
  const cells = fc.array(fc.nat(31), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(cells, fc.integer({ min: 2, max: 32 }), (numbers, colours) => {
      const picture = blankPicture(4, 3)
      numbers.forEach((n, i) => (picture.cells[i] = n % colours ? fill(n % colours) : OPEN))
      const goalIn = (symbol: (colour: number) => string) =>
        [0, 4, 8].map((at) =>
          numbers
            .slice(at, at + 4)
            .map((n) => symbol(n % colours))
            .join(''),
        )
      const greek = (colour: number) => String.fromCodePoint(0x3b1 + colour)
      const palette = Array.from({ length: colours }, (_, i) => ({
        rgb: '#808080',
        symbol: greek(i),
      }))
      const goal = goalIn(symbolOf)
      const { draft } = draftOf({ colours: palette, ...cluesOf(picture), goal: goalIn(greek) })
      expect(draft.picture).toEqual(picture)
      expect(wireOf(draft)).toMatchObject({ goal, ...cluesOf(picture) })
    }),
  )
})

test('clues that the goal does not have stay, typed', () => {
  const [rows, columns] = [
    [[1], null],
    [[1], [1]],
  ]
  const { draft } = draftOf({ rows, columns, goal: ['#.', '.#'] })
  expect(wireOf(draft)).toMatchObject({ rows, columns })
  expect(wireOf(draft)).not.toHaveProperty('goal')
})

test('a side that is longer than the editor makes it stays when the other one changes', () => {
  const { picture } = withEdges(newDraft(120, 20), { top: 1, right: 1, bottom: 0, left: 0 })
  expect([picture.width, picture.height]).toEqual([120, 21])
})

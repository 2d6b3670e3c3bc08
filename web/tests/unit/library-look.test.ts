import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { foundPacks } from '../../src/library/choice.ts'
import {
  findNamed,
  findPiece,
  loadAll,
  loadCatalogue,
  loadPack,
  shortId,
  sidesText,
  themesOf,
  type About,
  type Catalogue,
} from '../../src/library/collection.ts'
import { outsideOf, pathsOf } from '../../src/ui/cut-out.ts'
import type { Row } from '../../src/library/item.ts'
import { mosaicOf } from '../../src/library/mosaic.ts'
import { nextOf, packToPlay } from '../../src/library/next.ts'
import { packProgressOf, type KeysOfPacks } from '../../src/library/progress.ts'
import { hueOf } from '../../src/library/tint.ts'
import { grouped } from '../../src/model/grouped.ts'
import { puzzleKey } from '../../src/model/puzzle.ts'
import { COLOURS, picture } from './puzzles.ts'

describe('a picture that is cut out', () => {
  const rows = ['.###.', '##.##', '.###.', '.....', '##.##']
  const cells = Uint8Array.from([...rows.join('')].map((cell) => (cell === '#' ? 2 : 1)))

  test('keeps its paper inside, and none around it', () => {
    const outside = outsideOf(5, 5, cells)
    expect(outside.has(7)).toBe(false)
    expect(outside.has(0)).toBe(true)
    expect(outside.has(22)).toBe(true)
    const paths = pathsOf(5, cells, outside)
    expect(paths.get('paper')).toBe('M2 1h1v1h-1z')
    expect(paths.get(2)).toContain('M1 0h3v1h-3z')
    expect(paths.get(2)?.match(/M/g)).toHaveLength(6)
  })
})

describe('a mosaic', () => {
  test('is the same for pictures with the same sums, so it shows no more than these', () => {
    const one = picture(['##..', '..##'])
    const other = picture(['#.#.', '.#.#'])
    expect(mosaicOf(one)).toEqual(mosaicOf(other))
    expect(mosaicOf(one).tiles.every(({ strength }) => strength === 0.5)).toBe(true)
  })

  test('has at most 25 tiles, whose colours are mixed', () => {
    const rows = Array.from({ length: 30 }, () => 'aabb'.repeat(5))
    const { columns, rows: down, tiles } = mosaicOf(picture(rows, { colours: COLOURS }))
    expect([columns, down, tiles.length]).toEqual([5, 5, 25])
    expect(tiles[0]).toEqual({ rgb: 'rgb(119 51 128)', strength: 1 })
  })

  test('of a small puzzle has tiles of several cells', () => {
    const { columns, rows } = mosaicOf(picture(['##...', '#....', '.....', '.....', '.....']))
    expect([columns, rows]).toEqual([2, 2])
  })

  test('takes unknown clues as empty', () => {
    const puzzle = { ...picture(['##', '##']), rows: [null, null] }
    expect(mosaicOf(puzzle).tiles.map(({ strength }) => strength)).toEqual([0, 0, 0, 0])
  })
})

test('the hue of a pack is that of its picture, or in grey always the same for a name', () => {
  const red = { width: 1, height: 1, cells: 'A', colours: ['ffffff', 'd82020'] }
  expect(hueOf(red, 'a')).toBeGreaterThan(15)
  expect(hueOf(red, 'a')).toBeLessThan(45)
  const blue = { width: 1, height: 1, cells: 'A', colours: ['ffffff', '2060d8'] }
  expect(hueOf(blue, 'a')).toBeGreaterThan(240)
  expect(hueOf(blue, 'a')).toBeLessThan(275)
  const grey = { width: 1, height: 1, cells: 'A', colours: ['ffffff', '808080'] }
  const plain = { width: 1, height: 1, cells: 'A' }
  expect(hueOf(grey, 'tools')).toBe(hueOf(plain, 'tools'))
  expect(hueOf(plain, 'tools')).not.toBe(hueOf(plain, 'birds'))
})

const row = (id: string, state: Row['state'], played = 0) => ({ id, state, played }) as Row
const pack = (name: string, count: number, theme = 'Animals') =>
  ({ name, count, theme, title: name, about: `All about ${name}.` }) as Catalogue['packs'][number]

test('a cover says how large the puzzles are', () => {
  expect(sidesText({ sides: [5, 15] } as unknown as About)).toBe('5–15')
  expect(sidesText({ sides: [15, 15] } as unknown as About)).toBe('15')
})

describe('what to play next', () => {
  test('in a pack is the puzzle started last, or else the first that is not started', () => {
    const rows = [row('a', 'solved', 9), row('b', 'unplayed'), row('c', 'going', 3)]
    expect(nextOf([...rows, row('d', 'going', 5)])?.id).toBe('d')
    expect(nextOf(rows)?.id).toBe('c')
    expect(nextOf(rows.slice(0, 2))?.id).toBe('b')
    expect(nextOf(rows.slice(0, 1))).toBeUndefined()
  })

  test('of all packs is one that is not finished, the one played last or else the first', () => {
    const packs = [pack('a', 2), pack('b', 3), pack('c', 3)]
    const at = (solved: number, played: number) => ({ solved, played })
    expect(packToPlay(packs, new Map())?.name).toBe('a')
    expect(packToPlay(packs, new Map([['a', at(2, 9)]]))?.name).toBe('b')
    expect(
      packToPlay(packs, new Map([['a', at(2, 9)], ['c', at(1, 5)], ['b', at(1, 4)]]))?.name, // prettier-ignore
    ).toBe('c')
  })
})

test('packs are found by title and sentence, and shown by theme in their order', () => {
  const packs = [pack('Birds', 1), pack('Cakes', 1, 'Food'), pack('Cats', 1)]
  expect(foundPacks(packs, 'CATS about').map(({ name }) => name)).toEqual(['Cats'])
  expect(foundPacks(packs, ' ')).toEqual([])
  const german = { name: 'birds', title: 'Vögel', about: 'Vom Spatz', english: 'Birds From' }
  expect([...foundPacks([german], 'vogel'), ...foundPacks([german], 'birds')]).toHaveLength(2)
  const themes = themesOf({ packs } as unknown as Catalogue)
  expect(themes.map(({ title, packs }) => [title, packs.map((p) => p.name)])).toEqual([
    ['Animals', ['Birds', 'Cats']],
    ['Food', ['Cakes']],
  ])
})

const folder = join(import.meta.dirname, '../../public')
const readPublic = (file: string) => readFileSync(join(folder, file), 'utf8')

/** The page's requests are answered from the folder that Go writes. */
function servePublic(): void {
  vi.stubGlobal('document', { baseURI: 'http://host/' })
  vi.stubGlobal('fetch', (url: URL) => Promise.resolve(new Response(readPublic(url.pathname))))
}
afterEach(() => vi.unstubAllGlobals())

test.runIf(existsSync(join(folder, 'packs/numbers.json'))).each([
  ['its own id', 'first-steps', 'first-steps-mug'],
  ['its short id', 'first-steps', shortId('first-steps-mug')],
  ['the number that it had', 'first-steps', '1'],
  ['its short id in a pack that it has left', 'tools', shortId('first-steps-mug')],
  ['its id alone', undefined, 'first-steps-mug'],
])('a puzzle is found by %s', async (_, pack, id) => {
  servePublic()
  const piece = (await findPiece(id, pack))!
  expect(piece.id).toBe('first-steps-mug')
  expect(piece.href).toBe(`#/collection/first-steps/${shortId('first-steps-mug')}`)
  for (const wrong of ['0', '999', '1x', '-1', '']) {
    expect(await findPiece(wrong, 'first-steps')).toBeUndefined()
  }
})

test.runIf(existsSync(join(folder, 'packs/ids.json')))(
  'the names of the command line are those of the field',
  async () => {
    servePublic()
    const pieces = await loadPack('tools')
    for (const [i, { id }] of pieces.entries()) {
      expect((await findNamed(`tools/${i + 1}`))?.id).toBe(id)
      expect((await findNamed(`tools/${id}`))?.id).toBe(id)
      expect((await findNamed(id))?.id).toBe(id)
    }
    for (const wrong of [
      'tools/0',
      `tools/${pieces.length + 1}`,
      'tools',
      'a/b/c',
      'Tools/1',
      '',
    ]) {
      expect(await findNamed(wrong)).toBeUndefined()
    }
  },
)

describe('the progress of packs', () => {
  const progress = (state: Row['state'], played: number) => ({ state, played, marked: 1, time: 1 })

  test('is counted by the first half of the keys of their puzzles', () => {
    const keys: KeysOfPacks = { a: ['00000001', '00000002'], b: ['00000003'] }
    const known = new Map([
      ['00000001ffffffff', progress('solved', 5)],
      ['00000002ffffffff', progress('going', 7)],
      ['00000009ffffffff', progress('solved', 9)],
    ])
    expect([...packProgressOf(known, keys)]).toEqual([['a', { solved: 1, played: 7 }]])
  })

  // Go writes the keys, and the page computes those of other puzzles: both must agree.
  test.runIf(existsSync(join(folder, 'packs/keys.json')))('finds the puzzles of each', async () => {
    servePublic()
    const keys = JSON.parse(readPublic('packs/keys.json')) as KeysOfPacks
    const pieces = await loadAll(await loadCatalogue())
    expect(pieces.length).toBeGreaterThan(2000)
    for (const { id, key, clues } of pieces) expect([id, puzzleKey(clues())]).toEqual([id, key])
    const halves = grouped(pieces, ({ pack }) => pack)
    for (const [pack, list] of halves)
      expect([pack, ...keys[pack]]).toEqual([pack, ...list.map(({ key }) => key.slice(0, 8))])
    expect(Object.keys(keys).sort()).toEqual([...halves.keys()].sort())
  })
})

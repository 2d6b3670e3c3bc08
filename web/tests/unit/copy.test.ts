import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CROSS, fill, OPEN } from '../../src/model/cells.ts'
import { roundOf, loadGame, type SavedGame } from '../../src/model/save.ts'
import { scoreOf } from '../../src/model/events.ts'
import { textOf } from '../../src/model/text.ts'
import { readCopy } from '../../src/sync/copy.ts'
import { merge } from '../../src/sync/merge.ts'
import type { Shared } from '../../src/sync/shared.ts'

const FILL = fill(1)
const textIn = (revision: string) =>
  readFileSync(new URL(`progress-${revision}.json`, import.meta.url), 'utf8')
/** Copies by the first version with sync, and by the last one without stamps. */
const first = readCopy(textIn('92eb9338')).shared
const { shared: last, damaged } = readCopy(textIn('e821051b'))

const gameIn = (shared: Shared, key: string) => shared.games.find((game) => game.key === key)!
const cellsOf = (game: SavedGame) => [...loadGame(game).game.cells]

test('copies of older versions merge without loss, to the same in any order', () => {
  const both = merge(first, last)
  expect(textOf(both)).toBe(textOf(merge(last, first)))
  expect(textOf(merge(both, merge(first, both)))).toBe(textOf(both))
  expect(textOf(readCopy(JSON.stringify(both)).shared)).toBe(textOf(both))
  const going = gameIn(both, 'going')
  // The older copy is a fork: of one cell its last write is later, and it has undone the last.
  expect(cellsOf(going)).toEqual([FILL, CROSS, CROSS, OPEN, CROSS, OPEN])
  expect(going).toMatchObject({ daily: '2025-11-23 small', elapsed: 6000 })
  expect(scoreOf(loadGame(going).progress.events)).toMatchObject({
    hints: 2,
    checks: 2,
    mistakes: 2,
  })
  expect(gameIn(both, 'won')).toMatchObject({ solvedIn: 5000, name: 'Something', pack: 'garden' })
  expect(both.solved).toEqual(first.solved)
  expect(both.settings).toMatchObject({ theme: 'dark', autoCross: true })
  expect(both.published).toEqual(first.published)
  expect(both.puzzles).toMatchObject([{ label: 'Yours', added: 1764000000000 }])
  expect(both).toMatchObject({ lessons: ['edges 1'], moments: { lessons: 1763400000000 } })
  expect([both.removed, both.asked]).toEqual([first.removed, first.asked])
})

test('games of old copies that were started over stay as they are', () => {
  expect(roundOf(gameIn(first, 'again'))).toBe(1)
  const again = gameIn(merge(first, last), 'again')
  expect([roundOf(again), cellsOf(again)]).toEqual([2, [OPEN, OPEN, OPEN, OPEN, CROSS, OPEN]])
})

test('damaged records are named, and not applied', () => {
  expect(damaged).toMatchObject([{ key: 'damaged' }, { key: 'broken' }])
  expect(last.games.map(({ key }) => key)).toEqual(['going', 'again'])
  expect(last.puzzles).toHaveLength(1)
})

test('a copy keeps what only later versions know', () => {
  const later = { ...last, badges: ['b'], settings: { ...last.settings, glow: true } } as Shared
  for (const both of [merge(later, first), merge(first, later)])
    expect(both).toMatchObject({ badges: ['b'], settings: { glow: true } })
})

test('each setting is the one that was changed last, on whichever device', () => {
  const here: Shared = { ...last, settings: { ...first.settings, theme: 'dark', timer: true } }
  const there: Shared = { ...here, settings: { ...here.settings, theme: 'light', timer: false } }
  const a = { ...here, settingsAt: { theme: 5, timer: 3 } }
  const b = { ...there, settingsAt: { theme: 4, timer: 6 } }
  for (const both of [merge(a, b), merge(b, a)])
    expect(both.settings).toMatchObject({ theme: 'dark', timer: false })
})

test('a copy of a later version is refused', () => {
  expect(() => readCopy('{"version":3}')).toThrow('later version')
})

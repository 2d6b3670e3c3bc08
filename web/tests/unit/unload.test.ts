import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { CROSS, fill } from '../../src/model/cells.ts'
import { changesBetween, Game } from '../../src/model/game.ts'
import { loadGame, newProgress, saveGame, type SavedGame } from '../../src/model/save.ts'
import { get, put, remove } from '../../src/store/database.ts'
import { flushOnUnload, recoverFlushed } from '../../src/store/unload.ts'
import { picture } from './puzzles.ts'
import { stubLocalStorage } from './storage.ts'

beforeEach(stubLocalStorage)

const about = (played: number) => ({ key: 'game', played })

async function cells(): Promise<number[]> {
  return [...loadGame((await get<SavedGame>('games', 'game'))!).game.cells]
}

test('a game that was flushed when its page was left is the game', async () => {
  const game = new Game(picture(['##', '#.']))
  await put('games', saveGame(game, newProgress(), about(1)))
  game.paint('paint', [0], fill(1), 1)
  flushOnUnload(saveGame(game, newProgress(), about(2)), [1], [[0, 0, fill(1)]])
  await recoverFlushed()
  expect(await cells()).toEqual([fill(1), 0, 0, 0])
})

test('a flushed game is kept until the database takes it, and keeps no other one waiting', async () => {
  const game = new Game(picture(['##', '#.']))
  await put('games', saveGame(game, newProgress(), about(1)))
  localStorage.setItem('nonogram-parting broken', '{')
  game.paint('paint', [0], fill(1), 1)
  flushOnUnload(saveGame(game, newProgress(), about(2)), [1], [[0, 0, fill(1)]])
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await recoverFlushed()
  full.mockRestore()
  expect(await cells()).toEqual([0, 0, 0, 0])
  await recoverFlushed()
  expect(await cells()).toEqual([fill(1), 0, 0, 0])
  expect(localStorage.getItem('nonogram-parting game')).toBeNull()
})

test('the last stroke of an outdated tab is added to the game of the other', async () => {
  const here = new Game(picture(['##', '#.']))
  const before = here.cells.slice()
  here.paint('paint', [0], fill(1), 1)
  const there = new Game(here.puzzle)
  there.paint('paint', [3], CROSS, 1)
  await put('games', saveGame(there, newProgress(), about(5)))
  const unsaved = changesBetween(before, here.cells)
  flushOnUnload(saveGame(here, newProgress(), about(4)), [1], unsaved)
  await recoverFlushed()
  expect(await cells()).toEqual([fill(1), 0, 0, CROSS])
})

test.each([
  ['solved', { solvedIn: 1000, round: 0 }, [0, 1, 2]],
  ['solved and started over', { solvedIn: null, round: 1 }, []],
])(
  'a stroke of a tab that was left does not change a game that another tab has %s since',
  async (_, since, places) => {
    const here = new Game(picture(['##', '#.']))
    const before = here.cells.slice()
    here.paint('paint', [3], fill(1), 1)
    const there = new Game(here.puzzle)
    there.paint('paint', places, fill(1), 1)
    await put('games', saveGame(there, { ...newProgress(), ...since }, about(5)))
    const unsaved = changesBetween(before, here.cells)
    flushOnUnload(saveGame(here, newProgress(), about(4)), [1], unsaved)
    await recoverFlushed()
    expect(await cells()).toEqual([...there.cells])
    expect(localStorage.getItem('nonogram-parting game')).toBeNull()
  },
)

test('the last stroke of an outdated tab brings no deleted game back', async () => {
  const game = new Game(picture(['##', '#.']))
  await put('games', saveGame(game, newProgress(), about(1)))
  game.paint('paint', [0], fill(1), 1)
  flushOnUnload(saveGame(game, newProgress(), about(2)), [1], [[0, 0, fill(1)]])
  await remove('games', 'game')
  await recoverFlushed()
  expect(await get('games', 'game')).toBeUndefined()
  expect(localStorage.getItem('nonogram-parting game')).toBeNull()
})

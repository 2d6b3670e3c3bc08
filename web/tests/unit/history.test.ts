import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { Game } from '../../src/model/game.ts'
import { loadGame, newProgress, saveGame, type SavedGame } from '../../src/model/save.ts'
import { chance } from './histories.ts'
import { picture } from './puzzles.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

const SIDE = 20
const PUZZLE = picture(Array.from({ length: SIDE }, () => '#.'.repeat(SIDE / 2)))

/** A game as it is saved, from which nothing is shared with the game that is open. */
const saved = (game: Game, played: number): SavedGame =>
  saveGame(game, newProgress(), { key: 'long', played })

function strokes(game: Game, number: number, pick = chance(7)): void {
  for (let i = 0; i < number; i++)
    game.paint('paint', [pick(SIDE * SIDE)], 1 + pick(2), game.allSteps.length)
}

/** A tab of the site, freshly loaded. */
async function tab() {
  vi.resetModules()
  const { amend, put, remove } = await import('../../src/store/database.ts')
  const { savedGame, savedGames } = await import('../../src/store/games.ts')
  const write = (game: SavedGame) => amend('games', game.key, () => game)
  return { write, put, remove, savedGame, savedGames }
}

/** The database of a version before there were parts, with a game. */
function storeOld(game: SavedGame): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('nonogram', 4)
    request.onupgradeneeded = () => {
      for (const name of ['games', 'puzzles', 'index'])
        request.result.createObjectStore(name, { keyPath: 'key' })
      request.result.createObjectStore('things')
      request.transaction!.objectStore('games').put(game)
    }
    request.onsuccess = () => resolve(request.result.close())
    request.onerror = () => reject(request.error)
  })
}

/** The steps in the records that are written from now on. */
function stepsWritten(): () => number {
  let steps = 0
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: Partial<SavedGame>,
    ...key
  ) {
    steps += value.steps?.length ?? 0
    return put.call(this, value, ...key)
  })
  return () => steps
}

test('a stroke in a long game writes the last steps alone', async () => {
  const { write, savedGame } = await tab()
  const game = new Game(PUZZLE)
  strokes(game, 4000)
  await write(saved(game, 1))
  for (let stroke = 0; stroke < 3; stroke++) {
    strokes(game, 1, chance(stroke))
    const written = stepsWritten()
    await write(saved(game, 2 + stroke))
    expect(written()).toBeLessThanOrEqual(400)
    vi.restoreAllMocks()
    expect(await savedGame('long')).toEqual(saved(game, 2 + stroke))
  }
  // Another tab reads the game, and continues it likewise.
  const other = await tab()
  const opened = loadGame((await other.savedGame('long'))!).game
  strokes(opened, 1)
  const written = stepsWritten()
  await other.write(saved(opened, 9))
  expect(written()).toBeLessThanOrEqual(400)
})

test('a game of an older version is read as it is, and written in parts', async () => {
  const game = new Game(PUZZLE)
  strokes(game, 1000)
  await storeOld(saved(game, 1))
  const { write, savedGame, savedGames } = await tab()
  expect(await savedGame('long')).toEqual(saved(game, 1))
  strokes(game, 1)
  await write(saved(game, 2))
  expect(await savedGames()).toEqual([saved(game, 2)])
})

test('a game is read as two tabs have written it in turn, whatever was done', async () => {
  const tabs = [await tab(), await tab()]
  const pick = chance(3)
  let game = new Game(PUZZLE)
  for (let turn = 0; turn < 60; turn++) {
    const { write, put, remove, savedGame } = tabs[pick(2)]
    if (pick(2)) strokes(game, pick(500), pick)
    for (let undone = pick(3) * pick(300); undone > 0; undone--) game.undo()
    if (pick(4) === 0) strokes(game, 1, pick)
    if (pick(3) === 0) game.startTrial(game.allSteps.length)
    else game.endTrial('drop', game.allSteps.length)
    if (pick(5) === 0) game.join(game.cells.map((mark) => (pick(9) ? mark : 1)))
    if (pick(9) === 0) game = new Game(PUZZLE)
    if (pick(9) === 0) await remove('games', 'long')
    const next = saved(game, turn)
    await (pick(6) ? write(next) : put('games', next))
    const { savedGame: other } = tabs[pick(2)]
    expect(await savedGame('long')).toEqual(next)
    expect(await other('long')).toEqual(next)
    if (pick(4) === 0) game = loadGame((await other('long'))!).game
  }
})

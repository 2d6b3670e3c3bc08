import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { addMine, changeMine, loadMine, removeMine } from '../../src/library/mine.ts'
import { fill } from '../../src/model/cells.ts'
import { Game } from '../../src/model/game.ts'
import { modern } from '../../src/model/old-games.ts'
import { newProgress, saveGame } from '../../src/model/save.ts'
import { addKeys, forgetKey, keyText, keys, readKey } from '../../src/published/keys.ts'
import { all, get, put, remove } from '../../src/store/database.ts'
import { device } from '../../src/sync/device.ts'
import { NOTHING_SHARED } from '../../src/sync/kinds.ts'
import { exportProgress, importProgress, parseProgress } from '../../src/sync/progress-file.ts'
import { recordSolved, solved as records } from '../../src/store/records.ts'
import { change, readSettings, settings, settingsAt } from '../../src/store/settings.ts'
import { picture } from './puzzles.ts'
import { stubLocalStorage } from './storage.ts'

stubLocalStorage()

function saved(key: string, played: number) {
  const game = new Game(picture(['##', '#.']))
  game.paint('paint', [0], fill(1), 5)
  return modern(saveGame(game, newProgress(), { key, played }))
}

test('games are kept, replaced and removed', async () => {
  await put('games', saved('a', 1))
  await put('games', saved('a', 2))
  expect(await get('games', 'a')).toMatchObject({ played: 2 })
  await remove('games', 'a')
  expect(await all('games')).toEqual([])
})

test('progress comes back from a file, and what was played last stays', async () => {
  await put('games', saved('a', 1))
  await put('games', saved('b', 1))
  await recordSolved({
    key: 'a',
    title: '',
    width: 2,
    height: 2,
    time: 9,
    hints: 0,
    mistakes: 0,
    at: 5,
  })
  const file = JSON.stringify(await exportProgress())
  await put('games', saved('a', 9))
  await remove('games', 'b')
  expect(await importProgress(file)).toEqual({ solved: 0, games: 1 })
  expect(await get('games', 'a')).toMatchObject({ played: 9 })
  expect(await get('games', 'b')).toMatchObject({ played: 1 })
})

test('a file is the document that devices share, and every kind of record is in both', async () => {
  const shared = await device.read()
  const file = await exportProgress()
  expect(file).toEqual({ ...shared, kind: 'nonogram-progress', version: 1 })
  expect(Object.keys(shared).sort()).toEqual(Object.keys(NOTHING_SHARED).sort())
})

test('a file merges as another device does: what is solved stays, and so do newer settings', async () => {
  const won = { ...saved('merged', 1), solvedIn: 5 }
  const open = saved('merged', 9)
  await put('games', won)
  change({ theme: 'dark' })
  const at = settingsAt().theme
  const file = await exportProgress()
  const older = { ...file, games: [open], settings: readSettings('{"theme":"light"}') }
  for (const more of [{ settingsAt: { theme: at - 1 } }, { settingsAt: undefined }]) {
    await importProgress(JSON.stringify({ ...older, ...more }))
    expect(await get('games', 'merged')).toMatchObject({ solvedIn: 5, played: 1 })
    expect(settings.value.theme).toBe('dark')
  }
  await importProgress(JSON.stringify({ ...older, settingsAt: { theme: at + 1 } }))
  expect(settings.value.theme).toBe('light')
  // The other way round the file brings what is solved.
  await put('games', open)
  await importProgress(JSON.stringify({ ...file, games: [won] }))
  expect(await get('games', 'merged')).toMatchObject({ solvedIn: 5 })
})

test('a file says how many solved puzzles are new here, as most have no game any more', async () => {
  const record = { title: '', width: 2, height: 2, time: 9, hints: 0, mistakes: 0, at: 1 }
  const file = { kind: 'nonogram-progress', version: 1, games: [], settings: {} }
  const solved = ['new 1', 'new 2'].map((key) => ({ key, ...record }))
  const text = JSON.stringify({ ...file, solved })
  expect(await importProgress(text)).toEqual({ solved: 2, games: 0 })
  expect(await importProgress(text)).toEqual({ solved: 0, games: 0 })
})

test('a file without settings loads, and leaves those that are here', async () => {
  change({ theme: 'dark', numbers: true })
  const file = { kind: 'nonogram-progress', version: 1, games: [], solved: [] }
  expect(await importProgress(JSON.stringify(file))).toEqual({ solved: 0, games: 0 })
  expect(settings.value).toMatchObject({ theme: 'dark', numbers: true })
})

test('a record without a moment in a file has the moment 0', async () => {
  const undated = { key: 'undated', title: '', width: 2, height: 2, time: 9, hints: 0, mistakes: 0 }
  const file = { kind: 'nonogram-progress', version: 1, games: [], settings: {} }
  const solved = [undated, { ...undated, key: 'null', at: null }]
  await importProgress(JSON.stringify({ ...file, solved }))
  const found = (await records.load()).filter(({ key }) => ['undated', 'null'].includes(key))
  expect(found.map(({ at }) => at)).toEqual([0, 0])
})

test.each([
  ['x', 'not JSON'],
  ['null', 'does not contain progress'],
  ['{"kind":"nonogram-progress","games":[],"solved":[],"version":2}', 'later version'],
  ['{"kind":"nonogram-progress","games":[{}],"solved":[],"version":1}', 'damaged'],
])('the file %s is refused', (text, why) => expect(() => parseProgress(text)).toThrow(why))

test('imported puzzles go with the progress, with their names', async () => {
  const puzzle = { title: 'Bar', rows: [[2]], columns: [[1], [1]] }
  const [key] = await addMine([puzzle])
  await changeMine(key, { label: 'Ours' })
  const file = await exportProgress()
  await removeMine(key)
  await importProgress(JSON.stringify(file))
  await importProgress(JSON.stringify(file))
  expect(await loadMine()).toMatchObject([{ key, label: 'Ours', puzzle }])
  for (const puzzles of [7, [null], [{ label: '', puzzle: {} }]])
    await expect(importProgress(JSON.stringify({ ...file, puzzles }))).rejects.toThrow('damaged')
})

test('damaged settings are the defaults', () => {
  const usual = readSettings(null)
  expect(readSettings('{')).toEqual(usual)
  expect(readSettings('{"snap":7,"numbers":true,"other":1}')).toEqual({ ...usual, numbers: true })
})

test('keys of published puzzles go with the progress, and stay where they are known', async () => {
  await addKeys([readKey('a.K1')])
  const file = await exportProgress()
  expect(file.published).toMatchObject([{ id: 'a', key: 'K1' }])
  await forgetKey('a')
  await addKeys([readKey('b.K2')])
  await importProgress(
    JSON.stringify({ ...file, published: [...file.published!, readKey('b.no')] }),
  )
  expect((await keys.load()).owned.map(keyText)).toEqual(['b.K2', 'a.K1'])
  const { published: _, ...older } = file
  await importProgress(JSON.stringify(older))
  expect((await keys.load()).owned).toHaveLength(2)
  for (const published of [7, [{ id: 'a' }]])
    await expect(importProgress(JSON.stringify({ ...file, published }))).rejects.toThrow('damaged')
})

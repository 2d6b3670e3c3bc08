import * as words from 'text:store'
import type { Solved } from '../model/statistics.ts'
import { areMilestones } from '../store/milestones.ts'
import { solved as records } from '../store/records.ts'
import { addedAfter, removedKey, removedPuzzle, stays } from '../store/removed.ts'
import { takeGames } from '../store/take-games.ts'
import { noteWrite } from '../store/unsynced.ts'
import { keyOf } from '../library/mine.ts'
import { FIRST } from '../published/keys.ts'
import { upgraded, type OldShared } from './copy.ts'
import { device } from './device.ts'
import { KINDS, NOTHING_SHARED } from './kinds.ts'
import { merge } from './merge.ts'
import type { Shared, SharedPuzzle } from './shared.ts'

/** The player's progress in a file: the shared progress, in the version that all sites read. */
export interface ProgressFile extends OldShared {
  kind: 'nonogram-progress'
}

/** The lists whose damaged records have a message. */
type Listed = Parameters<typeof words.progressDamaged>[0]['list']

export async function exportProgress(): Promise<ProgressFile> {
  return { ...(await device.read()), kind: 'nonogram-progress', version: 1 }
}

/**
 * Merges the progress of a file as that of another device. Records in the file that were removed
 * here come back, since this is why people load a file. Puzzles with a name here keep it. Returns
 * how many solved puzzles and games are new here.
 */
export async function importProgress(text: string): Promise<{ solved: number; games: number }> {
  const file = upgraded(parseProgress(text))
  const here = await device.read()
  const added = (name: string, at: number) =>
    stays(here.removed, name, at) ? at : addedAfter(here.removed, name)
  const [keys, known] = [here.published.map(({ id }) => id), here.puzzles.map(({ key }) => key)]
  const published = file.published
    .filter(({ id }) => !keys.includes(id))
    .map((o) => ({ ...o, added: added(removedKey(o.id), o.added ?? FIRST) }))
  const puzzles = file.puzzles
    .map((p) => ({ ...p, key: keyOf(p.puzzle) }))
    .filter(({ key }) => !known.includes(key))
    .map((p) => againAt(p, added(removedPuzzle(p.key), p.added)))
  const games = await takeGames(file.games)
  const before = (await records.load()).length
  const solved = file.solved.map(dated)
  await device.apply(
    merge(here, { ...file, games: [], solved, published, puzzles, names: [], removed: {} }),
  )
  for (const { key } of puzzles) noteWrite(key)
  return { solved: (await records.load()).length - before, games }
}

/** Returns a puzzle as if it had been imported at another time, with its names. */
function againAt({ rivals, ...p }: SharedPuzzle, given: number): SharedPuzzle {
  const others = rivals?.map((name) => ({ ...name, given }))
  return { ...p, added: given, given, ...(others ? { rivals: others } : {}) }
}

/** Gives a record its moment, or 0: files made by other tools or by hand may lack it. */
function dated(record: Solved): Solved {
  return record.at > 0 ? record : { ...record, at: 0 }
}

export function parseProgress(text: string): ProgressFile {
  let file: Partial<ProgressFile>
  try {
    file = JSON.parse(text) as Partial<ProgressFile>
  } catch {
    throw new Error(words.progressJson)
  }
  const isList = (list: unknown) => Array.isArray(list)
  if (file?.kind !== 'nonogram-progress' || !isList(file.games) || !isList(file.solved))
    throw new Error(words.progressKind)
  if (file.version !== 1) throw new Error(words.progressVersion)
  // The settings of an older file are better than none.
  const older = file.settings ? { settingsAt: 1 } : {}
  const whole = { ...NOTHING_SHARED, ...older, ...file } as ProgressFile
  for (const { lists = {} } of KINDS) {
    for (const [name, isSound] of Object.entries(lists)) {
      const list = whole[name as keyof Shared] as unknown
      if (Array.isArray(list) && list.every(isSound)) continue
      const trouble = words.progressDamaged({ list: name as Listed })
      if (trouble) throw new Error(trouble)
    }
  }
  if (!areMilestones(whole.moments)) throw new Error(words.progressDate)
  return whole
}

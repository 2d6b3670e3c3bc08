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

/** The player's progress as a file: what devices share, with the version that all sites read. */
export interface ProgressFile extends OldShared {
  kind: 'nonogram-progress'
}

/** The lists whose damaged records have a message. */
type Listed = Parameters<typeof words.progressDamaged>[0]['list']

export async function exportProgress(): Promise<ProgressFile> {
  return { ...(await device.read()), kind: 'nonogram-progress', version: 1 }
}

/**
 * Merges the progress of a file as that of another device. What was removed here and is in the
 * file comes back: that is why people load one. What has a name of its own here keeps it. Returns
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

/** A puzzle as imported at another time, with its names. */
function againAt({ rivals, ...p }: SharedPuzzle, given: number): SharedPuzzle {
  const others = rivals?.map((name) => ({ ...name, given }))
  return { ...p, added: given, given, ...(others ? { rivals: others } : {}) }
}

/** A record has its moment, or 0: other tools and hands write files without one. */
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
  // Settings of an older file are better than none.
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

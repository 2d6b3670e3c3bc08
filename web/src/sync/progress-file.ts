import * as words from 'text:store'
import { addToHintLog, isLoggedHint, loadHintLog, type LoggedHint } from '../store/hint-log.ts'
import { addLearned, loadLearned } from '../store/learned.ts'
import { isMine, loadMine, takeMine, type Mine } from '../library/mine.ts'
import { isDocument } from '../model/join.ts'
import { firstSolved, modern, modernGames, type OldGame } from '../model/old-games.ts'
import type { SavedGame } from '../model/save.ts'
import type { Solved } from '../model/statistics.ts'
import { addKeys, isOwned, loadKeys, type Owned } from '../published/keys.ts'
import { savedGames } from '../store/games.ts'
import { takeGames } from '../store/take-games.ts'
import {
  addMilestones,
  areMilestones,
  loadMilestones,
  type Milestones,
} from '../store/milestones.ts'
import { loadSolved, takeSolved } from '../store/records.ts'
import {
  settings,
  settingsAt,
  takeSettings,
  timesFrom,
  type Settings,
  type SettingsAt,
} from '../store/settings.ts'
import { recoverFlushed } from '../store/unload.ts'

/** The player's progress as a file. */
export interface ProgressFile {
  kind: 'nonogram-progress'
  version: 1
  games: SavedGame[]
  solved: Solved[]
  settings?: Settings
  /** When each was last changed; older files have one time for all, or none. */
  settingsAt?: SettingsAt | number
  /** The keys of published puzzles. */
  published?: Owned[]
  /** Imported puzzles. */
  puzzles?: Mine[]
  /** The ids of the solved drills of the lessons. */
  lessons?: string[]
  /** The hints that were asked for. */
  asked?: readonly LoggedHint[]
  /** When what happened first. */
  moments?: Milestones
}

export async function exportProgress(): Promise<ProgressFile> {
  await recoverFlushed()
  return {
    kind: 'nonogram-progress',
    version: 1,
    games: modernGames(await savedGames()),
    solved: [...(await loadSolved())],
    settings: settings.value,
    settingsAt: settingsAt(),
    published: (await loadKeys()).owned,
    puzzles: [...(await loadMine())],
    lessons: [...(await loadLearned())],
    asked: await loadHintLog(),
    moments: await loadMilestones(),
  }
}

/**
 * Adds the progress of a file: games, solved puzzles and settings merge as those of another
 * device do. What was removed here and is in the file comes back: that is why people load one.
 * Returns how many solved puzzles and games are new here.
 */
export async function importProgress(text: string): Promise<{ solved: number; games: number }> {
  const file = parseProgress(text)
  await recoverFlushed()
  const firsts = firstSolved(file.solved)
  const games = await takeGames(file.games.map((game) => modern(game, firsts.get(game.key))))
  const before = (await loadSolved()).length
  const solved = (await takeSolved(file.solved.map(dated))).length - before
  // Settings of an older file are better than none.
  takeSettings(file.settings ?? {}, timesFrom(file.settingsAt ?? 1))
  await addKeys(file.published ?? [])
  await takeMine(file.puzzles ?? [])
  await addLearned(file.lessons ?? [])
  await addToHintLog(file.asked ?? [])
  await addMilestones(file.moments ?? {})
  return { solved, games }
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
  if (
    file?.kind !== 'nonogram-progress' ||
    !Array.isArray(file.games) ||
    !Array.isArray(file.solved)
  ) {
    throw new Error(words.progressKind)
  }
  if (file.version !== 1) throw new Error(words.progressVersion)
  if (!file.games.every(isGame)) throw new Error(words.progressGame)
  const { published = [], puzzles = [], lessons = [], asked = [], moments = {} } = file
  if (!Array.isArray(lessons) || !lessons.every((id) => typeof id === 'string'))
    throw new Error(words.progressLessons)
  if (!Array.isArray(asked) || !asked.every(isLoggedHint)) throw new Error(words.progressHint)
  if (!areMilestones(moments)) throw new Error(words.progressDate)
  if (!Array.isArray(published) || !published.every(isOwned)) throw new Error(words.progressKey)
  if (!Array.isArray(puzzles) || !puzzles.every(isMine)) throw new Error(words.progressPuzzle)
  return file as ProgressFile
}

/** Whether a value can be a saved game. */
function isGame(value: unknown): value is OldGame {
  const { key, others = [] } = (value ?? {}) as Partial<OldGame>
  return (
    isDocument(value) && Array.isArray(others) && others.every((o) => isGame(o) && o.key === key)
  )
}

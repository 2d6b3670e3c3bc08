import { troubleLater } from 'text:sync'
import { isLoggedHint } from '../store/hint-log.ts'
import { isMine } from '../library/mine.ts'
import { firstSolved, modern, type OldGame } from '../model/old-games.ts'
import { isDocument } from '../model/join.ts'
import { isOwned } from '../published/keys.ts'
import { timesFrom } from '../store/settings.ts'
import { Later } from './code.ts'
import type { Shared } from './merge.ts'

/** The progress that devices shared by an older version. */
interface OldShared extends Omit<Shared, 'version' | 'games' | 'settingsAt'> {
  version: 1
  games: OldGame[]
  settingsAt: number
}

/** What the records of each list must be. */
const LISTS = {
  games: isDocument,
  solved: hasKey,
  puzzles: isMine,
  published: isOwned,
  names: hasKey,
  asked: isLoggedHint,
}

function hasKey(value: unknown): boolean {
  return typeof (value as { key?: unknown } | null)?.key === 'string'
}

/** Reads the shared progress of this version or an older one, without its damaged records. */
export function readCopy(text: string): { shared: Shared; damaged: unknown[] } {
  const copy = JSON.parse(text) as Shared | OldShared
  if (copy.version > 2) throw new Later(troubleLater)
  const damaged: unknown[] = []
  const lists = Object.entries(LISTS).map(([name, isSound]) => {
    const list = (copy as unknown as Record<string, unknown[] | undefined>)[name] ?? []
    const sound = list.filter((one) => isSound(one) || !damaged.push(one))
    return [name, sound]
  })
  const sound = { ...copy, ...(Object.fromEntries(lists) as object) }
  return { shared: sound.version === 2 ? sound : upgraded(sound), damaged }
}

function upgraded(old: OldShared): Shared {
  const firsts = firstSolved(old.solved)
  return {
    ...old,
    version: 2,
    games: old.games.map((game) => modern(game, firsts.get(game.key))),
    settingsAt: timesFrom(old.settingsAt),
  }
}

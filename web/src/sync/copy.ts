import { troubleLater } from 'text:sync'
import { firstSolved, modern, type OldGame } from '../model/old-games.ts'
import { timesFrom, type SettingsAt } from '../store/settings.ts'
import { Later } from './code.ts'
import { KINDS } from './kinds.ts'
import type { Shared } from './shared.ts'

/** The progress in the form of older versions and of files. */
export interface OldShared extends Omit<Shared, 'version' | 'games' | 'settingsAt'> {
  version: 1
  games: OldGame[]
  settingsAt: SettingsAt | number
}

/** Reads the shared progress of this or an older version; returns damaged records separately. */
export function readCopy(text: string): { shared: Shared; damaged: unknown[] } {
  const copy = JSON.parse(text) as Shared | OldShared
  if (copy.version > 2) throw new Later(troubleLater)
  const damaged: unknown[] = []
  const sound: Record<string, unknown> = { ...copy }
  for (const { lists = {} } of KINDS) {
    for (const [name, isSound] of Object.entries(lists)) {
      const list = (sound[name] ?? []) as unknown[]
      sound[name] = list.filter((one) => isSound(one) || !damaged.push(one))
    }
  }
  return { shared: upgraded(sound as unknown as Shared | OldShared), damaged }
}

/** Converts progress to the form of this version. */
export function upgraded(shared: Shared | OldShared): Shared {
  if (shared.version === 2) return shared
  const firsts = firstSolved(shared.solved)
  return {
    ...shared,
    version: 2,
    games: shared.games.map((game) => modern(game, firsts.get(game.key))),
    settingsAt: timesFrom(shared.settingsAt),
  }
}

import { isDocument, join } from '../model/join.ts'
import { modernGames } from '../model/old-games.ts'
import { unionSolved } from '../model/statistics.ts'
import { highest } from '../model/writes.ts'
import { FIRST, isOwned, keys, type Owned } from '../published/keys.ts'
import { each, savedGame, savedGames } from '../store/games.ts'
import { hintLog, isLoggedHint } from '../store/hint-log.ts'
import { solvedDrills } from '../store/learned.ts'
import { milestones } from '../store/milestones.ts'
import { solved as records } from '../store/records.ts'
import { removedKey, stays, tombstones, type Removed } from '../store/removed.ts'
import { freshSettings, readSettings, settingsAt, takeSettings } from '../store/settings.ts'
import type { Stored } from '../store/stored.ts'
import { takeGames } from '../store/take-games.ts'
import { hasKey, type Complete, type Kind, type Shared } from './shared.ts'
import { puzzles } from './shared-puzzles.ts'
import { better, union } from '../model/union.ts'

const games: Kind = {
  empty: { games: [] },
  lists: { games: isDocument },
  merge: (a, b) => ({ games: union([...a.games, ...b.games], (g) => g.key, join) }),
  async read(names) {
    return { games: modernGames(names ? await each(names, savedGame) : await savedGames()) }
  },
  take: ({ games }) => takeGames(games, true),
}

/** The number of last solved puzzles in every read, since a game is stored before its solution. */
const LAST = 10

const solved: Kind = {
  empty: { solved: [] },
  lists: { solved: hasKey },
  merge: (a, b) => ({ solved: unionSolved([...a.solved, ...b.solved]) }),
  async read(names) {
    const list = await records.load()
    const isWanted = (key: string, i: number) => !names || names.has(key) || i >= list.length - LAST
    return { solved: list.filter(({ key }, i) => isWanted(key, i)) }
  },
  take: ({ solved }) => records.add(solved),
}

const later = better(({ at }: { name: string; value: unknown; at: number }) => [at])

/** Each setting with its latest change. */
const settings: Kind = {
  empty: { settings: readSettings(null), settingsAt: {} },
  merge(a, b) {
    const list = [a, b].flatMap(({ settings, settingsAt }) =>
      Object.entries(settings).map(([name, value]) => ({ name, value, at: settingsAt[name] ?? 0 })),
    )
    const last = union(list, ({ name }) => name, later)
    const values = Object.fromEntries(last.map(({ name, value }) => [name, value]))
    return {
      settings: values as unknown as Shared['settings'],
      settingsAt: Object.fromEntries(last.flatMap(({ name, at }) => (at > 0 ? [[name, at]] : []))),
    }
  },
  read: async () => ({ settings: freshSettings(), settingsAt: settingsAt() }),
  take: ({ settings, settingsAt }) => takeSettings(settings, settingsAt),
}

/** Returns a kind of a single field, which devices share as it is stored. */
function fieldOf<Name extends keyof Shared>(
  name: Name,
  stored: Stored<Complete[Name]>,
  isSound?: (record: unknown) => boolean,
): Kind {
  const field = (value: Complete[Name]) => ({ [name]: value }) as Partial<Shared>
  return {
    empty: field(stored.empty),
    ...(isSound ? { lists: { [name]: isSound } } : {}),
    merge: (a, b) => field(stored.merge(a[name], b[name])),
    read: async () => field(await stored.load()),
    take: (shared) => stored.add((shared as Complete)[name] ?? stored.empty),
  }
}

const isLeft = (removed: Removed, { id, added = FIRST }: Owned): boolean =>
  stays(removed, removedKey(id), added)

const laterKey = better(({ added = FIRST, version }: Owned) => [added, version])
const laterVersion = better(({ version }: Owned) => [version])

/** The keys of published puzzles. */
const published: Kind = {
  empty: { published: [] },
  lists: { published: isOwned },
  merge(a, b) {
    const removed = highest(a.removed, b.removed)
    const owned = union([...a.published, ...b.published], (o) => o.id, laterKey)
    return {
      published: owned.filter((o) => isLeft(removed, o)),
    }
  },
  read: async () => ({ published: (await keys.load()).owned }),
  async take({ published }) {
    const removed = await tombstones.load()
    const there = new Map(published.map((o) => [o.id, o]))
    return keys.change(({ owned, ...rest }) => {
      const known = new Set(owned.map((o) => o.id))
      const kept = owned
        .filter((o) => there.has(o.id) || isLeft(removed, o))
        .map((o) => {
          const next = there.get(o.id)
          if (!next) return o
          const newer = laterVersion(o, next)
          return next.added === undefined ? newer : { ...newer, added: next.added }
        })
      const more = published.filter((o) => !known.has(o.id) && isLeft(removed, o))
      return { ...rest, owned: [...kept, ...more] }
    })
  },
}

/** All kinds of records, in the order in which a device takes them over. */
export const KINDS: readonly Kind[] = [
  games,
  solved,
  settings,
  fieldOf('removed', tombstones),
  fieldOf('lessons', solvedDrills, (id) => typeof id === 'string'),
  fieldOf('asked', hintLog, isLoggedHint),
  fieldOf('moments', milestones),
  published,
  puzzles,
]

/** Empty progress of all kinds. */
export const NOTHING_SHARED = Object.assign(
  { version: 2 },
  ...KINDS.map(({ empty }) => empty),
) as Required<Shared>

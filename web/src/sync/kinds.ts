import { isDocument, join } from '../model/join.ts'
import { modernGames } from '../model/old-games.ts'
import { unionSolved } from '../model/statistics.ts'
import { highest } from '../model/writes.ts'
import { FIRST, isOwned, loadKeys, shareKeys, type Owned } from '../published/keys.ts'
import { each, savedGame, savedGames } from '../store/games.ts'
import { addToHintLog, isLoggedHint, latestHints, loadHintLog } from '../store/hint-log.ts'
import { addLearned, loadLearned } from '../store/learned.ts'
import { addMilestones, earliest, loadMilestones } from '../store/milestones.ts'
import { loadSolved, takeSolved } from '../store/records.ts'
import { addRemoved, loadRemoved, removedKey, stays, type Removed } from '../store/removed.ts'
import { readSettings, settings as here, settingsAt, takeSettings } from '../store/settings.ts'
import { takeGames } from '../store/take-games.ts'
import { hasKey, type Kind, type Shared } from './shared.ts'
import { puzzles } from './shared-puzzles.ts'
import { better, union } from './union.ts'

const games: Kind = {
  empty: { games: [] },
  lists: { games: isDocument },
  merge: (a, b) => ({ games: union([...a.games, ...b.games], (g) => g.key, join) }),
  async read(names) {
    return { games: modernGames(names ? await each(names, savedGame) : await savedGames()) }
  },
  take: ({ games }) => takeGames(games, true),
}

/** The last solved puzzles are always read: a game is stored before its solution is. */
const LAST = 10

const solved: Kind = {
  empty: { solved: [] },
  lists: { solved: hasKey },
  merge: (a, b) => ({ solved: unionSolved([...a.solved, ...b.solved]) }),
  async read(names) {
    const list = await loadSolved()
    const isWanted = (key: string, i: number) => !names || names.has(key) || i >= list.length - LAST
    return { solved: list.filter(({ key }, i) => isWanted(key, i)) }
  },
  take: ({ solved }) => takeSolved(solved),
}

interface Setting {
  name: string
  value: unknown
  at: number
}

/** Each setting as it was changed last. */
const settings: Kind = {
  empty: { settings: readSettings(null), settingsAt: {} },
  merge(a, b) {
    const list = [a, b].flatMap(({ settings, settingsAt }): Setting[] =>
      Object.entries(settings).map(([name, value]) => ({ name, value, at: settingsAt[name] ?? 0 })),
    )
    const last = union(
      list,
      ({ name }) => name,
      better(({ at }) => [at]),
    )
    const values = Object.fromEntries(last.map(({ name, value }) => [name, value]))
    return {
      settings: values as unknown as Shared['settings'],
      settingsAt: Object.fromEntries(last.flatMap(({ name, at }) => (at > 0 ? [[name, at]] : []))),
    }
  },
  read: async () => ({ settings: here.value, settingsAt: settingsAt() }),
  take: ({ settings, settingsAt }) => takeSettings(settings, settingsAt),
}

const removed: Kind = {
  empty: { removed: {} },
  merge: (a, b) => ({ removed: highest(a.removed, b.removed) }),
  read: async () => ({ removed: await loadRemoved() }),
  take: ({ removed }) => addRemoved(removed),
}

const lessons: Kind = {
  empty: { lessons: [] },
  lists: { lessons: (id) => typeof id === 'string' },
  merge: (a, b) => ({ lessons: [...new Set([...a.lessons, ...b.lessons])].sort() }),
  read: async () => ({ lessons: [...(await loadLearned())] }),
  take: ({ lessons }) => addLearned(lessons),
}

const asked: Kind = {
  empty: { asked: [] },
  lists: { asked: isLoggedHint },
  merge: (a, b) => ({ asked: latestHints([...a.asked, ...b.asked]) }),
  read: async () => ({ asked: await loadHintLog() }),
  take: ({ asked = [] }) => addToHintLog(asked),
}

const moments: Kind = {
  empty: { moments: {} },
  merge: (a, b) => ({ moments: earliest(a.moments, b.moments) }),
  read: async () => ({ moments: await loadMilestones() }),
  take: ({ moments = {} }) => addMilestones(moments),
}

const isLeft = (removed: Removed, { id, added = FIRST }: Owned): boolean =>
  stays(removed, removedKey(id), added)

const laterKey = better(({ added = FIRST, version }: Owned) => [added, version])

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
  read: async () => ({ published: (await loadKeys()).owned }),
  async take({ published }) {
    const removed = await loadRemoved()
    const there = new Map(published.map((o) => [o.id, o]))
    return shareKeys((before) => {
      const known = new Set(before.map((o) => o.id))
      const kept = before
        .filter((o) => there.has(o.id) || isLeft(removed, o))
        .map((o) => {
          const next = there.get(o.id)
          if (!next) return o
          const newer = next.version > o.version ? next : o
          return next.added === undefined ? newer : { ...newer, added: next.added }
        })
      return [...kept, ...published.filter((o) => !known.has(o.id) && isLeft(removed, o))]
    })
  },
}

/** All kinds of records, in the order in which a device takes them. */
export const KINDS: readonly Kind[] = [
  games,
  solved,
  settings,
  removed,
  lessons,
  asked,
  moments,
  published,
  puzzles,
]

/** Nothing of any kind. */
export const NOTHING_SHARED = Object.assign(
  { version: 2 },
  ...KINDS.map(({ empty }) => empty),
) as Required<Shared>

import { isMine, loadMine, mine, savedMine, type GivenName, type Mine } from '../library/mine.ts'
import { same } from '../model/text.ts'
import { highest, unseen } from '../model/writes.ts'
import { amendAll, remove } from '../store/database.ts'
import { each } from '../store/games.ts'
import { FIRST } from '../published/keys.ts'
import { removedPuzzle, stays, tombstones, type Removed } from '../store/removed.ts'
import {
  hasKey,
  type Complete,
  type Kind,
  type Name,
  type Shared,
  type SharedPuzzle,
} from './shared.ts'
import { better, byRank, union } from '../model/union.ts'

/** Imported puzzles and their names. */
export const puzzles: Kind = {
  empty: { puzzles: [], names: [] },
  lists: { puzzles: isMine, names: hasKey },
  merge(a, b) {
    const removed = highest(a.removed, b.removed)
    const given = [...namesIn(a), ...namesIn(b)].filter(({ key, given }) =>
      stays(removed, removedPuzzle(key), given),
    )
    const names = union(given, (n) => n.key, laterName)
    const named = new Map(names.map((n) => [n.key, n]))
    const imported = union([...a.puzzles, ...b.puzzles].map(nameless), (p) => p.key, laterImport)
    const left = imported.filter((p) => stays(removed, removedPuzzle(p.key), p.added))
    return { puzzles: left.map((p) => ({ ...p, label: '', ...named.get(p.key) })), names }
  },
  async read(names) {
    const list = names ? await each(names, savedMine) : await loadMine()
    return { puzzles: list.map(sharedPuzzle) }
  },
  // The player may have named, removed or imported puzzles since the sync read them.
  async take({ puzzles }) {
    const [list, removed] = await Promise.all([loadMine(), tombstones.load()])
    const isLeft = (p: SharedPuzzle) => stays(removed, removedPuzzle(p.key), p.added)
    for (const { key } of list.filter((m) => !isLeft(m))) await remove('puzzles', key)
    const there = new Map(puzzles.filter(isLeft).map((p) => [p.key, p]))
    const here = new Set(list.map(({ key }) => key))
    const last = list.at(-1)?.number ?? 0
    const first = [...there.values()].filter(({ key }) => !here.has(key)).sort(byImport)
    const numbers = new Map(first.map(({ key }, i) => [key, last + 1 + i]))
    const next = (before: Mine | undefined, key: string): Mine | undefined => {
      const number = before?.number ?? numbers.get(key)
      if (number === undefined) return undefined
      const merged = joined(there.get(key)!, before && sharedPuzzle(before), removed)
      if (before && same(sharedPuzzle(before), merged)) return undefined
      const { rivals: _, ...kept } = before ?? {}
      return { ...kept, ...merged, number }
    }
    await amendAll<Mine>('puzzles', [...there.keys()], next, true)
    if (mine.value) await loadMine()
  },
}

const byImport = (a: SharedPuzzle, b: SharedPuzzle) => a.added - b.added

function joined(
  there: SharedPuzzle,
  here: SharedPuzzle | undefined,
  removed: Removed,
): SharedPuzzle {
  const alone = (puzzles: SharedPuzzle[]) => ({ puzzles, names: [], removed }) as Partial<Complete>
  const [a, b] = [alone([there]), alone(here ? [here] : [])] as Complete[]
  return puzzles.merge(a, b).puzzles![0]
}

const sharedPuzzle = ({ number: _, verdict: __, ...rest }: Mine): SharedPuzzle => rest

/** The fields of a name. All others belong to the puzzle, also those of later versions. */
const NAME: readonly string[] = ['label', 'changed', 'given', 'stamp', 'past', 'rivals']

const only = (p: SharedPuzzle, isWanted: (field: string) => boolean): object =>
  Object.fromEntries(Object.entries(p).filter(([field]) => isWanted(field)))

const nameless = (p: SharedPuzzle) => only(p, (field) => !NAME.includes(field)) as SharedPuzzle
const nameOf = (p: SharedPuzzle) => only(p, (field) => NAME.includes(field)) as GivenName

const laterImport = better(({ added }: Pick<SharedPuzzle, 'key' | 'added' | 'puzzle'>) => [added])

type Given = Omit<Name, 'rivals'> & { given: number }

/** Returns all names, one by one. Names from before there were times get the earliest time. */
function namesIn({ names = [], puzzles }: Shared): Given[] {
  const own = puzzles.flatMap((p): Name[] => {
    const name = nameOf(p)
    return name.label || name.changed ? [{ given: p.added, changed: 1, ...name, key: p.key }] : []
  })
  return [...names, ...own].flatMap(({ key, rivals = [], ...name }) =>
    [name, ...rivals].map((one) => ({ changed: 1, given: FIRST, ...one, key })),
  )
}

/** A name of a later import counts as later, since a device that knows that import renames it. */
const byChange = byRank(({ given = FIRST, changed = 0 }: GivenName) => [given, changed])

/** Returns the later name, with the others that devices gave without knowledge of it. */
function laterName(a: Name, b: Name): Name {
  const names = [a, b].flatMap(({ rivals = [], key: _, ...name }): GivenName[] => [name, ...rivals])
  const given = unseen(names.filter(({ stamp }) => stamp).sort(byChange))
  const isFirst = ({ label }: GivenName, i: number) =>
    given.findIndex((name) => name.label === label) === i
  const [, ...rivals] = given.filter(isFirst)
  const { rivals: _, ...name } = byChange(a, b) <= 0 ? a : b
  return rivals.length > 0 ? { ...name, rivals } : name
}

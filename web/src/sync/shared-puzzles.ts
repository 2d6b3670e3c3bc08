import { isMine, loadMine, mine, savedMine, type GivenName, type Mine } from '../library/mine.ts'
import { same } from '../model/text.ts'
import { highest, unseen } from '../model/writes.ts'
import { put, remove } from '../store/database.ts'
import { each } from '../store/games.ts'
import { removedPuzzle, stays } from '../store/removed.ts'
import { hasKey, type Kind, type Name, type Shared, type SharedPuzzle } from './shared.ts'
import { better, byRank, union } from './union.ts'

/** Imported puzzles and their names. */
export const puzzles: Kind = {
  empty: { puzzles: [], names: [] },
  lists: { puzzles: isMine, names: hasKey },
  merge(a, b) {
    const removed = highest(a.removed, b.removed)
    const names = union([...namesIn(a), ...namesIn(b)], (n) => n.key, laterName)
    const named = new Map(names.map((n) => [n.key, n]))
    const imported = union([...a.puzzles, ...b.puzzles].map(nameless), (p) => p.key, laterImport)
    const left = imported.filter((p) => stays(removed, removedPuzzle(p.key), p.added))
    return { puzzles: left.map((p) => ({ ...p, label: '', ...named.get(p.key) })), names }
  },
  async read(names) {
    const list = names ? await each(names, savedMine) : await loadMine()
    return { puzzles: list.map(sharedPuzzle) }
  },
  async take({ puzzles, removed }) {
    const here = new Map((await loadMine()).map((m) => [m.key, m]))
    for (const m of here.values()) {
      if (!stays(removed, removedPuzzle(m.key), m.added)) await remove('puzzles', m.key)
    }
    let number = Math.max(0, ...[...here.values()].map((m) => m.number))
    for (const p of [...puzzles].sort((a, b) => a.added - b.added)) {
      const before = here.get(p.key)
      if (before && same(sharedPuzzle(before), p)) continue
      const { rivals: _, ...kept } = before ?? {}
      const next: Mine = { ...kept, ...p, number: before?.number ?? ++number }
      await put('puzzles', next)
    }
    if (mine.value) await loadMine()
  },
}

const sharedPuzzle = ({ number: _, verdict: __, ...rest }: Mine): SharedPuzzle => rest
const nameless = ({ key, added, puzzle }: SharedPuzzle) => ({ key, added, puzzle })

const laterImport = better(({ added }: Pick<SharedPuzzle, 'key' | 'added' | 'puzzle'>) => [added])

/** Names that were given before they had times have the earliest. */
const namesIn = ({ names = [], puzzles }: Shared): Name[] => [
  ...names,
  ...puzzles.flatMap(({ added: _, puzzle: __, ...name }) =>
    name.label || name.changed ? [{ ...name, changed: name.changed ?? 1 }] : [],
  ),
]

const byChange = byRank(({ changed = 0 }: GivenName) => [changed])

/** The name that was given later, with others that devices gave without knowing it. */
function laterName(a: Name, b: Name): Name {
  const names = [a, b].flatMap(({ rivals = [], key: _, ...name }): GivenName[] => [name, ...rivals])
  const given = unseen(names.filter(({ stamp }) => stamp).sort(byChange))
  const isFirst = ({ label }: GivenName, i: number) =>
    given.findIndex((name) => name.label === label) === i
  const [, ...rivals] = given.filter(isFirst)
  const { rivals: _, ...name } = byChange(a, b) <= 0 ? a : b
  return rivals.length > 0 ? { ...name, rivals } : name
}

import { puzzleKey } from '../model/puzzle.ts'
import {
  DAILY_SIZES,
  hashOf,
  listOf,
  parseRoute,
  setOf,
  type DailySize,
  type Origin,
} from '../route.ts'
import { solver } from '../solver/index.ts'
import { STARTERS } from '../starter.ts'
import { openPuzzle } from './open.ts'

/** The next thing after a puzzle. */
export interface Next {
  /** The next picture, a finished group, or a list of puzzles without an order. */
  kind: 'picture' | 'another' | 'pack' | 'day' | 'starters' | 'list'
  href: string
  /** The player's progress in the pack. */
  pack?: { title: string; solved: number; count: number }
}

/** A puzzle in a list: its address, and its key in the records. */
interface Entry {
  href: string
  key: string
}

/** Finds the next thing after a puzzle, given the keys of solved puzzles. */
export async function nextAfter(
  from: Origin,
  key: string,
  solved: ReadonlySet<string>,
): Promise<Next> {
  const set = setOf(from)
  if (set) return nextInSet(set, key, solved)
  switch (from.kind) {
    case 'collection':
      return nextInPack(from.id, from.pack, key, solved)
    case 'daily':
      return nextOfDay(from.date, key, solved)
    case 'endless': {
      const { newSeed } = await import('../model/endless.ts')
      return { kind: 'another', href: hashOf({ ...from, seed: newSeed() }) }
    }
    case 'mine':
    case 'published':
      return { kind: 'list', href: listOf(from) }
    case 'starter':
    case 'code':
    case 'game':
      return nextStarter(key, solved)
  }
}

/** Finds the next unsolved puzzle of a set, whose address has the puzzles but not their keys. */
async function nextInSet(
  { address, number }: { address: string; number: number },
  key: string,
  solved: ReadonlySet<string>,
): Promise<Next> {
  const set = parseRoute(address)
  const puzzles = set.page === 'set' ? set.puzzles : []
  for (const one of [...puzzles.slice(number), ...puzzles.slice(0, number - 1)]) {
    const opening = await openPuzzle(one, solver).catch(() => null)
    const found = opening && puzzleKey(opening.puzzle)
    if (found && found !== key && !solved.has(found)) return { kind: 'picture', href: hashOf(one) }
  }
  return { kind: 'list', href: address }
}

async function nextInPack(
  id: string,
  named: string | undefined,
  key: string,
  solved: ReadonlySet<string>,
): Promise<Next> {
  const collection = await import('../library/collection.ts')
  const pack = named ?? (await collection.findPiece(id))?.pack ?? ''
  const [pieces, { packs }] = await Promise.all([
    collection.loadPack(pack),
    collection.loadCatalogue(),
  ])
  const title = packs.find(({ name }) => name === pack)?.title ?? ''
  const done = pieces.filter((p) => p.key === key || solved.has(p.key)).length
  const next = openAfter(pieces, key, solved)
  return {
    ...(next ? { kind: 'picture', href: next.href } : { kind: 'pack', href: '#/library' }),
    pack: { title, solved: done, count: pieces.length },
  }
}

async function nextOfDay(date: string, key: string, solved: ReadonlySet<string>): Promise<Next> {
  const { loadDaily } = await import('../library/collection.ts')
  const entry = async (size: DailySize): Promise<Entry> => ({
    href: hashOf({ kind: 'daily', date, size }),
    key: (await loadDaily(date, size)).key,
  })
  const next = openAfter(await Promise.all(DAILY_SIZES.map(entry)), key, solved)
  return next ? { kind: 'picture', href: next.href } : { kind: 'day', href: '#/daily' }
}

function nextStarter(key: string, solved: ReadonlySet<string>): Next {
  const starters = STARTERS.map(({ id, puzzle }) => ({
    href: hashOf({ kind: 'starter', id }),
    key: puzzleKey(puzzle),
  }))
  const next = openAfter(starters, key, solved)
  return next ? { kind: 'picture', href: next.href } : { kind: 'starters', href: '#/library' }
}

/** Returns the first unsolved puzzle after another one, or else the first before it. */
export function openAfter<T extends Entry>(
  list: readonly T[],
  key: string,
  solved: ReadonlySet<string>,
): T | undefined {
  const at = list.findIndex((entry) => entry.key === key)
  return [...list.slice(at + 1), ...list.slice(0, Math.max(0, at))].find(
    (entry) => !solved.has(entry.key),
  )
}

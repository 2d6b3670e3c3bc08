import * as text from 'text:player'
import { fromWire, puzzleKey, type Puzzle } from '../model/puzzle.ts'
import { localDay } from '../model/statistics.ts'
import { Absent, setOf, type Origin } from '../route.ts'
import { NonogramError, type Published, type Solver } from 'nonogram-toolkit'
import { STARTERS } from '../starter.ts'
import { gameSummaries, savedGame } from '../store/games.ts'
import { recoverFlushed } from '../store/unload.ts'
import type { Opening } from './session.ts'

/** Finds the puzzle of an address, and its saved game. */
export async function openPuzzle(from: Origin, solver: Solver): Promise<Opening> {
  // The solver takes longest to load, and reads codes. Other boards come sooner without it.
  if (from.kind === 'code') solver.prepare()
  await recoverFlushed().catch(() => {})
  if (from.kind === 'game') {
    const saved = await savedGame(from.key)
    if (!saved) throw new Absent(text.absentGame)
    return { puzzle: fromWire(saved.puzzle), saved }
  }
  if (from.kind === 'published') return openPublished(from.id)
  const { puzzle, name, pack, listed } = await puzzleOf(from, solver)
  const saved = await savedGame(puzzleKey(puzzle)).catch(() => undefined)
  const daily = from.kind === 'daily' ? `${from.date} ${from.size}` : undefined
  return { puzzle, name, pack, listed, saved, daily }
}

/**
 * Opens a published puzzle as it is now. If the server cannot be reached or no longer has the
 * puzzle, one that was played here earlier opens as it was then.
 */
async function openPublished(id: string): Promise<Opening> {
  try {
    const puzzle = fromWire((await getPublished(id)).puzzle)
    void countPlay(id)
    const saved = await savedGame(puzzleKey(puzzle)).catch(() => undefined)
    return { puzzle, published: id, saved }
  } catch (error) {
    const games = await gameSummaries().catch(() => [])
    const before = games.filter((game) => game.published === id)
    const [last] = before.sort((a, b) => b.played - a.played)
    const saved = last && (await savedGame(last.key))
    if (!saved) throw isAbsent(error) ? new Absent(error.message) : error
    return { puzzle: fromWire(saved.puzzle), saved }
  }
}

/** Gets a published puzzle, with its key if this browser has that, since it may be hidden. */
async function getPublished(id: string): Promise<Published> {
  const [server, keys] = await Promise.all([
    import('../published/api.ts'),
    import('../published/keys.ts'),
  ])
  const { owned } = await keys.keys.load().catch(() => ({ owned: [] }))
  return server.get(id, false, owned.find((o) => o.id === id)?.key)
}

/** Counts that this browser plays a puzzle, if the server can be reached. */
async function countPlay(id: string): Promise<void> {
  try {
    const { browserToken } = await import('../published/opinions.tsx')
    const { played } = await import('../published/api.ts')
    await played(id, await browserToken())
  } catch {
    // The next opening counts.
  }
}

/** Finds a puzzle, and its name until it is solved, if the address has no name. */
async function puzzleOf(
  from: Exclude<Origin, { kind: 'game' | 'published' }>,
  solver: Solver,
): Promise<Pick<Opening, 'puzzle' | 'name' | 'pack' | 'listed'>> {
  switch (from.kind) {
    case 'starter': {
      const starter = STARTERS.find((s) => s.id === from.id)
      if (!starter) throw new Absent(text.absentStarter)
      return { puzzle: starter.puzzle }
    }
    case 'daily': {
      if (from.date > localDay(new Date())) {
        throw new Absent(text.absentDay)
      }
      return (await import('../library/collection.ts')).openDaily(from.date, from.size)
    }
    case 'collection':
      return (await import('../library/collection.ts')).openFromCollection(from.id, from.pack)
    case 'endless': {
      const { openEndless } = await import('./endless.ts')
      return { puzzle: await openEndless(from.choice, from.seed, solver) }
    }
    case 'mine':
      return (await import('../library/mine.ts')).openMine(from.key)
    case 'code': {
      const { puzzle } = await solver.codes({ code: from.code }).catch(refuse)
      if (!puzzle) throw new Absent(text.absentCode)
      return { puzzle: fromWire(puzzle) }
    }
  }
}

/** The solver refused a code; or it did not load, and another attempt may help. */
function refuse(error: unknown): never {
  const wrong = error instanceof NonogramError && error.code !== 'internal'
  throw wrong ? new Absent(text.absentCode) : error
}

/** Whether the server answered that it does not have the puzzle. */
function isAbsent(error: unknown): error is Error {
  return error instanceof Error && 'status' in error && error.status === 404
}

/** Returns the name of an unsolved puzzle; its title could give the picture away. */
export function nameOf(
  from: Origin,
  { name, puzzle }: { name?: string | undefined; puzzle: Puzzle },
): string {
  const set = setOf(from)
  if (set) return text.nameStarter({ number: String(set.number) })
  if (name) return name
  switch (from.kind) {
    case 'starter':
      return text.nameStarter({ number: String(from.id) })
    case 'daily':
      return text.nameDaily({ size: from.size })
    case 'code':
      return puzzle.title || text.nameShared
    case 'published':
      return text.namePublished
    case 'endless':
      return text.nameRandom
    case 'collection':
    case 'mine':
    case 'game':
      return text.namePuzzle
  }
}

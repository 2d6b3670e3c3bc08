import { computed, signal } from '@preact/signals'
import { paceOf } from '../model/pace.ts'
import { addSolved, unionSolved, type Solved } from '../model/statistics.ts'
import type { GameSummary } from '../model/summary.ts'
import { change, get } from './database.ts'
import { gameSummaries } from './games.ts'
import { recoverFlushed } from './unload.ts'

/** The puzzles that the player solved; undefined until they are read. */
export const solved = signal<readonly Solved[] | undefined>(undefined)

/** See paceOf. */
export const pace = computed(() => paceOf(solved.value ?? []))

export async function loadSolved(): Promise<readonly Solved[]> {
  return (solved.value = (await get<Solved[]>('things', 'solved')) ?? [])
}

/** What was played and solved. */
export type Records = readonly [games: readonly GameSummary[], solved: readonly Solved[]]

/** Reads both; where storage is not allowed, nothing was played. */
export async function loadRecords(): Promise<Records> {
  await recoverFlushed().catch(() => {})
  return Promise.all([gameSummaries().catch(() => []), loadSolved().catch(() => [])])
}

/** Records a win; where storage is not allowed, for as long as the page is open. */
export async function recordSolved(next: Solved): Promise<void> {
  await recordAll([next]).catch(() => {
    solved.value = addSolved(solved.value ?? [], next)
  })
}

/** Adds to the stored records, which other tabs may have changed, and returns them all. */
async function recordAll(list: readonly Solved[]): Promise<readonly Solved[]> {
  return (solved.value = await change<Solved[]>('solved', (before = []) => [
    ...list.reduce(addSolved, before),
  ]))
}

/** Merges the records of another device or a file into those that are stored. */
export async function takeSolved(list: readonly Solved[]): Promise<readonly Solved[]> {
  return (solved.value = await change<Solved[]>('solved', (before = []) =>
    unionSolved([...before, ...list]).reduce(addSolved, [] as Solved[]),
  ))
}

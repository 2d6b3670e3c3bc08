import { computed } from '@preact/signals'
import { paceOf } from '../model/pace.ts'
import { addSolved, unionSolved, type Solved } from '../model/statistics.ts'
import type { GameSummary } from '../model/summary.ts'
import { gameSummaries } from './games.ts'
import { Stored } from './stored.ts'
import { recoverFlushed } from './unload.ts'

/** The puzzles that the player solved. */
export const solved = new Stored<readonly Solved[]>('solved', [], (a, b) =>
  unionSolved([...a, ...b]).reduce(addSolved, [] as Solved[]),
)

/** The player's pace, by paceOf. */
export const pace = computed(() => paceOf(solved.value ?? []))

/** The played games and the solved puzzles. */
export type Records = readonly [games: readonly GameSummary[], solved: readonly Solved[]]

/** Reads both; if the browser forbids storage, both are empty. */
export async function loadRecords(): Promise<Records> {
  await recoverFlushed().catch(() => {})
  return Promise.all([gameSummaries().catch(() => []), solved.load().catch(() => [])])
}

/** Records a win; if the browser forbids storage, only while the page is open. */
export async function recordSolved(next: Solved): Promise<void> {
  await solved
    .change((before) => addSolved(before, next))
    .catch(() => solved.show(addSolved(solved.value ?? [], next)))
}

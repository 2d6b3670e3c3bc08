import { computed } from '@preact/signals'
import { Stored } from './stored.ts'

/** The ids of the solved drills. */
export const solvedDrills = new Stored<string[]>('lessons', [], (a, b) =>
  [...new Set([...a, ...b])].sort(),
)

export const learned = computed<ReadonlySet<string>>(() => new Set(solvedDrills.value))

import { computed } from '@preact/signals'
import { Growing } from './stored.ts'

/** The ids of the solved drills. */
export const solvedDrills = new Growing<string[]>('lessons', [], (a, b) =>
  [...new Set([...a, ...b])].sort(),
)

export const learned = computed<ReadonlySet<string>>(() => new Set(solvedDrills.value))

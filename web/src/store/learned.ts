import { signal } from '@preact/signals'
import { change, get } from './database.ts'

const KEY = 'lessons'

/** The ids of the solved drills. */
export const learned = signal<ReadonlySet<string>>(new Set())

export async function loadLearned(): Promise<ReadonlySet<string>> {
  return (learned.value = new Set(await get<string[]>('things', KEY)))
}

/** Adds solved drills to those that are stored. */
export async function addLearned(ids: Iterable<string>): Promise<void> {
  const after = await change<string[]>(KEY, (before = []) => [...new Set([...before, ...ids])])
  learned.value = new Set(after)
}

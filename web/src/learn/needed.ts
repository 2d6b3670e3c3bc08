import { signal } from '@preact/signals'
import { change, get } from '../store/database.ts'

/** How many of the latest hints count. */
const LATEST = 12

const KEY = 'hinted'

/** The techniques of the latest hints, the last one last. */
export const hinted = signal<readonly string[]>([])

/** Notes that the player needed a hint with a technique. */
export async function needed(technique: string): Promise<void> {
  hinted.value = await change<string[]>(KEY, (before = []) => [...before, technique].slice(-LATEST))
}

export async function loadNeeded(): Promise<void> {
  hinted.value = (await get<string[]>('things', KEY)) ?? []
}

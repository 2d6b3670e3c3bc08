import { signal } from '@preact/signals'
import { change, get } from '../store/database.ts'

/** A hint that the player asked for. */
export interface Asked {
  technique: string
  /** When, in milliseconds since 1970. */
  at: number
}

/** How many of the latest hints are kept, and how many call for a lesson. */
const KEPT = 500
const LATEST = 12

const KEY = 'asked'

/** The latest hints, the last one last. */
export const asked = signal<readonly Asked[]>([])

/** Notes that the player needed a hint with a technique. */
export async function needed(technique: string): Promise<void> {
  await addAsked([{ technique, at: Date.now() }])
}

/** Adds hints to those that are stored. */
export async function addAsked(more: readonly Asked[]): Promise<void> {
  asked.value = await change<readonly Asked[]>(KEY, (before = []) =>
    latestAsked([...before, ...more]),
  )
}

export async function loadAsked(): Promise<readonly Asked[]> {
  return (asked.value = (await get<readonly Asked[]>('things', KEY)) ?? [])
}

/** Each hint once, and only the latest ones, in one order. */
export function latestAsked(list: readonly Asked[]): Asked[] {
  const union = new Map(list.map(({ technique, at }) => [`${at} ${technique}`, { technique, at }]))
  return [...union.values()]
    .sort((a, b) => a.at - b.at || (a.technique < b.technique ? -1 : 1))
    .slice(-KEPT)
}

/** The techniques of the hints that call for a lesson. */
export function lately(list: readonly Asked[]): string[] {
  return list.slice(-LATEST).map(({ technique }) => technique)
}

export function isAsked(value: unknown): value is Asked {
  const asked = value as Partial<Asked> | null
  return typeof asked?.technique === 'string' && Number.isFinite(asked.at)
}

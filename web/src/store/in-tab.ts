import { effect, signal, type Signal } from '@preact/signals'
import { useMemo, useEffect } from 'preact/hooks'

const PREFIX = 'nonogram-'

function read(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null')
  } catch {
    return null
  }
}

function write(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // It lasts until the page is left.
  }
}

/** A signal whose value survives a reload of the tab; `valid` makes one of what was kept. */
export function useInTab<T>(name: string, valid: (kept: unknown) => T): Signal<T> {
  const kept = useMemo(() => signal(valid(read(name))), [name])
  useEffect(() => effect(() => write(name, kept.value)), [kept])
  return kept
}

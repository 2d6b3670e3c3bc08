import { effect, signal, type Signal } from '@preact/signals'
import { useMemo, useEffect } from 'preact/hooks'
import { readTab, writeTab } from '../local.ts'

/** Returns a signal whose value survives a reload of the tab; `valid` repairs a stored value. */
export function useInTab<T>(name: string, valid: (kept: unknown) => T): Signal<T> {
  const kept = useMemo(() => signal(valid(readTab(name))), [name])
  useEffect(() => effect(() => writeTab(name, kept.value)), [kept])
  return kept
}

import * as text from 'text:sync'
import { fingerprint } from '../model/puzzle.ts'
import { same, textOf } from '../model/text.ts'
import type { Known } from './link.ts'
import { fit, merge } from './merge.ts'
import type { Shared } from './shared.ts'

export interface Copy {
  tag: string
  shared: Shared
}

/** What the server keeps, decrypted. */
export interface Remote {
  /** Loads what is stored, unless it still is what the tag names; null if nothing is. */
  load(unless: string): Promise<Copy | 'unchanged' | null>
  /**
   * Replaces what the tag names, or stores the first one if it is empty. Returns the new
   * tag, or null if another device was faster. It contains the log up to a number.
   */
  save(tag: string, shared: Shared, through?: number): Promise<string | null>
}

/** The progress on this device. */
export interface Device {
  /** Everything, or of games, solved and imported puzzles only those with some names. */
  read(names?: ReadonlySet<string>): Promise<Shared>
  /** Takes over what is better than what is here by then. */
  apply(shared: Shared): Promise<void>
}

/** In place of a tag, for any copy. */
export const ANY = '*'

/** The copy on the server was deleted, or its time is up. */
export class Gone extends Error {}

/** Each attempt that fails means that another device has succeeded. */
export const ATTEMPTS = 20

/**
 * Merges the progress of a device with what is stored, in both directions. It can be ended
 * at any moment and repeated.
 */
export async function exchange(remote: Remote, device: Device, known: Known): Promise<Known> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const here = await device.read()
    const isKnown = printOf(here) === known.print
    const loaded = await remote.load(isKnown ? known.tag : '')
    if (loaded === 'unchanged') return known
    if (loaded === null && known.tag !== '') throw new Gone()
    const merged = loaded ? merge(loaded.shared, here) : merge(here, here)
    if (loaded) await device.apply(merged)
    const next = fit(merged)
    const stored = loaded !== null && same(next, loaded.shared)
    const tag = stored ? loaded.tag : await remote.save(loaded?.tag ?? '', next)
    if (tag !== null) return { tag, print: await printAfter(device, merged) }
  }
  throw new Error(text.troubleBusy)
}

/** The fingerprint of the progress here, or nothing if there is more by now. */
async function printAfter(device: Device, stored: Shared): Promise<string> {
  const here = await device.read()
  return same(merge(stored, here), stored) ? printOf(here) : ''
}

const printOf = (shared: Shared): string => fingerprint(textOf(shared))

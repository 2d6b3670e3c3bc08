import * as text from 'text:sync'
import { same } from '../model/text.ts'
import { fit, merge } from './merge.ts'
import type { Shared } from './shared.ts'

export interface Copy {
  tag: string
  shared: Shared
}

/** A copy on the server, decrypted. */
export interface Remote {
  /** Loads the copy, unless it still has the tag; null if there is none. */
  load(unless: string): Promise<Copy | 'unchanged' | null>
  /**
   * Replaces the copy with the tag, or stores the first one if the tag is empty. Returns the new
   * tag, or null if another device was faster. `through` is the last number of the log in the copy.
   */
  save(tag: string, shared: Shared, through?: number): Promise<string | null>
}

/** The progress on this device. */
export interface Device {
  /** Reads all progress, or only the games, solved and imported puzzles with some names. */
  read(names?: ReadonlySet<string>): Promise<Shared>
  /** Takes over all records that are better than those here at that time. */
  apply(shared: Shared): Promise<void>
}

/** A tag that matches any copy. */
export const ANY = '*'

/** The copy on the server was deleted or has expired. */
export class Gone extends Error {}

/** The most attempts; each that fails means that another device has succeeded. */
export const ATTEMPTS = 20

/**
 * Merges the progress of a device and of the server in both directions, and returns the tag of the
 * server's copy. `known` is its tag after the last exchange, if any. It can stop at any moment and
 * be repeated.
 */
export async function exchange(remote: Remote, device: Device, known: string): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const here = await device.read()
    const loaded = (await remote.load('')) as Copy | null
    if (loaded === null && known !== '') throw new Gone()
    const merged = loaded ? merge(loaded.shared, here) : merge(here, here)
    if (loaded) await device.apply(merged)
    const next = fit(merged)
    const stored = loaded !== null && same(next, loaded.shared)
    const tag = stored ? loaded.tag : await remote.save(loaded?.tag ?? '', next)
    if (tag !== null) return tag
  }
  throw new Error(text.troubleBusy)
}

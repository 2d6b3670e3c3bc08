import { signal } from '@preact/signals'
import { local, writeLocal } from '../local.ts'
import { LINK } from '../store/unsynced.ts'

/** A device's memory of the last exchange. */
export interface Known {
  /** The tag of the copy at that time; empty before the first exchange. */
  tag: string
  /**
   * The tag of the latest changes; missing after an exchange of all alone, as by older versions.
   */
  latest?: string
}

export const NOTHING: Known = { tag: '' }

/** The code that joins this browser with other devices, and the last exchange with them. */
export interface Link {
  code: string
  known: Known
  /** When the last exchange ended, in milliseconds since 1970; 0 for never. */
  at: number
}

/**
 * The link; undefined without a code. Local storage has it, so the first page needs no database.
 */
export const link = signal<Link | undefined>(readLink())

function readLink(): Link | undefined {
  try {
    return (JSON.parse(local()?.getItem(LINK) ?? 'null') as Link | null) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Stores a link, or forgets it, and returns false if there is no room for a new code. An exchange
 * whose result finds no room is no loss: the next one compares more.
 */
export function setLink(next: Link | undefined): boolean {
  if (!next) local()?.removeItem(LINK)
  else if (!writeLocal(LINK, JSON.stringify(next)) && readLink()?.code !== next.code) return false
  link.value = next
  return true
}

export const newLink = (code: string): Link => ({ code, known: NOTHING, at: 0 })

/** Reads the link, which another tab may have changed. */
export function refreshLink(): Link | undefined {
  return (link.value = readLink())
}

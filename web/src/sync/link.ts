import { signal } from '@preact/signals'
import { local, writeLocal } from '../local.ts'
import { LINK } from '../store/unsynced.ts'

/** What a device remembers of the last exchange. */
export interface Known {
  /** Names what was stored then; empty before the first. */
  tag: string
  /** The fingerprint of the progress here then; empty if more is to be stored. */
  print: string
  /** Names the latest changes then; an exchange by an older version, or of all alone, has none. */
  latest?: string
}

export const NOTHING: Known = { tag: '', print: '' }

/** The code that joins this browser with other devices, and the last exchange with them. */
export interface Link {
  code: string
  known: Known
  /** When the last exchange ended, in milliseconds since 1970; 0 for never. */
  at: number
}

/** Undefined without a code. In local storage, so that the first page need not open the database. */
export const link = signal<Link | undefined>(readLink())

function readLink(): Link | undefined {
  try {
    return (JSON.parse(local()?.getItem(LINK) ?? 'null') as Link | null) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps a link, or forgets it, and returns false where there is no room for a new code. An exchange
 * without room to be kept is no loss: the next one compares more.
 */
export function setLink(next: Link | undefined): boolean {
  if (!next) local()?.removeItem(LINK)
  else if (!writeLocal(LINK, JSON.stringify(next)) && readLink()?.code !== next.code) return false
  link.value = next
  return true
}

export const newLink = (code: string): Link => ({ code, known: NOTHING, at: 0 })

/** Another tab may have changed it. */
export function refreshLink(): Link | undefined {
  return (link.value = readLink())
}

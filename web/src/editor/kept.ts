import { get, put } from '../store/database.ts'
import type { Kept } from './editor.ts'

const KEY = 'draft'
const PARTING = 'nonogram-draft'

/** The draft of last time. */
export async function loadKept(): Promise<Kept | undefined> {
  const parting = localStorage.getItem(PARTING)
  if (parting !== null) {
    localStorage.removeItem(PARTING)
    await keep(JSON.parse(parting, withCells) as Kept)
  }
  return get<Kept>('things', KEY)
}

export function keep(kept: Kept): Promise<void> {
  return put('things', kept, KEY)
}

/** Keeps the draft when the page is left, which the database may not have the time for. */
export function keepAtParting(kept: Kept): void {
  try {
    localStorage.setItem(PARTING, JSON.stringify(kept, withoutCells))
  } catch {
    // Full or not allowed: then the database has to do.
    void keep(kept).catch(() => {})
  }
}

// The cells of pictures are the only arrays of bytes, which JSON does not have.
function withoutCells(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? [...value] : value
}

function withCells(name: string, value: unknown): unknown {
  return name === 'cells' ? Uint8Array.from(value as number[]) : value
}

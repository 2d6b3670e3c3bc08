import { get, put } from '../store/database.ts'
import type { SavedDraft } from './editor.ts'

const KEY = 'draft'
const FLUSHED = 'nonogram-draft'

/** The last draft. */
export async function loadDraft(): Promise<SavedDraft | undefined> {
  const flushed = localStorage.getItem(FLUSHED)
  if (flushed !== null) {
    localStorage.removeItem(FLUSHED)
    await saveDraft(JSON.parse(flushed, withCells) as SavedDraft)
  }
  return get<SavedDraft>('things', KEY)
}

export function saveDraft(draft: SavedDraft): Promise<void> {
  return put('things', draft, KEY)
}

/** Writes the draft when the page is left. The database may not finish a write then. */
export function flushOnUnload(draft: SavedDraft): void {
  try {
    localStorage.setItem(FLUSHED, JSON.stringify(draft, withoutCells))
  } catch {
    // Full or not allowed: try the database.
    void saveDraft(draft).catch(() => {})
  }
}

// JSON has no byte arrays; the cells of pictures are the only ones.
function withoutCells(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? [...value] : value
}

function withCells(name: string, value: unknown): unknown {
  return name === 'cells' ? Uint8Array.from(value as number[]) : value
}

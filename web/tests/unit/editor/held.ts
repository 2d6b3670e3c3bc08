import { signal } from '@preact/signals'
import type { HeldDraft } from '../../../src/editor/held-draft.ts'
import type { SavedDraft } from '../../../src/editor/kept-draft.ts'

/** A draft that this tab has; it keeps what is saved in memory only. */
export function heldInMemory(stored?: SavedDraft) {
  const store = {
    held: signal(true),
    release: async () => {},
    save: async (draft: SavedDraft) => {
      stored = draft
      return true
    },
    take: async () => stored,
    close: async () => {},
  }
  return store as typeof store & HeldDraft
}

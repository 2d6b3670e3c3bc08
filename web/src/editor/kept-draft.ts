import { allFrom, change, get, put, remove } from '../store/database.ts'
import { randomName } from '../store/random.ts'
import { isBlank } from '../model/draft.ts'
import { handOn, writeLocal } from '../local.ts'
import type { SavedDraft } from './editor.ts'

/** The key of the only draft of older versions, and the start of the keys of all drafts. */
const FIRST = 'draft'
const FLUSHED = 'nonogram-draft'

/** A draft in its stored form. */
export interface KeptDraft extends SavedDraft {
  /** Its key in the database; older drafts lack the key and the time below. */
  id?: string
  /** In milliseconds since 1970. */
  saved?: number
  /** The tab that wrote it. */
  tab?: string
}

/** A draft that was written when its page was left. */
interface Flushed {
  draft: KeptDraft
  /** The tab whose draft it continues. */
  continued?: string
}

export const newDraftId = (): string => `${FIRST} ${randomName()}`

export const idOf = ({ id = FIRST }: KeptDraft): string => id

/** Returns the drafts with something drawn, now or earlier, or an image to trace, newest first. */
export async function readDrafts(): Promise<KeptDraft[]> {
  await recoverFlushed()
  const drafts = await allFrom<KeptDraft>(FIRST)
  return drafts
    .filter(
      ({ history: { past, now, future }, trace }) =>
        trace || ![...past, now, ...future].every(isBlank),
    )
    .sort((a, b) => (b.saved ?? 0) - (a.saved ?? 0))
}

export function removeDraft(draft: KeptDraft): Promise<void> {
  return remove('things', idOf(draft))
}

/** Brings a removed draft back. */
export function restoreDraft(draft: KeptDraft): Promise<void> {
  return put('things', draft, idOf(draft))
}

/** Keeps the draft of one tab; does not overwrite a draft that another tab has continued. */
export class DraftAutosave {
  readonly tab = randomName()
  readonly id: string
  /** The tab whose draft this one continues. */
  #continued: string | undefined

  constructor(id: string) {
    this.id = id
  }

  /** Loads the stored draft, which this tab continues from now on. */
  async load(): Promise<SavedDraft | undefined> {
    await recoverFlushed()
    const stored = await get<KeptDraft>('things', this.id)
    this.#continued = stored?.tab
    return stored
  }

  /** Writes the draft unless another tab has continued it, and returns whether it did. */
  async save(draft: SavedDraft): Promise<boolean> {
    const mine = this.#kept(draft)
    const after = await change<KeptDraft>(this.id, (before) =>
      this.#continues(before) ? mine : before!,
    )
    return after === mine
  }

  /** Whether another tab has continued the draft. */
  async isOutdated(): Promise<boolean> {
    return !this.#continues(await get<KeptDraft>('things', this.id))
  }

  /** Writes the draft when the page is left, when the database may not finish a write. */
  flush(draft: SavedDraft): void {
    const continued = this.#continued
    const flushed: Flushed = { draft: this.#kept(draft), ...(continued ? { continued } : {}) }
    if (!writeLocal(FLUSHED, JSON.stringify(flushed, withoutCells)))
      void this.save(draft).catch(() => {})
  }

  #kept(draft: SavedDraft): KeptDraft {
    return { ...draft, id: this.id, saved: Date.now(), tab: this.tab }
  }

  #continues(before: KeptDraft | undefined): boolean {
    return isContinued(before, this.tab, this.#continued)
  }
}

function isContinued(before: KeptDraft | undefined, tab?: string, continued?: string): boolean {
  return !before || before.tab === tab || before.tab === continued
}

/** Moves a flushed draft into the database, as a step after later strokes of another tab. */
const recoverFlushed = (): Promise<void> =>
  handOn(FLUSHED, async (text) => {
    const { draft, continued } = JSON.parse(text, withCells) as Flushed
    await change<KeptDraft>(idOf(draft), (before) =>
      isContinued(before, draft.tab, continued) ? draft : { ...draft, ...onTop(before!, draft) },
    )
  })

/** Returns a draft as the last step of another one, so that undo returns to the other. */
export function onTop(other: SavedDraft, mine: SavedDraft): SavedDraft {
  const { past, now } = other.history
  return { ...mine, history: { past: [...past, now], now: mine.history.now, future: [] } }
}

// JSON has no byte arrays; the cells of pictures are the only ones.
function withoutCells(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? [...value] : value
}

function withCells(name: string, value: unknown): unknown {
  return name === 'cells' ? Uint8Array.from(value as number[]) : value
}

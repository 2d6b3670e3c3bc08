import { change, get } from '../store/database.ts'
import { randomName } from '../store/random.ts'
import type { SavedDraft } from './editor.ts'

const KEY = 'draft'
const FLUSHED = 'nonogram-draft'

/** A draft as it is stored, with the tab that wrote it. */
interface Stored extends SavedDraft {
  tab?: string
}

/** A draft that was written when its page was left. */
interface Flushed {
  draft: Stored
  /** The tab whose draft it continues. */
  continued?: string
}

/** The stored draft, for those that only show it. */
export function readDraft(): Promise<SavedDraft | undefined> {
  return get<Stored>('things', KEY)
}

/** Keeps the draft of one tab; a draft that another tab has continued is not overwritten. */
export class DraftKeeper {
  readonly tab = randomName()
  /** The tab whose draft this one continues. */
  #continued: string | undefined

  /** The stored draft, which this tab continues from now on. */
  async load(): Promise<SavedDraft | undefined> {
    await recoverFlushed()
    const stored = await get<Stored>('things', KEY)
    this.#continued = stored?.tab
    return stored
  }

  /** Writes the draft unless another tab has continued it, and returns whether it did. */
  async save(draft: SavedDraft): Promise<boolean> {
    const mine: Stored = { ...draft, tab: this.tab }
    const after = await change<Stored>(KEY, (before) => (this.#continues(before) ? mine : before!))
    return after === mine
  }

  /** Whether another tab has continued the draft. */
  async isOutdated(): Promise<boolean> {
    return !this.#continues(await get<Stored>('things', KEY))
  }

  /** Writes the draft when the page is left. The database may not finish a write then. */
  flush(draft: SavedDraft): void {
    const { tab } = this
    const continued = this.#continued
    const flushed: Flushed = { draft: { ...draft, tab }, ...(continued ? { continued } : {}) }
    try {
      localStorage.setItem(FLUSHED, JSON.stringify(flushed, withoutCells))
    } catch {
      // Full or not allowed: try the database.
      void this.save(draft).catch(() => {})
    }
  }

  #continues(before: Stored | undefined): boolean {
    return isContinued(before, this.tab, this.#continued)
  }
}

function isContinued(before: Stored | undefined, tab?: string, continued?: string): boolean {
  return !before || before.tab === tab || before.tab === continued
}

/** Moves a flushed draft into the database: on top of what another tab has drawn since. */
async function recoverFlushed(): Promise<void> {
  const text = localStorage.getItem(FLUSHED)
  if (text === null) return
  localStorage.removeItem(FLUSHED)
  const { draft, continued } = JSON.parse(text, withCells) as Flushed
  await change<Stored>(KEY, (before) =>
    isContinued(before, draft.tab, continued) ? draft : { ...draft, ...onTop(before!, draft) },
  )
}

/** A draft as the last step of another; undo then returns to the other. */
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

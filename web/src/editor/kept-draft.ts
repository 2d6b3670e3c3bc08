import type { Trace } from '../board/scene.ts'
import { allFrom, change, put, remove } from '../store/database.ts'
import { randomName } from '../store/random.ts'
import { isBlank, type Draft } from '../model/draft.ts'
import type { About } from '../model/puzzle.ts'
import { handOn, writeLocal } from '../local.ts'
import type { Steps } from './history.ts'

/** The key of the only draft of older versions, and the start of the keys of all drafts. */
const FIRST = 'draft'
const FLUSHED = 'nonogram-draft'

/** The editor's state, saved over a reload. */
export interface SavedDraft {
  version: 1
  about: About
  /** The texts of other drafts in the history; the keys are their texts. */
  abouts?: Readonly<Record<string, About>>
  history: Steps<Draft>
  trace?: Trace | null
}

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

/** Whether a tab that continued the draft of another may replace a stored draft. */
export function isContinued(
  before: KeptDraft | undefined,
  tab?: string,
  continued?: string,
): boolean {
  return !before || before.tab === tab || before.tab === continued
}

/** Writes a draft when its page is left; false if there is no room for it. */
export function flushDraft(draft: KeptDraft, continued?: string): boolean {
  const flushed: Flushed = { draft, ...(continued ? { continued } : {}) }
  return writeLocal(FLUSHED, JSON.stringify(flushed, withoutCells))
}

/** Moves a flushed draft into the database, as a step after later strokes of another tab. */
export const recoverFlushed = (): Promise<void> =>
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

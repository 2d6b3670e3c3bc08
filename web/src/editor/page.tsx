import '../styles/editor.css'
import * as text from 'text:editor'
import { pageTitle } from 'text:ui'
import { useEffect, useState } from 'preact/hooks'
import { keys, type Owned } from '../published/keys.ts'
import { openOwned, printOf } from '../published/publishing.ts'
import { solver } from '../solver/index.ts'
import { settings } from '../store/settings.ts'
import { useListener } from '../ui/listener.ts'
import { Editor } from './editor.ts'
import { HeldDraft } from './held-draft.ts'
import { idOf, newDraftId, readDrafts, type KeptDraft } from './kept-draft.ts'
import { repairs, slow } from '../solver/workers.ts'
import { withGoal } from './read-puzzle.ts'
import { draftHref, takeStart, type Start } from './start.ts'
import { Workspace } from './workspace.tsx'

/** The draft or puzzle that the editor opens instead of the latest draft. */
export interface Target {
  /** The id of another draft. */
  draft?: string
  code?: string
  /** The id of a published puzzle, whose key this browser has. */
  published?: string
}

/** The editor's page: a draft, the puzzle of a code, or a puzzle that was just started. */
export function Edit({ target }: { target: Target }) {
  const [editor, show] = useState<Editor | null>(null)
  useEffect(() => {
    document.title = pageTitle({ page: text.pageTitle })
    solver.prepare()
    slow.prepare()
    const opening = openEditor(target)
    let left = false
    void opening.then((next) => {
      if (left) return
      // A reload then opens this draft, too.
      if (location.hash.startsWith('#/edit/'))
        history.replaceState(null, '', draftHref(next.store.id))
      // The address is different for each draft.
      next.open(`brush ${location.hash}`)
      show(next)
    })
    return () => {
      left = true
      void opening.then((made) => made.close())
    }
  }, [])
  const check = () => {
    if (document.visibilityState === 'visible') void editor?.store.check()
  }
  useListener('pagehide', () => editor?.flush())
  useListener('focus', check)
  useListener('visibilitychange', check)
  return editor ? (
    <Workspace editor={editor} />
  ) : (
    <main class="workspace grid editor" aria-busy="true" />
  )
}

/** Opens an editor with its draft, which only one tab has. */
async function openEditor(target: Target): Promise<Editor> {
  const drafts = await readDrafts().catch(() => [])
  const owned = target.published ? await ownedOf(target.published) : undefined
  const start = takeStart()
  const store = new HeldDraft(idToOpen(target, drafts, owned, start) ?? newDraftId())
  const saved = await store.load().catch(() => undefined)
  const solvers = { quick: solver, slow, repairs }
  const editor = new Editor(solvers, () => settings.value, store, saved)
  await store.open()
  if (!saved) editor.sign(drafts[0]?.about.author ?? '')
  if (start?.puzzle) editor.startWith(start.puzzle, start.said ?? '')
  if (start?.trace) editor.setTrace(start.trace)
  if (target.code) await open(editor, target.code)
  if (target.published) await openPublished(editor, owned)
  return editor
}

/** The draft to open; undefined for a new one. */
function idToOpen(
  { code, published, draft }: Target,
  drafts: readonly KeptDraft[],
  owned: Owned | undefined,
  start: Start | undefined,
): string | undefined {
  if (code || start) return undefined
  if (draft) return draft
  const found = published
    ? drafts.find(({ history }) => owned && history.now.work === owned.work)
    : drafts[0]
  return found && idOf(found)
}

async function ownedOf(id: string): Promise<Owned | undefined> {
  return (await keys.load()).owned.find((o) => o.id === id)
}

async function open(editor: Editor, code: string): Promise<void> {
  try {
    const { puzzle } = await solver.codes({ code })
    if (!puzzle) throw new Error(text.linkNone)
    editor.take(await withGoal(puzzle), text.linkOpened)
  } catch (error) {
    editor.trouble.value = (error as Error).message
  }
}

/**
 * Opens a puzzle that this browser published, for editing. Unpublished changes stay; if the puzzle
 * was changed elsewhere too, the update reports a conflict.
 */
async function openPublished(editor: Editor, owned: Owned | undefined): Promise<void> {
  if (!owned) {
    editor.trouble.value = text.ownedAbsent
    return
  }
  const here = editor.work.value === owned.work
  if (here && printOf(editor.wire()) !== owned.print) return
  try {
    const { puzzle, version } = await openOwned(owned)
    if (!here || version !== owned.version) editor.take(puzzle, text.ownedOpened, owned.work)
  } catch (error) {
    editor.trouble.value = (error as Error).message
  }
}

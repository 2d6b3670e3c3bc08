import '../styles/editor.css'
import { useEffect, useState } from 'preact/hooks'
import type { WirePuzzle } from '../model/puzzle.ts'
import { loadKeys } from '../published/keys.ts'
import { openOwned, printOf } from '../published/publishing.ts'
import { solver } from '../solver/index.ts'
import { settings } from '../store/settings.ts'
import { Workspace } from './workspace.tsx'
import { Editor } from './editor.ts'
import { saveDraft, flushOnUnload, loadDraft } from './saved-draft.ts'
import { repairs, slow } from './solvers.ts'

/** What the editor opens instead of the last draft. */
export interface Target {
  code?: string
  /** The id of a published puzzle, whose key this browser has. */
  published?: string
}

/** The editor's page: the last draft, or the puzzle of a code. */
export function Edit({ target }: { target: Target }) {
  const [editor, setEditor] = useState<Editor | null>(null)
  useEffect(() => {
    document.title = 'Make a puzzle · Nonogram'
    solver.prepare()
    slow.prepare()
    let made: Editor | undefined
    let left = false
    const leave = () => {
      const unsaved = made?.unsaved()
      if (unsaved) flushOnUnload(unsaved)
    }
    void openEditor(target).then((next) => {
      if (left) return
      made = next
      next.open()
      setEditor(next)
    })
    addEventListener('pagehide', leave)
    return () => {
      left = true
      removeEventListener('pagehide', leave)
      made?.close()
    }
  }, [])
  return editor ? <Workspace editor={editor} /> : <main class="page" />
}

async function openEditor({ code, published }: Target): Promise<Editor> {
  const saved = await loadDraft().catch(() => undefined)
  const solvers = { quick: solver, slow, repairs }
  const editor = new Editor(solvers, () => settings.value, saveDraft, saved)
  if (code) await open(editor, code)
  if (published) await openPublished(editor, published)
  return editor
}

/**
 * Opens the puzzle of a code; undo returns to the draft before. From then on it is the
 * draft, even after a reload.
 */
async function open(editor: Editor, code: string): Promise<void> {
  try {
    const { puzzle } = await solver.codes({ code })
    if (!puzzle) throw new Error('This link does not contain a puzzle.')
    const { solutions, status } = await solver.solve({ puzzle })
    const goal: Partial<WirePuzzle> = status === 'unique' ? { goal: solutions[0] } : {}
    editor.take({ ...puzzle, ...goal }, 'Opened from the link.')
    if (location.hash.startsWith('#/edit/')) history.replaceState(null, '', '#/edit')
  } catch (error) {
    editor.trouble.value = (error as Error).message
  }
}

/**
 * Opens a puzzle that this browser published, to edit it. Unpublished changes stay; if the
 * puzzle was changed elsewhere too, the update reports a conflict.
 */
async function openPublished(editor: Editor, id: string): Promise<void> {
  const owned = (await loadKeys()).owned.find((o) => o.id === id)
  if (!owned) {
    editor.trouble.value =
      'The key of this puzzle is not in this browser: see My published puzzles.'
    return
  }
  const here = editor.work.value === owned.work
  if (here && printOf(editor.wire()) !== owned.print) return
  try {
    const { puzzle, version } = await openOwned(owned)
    if (!here || version !== owned.version)
      editor.take(puzzle, 'Published version opened.', owned.work)
  } catch (error) {
    editor.trouble.value = (error as Error).message
  }
}

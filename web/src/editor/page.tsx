import '../styles/editor.css'
import { useEffect, useState } from 'preact/hooks'
import type { WirePuzzle } from '../model/puzzle.ts'
import { loadKeys } from '../published/keys.ts'
import { openOwned, printOf } from '../published/publishing.ts'
import { solver } from '../solver/index.ts'
import { settings } from '../store/settings.ts'
import { Desk } from './desk.tsx'
import { Editor } from './editor.ts'
import { keep, keepAtParting, loadKept } from './kept.ts'
import { slow } from './solvers.ts'

/** What the editor begins with instead of the draft of last time. */
export interface Wanted {
  code?: string
  /** The id of a published puzzle, whose key this browser has. */
  published?: string
}

/** The editor's page: the draft of last time, or the puzzle of a code. */
export function Edit({ wanted }: { wanted: Wanted }) {
  const [editor, setEditor] = useState<Editor | null>(null)
  useEffect(() => {
    document.title = 'Make a puzzle · Nonogram'
    solver.prepare()
    slow.prepare()
    let made: Editor | undefined
    let left = false
    const leave = () => {
      const kept = made?.unkept()
      if (kept) keepAtParting(kept)
    }
    void begin(wanted).then((next) => {
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
  return editor ? <Desk editor={editor} /> : <main class="page" />
}

async function begin({ code, published }: Wanted): Promise<Editor> {
  const kept = await loadKept().catch(() => undefined)
  const editor = new Editor({ quick: solver, slow }, () => settings.value, keep, kept)
  if (code) await open(editor, code)
  if (published) await openPublished(editor, published)
  return editor
}

/**
 * Takes up the puzzle of a code, which undo takes back. From then on it is the draft, also
 * when the page is loaded again.
 */
async function open(editor: Editor, code: string): Promise<void> {
  try {
    const { puzzle } = await solver.codes({ code })
    if (!puzzle) throw new Error('This link holds no puzzle.')
    const { solutions, status } = await solver.solve({ puzzle })
    const goal: Partial<WirePuzzle> = status === 'unique' ? { goal: solutions[0] } : {}
    editor.take({ ...puzzle, ...goal }, 'Opened from the link.')
    if (location.hash.startsWith('#/edit/')) history.replaceState(null, '', '#/edit')
  } catch (error) {
    editor.trouble.value = (error as Error).message
  }
}

/**
 * Opens what this browser published, to change it. What was changed of it already stays;
 * if it was changed elsewhere too, updating it tells.
 */
async function openPublished(editor: Editor, id: string): Promise<void> {
  const owned = (await loadKeys()).owned.find((o) => o.id === id)
  if (!owned) {
    editor.trouble.value = 'The key of this puzzle is not in this browser: see My published.'
    return
  }
  const here = editor.work.value === owned.work
  if (here && printOf(editor.wire()) !== owned.print) return
  try {
    const { puzzle, version } = await openOwned(owned)
    if (!here || version !== owned.version)
      editor.take(puzzle, 'Opened as it is published.', owned.work)
  } catch (error) {
    editor.trouble.value = (error as Error).message
  }
}

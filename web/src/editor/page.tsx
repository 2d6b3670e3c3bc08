import '../styles/editor.css'
import { useEffect, useState } from 'preact/hooks'
import type { WirePuzzle } from '../model/puzzle.ts'
import { solver } from '../solver/index.ts'
import { get, put } from '../store/database.ts'
import { settings } from '../store/settings.ts'
import { Desk } from './desk.tsx'
import { Editor, type Kept } from './editor.ts'
import { slow } from './solvers.ts'

const KEY = 'draft'

/** The editor's page: the draft of last time, or the puzzle of a code. */
export function Edit({ code }: { code: string | undefined }) {
  const [editor, setEditor] = useState<Editor | null>(null)
  useEffect(() => {
    document.title = 'Make a puzzle · Nonogram'
    solver.prepare()
    slow.prepare()
    let made: Editor | undefined
    let left = false
    const leave = () => void made?.keep()
    void begin(code).then((next) => {
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

async function begin(code: string | undefined): Promise<Editor> {
  const kept = await get<Kept>('things', KEY).catch(() => undefined)
  const editor = new Editor(
    { quick: solver, slow },
    () => settings.value,
    (next) => put('things', next, KEY),
    kept,
  )
  if (code) await open(editor, code)
  return editor
}

/** Takes up the puzzle of a code, which undo takes back. */
async function open(editor: Editor, code: string): Promise<void> {
  try {
    const { puzzle } = await solver.ask('codes', { code })
    if (!puzzle) throw new Error('This link holds no puzzle.')
    const { solutions, status } = await solver.ask('solve', { puzzle })
    const goal: Partial<WirePuzzle> = status === 'unique' ? { goal: solutions[0] } : {}
    editor.take({ ...puzzle, ...goal }, 'Opened from the link.')
  } catch (error) {
    editor.trouble.value = (error as Error).message
  }
}

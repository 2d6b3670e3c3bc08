import { useState } from 'preact/hooks'
import { Dialog } from '../ui/dialog.tsx'
import { save } from '../ui/files.ts'
import type { Editor } from './editor.ts'
import { bytesOf } from './files.ts'
import { files } from './solvers.ts'

/** Drawings and the formats of other programs, by the solver's names for them. */
const DRAWINGS = [
  ['svg', 'SVG drawing'],
  ['png', 'PNG image'],
  ['pdf', 'PDF to print'],
  ['text', 'Text'],
] as const
const FORMATS = [
  ['json', 'JSON of this site'],
  ['non', 'Simpson .non'],
  ['webpbn', 'webpbn XML'],
  ['short', 'Short code of the clues'],
  ['short-image', 'Short code of the picture'],
  ['pattern', 'Pattern game id'],
  ['gno', 'Gnonograms .gno'],
  ['nin', 'Nin'],
  ['mk', 'Keller .mk'],
  ['g', 'Olšák .g'],
  ['cwd', 'Wolter .cwd'],
  ['nonny', 'nonny'],
  ['pzpr', 'pzpr address'],
  ['pzprv3', 'pzprv3 file'],
  ['csv', 'CSV'],
  ['clues', 'Clues as text'],
  ['tournament', 'Tournament'],
  ['pbm', 'PBM image'],
  ['ppm', 'PPM image'],
  ['lp', 'Integer program'],
  ['dimacs', 'DIMACS for SAT solvers'],
] as const

type Way = (typeof DRAWINGS)[number][0] | (typeof FORMATS)[number][0]

interface Made {
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
  notes: readonly string[]
}

export function ExportDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [way, setWay] = useState<Way>('svg')
  const [solution, setSolution] = useState(false)
  const [message, setMessage] = useState('')
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const drawing = DRAWINGS.some(([name]) => name === way)
  const run = async () => {
    setBusy(true)
    setFailed(false)
    setMessage('')
    try {
      const made = await make(editor, way, solution)
      save(made.name, new Blob([made.bytes], { type: made.type }))
      setMessage([`Saved ${made.name}.`, ...made.notes].join(' '))
    } catch (error) {
      setFailed(true)
      setMessage((error as Error).message)
    }
    setBusy(false)
  }
  const options = (list: readonly (readonly [string, string])[]) =>
    list.map(([name, label]) => (
      <option key={name} value={name}>
        {label}
      </option>
    ))
  return (
    <Dialog title="Export" onClose={onClose}>
      <label class="choice">
        <span>Format</span>
        <select value={way} onChange={(e) => setWay(e.currentTarget.value as Way)}>
          <optgroup label="Drawings">{options(DRAWINGS)}</optgroup>
          <optgroup label="Formats">{options(FORMATS)}</optgroup>
        </select>
      </label>
      {drawing && (
        <label class="switch">
          <input
            type="checkbox"
            checked={solution}
            onChange={(e) => setSolution(e.currentTarget.checked)}
          />
          <span>With the solution</span>
        </label>
      )}
      <div class="help-acts">
        <button type="button" class="main" disabled={busy} onClick={() => void run()}>
          {busy ? 'Writing…' : 'Save the file'}
        </button>
      </div>
      <p role="status" class={failed ? 'trouble' : 'quiet'}>
        {message}
      </p>
    </Dialog>
  )
}

async function make(editor: Editor, way: Way, solution: boolean): Promise<Made> {
  const puzzle = editor.wire()
  if (way === 'svg' || way === 'png' || way === 'pdf' || way === 'text') {
    const { name, type, data } = await files.draw({ puzzle, kind: way, solution })
    return { name, type, bytes: bytesOf(data), notes: [] }
  }
  const answer = await files.convert({ puzzles: [puzzle], to: way })
  const lost = answer.losses?.flatMap((l) => l.lost) ?? []
  if (answer.losses?.some((l) => !l.kept)) {
    throw new Error(`This format cannot hold the puzzle: ${lost.join(', ')}.`)
  }
  return {
    name: answer.name ?? `puzzle.${way}`,
    type: answer.data ? 'application/octet-stream' : 'text/plain',
    bytes: answer.data ? bytesOf(answer.data) : new TextEncoder().encode(answer.text ?? ''),
    notes: lost.length > 0 ? [`The format does not hold ${lost.join(', ')}.`] : [],
  }
}

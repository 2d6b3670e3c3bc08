import * as text from 'text:editor'
import { useState } from 'preact/hooks'
import { isBlackAndWhite } from '../model/puzzle.ts'
import { listText } from '../language/lists.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Outcome, Switch } from '../ui/fields.tsx'
import { save, titled } from '../ui/files.ts'
import { useWork } from '../ui/work.ts'
import type { Editor } from './editor.ts'
import { fromBase64 } from '../solver/base64.ts'
import { draw, files } from '../solver/workers.ts'

/** Drawings and the formats of other programs, by the solver's names for them. */
const DRAWINGS = [
  ['svg', text.exportSvg],
  ['png', text.exportPng],
  ['pdf', text.exportPdf],
  ['text', text.exportText],
] as const
export const FORMATS = [
  ['json', text.exportJson],
  ['non', 'Simpson .non'],
  ['webpbn', 'webpbn XML'],
  ['short', text.exportShort],
  ['short-image', text.exportShortImage],
  ['pattern', text.exportPattern],
  ['gno', 'Gnonograms .gno'],
  ['nin', 'Nin'],
  ['mk', 'Keller .mk'],
  ['g', 'Olšák .g'],
  ['cwd', 'Wolter .cwd'],
  ['nonny', 'nonny'],
  ['pzpr', text.exportPzpr],
  ['pzprv3', text.exportPzprv3],
  ['csv', 'CSV'],
  ['clues', text.exportClues],
  ['tournament', text.exportTournament],
  ['pbm', text.exportPbm],
  ['ppm', text.exportPpm],
  ['lp', text.exportLp],
  ['dimacs', text.exportDimacs],
] as const

/** The formats that keep the colours of a puzzle. */
export const COLOURED: readonly string[] = ['json', 'non', 'webpbn', 'g', 'nonny', 'ppm', 'dimacs']

type Way = (typeof DRAWINGS)[number][0] | (typeof FORMATS)[number][0]

export function ExportDialog({ editor }: { editor: Editor }) {
  const [way, setWay] = useState<Way>('svg')
  const [solution, setSolution] = useState(false)
  const { busy, run, ...outcome } = useWork()
  const drawing = DRAWINGS.some(([name]) => name === way)
  const write = async () => {
    const { name: file, content, lost } = await make(editor, way, solution)
    save(file, content)
    if (lost.length === 0) return text.exportSaved({ file })
    return text.exportSavedLost({ file, what: listText(lost) })
  }
  const coloured = !isBlackAndWhite(editor.puzzle.value)
  const options = (list: readonly (readonly [string, string])[], fit: (name: string) => boolean) =>
    list.map(([name, label]) => (
      <option key={name} value={name} disabled={!fit(name)}>
        {fit(name) ? label : text.exportPlain({ format: label })}
      </option>
    ))
  return (
    <Dialog title={text.exportTitle}>
      <label class="choice">
        <span>{text.exportFormat}</span>
        <select value={way} onChange={(e) => setWay(e.currentTarget.value as Way)}>
          <optgroup label={text.exportDrawings}>{options(DRAWINGS, () => true)}</optgroup>
          <optgroup label={text.exportFormats}>
            {options(FORMATS, (name) => !coloured || COLOURED.includes(name))}
          </optgroup>
        </select>
      </label>
      {drawing && <Switch label={text.exportSolution} on={solution} onChange={setSolution} />}
      <div class="help-acts">
        <button type="button" class="main" disabled={busy} onClick={() => void run(write)}>
          {busy ? text.exportBusy : text.exportAct}
        </button>
      </div>
      <Outcome {...outcome} />
    </Dialog>
  )
}

/** Makes a file; `lost` names the parts of the puzzle that its format cannot keep. */
async function make(editor: Editor, way: Way, solution: boolean) {
  const puzzle = editor.wire()
  if (way === 'svg' || way === 'png' || way === 'pdf' || way === 'text') {
    const { name, type, data } = await draw({ puzzle, kind: way, solution })
    const content = new Blob([fromBase64(data)], { type })
    return { name: titled(puzzle.title ?? '', name), content, lost: [] }
  }
  const answer = await files.convert({ puzzles: [puzzle], to: way })
  const lost = answer.losses?.flatMap((l) => l.lost) ?? []
  if (answer.losses?.some((l) => !l.kept)) {
    throw new Error(text.exportRefused({ what: listText(lost) }))
  }
  return {
    name: titled(puzzle.title ?? '', answer.name ?? `puzzle.${way}`),
    content: new Blob([answer.text ?? fromBase64(answer.data ?? '')]),
    lost,
  }
}

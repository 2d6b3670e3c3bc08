import * as text from 'text:library'
import { useState } from 'preact/hooks'
import { fromBase64 } from '../solver/base64.ts'
import { files } from '../solver/workers.ts'
import { listText, sentencesText } from '../language/lists.ts'
import type { WirePuzzle } from '../model/puzzle.ts'
import { Outcome, Select, submitting } from '../ui/fields.tsx'
import { save, titled } from '../ui/files.ts'
import { useWork } from '../ui/work.ts'
import type { Mine } from './mine.ts'

/** The formats, those with colours, texts and several puzzles first. */
const FORMATS = {
  non: '.non',
  json: 'JSON',
  webpbn: 'webpbn XML',
  csv: text.exportCsv,
  short: text.exportShort,
}
type Format = keyof typeof FORMATS

/** Saves puzzles in a format. */
export function ExportForm({ puzzles }: { puzzles: readonly WirePuzzle[] }) {
  const [to, setTo] = useState<Format>('non')
  const { said, trouble, run } = useWork()
  const write = async () => {
    const answer = await files.convert({ puzzles: [...puzzles], to })
    const content = answer.text ?? fromBase64(answer.data ?? '')
    const title = puzzles.length === 1 ? puzzles[0].title : ''
    save(titled(title ?? '', answer.name ?? 'puzzle.txt'), new Blob([content]))
    return lost(answer.losses ?? [])
  }
  return (
    <form
      class="flex flex-wrap gap-2 items-end [&>label]:flex-[1_1_10rem] [&>p]:basis-full"
      onSubmit={submitting(() => run(write))}
    >
      <Select
        class="filter"
        label={text.exportFormat}
        values={Object.keys(FORMATS) as Format[]}
        words={(format) => FORMATS[format]}
        value={to}
        onChange={setTo}
      />
      <button type="submit">{puzzles.length === 1 ? text.export : text.exportAll}</button>
      <Outcome said={said} trouble={trouble} />
    </form>
  )
}

function lost(losses: readonly { lost: string[]; kept: boolean }[]): string {
  const left = losses.filter((l) => !l.kept).length
  const what = [...new Set(losses.filter((l) => l.kept).flatMap((l) => l.lost))]
  return sentencesText([
    left > 0 ? text.exportLeft({ n: left }) : '',
    what.length > 0 ? text.exportLost({ what: listText(what) }) : '',
  ])
}

/** Saves the imported puzzles in one file, at most MOST of them. */
export function ExportAll({ list }: { list: readonly Mine[] }) {
  return (
    <details class="sources aside">
      <summary>{text.export}</summary>
      <ExportForm puzzles={list.slice(0, MOST).map((m) => m.puzzle)} />
      {list.length > MOST && <p class="quiet">{text.exportMost({ n: MOST })}</p>}
    </details>
  )
}

/** The most puzzles that the solver converts at once. */
const MOST = 500

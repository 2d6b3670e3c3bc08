import * as text from 'text:library'
import type { RefObject } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { droppedFiles, MOST_FILES, type Dropped } from './dropped.ts'
import { importFiles, summary, type Outcome } from './import.ts'
import { Button } from '../ui/button.tsx'
import { useDrop } from '../ui/drop.ts'
import { Trouble } from '../ui/fields.tsx'

/** The most errors and warnings that are listed per file. */
const MOST_LINES = 20

/** Imports files that are chosen, or dropped anywhere on the page. */
export function ImportZone(props: {
  input: RefObject<HTMLInputElement | null>
  onImported: (added: number) => void
}) {
  const { input, onImported } = props
  const [over, setOver] = useState(false)
  const [busy, setBusy] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [trouble, setTrouble] = useState('')
  const working = useRef<Promise<void>>(Promise.resolve())
  const read = async (found: Promise<Dropped>) => {
    const all: Outcome[] = []
    setBusy(true)
    setTrouble('')
    setOutcomes([])
    try {
      const { files, more } = await found
      await importFiles(files, (next) => {
        all.push(next)
        setOutcomes([...all])
      })
      if (more) setTrouble(text.importMost({ n: MOST_FILES }))
    } catch (error) {
      setTrouble(text.importTrouble({ reason: (error as Error).message }))
    }
    setBusy(false)
    onImported(all.reduce((n, o) => n + o.added, 0))
  }
  // One import at once, so that no two puzzles get the same number.
  const take = (found: Promise<Dropped>) => {
    working.current = working.current.then(() => read(found))
  }
  useDrop(setOver, (data) => take(droppedFiles(data)))
  return (
    <div class="contents">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={text.importFiles}
        onChange={(e) => {
          take(Promise.resolve({ files: [...(e.currentTarget.files ?? [])], more: false }))
          e.currentTarget.value = ''
        }}
      />
      {over && (
        <div
          class="fixed inset-4 z-20 centred border-3 border-dashed border-guide rounded-[calc(1.5*var(--corner))] bg-[color-mix(in_srgb,var(--panel)_92%,transparent)] text-[1.3rem] pointer-events-none"
          aria-hidden="true"
        >
          {text.importDrop}
        </div>
      )}
      <Trouble text={trouble} />
      <Report outcomes={outcomes} busy={busy} onClose={() => setOutcomes([])} />
    </div>
  )
}

function Report(props: { outcomes: readonly Outcome[]; busy: boolean; onClose: () => void }) {
  const { outcomes, busy, onClose } = props
  const reported = outcomes.filter((o) => o.faults.length > 0 || o.warnings.length > 0)
  return (
    <section
      class="card grid wrap-anywhere basis-full gap-[0.6rem] justify-items-start py-[0.8rem] px-4"
      aria-label={text.importRegion}
      hidden={outcomes.length === 0 && !busy}
    >
      <p role="status">
        {(busy || outcomes.length > 0) && (busy ? text.importReading : summary(outcomes))}
      </p>
      {reported.length > 0 && (
        <ul>
          {reported.map((o, i) => (
            <li key={i}>
              <strong>{o.file}</strong>
              <Lines lines={o.faults} class="trouble" />
              <Lines lines={o.warnings} class="quiet" />
            </li>
          ))}
        </ul>
      )}
      {!busy && outcomes.length > 0 && <Button onClick={onClose}>{text.importClose}</Button>}
    </section>
  )
}

function Lines({ lines, class: c }: { lines: readonly string[]; class: string }) {
  if (lines.length === 0) return null
  return (
    <ul class={c}>
      {lines.slice(0, MOST_LINES).map((line, i) => (
        <li key={i}>{line}</li>
      ))}
      {lines.length > MOST_LINES && <li>{text.importLines({ n: lines.length - MOST_LINES })}</li>}
    </ul>
  )
}

import * as text from 'text:editor'
import { useEffect, useRef } from 'preact/hooks'
import { draftOf, puzzleOf } from '../model/draft.ts'
import { Dots } from '../library/signs.tsx'
import type { Candidate, Found, useImage } from './image-work.ts'
import { shown, type Pixels } from './image.ts'
import { Button } from '../ui/button.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'

/** The most candidates that the page asks for. */
const MOST = 12

/** The candidates of an image, or placeholders while the solver makes them. */
export function Candidates(props: {
  image: Pixels
  work: ReturnType<typeof useImage>
  chosen: number | undefined
  choose: (place: number) => void
  byHand: () => void
  trace: () => void
}) {
  const { image, work, chosen, choose, byHand, trace } = props
  const { found, stop, retry } = work
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => canvas.current!.getContext('2d')!.putImageData(image.pixels, 0, 0), [image])
  const working = found.state === 'working'
  return (
    <div class="candidates gap-6 grid grid-cols-[13rem_minmax(0,1fr)] items-start phone:grid-cols-1 phone:gap-4">
      <div class="grid gap-3 sticky top-0 phone:static phone:grid-cols-[6rem_minmax(0,1fr)] phone:items-start">
        <canvas
          class="max-w-full max-h-48 border border-rule rounded-cells"
          ref={canvas}
          width={image.width}
          height={image.height}
          style={shown(image)}
          role="img"
          aria-label={text.imageLabel}
        />
        <div class="grid gap-2">
          <p role="status">{foundText(found)}</p>
          {found.inexact && <p class="quiet">{found.inexact}</p>}
          {working && (
            <progress class="w-full h-[6px] accent-guide" aria-label={text.imageProgress} />
          )}
          <div class="help-acts">
            {working && <Button onClick={stop}>{text.imageStop}</Button>}
            {(found.state === 'stopped' || found.state === 'failed') && (
              <Button class="main" onClick={retry}>
                {text.imageAgain}
              </Button>
            )}
            <Button onClick={byHand}>{text.imageHand}</Button>
            <Button onClick={trace}>{text.imageTrace}</Button>
          </div>
        </div>
      </div>
      <ul class="list grid gap-3 filled-38 phone:filled-27 phone:gap-2" aria-busy={working}>
        {found.candidates.map((candidate, i) => (
          <li key={i}>
            <CandidateButton candidate={candidate} chosen={i === chosen} choose={() => choose(i)} />
          </li>
        ))}
        {working &&
          Array.from({ length: MOST - found.candidates.length }, (_, i) => (
            <li key={`place ${i}`} class="rounded bg-soft working h-48 phone:h-36" />
          ))}
      </ul>
    </div>
  )
}

function foundText(found: Found): string {
  switch (found.state) {
    case 'working':
      return text.imageWorking
    case 'stopped':
      return text.imageStopped
    case 'failed':
      return found.trouble ?? ''
    case 'done':
      return text.imageFound({ n: found.candidates.filter((c) => c.status === 'unique').length })
  }
}

function CandidateButton(props: { candidate: Candidate; chosen: boolean; choose: () => void }) {
  const { chosen, choose } = props
  const { puzzle, status, class: rated = 'unrated', edits, options } = props.candidate
  const exact = options.mode === 'exact'
  const { draft } = draftOf(puzzle)
  const size = `${draft.picture.width} × ${draft.picture.height}`
  const known = text.imageCandidate({ level: rated, n: edits })
  const pixels = status
    ? text.imageExactMore({ unique: String(status === 'unique'), known })
    : text.imageExact
  const facts = exact ? pixels : known
  return (
    <Button
      class="candidate grid size-full gap-2 grid-rows-[1fr_auto] p-2 aria-pressed:border-chosen aria-pressed:[box-shadow:inset_0_0_0_1px_var(--chosen)] [&_.thumbnail]:h-34 phone:[&_.thumbnail]:h-24"
      aria-label={text.imageCandidateMore({ size, facts })}
      aria-pressed={chosen}
      title={facts}
      onClick={choose}
    >
      <Thumbnail puzzle={puzzleOf(draft)} cells={draft.picture.cells} label="" />
      <span
        class="spread text-small flex-wrap gap-y-1 gap-x-2 leading-[1.2] whitespace-nowrap"
        aria-hidden="true"
      >
        <strong>{size}</strong>
        <span class="quiet">
          <Dots of={rated} />
        </span>
        <span class="quiet flex-[1_0_100%] text-left phone:whitespace-normal">
          {exact ? text.imageExact : text.imageChanges({ n: edits })}
        </span>
      </span>
    </Button>
  )
}

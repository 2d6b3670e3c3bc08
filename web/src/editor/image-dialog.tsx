import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Dialog } from '../ui/dialog.tsx'
import { chooseFile } from '../ui/files.ts'
import type { CandidatesResponse, ImportResponse } from 'nonogram-toolkit'
import { draftOf, puzzleOf } from './draft.ts'
import type { Editor } from './editor.ts'
import { loadImage, wholeCrop, type Crop, type Pixels } from './image.ts'
import { LARGEST_SIDE } from './picture.ts'
import { files } from './solvers.ts'
import { Thumbnail } from './thumbnail.tsx'

type Options = Candidate['options']
type Candidate = CandidatesResponse['candidates'][number]

/** A grid that is chosen: by the options that make it, or as it came. */
interface Choice {
  options: Options
  /** The candidate, until its options change. */
  candidate?: Candidate
}

const FIRST: Choice = { options: { side: 20, mode: 'auto' } }

const MODES: readonly (readonly [NonNullable<Options['mode']>, string])[] = [
  ['auto', 'what looks best'],
  ['silhouette', 'silhouette'],
  ['lines', 'silhouette with lines'],
  ['dark', 'dark surfaces'],
  ['light', 'light surfaces'],
  ['rimmed', 'dark surfaces, with a rim'],
  ['outline', 'outlines'],
  ['threshold', 'dark cells'],
  ['local', 'cells darker than around'],
  ['dither', 'dithered'],
  ['ordered', 'ordered dithering'],
  ['edges', 'edges'],
]

/** The modes that have a threshold, and those that look at surfaces. */
const DIVIDING = ['dark', 'light', 'rimmed', 'threshold', 'dither', 'ordered', 'edges']
const BY_SURFACES = ['auto', 'silhouette', 'lines', 'dark', 'light', 'rimmed', 'outline']

/** The delay between a change and its preview, and time limits, in ms. */
const REST = 60
const CHECK_TIME = 1500
const CANDIDATES_TIME = 60_000

/** Makes a puzzle of an image: candidates first, then sliders for the chosen one. */
export function ImageDialog(props: { editor: Editor; file: File | null; onClose: () => void }) {
  const { editor, onClose } = props
  const [image, setImage] = useState<Pixels | null>(null)
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, width: 1, height: 1 })
  const [choice, setChoice] = useState<Choice | null>(null)
  const [made, setMade] = useState<ImportResponse | null>(null)
  const [trouble, setTrouble] = useState('')
  const load = async (file: File | null) => {
    if (!file) return
    try {
      const next = await loadImage(file)
      setTrouble('')
      setMade(null)
      setChoice(null)
      setImage(next)
      setCrop(wholeCrop(next))
    } catch {
      setTrouble('The browser cannot read this file as an image.')
    }
  }
  const takeCrop = (next: Crop) => {
    setCrop(next)
    setChoice((c) => c && { options: c.options })
  }
  useEffect(() => void load(props.file), [props.file])
  const candidates = useCandidates(image, setTrouble)
  usePreview(image, crop, choice, setMade, setTrouble)
  const change = (more: Partial<Options>) =>
    setChoice((c) => c && { options: { ...c.options, ...more } })
  const use = () => {
    if (!made) return
    const { draft } = draftOf(made.puzzle)
    editor.replaceDraft(draft)
    editor.say('Picture made from the image.')
    onClose()
  }
  return (
    <Dialog title="From an image" onClose={onClose} wide>
      <div class="help-acts image-acts">
        {choice && (
          <button type="button" onClick={() => setChoice(null)}>
            All candidates
          </button>
        )}
        <button
          type="button"
          class={image ? '' : 'main'}
          onClick={() => void chooseFile('image/*,.svg').then(load)}
        >
          {image ? 'Another image' : 'Choose an image'}
        </button>
        {choice && (
          <button type="button" class="main" disabled={!made} onClick={use}>
            Use it
          </button>
        )}
      </div>
      {trouble && <p class="trouble">{trouble}</p>}
      {!image && <p class="quiet">Or drop one onto the page, or paste it.</p>}
      {image && !choice && (
        <Candidates
          image={image}
          found={candidates}
          choose={(candidate) => setChoice({ options: candidate.options, candidate })}
          byHand={() => setChoice(FIRST)}
        />
      )}
      {image && choice && (
        <>
          <div class="image-two">
            <Cropper image={image} crop={crop} set={takeCrop} />
            <Preview made={made} />
          </div>
          <OptionFields options={choice.options} made={made} change={change}>
            <CropFields image={image} crop={crop} set={takeCrop} />
          </OptionFields>
        </>
      )}
    </Dialog>
  )
}

/** The candidates of an image; null while they are made. */
function useCandidates(
  image: Pixels | null,
  report: (trouble: string) => void,
): CandidatesResponse | null {
  const [found, setFound] = useState<CandidatesResponse | null>(null)
  useEffect(() => {
    setFound(null)
    if (!image) return
    const request = new AbortController()
    const raw = { width: image.width, height: image.height }
    files
      .candidates({ data: image.data, raw, milliseconds: CANDIDATES_TIME }, request)
      .then((response) => {
        if (!request.signal.aborted) setFound(response)
      })
      .catch((error: Error) => {
        if (!request.signal.aborted) report(error.message)
      })
    return () => request.abort()
  }, [image])
  return found
}

function Candidates(props: {
  image: Pixels
  found: CandidatesResponse | null
  choose: (candidate: Candidate) => void
  byHand: () => void
}) {
  const { image, found, choose, byHand } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => canvas.current!.getContext('2d')!.putImageData(image.pixels, 0, 0), [image])
  const list = found?.candidates ?? []
  return (
    <div class="candidates">
      <div class="candidates-source">
        <canvas
          ref={canvas}
          width={image.width}
          height={image.height}
          role="img"
          aria-label="The image"
        />
        <p class="quiet" role="status">
          {statusOf(found)}
        </p>
        <button type="button" onClick={byHand}>
          Set it by hand
        </button>
      </div>
      <ul class="candidates-list" aria-busy={found === null}>
        {list.map((candidate, i) => (
          <li key={i}>
            <CandidateButton candidate={candidate} choose={() => choose(candidate)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function statusOf(found: CandidatesResponse | null): string {
  if (!found) return 'Making puzzles…'
  switch (found.candidates.length) {
    case 0:
      return 'Nothing was found in the image to make a puzzle of.'
    case 1:
      return 'One puzzle with exactly one solution.'
    default:
      return `${found.candidates.length} puzzles, each with exactly one solution.`
  }
}

/** The classes in their order: as many dots as one's place. */
const CLASSES = ['trivial', 'easy', 'medium', 'hard', 'expert', 'deep']

function CandidateButton(props: { candidate: Candidate; choose: () => void }) {
  const { puzzle, class: rated, edits } = props.candidate
  const { draft } = draftOf(puzzle)
  const size = `${draft.picture.width} × ${draft.picture.height}`
  const dots = CLASSES.indexOf(rated) + 1
  const changed = edits === 1 ? '1 cell changed' : `${edits} cells changed`
  return (
    <button
      type="button"
      class="candidate"
      aria-label={`${size}, ${rated}, ${changed}`}
      title={`${rated}; ${changed}`}
      onClick={props.choose}
    >
      <Thumbnail puzzle={puzzleOf(draft)} cells={draft.picture.cells} label="" />
      <span class="candidate-facts" aria-hidden="true">
        <span>{size}</span>
        <span class="candidate-dots">
          {CLASSES.map((name, i) => (
            <i key={name} class={i < dots ? 'full' : ''} />
          ))}
        </span>
        <span class="candidate-edits">{edits > 0 && `✎ ${edits}`}</span>
      </span>
    </button>
  )
}

function OptionFields(props: {
  options: Options
  made: ImportResponse | null
  change: (more: Partial<Options>) => void
  children: ComponentChildren
}) {
  const { options, made, change } = props
  const mode = options.mode ?? 'auto'
  const coloured = (options.colours ?? 0) > 0
  return (
    <div class="image-choices">
      {props.children}
      <Range
        name="Longer side"
        value={options.side ?? 20}
        min={2}
        max={LARGEST_SIDE}
        set={(side) => change({ side })}
      />
      <label class="choice">
        <span>Colours</span>
        <select
          value={options.colours ?? 0}
          onChange={(e) =>
            change({
              colours: Number(e.currentTarget.value),
              mode: 'auto',
              threshold: 0,
              coverage: 0,
              invert: false,
              background: 'auto',
            })
          }
        >
          <option value="0">black and white</option>
          {[3, 4, 5, 6, 8].map((n) => (
            <option key={n} value={n}>
              {n}, including blank
            </option>
          ))}
        </select>
      </label>
      {!coloured && (
        <label class="choice">
          <span>Filled</span>
          <select
            value={mode}
            onChange={(e) =>
              change({
                mode: e.currentTarget.value as NonNullable<Options['mode']>,
                threshold: 0,
                coverage: 0,
              })
            }
          >
            {MODES.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {coloured && (
        <label class="choice">
          <span>Blank is the</span>
          <select
            value={options.background ?? 'auto'}
            onChange={(e) => change({ background: e.currentTarget.value })}
          >
            <option value="auto">background</option>
            <option value="lightest">lightest colour</option>
            <option value="frequent">most frequent colour</option>
          </select>
        </label>
      )}
      {!coloured && DIVIDING.includes(mode) && (
        <Range
          name={`Threshold${options.threshold ? '' : ' (automatic)'}`}
          value={options.threshold || made?.threshold || 128}
          min={1}
          max={255}
          set={(threshold) => change({ threshold })}
        />
      )}
      {BY_SURFACES.includes(mode) && (
        <Range
          name={`Coverage${options.coverage ? '' : ' (automatic)'}`}
          value={options.coverage || made?.coverage || 50}
          min={5}
          max={95}
          set={(coverage) => change({ coverage })}
        />
      )}
      {!coloured && (
        <Switch
          name="Swap filled and blank"
          on={options.invert === true}
          set={(invert) => change({ invert })}
        />
      )}
      <Switch
        name="Keep the background"
        on={options.untrimmed === true}
        set={(untrimmed) => change({ untrimmed })}
      />
    </div>
  )
}

function Switch(props: { name: string; on: boolean; set: (on: boolean) => void }) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={props.on}
        onChange={(e) => props.set(e.currentTarget.checked)}
      />
      <span>{props.name}</span>
    </label>
  )
}

/** A candidate as it came, or else a preview after every change. */
function usePreview(
  image: Pixels | null,
  crop: Crop,
  choice: Choice | null,
  show: (made: ImportResponse | null) => void,
  report: (trouble: string) => void,
): void {
  useEffect(() => {
    if (!image || !choice) return
    if (choice.candidate) {
      const { puzzle, class: rated, line_solvable, likeness, options } = choice.candidate
      const { mode = 'auto', threshold = 0, coverage = 0 } = options
      const facts = { status: 'unique', class: rated, line_solvable, likeness } as const
      show({ puzzle, mode, threshold, coverage, ...facts, seconds: 0 })
      return
    }
    const request = new AbortController()
    const ask = (judge: boolean) => {
      const raw = { width: image.width, height: image.height }
      const wanted = { ...choice.options, judge, milliseconds: CHECK_TIME }
      return files.import({ data: image.data, raw, crop, ...wanted }, request)
    }
    const run = async () => {
      try {
        for (const judge of [false, true]) {
          const made = await ask(judge)
          if (request.signal.aborted) return
          report('')
          show(made)
        }
      } catch (error) {
        if (!request.signal.aborted) report((error as Error).message)
      }
    }
    const timer = setTimeout(() => void run(), REST)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [image, crop, choice])
}

function Preview({ made }: { made: ImportResponse | null }) {
  if (!made) return <p class="quiet">Checking…</p>
  const { draft } = draftOf(made.puzzle)
  const { width, height } = draft.picture
  return (
    <figure class="image-preview">
      <Thumbnail puzzle={puzzleOf(draft)} cells={draft.picture.cells} label="Preview" />
      <figcaption>
        {width} × {height}. <span role="status">{statusText(made)}</span>
      </figcaption>
    </figure>
  )
}

export function statusText({ status, class: rated, line_solvable }: ImportResponse): string {
  switch (status) {
    case 'unique':
      return `Exactly one solution${line_solvable ? ', line by line' : ''}: ${rated}`
    case 'multiple':
      return 'Several solutions; you can repair it later.'
    case undefined:
      return 'Checking…'
    default:
      return 'Not decided within the time limit.'
  }
}

function Range(props: {
  name: string
  value: number
  min: number
  max: number
  set: (n: number) => void
}) {
  const { name, value, min, max, set } = props
  return (
    <label class="range">
      <span>{name}</span>
      <input
        type="range"
        min={min}
        max={max}
        value={value}
        onInput={(e) => set(Number(e.currentTarget.value))}
      />
      <output>{value}</output>
    </label>
  )
}

/** The crop in pixels, for the keyboard and for exact values. */
function CropFields(props: { image: Pixels; crop: Crop; set: (crop: Crop) => void }) {
  const { image, crop, set } = props
  const field = (name: keyof Crop, label: string, min: number, max: number) => (
    <label class="crop-field">
      <span>{label}</span>
      <input
        type="number"
        min={min}
        max={max}
        value={crop[name]}
        onChange={(e) => {
          const n = Math.round(Number(e.currentTarget.value))
          set({ ...crop, [name]: Math.min(max, Math.max(min, n || min)) })
        }}
      />
    </label>
  )
  return (
    <fieldset class="crop-fields">
      <legend class="hidden">Part of the image</legend>
      {field('x', 'Left', 0, image.width - crop.width)}
      {field('y', 'Top', 0, image.height - crop.height)}
      {field('width', 'Width', 1, image.width - crop.x)}
      {field('height', 'Height', 1, image.height - crop.y)}
    </fieldset>
  )
}

/** The image, where dragging selects the part to use. */
function Cropper(props: { image: Pixels; crop: Crop; set: (crop: Crop) => void }) {
  const { image, crop, set } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const start = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    const ctx = canvas.current!.getContext('2d')!
    ctx.putImageData(image.pixels, 0, 0)
    ctx.fillStyle = 'rgb(0 0 0 / 55%)'
    ctx.beginPath()
    ctx.rect(0, 0, image.width, image.height)
    ctx.rect(crop.x, crop.y, crop.width, crop.height)
    ctx.fill('evenodd')
  }, [image, crop])
  const at = (e: PointerEvent) => {
    const box = canvas.current!.getBoundingClientRect()
    const within = (v: number, n: number) => Math.min(n, Math.max(0, Math.round(v * n)))
    return {
      x: within((e.clientX - box.left) / box.width, image.width),
      y: within((e.clientY - box.top) / box.height, image.height),
    }
  }
  const move = (e: PointerEvent) => {
    if (!start.current) return
    const a = start.current
    const b = at(e)
    const width = Math.abs(b.x - a.x)
    const height = Math.abs(b.y - a.y)
    if (width < 4 || height < 4) return
    set({ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width, height })
  }
  return (
    <div class="cropper">
      <canvas
        ref={canvas}
        width={image.width}
        height={image.height}
        role="img"
        aria-label="The image; drag to choose a part of it"
        onPointerDown={(e) => {
          e.currentTarget.setPointerCapture(e.pointerId)
          start.current = at(e)
        }}
        onPointerMove={move}
        onPointerUp={() => (start.current = null)}
        onPointerCancel={() => (start.current = null)}
      />
      <button type="button" onClick={() => set(wholeCrop(image))}>
        Whole image
      </button>
    </div>
  )
}

import { useEffect, useRef, useState } from 'preact/hooks'
import { Dialog } from '../ui/dialog.tsx'
import { chooseFile } from '../ui/files.ts'
import type { ImportResponse } from 'nonogram-toolkit'
import { draftOf, puzzleOf } from './draft.ts'
import type { Editor } from './editor.ts'
import { cropRatio, loadImage, wholeCrop, type Crop, type Pixels } from './image.ts'
import { LARGEST_SIDE } from './picture.ts'
import { files } from './solvers.ts'
import { Thumbnail } from './thumbnail.tsx'

interface Choice {
  width: number
  height: number
  mode: 'threshold' | 'dither' | 'ordered' | 'edges'
  /** 0 is automatic. */
  threshold: number
  invert: boolean
  /** Blank included; 0 is black and white. */
  colours: number
  background: 'lightest' | 'frequent'
}

const FIRST: Choice = {
  width: 20,
  height: 20,
  mode: 'threshold',
  threshold: 0,
  invert: false,
  colours: 0,
  background: 'lightest',
}

/** The delay between a change and its preview, and the time limit of the check, in ms. */
const REST = 60
const CHECK_TIME = 1500

/** Makes a picture from an image, with a preview of every change. */
export function ImageDialog(props: { editor: Editor; file: File | null; onClose: () => void }) {
  const { editor, onClose } = props
  const [image, setImage] = useState<Pixels | null>(null)
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, width: 1, height: 1 })
  const [choice, setChoice] = useState<Choice>(FIRST)
  const [made, setMade] = useState<ImportResponse | null>(null)
  const [trouble, setTrouble] = useState('')
  const load = async (file: File | null) => {
    if (!file) return
    try {
      const next = await loadImage(file)
      setTrouble('')
      setMade(null)
      setImage(next)
      takeCrop(wholeCrop(next))
    } catch {
      setTrouble('The browser cannot read this file as an image.')
    }
  }
  /** A crop keeps the number of columns; the rows follow its shape. */
  const takeCrop = (next: Crop) => {
    setCrop(next)
    setChoice((c) => ({ ...c, height: rowsFor(c.width, next) }))
  }
  useEffect(() => void load(props.file), [props.file])
  usePreview(image, crop, choice, setMade, setTrouble)
  const change = (more: Partial<Choice>) => setChoice({ ...choice, ...more })
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
        <button type="button" onClick={() => void chooseFile('image/*').then(load)}>
          {image ? 'Another image' : 'Choose an image'}
        </button>
        <button type="button" class="main" disabled={!made} onClick={use}>
          Use it
        </button>
      </div>
      {trouble && <p class="trouble">{trouble}</p>}
      {!image && <p class="quiet">Or drop one onto the page, or paste it.</p>}
      {image && (
        <div class="image-two">
          <Cropper image={image} crop={crop} set={takeCrop} />
          <Preview made={made} />
        </div>
      )}
      {image && (
        <div class="image-choices">
          <CropFields image={image} crop={crop} set={takeCrop} />
          <Range
            name="Columns"
            value={choice.width}
            min={2}
            max={LARGEST_SIDE}
            set={(width) => change({ width, height: rowsFor(width, crop) })}
          />
          <Range
            name="Rows"
            value={choice.height}
            min={2}
            max={LARGEST_SIDE}
            set={(height) => change({ height })}
          />
          <label class="choice">
            <span>Colours</span>
            <select
              value={choice.colours}
              onChange={(e) => change({ colours: Number(e.currentTarget.value) })}
            >
              <option value="0">black and white</option>
              {[3, 4, 5, 6, 8].map((n) => (
                <option key={n} value={n}>
                  {n}, including blank
                </option>
              ))}
            </select>
          </label>
          {choice.colours === 0 ? (
            <>
              <label class="choice">
                <span>Shades</span>
                <select
                  value={choice.mode}
                  onChange={(e) => change({ mode: e.currentTarget.value as Choice['mode'] })}
                >
                  <option value="threshold">dark is filled</option>
                  <option value="dither">dithered</option>
                  <option value="ordered">ordered dithering</option>
                  <option value="edges">edges</option>
                </select>
              </label>
              <Range
                name={`Threshold${choice.threshold === 0 ? ' (automatic)' : ''}`}
                value={choice.threshold || made?.threshold || 128}
                min={1}
                max={255}
                set={(threshold) => change({ threshold })}
              />
              <label class="switch">
                <input
                  type="checkbox"
                  checked={choice.invert}
                  onChange={(e) => change({ invert: e.currentTarget.checked })}
                />
                <span>Light is filled</span>
              </label>
            </>
          ) : (
            <label class="choice">
              <span>Blank is the</span>
              <select
                value={choice.background}
                onChange={(e) =>
                  change({ background: e.currentTarget.value as Choice['background'] })
                }
              >
                <option value="lightest">lightest colour</option>
                <option value="frequent">most frequent colour</option>
              </select>
            </label>
          )}
        </div>
      )}
    </Dialog>
  )
}

function rowsFor(columns: number, crop: Crop): number {
  return Math.min(LARGEST_SIDE, Math.max(2, Math.round(columns / cropRatio(crop))))
}

/** Requests a preview after every change. */
function usePreview(
  image: Pixels | null,
  crop: Crop,
  choice: Choice,
  show: (made: ImportResponse) => void,
  report: (trouble: string) => void,
): void {
  useEffect(() => {
    if (!image) return
    const request = new AbortController()
    const ask = (judge: boolean) => {
      const { colours, mode, threshold, invert, background, ...size } = choice
      const shades = colours === 0 ? { mode, threshold, invert } : { colours, background }
      const raw = { width: image.width, height: image.height }
      return files.import({
        data: image.data,
        raw,
        crop,
        ...size,
        ...shades,
        judge,
        milliseconds: CHECK_TIME,
      })
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
  return (
    <figure class="image-preview">
      <Thumbnail puzzle={puzzleOf(draft)} cells={draft.picture.cells} label="Preview" />
      <figcaption>
        <span role="status">{statusText(made)}</span>
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

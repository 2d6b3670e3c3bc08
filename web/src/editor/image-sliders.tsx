import * as text from 'text:editor'
import type { Crop } from 'nonogram-toolkit'
import { useEffect, useRef } from 'preact/hooks'
import { draftOf, puzzleOf } from '../model/draft.ts'
import type { Made, Options } from './image-work.ts'
import { shown, wholeCrop, type Pixels } from './image.ts'
import { LARGEST_SIDE } from '../model/picture.ts'
import { Range } from './range.tsx'
import { Button } from '../ui/button.tsx'
import { Select, Switch } from '../ui/fields.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'

/** The modes that look at surfaces, then those that look at shades. */
const BY_SURFACES = ['silhouette', 'lines', 'dark', 'light', 'rimmed', 'outline'] as const
const BY_SHADES = ['threshold', 'local', 'dither', 'ordered', 'edges'] as const
const MODES = ['auto', 'exact', ...BY_SURFACES, ...BY_SHADES] as const

/** The modes that have a threshold. */
const DIVIDING = ['dark', 'light', 'rimmed', 'threshold', 'dither', 'ordered', 'edges']

/** The numbers of colours besides blank; 0 is black and white. */
const COLOURS = [0, 3, 4, 5, 6, 8]

const BACKGROUNDS = ['auto', 'lightest', 'frequent'] as const

/** The longer side of a first grid, in cells. */
const USUAL = 20

/** The chosen grid beside its part of the image, with all controls that shape it. */
export function Sliders(props: { image: Pixels } & FieldProps) {
  const { image, ...fields } = props
  const { crop = wholeCrop(image) } = fields.options
  const set = (next: Crop) => fields.change({ crop: next })
  return (
    <div class="grid gap-3">
      <div class="grid-cols-[1fr_1fr] grid gap-4">
        <Cropper image={image} crop={crop} set={set} />
        <Preview made={fields.made} />
      </div>
      <OptionFields {...fields} />
      <CropFields image={image} crop={crop} set={set} />
    </div>
  )
}

interface FieldProps {
  options: Options
  made: Made | null
  change: (more: Partial<Options>) => void
}

function OptionFields({ options, made, change }: FieldProps) {
  const mode = options.mode ?? 'auto'
  const coloured = (options.palette_size ?? 0) > 0
  const exact = mode === 'exact'
  const { width = USUAL, height = USUAL } = made?.puzzle ?? {}
  const side = options.side || Math.max(width, height)
  return (
    <div class="grid *:min-w-0 [&_.choice_span]:whitespace-nowrap fitted-60 gap-y-[0.2rem] gap-x-[1.6rem]">
      <Range
        name={text.imageSide}
        value={side}
        min={2}
        max={LARGEST_SIDE}
        set={(side) => change({ side, width: 0, height: 0, mode: exact ? 'auto' : mode })}
      />
      {!exact && (
        <Select
          label={text.imageColours}
          values={COLOURS}
          words={(n) => (n ? text.imageColoursSome({ n }) : text.imageColoursNone)}
          value={options.palette_size ?? 0}
          onChange={(palette_size) =>
            change({
              ...{ palette_size, side, width: 0, height: 0, mode: 'auto' },
              ...{ threshold: 0, coverage: 0, invert: false, background: 'auto' },
            })
          }
        />
      )}
      {!coloured && (
        <Select
          label={text.imageMode}
          values={MODES}
          words={(mode) => text.imageModeName({ mode })}
          value={mode}
          onChange={(mode) =>
            change({
              mode,
              ...(mode === 'exact' ? { side: 0, invert: false } : { side }),
              ...{ width: 0, height: 0, threshold: 0, coverage: 0 },
            })
          }
        />
      )}
      {coloured && (
        <Select
          label={text.imageBackground}
          values={BACKGROUNDS}
          words={(background) => text.imageBackgroundName({ background })}
          value={(options.background ?? 'auto') as (typeof BACKGROUNDS)[number]}
          onChange={(background) => change({ background })}
        />
      )}
      {!coloured && DIVIDING.includes(mode) && (
        <Range
          name={options.threshold ? text.imageThreshold : text.imageThresholdAuto}
          value={options.threshold || made?.threshold || 128}
          min={1}
          max={255}
          set={(threshold) => change({ threshold })}
        />
      )}
      {['auto', ...BY_SURFACES].includes(mode) && (
        <Range
          name={options.coverage ? text.imageCoverage : text.imageCoverageAuto}
          value={options.coverage || made?.coverage || 50}
          min={5}
          max={95}
          set={(coverage) => change({ coverage })}
        />
      )}
      {!coloured && !exact && (
        <Switch
          label={text.imageSwap}
          on={options.invert === true}
          onChange={(invert) => change({ invert })}
        />
      )}
      {!exact && (
        <Switch
          label={text.imageKeep}
          on={options.untrimmed === true}
          onChange={(untrimmed) => change({ untrimmed })}
        />
      )}
    </div>
  )
}

function Preview({ made }: { made: Made | null }) {
  if (!made)
    return <p class="quiet image-preview grid content-start gap-[0.4rem]">{text.imageChecking}</p>
  const { draft } = draftOf(made.puzzle)
  const { width, height } = draft.picture
  return (
    <figure class="image-preview grid content-start gap-[0.4rem] [&_.thumbnail]:max-h-80">
      <Thumbnail puzzle={puzzleOf(draft)} cells={draft.picture.cells} label={text.imagePreview} />
      <figcaption>
        {width} × {height}. <span role="status">{statusText(made)}</span>
      </figcaption>
    </figure>
  )
}

function statusText({ status, class: level = 'unrated', line_solvable }: Made): string {
  switch (status) {
    case 'unique':
      return line_solvable ? text.imageUniqueLines({ level }) : text.imageUnique({ level })
    case 'multiple':
      return text.imageMultiple
    case undefined:
      return text.imageChecking
    default:
      return text.imageUnknown
  }
}

/** The crop in pixels, for the keyboard and for exact values. */
function CropFields(props: { image: Pixels; crop: Crop; set: (crop: Crop) => void }) {
  const { image, crop, set } = props
  const field = (name: keyof Crop, label: string, min: number, max: number) => (
    <label class="row gap-[0.4rem]">
      <span>{label}</span>
      <input
        class="w-[5.4rem]"
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
    <details class="crop aside">
      <summary>{text.imagePartOpen}</summary>
      <fieldset class="flex flex-wrap gap-y-2 gap-x-4">
        <legend class="hidden">{text.imagePart}</legend>
        {field('x', text.imagePartLeft, 0, image.width - crop.width)}
        {field('y', text.imagePartTop, 0, image.height - crop.height)}
        {field('width', text.imagePartWidth, 1, image.width - crop.x)}
        {field('height', text.imagePartHeight, 1, image.height - crop.y)}
      </fieldset>
    </details>
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
    <div class="grid content-start gap-2 justify-items-start">
      <canvas
        class="max-w-full max-h-80 border border-rule cursor-crosshair touch-none"
        ref={canvas}
        width={image.width}
        height={image.height}
        style={shown(image)}
        role="img"
        aria-label={text.imageCrop}
        onPointerDown={(e) => {
          e.currentTarget.setPointerCapture(e.pointerId)
          start.current = at(e)
        }}
        onPointerMove={move}
        onPointerUp={() => (start.current = null)}
        onPointerCancel={() => (start.current = null)}
      />
      <Button onClick={() => set(wholeCrop(image))}>{text.imageWhole}</Button>
    </div>
  )
}

import * as text from 'text:editor'
import type { GenerateRequest } from 'nonogram-toolkit'
import { useRef, useState } from 'preact/hooks'
import type { WirePuzzle } from '../model/puzzle.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Options, submitting, type Values } from '../ui/fields.tsx'
import { useWork } from '../ui/work.ts'
import { LARGEST_SIDE } from '../model/picture.ts'
import { slow } from '../solver/workers.ts'

type Class = NonNullable<GenerateRequest['class']>
const CLASSES: Values<'any' | Class> = [
  ['any', text.randomLevelAny],
  ['trivial', text.randomLevelTrivial],
  ['easy', text.randomLevelEasy],
  ['medium', text.randomLevelMedium],
  ['hard', text.randomLevelHard],
  ['expert', text.randomLevelExpert],
  ['deep', text.randomLevelDeep],
]
type Symmetry = NonNullable<GenerateRequest['symmetry']>
const SYMMETRIES: Values<Symmetry> = [
  ['none', text.randomSymmetryNone],
  ['horizontal', text.randomSymmetryHorizontal],
  ['vertical', text.randomSymmetryVertical],
  ['both', text.randomSymmetryBoth],
  ['rotation', text.randomSymmetryRotation],
  ['diagonal', text.randomSymmetryDiagonal],
]
type Texture = NonNullable<GenerateRequest['texture']>
const TEXTURES: Values<Texture> = [
  ['auto', text.randomTextureAuto],
  ['sprites', text.randomTextureSprites],
  ['blobs', text.randomTextureBlobs],
  ['noise', text.randomTextureNoise],
]
const MILLISECONDS = 20_000

/** Makes a random puzzle with one solution. */
export function RandomDialog(props: {
  size?: { width: number; height: number }
  take: (puzzle: WirePuzzle, said: string) => void
  onClose: () => void
}) {
  const { size = { width: 10, height: 10 }, take, onClose } = props
  const form = useRef<HTMLFormElement>(null)
  const { busy, trouble, run } = useWork()
  const [seed, setSeed] = useState(newSeed)
  const make = () =>
    run(async () => {
      const request = requestOf(new FormData(form.current!))
      const { puzzle } = await slow.generate(request)
      // Its title says what it was made of, as its source does, and not what it shows.
      take({ ...puzzle, title: '' }, text.randomMade({ seed: String(request.seed) }))
      onClose()
    })
  const number = (name: string, label: string, value: number, min: number, max: number) => (
    <label class="choice">
      <span>{label}</span>
      <input type="number" name={name} min={min} max={max} defaultValue={String(value)} required />
    </label>
  )
  const choice = (name: string, label: string, values: Values<string>) => (
    <label class="choice">
      <span>{label}</span>
      <select name={name}>
        <Options values={values} />
      </select>
    </label>
  )
  return (
    <Dialog title={text.randomTitle} onClose={onClose}>
      <form ref={form} class="random-form" onSubmit={submitting(make)}>
        {number('width', text.randomColumns, size.width, 1, LARGEST_SIDE)}
        {number('height', text.randomRows, size.height, 1, LARGEST_SIDE)}
        {choice('class', text.randomLevel, CLASSES)}
        {choice('texture', text.randomTexture, TEXTURES)}
        <details>
          <summary>{text.randomMore}</summary>
          {choice('symmetry', text.randomSymmetry, SYMMETRIES)}
          {number('colours', text.randomColours, 1, 1, 8)}
          {number('density', text.randomDensity, 0, 0, 95)}
          <label class="choice">
            <span>{text.randomSeed}</span>
            <input
              type="number"
              name="seed"
              min="1"
              max="999999999"
              required
              value={seed}
              onInput={(e) => setSeed(Number(e.currentTarget.value))}
            />
          </label>
          <button type="button" onClick={() => setSeed(newSeed())}>
            {text.randomSeedAnother}
          </button>
        </details>
        <div class="help-acts">
          <button type="submit" class="main" disabled={busy}>
            {busy ? text.randomBusy : text.randomAct}
          </button>
        </div>
      </form>
      <p role="status" class="trouble">
        {trouble}
      </p>
    </Dialog>
  )
}

function newSeed(): number {
  return 1 + Math.floor(Math.random() * 999_999)
}

function requestOf(form: FormData): GenerateRequest {
  const number = (name: string) => Number(form.get(name))
  const difficulty = form.get('class')
  const density = number('density')
  return {
    width: number('width'),
    height: number('height'),
    texture: form.get('texture') as Texture,
    symmetry: form.get('symmetry') as Symmetry,
    colours: number('colours'),
    seed: number('seed'),
    ...(difficulty && difficulty !== 'any' ? { class: difficulty as Class } : {}),
    ...(density > 0 ? { density: density / 100 } : {}),
    milliseconds: MILLISECONDS,
  }
}

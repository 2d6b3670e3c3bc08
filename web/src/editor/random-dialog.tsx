import type { GenerateRequest } from 'nonogram-toolkit'
import { useRef, useState } from 'preact/hooks'
import type { WirePuzzle } from '../model/puzzle.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useWork } from '../ui/work.ts'
import { LARGEST_SIDE } from './picture.ts'
import { slow } from './solvers.ts'

type Class = NonNullable<GenerateRequest['class']>
const CLASSES: readonly ('any' | Class)[] = [
  'any',
  'trivial',
  'easy',
  'medium',
  'hard',
  'expert',
  'deep',
]
type Symmetry = NonNullable<GenerateRequest['symmetry']>
const SYMMETRIES: readonly Symmetry[] = [
  'none',
  'horizontal',
  'vertical',
  'both',
  'rotation',
  'diagonal',
]
type Texture = NonNullable<GenerateRequest['texture']>
const TEXTURES: readonly Texture[] = ['auto', 'sprites', 'blobs', 'noise']
const MILLISECONDS = 20_000

/** What the lists say, in the words of the game. */
const NAMES: Record<string, string> = {
  any: 'any',
  auto: 'whatever fits',
  sprites: 'things and creatures',
  blobs: 'blots',
  noise: 'scattered cells',
  horizontal: 'left and right',
  vertical: 'top and bottom',
  both: 'both ways',
  rotation: 'half a turn',
  diagonal: 'along the diagonal',
}

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
  const make = async (e: Event) => {
    e.preventDefault()
    await run(async () => {
      const request = requestOf(new FormData(form.current!))
      const { puzzle } = await slow.generate(request)
      take(puzzle, `A random puzzle, seed ${request.seed}.`)
      onClose()
    })
  }
  const number = (name: string, label: string, value: number, min: number, max: number) => (
    <label class="choice">
      <span>{label}</span>
      <input type="number" name={name} min={min} max={max} defaultValue={String(value)} required />
    </label>
  )
  const choice = (name: string, label: string, values: readonly string[]) => (
    <label class="choice">
      <span>{label}</span>
      <select name={name}>
        {values.map((value) => (
          <option key={value} value={value}>
            {NAMES[value] ?? value}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <Dialog title="Random puzzle" onClose={onClose}>
      <form ref={form} class="random-form" onSubmit={(e) => void make(e)}>
        {number('width', 'Columns', size.width, 1, LARGEST_SIDE)}
        {number('height', 'Rows', size.height, 1, LARGEST_SIDE)}
        {choice('class', 'Difficulty', CLASSES)}
        {choice('texture', 'Picture', TEXTURES)}
        <details>
          <summary>More choices</summary>
          {choice('symmetry', 'Symmetry', SYMMETRIES)}
          {number('colours', 'Colours besides blank', 1, 1, 8)}
          {number('density', 'Percent filled; 0 for any', 0, 0, 95)}
          <label class="choice">
            <span>Seed: the same seed makes the same puzzle</span>
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
            Another seed
          </button>
        </details>
        <div class="help-acts">
          <button type="submit" class="main" disabled={busy}>
            {busy ? 'Creating…' : 'Create'}
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

export function requestOf(form: FormData): GenerateRequest {
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

import type { GenerateRequest } from 'nonogram-toolkit'
import { useRef, useState } from 'preact/hooks'
import { Dialog } from '../ui/dialog.tsx'
import { useWork } from '../ui/work.ts'
import type { Editor } from './editor.ts'
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

/** Generates a puzzle with one solution by seed and difficulty. */
export function RandomDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { width, height } = editor.draft.value.picture
  const form = useRef<HTMLFormElement>(null)
  const { busy, trouble, run } = useWork()
  const [seed, setSeed] = useState(newSeed)
  const make = async (e: Event) => {
    e.preventDefault()
    await run(async () => {
      const request = requestOf(new FormData(form.current!))
      const { puzzle } = await slow.generate(request)
      editor.take(puzzle, `A random puzzle, seed ${request.seed}.`)
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
            {value}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <Dialog title="Random puzzle" onClose={onClose}>
      <form ref={form} onSubmit={(e) => void make(e)}>
        {number('width', 'Columns', width, 1, LARGEST_SIDE)}
        {number('height', 'Rows', height, 1, LARGEST_SIDE)}
        {choice('texture', 'Picture', TEXTURES)}
        {choice('class', 'Difficulty', CLASSES)}
        {choice('symmetry', 'Symmetry', SYMMETRIES)}
        {number('colours', 'Colours besides blank', 1, 1, 8)}
        {number('density', 'Percent filled; 0 for any', 0, 0, 95)}
        <label class="choice">
          <span>Seed</span>
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
        <div class="help-acts">
          <button type="submit" class="main" disabled={busy}>
            {busy ? 'Generating…' : 'Generate'}
          </button>
          <button type="button" onClick={() => setSeed(newSeed())}>
            Another seed
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

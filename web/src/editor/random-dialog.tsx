import * as text from 'text:editor'
import type { GenerateRequest } from 'nonogram-toolkit'
import { useRef, useState } from 'preact/hooks'
import { CLASSES, difficultyText } from '../library/item.ts'
import { newSeed } from '../model/endless.ts'
import type { WirePuzzle } from '../model/puzzle.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useClose } from '../ui/dialog-place.tsx'
import { Options, submitting, Trouble } from '../ui/fields.tsx'
import { useWork } from '../ui/work.ts'
import { LARGEST_SIDE } from '../model/picture.ts'
import { slow } from '../solver/workers.ts'

const LEVELS = ['any', ...CLASSES.filter((level) => level !== 'unrated')] as const
type Level = (typeof LEVELS)[number]
const SYMMETRIES = ['none', 'horizontal', 'vertical', 'both', 'rotation', 'diagonal'] as const
const TEXTURES = ['auto', 'sprites', 'blobs', 'noise'] as const
const MILLISECONDS = 20_000

/** Makes a random puzzle with one solution. */
export function RandomDialog(props: {
  size?: { width: number; height: number }
  take: (puzzle: WirePuzzle, said: string) => void
}) {
  const { size = { width: 10, height: 10 }, take } = props
  const close = useClose()
  const form = useRef<HTMLFormElement>(null)
  const { busy, trouble, run } = useWork()
  const [seed] = useState(newSeed)
  const make = () =>
    run(async () => {
      const request = requestOf(new FormData(form.current!))
      const { puzzle } = await slow.generate(request)
      // The title, like the source, only says how the puzzle was made, not what it shows.
      take({ ...puzzle, title: '' }, text.randomMade({ seed: String(request.seed) }))
      close()
    })
  const number = (name: string, label: string, value: number, min: number, max: number) => (
    <label class="choice">
      <span>{label}</span>
      <input type="number" name={name} min={min} max={max} defaultValue={String(value)} required />
    </label>
  )
  const choice = <T extends string>(
    name: string,
    label: string,
    values: readonly T[],
    words: (value: T) => string,
  ) => (
    <label class="choice">
      <span>{label}</span>
      <select name={name}>
        <Options values={values} words={words} />
      </select>
    </label>
  )
  return (
    <Dialog title={text.randomTitle}>
      <form ref={form} class="[&_[type=number]]:w-32" onSubmit={submitting(make)}>
        {number('width', text.randomColumns, size.width, 1, LARGEST_SIDE)}
        {number('height', text.randomRows, size.height, 1, LARGEST_SIDE)}
        {choice('class', text.randomLevel, LEVELS, (level) =>
          level === 'any' ? text.randomLevelAny : difficultyText(level),
        )}
        {choice('texture', text.randomTexture, TEXTURES, (texture) =>
          text.randomTextureName({ texture }),
        )}
        <details class="aside">
          <summary>{text.randomMore}</summary>
          {choice('symmetry', text.randomSymmetry, SYMMETRIES, (symmetry) =>
            text.randomSymmetryName({ symmetry }),
          )}
          {number('colours', text.randomColours, 1, 1, 8)}
          {number('density', text.randomDensity, 0, 0, 95)}
          {number('seed', text.randomSeed, seed, 1, 999_999_999)}
          <button type="button" onClick={() => (form.current!.seed.valueAsNumber = newSeed())}>
            {text.randomSeedAnother}
          </button>
        </details>
        <div class="help-acts">
          <button type="submit" class="main phone:flex-1" disabled={busy}>
            {busy ? text.randomBusy : text.randomAct}
          </button>
        </div>
      </form>
      <Trouble text={trouble} />
    </Dialog>
  )
}

function requestOf(form: FormData): GenerateRequest {
  const number = (name: string) => Number(form.get(name))
  const level = form.get('class') as Level
  const density = number('density')
  return {
    width: number('width'),
    height: number('height'),
    texture: form.get('texture') as (typeof TEXTURES)[number],
    symmetry: form.get('symmetry') as (typeof SYMMETRIES)[number],
    colours: number('colours'),
    seed: number('seed'),
    ...(level === 'any' ? {} : { class: level }),
    ...(density > 0 ? { density: density / 100 } : {}),
    milliseconds: MILLISECONDS,
  }
}

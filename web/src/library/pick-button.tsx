import '../styles/library.css'
import * as text from 'text:library'
import { Icon } from '../ui/icons.tsx'
import { later } from '../ui/later.tsx'
import { pick, picked, type Picked } from './picked.ts'

const PickBar = later(() => import('./pick-bar.tsx').then((m) => m.PickBar))

/** Starts or ends the choice of puzzles. */
export function PickButton() {
  const picking = picked.value !== null
  return (
    <button
      type="button"
      class={picking ? 'chip on' : 'chip'}
      aria-pressed={picking}
      onClick={() => (picked.value = picking ? null : new Map())}
    >
      <Icon name="print" /> {text.pick}
    </button>
  )
}

/** Chooses the puzzle of the card below it. */
export function PickBox({ label, ...puzzle }: Picked & { label: string }) {
  return (
    <input
      type="checkbox"
      class="piece-pick absolute inset-0 size-full m-0 rounded appearance-none cursor-pointer"
      aria-label={label}
      checked={picked.value?.has(puzzle.id)}
      onChange={() => pick(puzzle)}
    />
  )
}

/** The actions on the chosen puzzles, during a choice. */
export function Picking() {
  return picked.value && <PickBar />
}

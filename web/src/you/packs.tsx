import '../styles/library.css'
import * as text from 'text:you'
import { Covers } from '../library/wall.tsx'
import type { Started } from './facts.ts'

/** How many packs are shown. */
const SHOWN = 6

/** The packs that the player has started, the furthest first. */
export function Packs({ packs, progress }: Started) {
  if (packs.length === 0) return null
  return (
    <section class="you-panel min-w-0 p-6 card flex flex-col gap-3" aria-labelledby="packs">
      <h2 id="packs">{text.packs}</h2>
      <Covers packs={packs.slice(0, SHOWN)} progress={progress} />
    </section>
  )
}

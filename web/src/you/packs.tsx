import '../styles/library.css'
import * as text from 'text:you'
import { Covers } from '../library/wall.tsx'
import type { Started } from './facts.ts'
import { Panel } from './panel.tsx'

/** The most packs shown. */
const SHOWN = 6

/** The packs that the player has started, the furthest first. */
export function Packs({ packs, progress }: Started) {
  if (packs.length === 0) return null
  return (
    <Panel
      name="packs"
      heading={text.packs}
      class={packs.length > 2 ? 'min-48rem:col-span-full' : ''}
    >
      <Covers packs={packs.slice(0, SHOWN)} progress={progress} />
    </Panel>
  )
}

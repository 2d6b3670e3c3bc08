import { Thumbnail } from '../editor/thumbnail.tsx'
import { cellsOf, framed } from '../library/runs.ts'
import type { Started } from './facts.ts'

/** How many packs are shown. */
const SHOWN = 6

/** The packs that the player has started, the finished ones first. */
export function Packs({ started }: { started: readonly Started[] }) {
  if (started.length === 0) return null
  return (
    <section class="you-panel" aria-labelledby="packs">
      <h2 id="packs">Packs</h2>
      <ul class="you-packs">
        {started.slice(0, SHOWN).map(({ pack, solved, finished }) => (
          <li key={pack.name}>
            <a href={`#/library?pack=${encodeURIComponent(pack.name)}`}>
              <span class={finished ? 'you-cover' : 'you-cover going'} aria-hidden="true">
                <Thumbnail puzzle={framed(pack.cover)} cells={cellsOf(pack.cover)} label="" />
              </span>
              <span class="you-pack">{pack.title}</span>
              <span class="quiet">{finished ? 'Finished' : `${solved} of ${pack.count}`}</span>
              <progress value={solved} max={pack.count} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

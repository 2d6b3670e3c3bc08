import * as text from 'text:home'
import type { About } from '../library/collection.ts'
import { CoverPicture } from '../library/drawing.tsx'
import type { PackProgress } from '../library/progress.ts'
import { hueOf } from '../library/tint.ts'
import { Covers, packHref } from '../library/wall.tsx'

/** Packs as a wall of covers, and a link to all packs. */
export function Shelf(props: {
  heading: string
  packs: readonly About[]
  progress: PackProgress
  all: number
}) {
  const { heading, packs, progress, all } = props
  if (packs.length === 0) return null
  return (
    <section class="shelf grid gap-3">
      <header class="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 class="text-title tracking-[-0.01em]">{heading}</h2>
        <a href="#/library">{text.packsAll({ n: all })}</a>
      </header>
      <Covers class="grid-cols-2 min-36rem:grid-cols-4 gap-3" packs={packs} progress={progress} />
    </section>
  )
}

/** The packs that the visitor plays, in one row, with rings for the solved part. */
export function StartedShelf(props: { packs: readonly About[]; progress: PackProgress }) {
  const { packs, progress } = props
  if (packs.length === 0) return null
  return (
    <section class="shelf grid gap-3">
      <h2 class="text-title tracking-[-0.01em]">{text.packsYours}</h2>
      <ul class="list grid gap-2 grid-cols-4">
        {packs.map((pack) => (
          <li key={pack.name}>
            <Round pack={pack} solved={progress.get(pack.name)?.solved ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Round({ pack, solved }: { pack: About; solved: number }) {
  return (
    <a
      class="gap-[2px] rounded text-center flat grid text-inherit no-underline text-small justify-items-center content-start h-full py-2 px-0 leading-[1.3]"
      href={packHref(pack.name)}
    >
      <span
        class="centred tinted aspect-square w-[min(100%,4.75rem)] rounded-[50%] bg-(--tint) *:[grid-area:1/1] [&>.cut-out]:size-[58%]"
        style={{ '--hue': hueOf(pack.cover, pack.name) }}
        aria-hidden="true"
      >
        <RoundPart part={solved / pack.count} />
        <CoverPicture picture={pack.cover} />
      </span>
      <span class="font-semibold wrap-anywhere hyphens-auto">{pack.title}</span>
      <span class="hidden">, </span>
      <span class="quiet">{text.packsSolved({ solved, all: pack.count })} </span>
    </a>
  )
}

/** A ring around a picture, drawn to a part; a short part still shows. */
function RoundPart({ part }: { part: number }) {
  const ring = { cx: 18, cy: 18, r: 16, 'stroke-width': 2.6 }
  const length = `${Math.max(2, 100 * part)} 100`
  return (
    <svg
      class="size-full overflow-visible -rotate-90"
      viewBox="0 0 36 36"
      fill="none"
      aria-hidden="true"
    >
      <circle {...ring} stroke="var(--empty)" />
      {part > 0 && (
        <circle
          {...ring}
          stroke="var(--accent)"
          stroke-linecap="round"
          pathLength="100"
          stroke-dasharray={length}
        />
      )}
    </svg>
  )
}

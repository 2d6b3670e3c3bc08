import type { ComponentChildren } from 'preact'
import type { About } from './collection.ts'
import { CoverPicture } from './drawing.tsx'
import { hueOf } from './tint.ts'
import { solvedText } from './words.ts'

/** A pack over the width of a page, with what to do next. */
export function Banner(props: {
  pack: About
  solved: number
  /** The level of its heading. */
  heading: 'h1' | 'h2'
  children: ComponentChildren
}) {
  const { pack, solved, heading: Heading, children } = props
  return (
    <section
      class="banner items-center p-6 rounded grid tinted"
      style={{ '--hue': hueOf(pack.cover, pack.name) }}
    >
      <span class="banner-picture aspect-square p-3 rounded grid">
        <CoverPicture picture={pack.cover} />
      </span>
      <div class="min-w-0 grid gap-1 wrap-anywhere">
        <Heading>{pack.title}</Heading>
        <p class="quiet phone:text-base">{pack.about}</p>
        <div class="banner-progress text-base flow gap-y-1 gap-x-3 mt-2">
          <progress value={solved} max={pack.count} aria-hidden="true" />
          <span>{solvedText(solved, pack.count)}</span>
        </div>
      </div>
      <div class="grid gap-2 phone:col-span-full phone:grid-flow-col">{children}</div>
    </section>
  )
}

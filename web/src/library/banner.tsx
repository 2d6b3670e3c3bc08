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
      class="banner middle pad-6 rounded grid tinted"
      style={{ '--hue': hueOf(pack.cover, pack.name) }}
    >
      <span class="banner-picture square pad-3 rounded grid">
        <CoverPicture picture={pack.cover} />
      </span>
      <div class="shrink grid gap-1 anywhere">
        <Heading>{pack.title}</Heading>
        <p class="banner-about quiet">{pack.about}</p>
        <div class="banner-progress text flow">
          <progress value={solved} max={pack.count} aria-hidden="true" />
          <span>{solvedText(solved, pack.count)}</span>
        </div>
      </div>
      <div class="banner-act grid gap-2">{children}</div>
    </section>
  )
}

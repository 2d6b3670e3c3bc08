import type { ComponentChildren } from 'preact'
import type { About } from './collection.ts'
import { CoverPicture } from './drawing.tsx'
import { hueOf } from './tint.ts'
import { solvedText } from './words.ts'

/** A pack across the width of a page, with the next thing to do. */
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
      class="grid grid-cols-[auto_1fr_auto] items-center gap-y-3 gap-x-6 p-6 rounded tinted bg-(--tint-wash) phone:grid-cols-[auto_1fr] phone:gap-x-4 phone:p-4"
      style={{ '--hue': hueOf(pack.cover, pack.name) }}
    >
      <span class="grid aspect-square w-32 p-3 rounded bg-(--tint) forced-color-adjust-none phone:w-24">
        <CoverPicture picture={pack.cover} />
      </span>
      <div class="min-w-0 grid gap-1 wrap-anywhere">
        <Heading class="text-head tracking-[-0.015em] leading-[1.2] phone:text-title">
          {pack.title}
        </Heading>
        <p class="quiet phone:text-base">{pack.about}</p>
        <div class="text-base flow gap-y-1 gap-x-3 mt-2">
          <progress
            class="w-[min(14rem,100%)] h-2 [--end:var(--corner-pill)] [--ground:var(--empty)]"
            value={solved}
            max={pack.count}
            aria-hidden="true"
          />
          <span>{solvedText(solved, pack.count)}</span>
        </div>
      </div>
      <div class="grid gap-2 phone:col-span-full phone:flex phone:flex-wrap phone:*:flex-auto">
        {children}
      </div>
    </section>
  )
}

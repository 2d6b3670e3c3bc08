import * as text from 'text:library'
import { sidesText, themesOf, type About, type Catalogue } from './collection.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import { CoverPicture } from './drawing.tsx'
import type { PackProgress } from './progress.ts'
import { Ring } from './progress-ring.tsx'
import { hueOf } from './tint.ts'
import { solvedText } from './words.ts'

/** The address of a pack. */
export const packHref = (name: string) => `#/library?pack=${encodeURIComponent(name)}`

/** All packs, by theme. */
export function Wall({ catalogue, progress }: { catalogue: Catalogue; progress: PackProgress }) {
  const themes = themesOf(catalogue)
  return (
    <>
      <ul class="jumps list flex flex-wrap gap-2" aria-label={text.packsThemes}>
        {themes.map(({ title }) => (
          <li key={title}>
            <Button class="chip" onClick={() => jump(title)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
      {themes.map(({ title, packs }) => (
        <section key={title} class="theme grid gap-3" aria-label={title}>
          <h2 class="text-title scroll-mt-4" id={idOf(title)} tabIndex={-1}>
            {title}
          </h2>
          <Covers packs={packs} progress={progress} />
        </section>
      ))}
    </>
  )
}

/** The classes of rows that are as long as there is room. */
const WALL = 'filled-38 gap-y-6 gap-x-4 phone:filled-34 phone:gap-y-4 phone:gap-x-3'

/** Covers of packs in rows: pictures on coloured grounds, with their titles below. */
export function Covers(props: {
  packs: readonly About[]
  progress: PackProgress
  /** The classes for columns and gaps. */
  class?: string
}) {
  const { class: arranged = WALL } = props
  return (
    <ul class={`wall list grid ${arranged}`}>
      {props.packs.map((pack) => (
        <Cover key={pack.name} pack={pack} solved={props.progress.get(pack.name)?.solved} />
      ))}
    </ul>
  )
}

/** A pack: its picture on a coloured ground, and the solved part. */
function Cover({ pack, solved = 0 }: { pack: About; solved?: number | undefined }) {
  return (
    <li>
      <a
        class="cover rounded gap-[2px] tinted text-inherit no-underline grid"
        style={{ '--hue': hueOf(pack.cover, pack.name) }}
        href={packHref(pack.name)}
      >
        <span class="cover-picture relative aspect-square rounded centred mb-2 p-[14%] bg-(--tint) forced-color-adjust-none">
          <CoverPicture picture={pack.cover} />
          {solved > 0 && <Ring solved={solved} all={pack.count} />}
        </span>
        <span class="font-strong wrap-anywhere hyphens-auto leading-[1.25]">{pack.title}</span>
        <span class="hidden">{text.cardSeparator}</span>
        <span class="flex flex-wrap gap-x-2 spread text-small quiet">
          <span>{solvedText(solved, pack.count)}</span>
          {text.packSides({
            hidden: (words) => <span class="hidden">{words}</span>,
            sides: () => (
              <span class="inline-row gap-1">
                <Icon name="puzzles" />
                {sidesText(pack)}
              </span>
            ),
          })}
        </span>
      </a>
    </li>
  )
}

const idOf = (title: string) => `theme-${title.toLowerCase().replaceAll(' ', '-')}`

function jump(title: string): void {
  const heading = document.getElementById(idOf(title))
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

import '../styles/library.css'
import * as text from 'text:home'
import { siteTitle } from 'text:ui'
import type { Piece } from '../library/collection.ts'
import { Face } from '../library/picture.tsx'
import { NeededLesson } from '../learn/needed-lesson.tsx'
import { useLoaded } from '../ui/loaded.ts'
import { Facts } from './facts.tsx'
import { Feature } from './feature.tsx'
import { Going } from './going.tsx'
import { findPacks } from './packs.ts'
import { StartedShelf, Shelf } from './shelf.tsx'
import { Today } from './today.tsx'
import { nextOf, type Visit } from './visit.ts'

/** Today's picture and packs, below or beside the first board. */
export function Around({ visit, today }: { visit: Visit; today: string }) {
  const [found] = useLoaded(() => findPacks(visit))
  return (
    <>
      <Today visit={visit} today={today} main={false} />
      <NeededLesson />
      {found && <Shelf {...found} heading={text.packs} packs={found.others} />}
    </>
  )
}

/** The page of a returning visitor: the one next thing, today's picture and packs. */
export function Back({ visit, today }: { visit: Visit; today: string }) {
  const [found] = useLoaded(() => findPacks(visit))
  const next = nextOf(visit)
  return (
    <>
      <div class="stack gap-6 content-start">
        <h1 class="hidden">{siteTitle}</h1>
        {next === 'continue' && (
          <Going games={visit.boards} more={visit.going.length > visit.boards.length} />
        )}
        {next === 'pack' && found && <NextPiece piece={found.next} />}
        <Today visit={visit} today={today} main={next === 'today'} />
        <NeededLesson />
      </div>
      <div class="stack gap-6 content-start desk:row-span-2">
        {found && <StartedShelf {...found} packs={found.started} />}
        {found && <Shelf {...found} heading={text.packsNew} packs={found.others} />}
      </div>
    </>
  )
}

/** The next puzzle of a pack, or a link to the editor if none is left. */
function NextPiece({ piece }: { piece: Piece | undefined }) {
  if (!piece) {
    return (
      <Feature heading={text.doneHeading} href="#/edit" action={text.doneMake} main picture={null}>
        <p class="quiet">{text.doneText}</p>
      </Feature>
    )
  }
  return (
    <Feature
      heading={piece.name}
      href={piece.href}
      action={text.play}
      main
      picture={<Face row={{ ...piece, state: 'unplayed', marked: 0 }} />}
    >
      <Facts of={piece} />
    </Feature>
  )
}

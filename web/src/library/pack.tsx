import * as text from 'text:library'
import { useMemo } from 'preact/hooks'
import { PickButton } from './pick-button.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Failed } from '../ui/empty.tsx'
import { useLoaded } from '../ui/loaded.ts'
import { Banner } from './banner.tsx'
import { loadPack, type About, type Catalogue } from './collection.ts'
import { nextOf } from './next.ts'
import { withProgress, type ProgressOf } from './progress.ts'
import { Cards } from './rows.tsx'
import { useScroll } from './scroll.ts'
import { Legend } from './signs.tsx'
import { Sources } from './sources.tsx'
import { hueOf } from './tint.ts'
import { packHref } from './wall.tsx'
import { CardsWaiting } from './waiting.tsx'

/** A pack: its puzzles, and the one to play next. */
export function PackView(props: { catalogue: Catalogue; pack: About; progress: ProgressOf }) {
  const { catalogue, pack, progress } = props
  const [pieces, trouble, again] = useLoaded(() => loadPack(pack.name))
  const rows = useMemo(() => pieces && withProgress(pieces, progress), [pieces, progress])
  const next = rows && nextOf(rows)
  const hue = hueOf(pack.cover, pack.name)
  const solved = rows?.filter((row) => row.state === 'solved').length ?? 0
  useScroll(pieces !== undefined)
  const back = <BackLink href="#/library">{text.packsAll}</BackLink>
  if (trouble) {
    return (
      <>
        {back}
        <h1>{pack.title}</h1>
        <Failed why={trouble} again={again} />
      </>
    )
  }
  return (
    <>
      {back}
      <Banner pack={pack} solved={solved} heading="h1">
        {next ? (
          <a class="button main large" href={next.href}>
            {next.state === 'going'
              ? text.packContinue
              : solved > 0
                ? text.packNext
                : text.packFirst}
          </a>
        ) : (
          rows && <NextPack catalogue={catalogue} after={pack} />
        )}
      </Banner>
      {rows && pieces ? (
        <>
          <div class="flow gap-2">
            <PickButton />
          </div>
          <Cards rows={rows} number next={next} hue={hue} />
          <footer class="grid border-t border-rule text-base">
            <Legend />
            <Sources catalogue={catalogue} pieces={pieces} />
          </footer>
        </>
      ) : (
        <CardsWaiting />
      )}
    </>
  )
}

function NextPack({ catalogue, after }: { catalogue: Catalogue; after: About }) {
  const { packs } = catalogue
  const next = packs[(packs.findIndex((p) => p.name === after.name) + 1) % packs.length]
  return (
    <a class="button main large" href={packHref(next.name)}>
      {text.packAfter({
        title: next.title,
        hidden: (words) => <span class="hidden">{words}</span>,
      })}
    </a>
  )
}

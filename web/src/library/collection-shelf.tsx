import * as endless from 'text:endless'
import * as text from 'text:library'
import { useMemo } from 'preact/hooks'
import { loadRecords } from '../store/records.ts'
import { Empty, Failed } from '../ui/empty.tsx'
import { Icon } from '../ui/icons.tsx'
import { useLoaded } from '../ui/loaded.ts'
import { Banner } from './banner.tsx'
import { choice, choose } from './address.ts'
import { authorsOf, EVERYTHING, foundPacks, isFiltered, OWN_SORTS } from './choice.ts'
import { loadAll, loadCatalogue, loadPack, type Catalogue } from './collection.ts'
import { Filters, SearchField } from './filters.tsx'
import { nextOf, packToPlay } from './next.ts'
import { PackView } from './pack.tsx'
import { loadPackProgress, withProgress, type PackProgress, type ProgressOf } from './progress.ts'
import { Rows } from './rows.tsx'
import { useScroll } from './scroll.ts'
import { Legend } from './signs.tsx'
import { Sources } from './sources.tsx'
import { CardsWaiting } from './waiting.tsx'
import { Covers, packHref, Wall } from './wall.tsx'

/** Without the order by age, since all puzzles of the collection have the same age. */
const ORDERS = OWN_SORTS.filter((sort) => sort !== 'newest')

/** The name for all packs in an address. */
export const ALL = 'all'

/** The puzzles that come with the site: the wall of packs, a pack, or all puzzles. */
export function CollectionShelf({ progress }: { progress: ProgressOf }) {
  const { pack: name } = choice.value
  const [catalogue, trouble, again] = useLoaded(loadCatalogue)
  const [packs] = useLoaded(() => loadRecords().then(loadPackProgress))
  if (trouble) return <Failed why={trouble} again={again} />
  if (!catalogue || !packs) return <CardsWaiting />
  const pack = catalogue.packs.find((pack) => pack.name === name)
  if (pack) return <PackView key={pack.name} {...{ catalogue, pack, progress }} />
  if (name && name !== ALL) return <NoPack />
  return <AllPacks {...{ catalogue, packs, progress }} />
}

/** All packs, and the player's progress with them. */
interface Packs {
  catalogue: Catalogue
  packs: PackProgress
  progress: ProgressOf
}

/** The wall of packs, or the results of a search. */
function AllPacks(props: Packs) {
  const { pack } = choice.value
  const searching = pack === ALL || isFiltered(choice.value)
  useScroll(!searching)
  return (
    <>
      <div class="flex flex-wrap gap-3 [&>search]:flex-[1_1_20rem]">
        <SearchField
          label={text.searchCollection}
          take={(text) => choose(text || pack ? { text } : EVERYTHING)}
        />
        <a
          class="button inline-row gap-2 rounded-pill min-h-12 max-600:flex-[1_1_100%]"
          href="#/endless"
        >
          <Icon name="endless" /> {endless.title}
          <Icon class="ml-auto text-quiet" name="forward" />
        </a>
      </div>
      {searching ? (
        <AllPuzzles {...props} />
      ) : (
        <>
          <GoOn {...props} />
          <Wall catalogue={props.catalogue} progress={props.packs} />
          <p class="text-center">
            <a href={packHref(ALL)}>{text.puzzlesList}</a>
          </p>
        </>
      )}
    </>
  )
}

function AllPuzzles({ catalogue, packs, progress }: Packs) {
  const [pieces, trouble, again] = useLoaded(() => loadAll(catalogue))
  const rows = useMemo(() => pieces && withProgress(pieces, progress), [pieces, progress])
  const authors = useMemo(() => authorsOf(rows ?? []), [rows])
  useScroll(pieces !== undefined)
  const { text: words } = choice.value
  const found = foundPacks(catalogue.packs, words)
  return (
    <>
      {found.length > 0 && (
        <section class="theme grid gap-3" aria-label={text.packsFound}>
          <h2 class="text-title">{text.packsHeading}</h2>
          <Covers packs={found} progress={packs} />
        </section>
      )}
      {trouble ? (
        <Failed why={trouble} again={again} />
      ) : !rows || !pieces ? (
        <CardsWaiting />
      ) : (
        <section class="theme grid gap-3" aria-label={text.puzzlesFound}>
          <h2 class="text-title">{words ? text.puzzlesHeading : text.puzzlesAll}</h2>
          <Filters authors={authors} timed />
          <Rows rows={rows} sorts={ORDERS} />
          <footer class="grid border-t border-rule text-base">
            <Legend />
            <Sources catalogue={catalogue} pieces={pieces} />
          </footer>
        </section>
      )}
    </>
  )
}

/** The pack to continue, and its next puzzle. */
function GoOn({ catalogue, packs, progress }: Packs) {
  const pack = packToPlay(catalogue.packs, packs)
  const [pieces] = useLoaded(async () => (pack ? loadPack(pack.name) : []), [pack?.name])
  if (!pack) return null
  const next = pieces && nextOf(withProgress(pieces, progress))
  const solved = packs.get(pack.name)?.solved ?? 0
  return (
    <Banner pack={pack} solved={solved} heading="h2">
      <a class="button main large" href={next?.href ?? packHref(pack.name)}>
        {packs.has(pack.name) ? text.packContinue : text.packStart}
      </a>
      <a
        class="button border-transparent bg-transparent hover:border-transparent"
        href={packHref(pack.name)}
      >
        {text.packOpen}
      </a>
    </Banner>
  )
}

function NoPack() {
  return (
    <Empty picture="search" text={text.packsNone}>
      <a class="button main" href="#/library">
        {text.packsSee}
      </a>
    </Empty>
  )
}

import * as text from 'text:library'
import '../styles/library.css'
import { useMemo } from 'preact/hooks'
import { loadProgress, withProgress } from '../library/progress.ts'
import { Cards } from '../library/rows.tsx'
import { CardsWaiting } from '../library/waiting.tsx'
import { solvedText } from '../library/words.ts'
import type { Item } from '../library/item.ts'
import { puzzleKey } from '../model/puzzle.ts'
import { openPuzzle } from '../player/open.ts'
import { hashOf, type Origin } from '../route.ts'
import { solver } from '../solver/index.ts'
import { Empty } from '../ui/empty.tsx'
import { useLoaded } from '../ui/loaded.ts'
import { Page } from '../ui/page.tsx'

/** The puzzles of a link with several, made for example by a teacher for a class. */
export function SetPage({ title, puzzles }: { title: string; puzzles: readonly Origin[] }) {
  const [items] = useLoaded(() => itemsOf(puzzles))
  const [progress] = useLoaded(loadProgress)
  const name = title || text.setUntitled
  const rows = useMemo(() => items && progress && withProgress(items, progress), [items, progress])
  const lost = items ? puzzles.length - items.length : 0
  const solved = rows?.filter((row) => row.state === 'solved').length ?? 0
  return (
    <Page tab="puzzles" title={name} class="wide library" busy={!rows}>
      <h1>{name}</h1>
      {!rows ? (
        <CardsWaiting />
      ) : rows.length === 0 ? (
        <Empty picture="search" text={text.setNone}>
          <a class="button main" href="#/library">
            {text.packsSee}
          </a>
        </Empty>
      ) : (
        <>
          <p class="quiet">{solvedText(solved, rows.length)}</p>
          {lost > 0 && <p class="trouble">{text.setLost({ n: lost })}</p>}
          <Cards rows={rows} />
        </>
      )}
    </Page>
  )
}

/** Returns the puzzles of a set, except those of damaged links and those no longer on the site. */
async function itemsOf(puzzles: readonly Origin[]): Promise<Item[]> {
  const items = await Promise.all(puzzles.map(itemOf))
  return items.filter((item) => item !== null)
}

async function itemOf(from: Origin, index: number): Promise<Item | null> {
  const opening = await openPuzzle(from, solver).catch(() => null)
  if (!opening) return null
  const { puzzle, listed } = opening
  const { title, author, width, height, palette } = puzzle
  return {
    ...{ title, author, width, height },
    key: puzzleKey(puzzle),
    id: `${index} ${hashOf(from)}`,
    href: hashOf(from),
    name: text.cardNumber({ number: String(index + 1) }),
    colours: palette.length - 1,
    class: listed?.class ?? 'unrated',
    minutes: listed?.minutes?.practised,
    difficulty: 0,
    // This page rates nothing, so the card shows no class and no doubt.
    status: 'unique',
    added: index,
    clues: () => puzzle,
  }
}

import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Thumbnail } from '../editor/thumbnail.tsx'
import { loadGame, type SavedGame } from '../model/save.ts'
import type { Puzzle } from '../model/puzzle.ts'
import { get } from '../store/database.ts'
import { CutOut } from './drawing.tsx'
import { sizeText, type Row } from './item.ts'
import { mosaicOf } from './mosaic.ts'

/** What a face needs to know of a puzzle. */
export type Faced = Pick<Row, 'key' | 'state' | 'marked' | 'width' | 'height' | 'clues'>

interface Board {
  puzzle: Puzzle
  cells: Uint8Array
  solved: boolean
}

/**
 * The face of a puzzle: its picture once it is solved, the player's board while it is not, and
 * before that its size over a mosaic that gives nothing away.
 */
export function Face({ row }: { row: Faced }) {
  const [board, place] = useBoard(row)
  return (
    <span class={row.state === 'solved' ? 'face solved' : 'face'} ref={place} aria-hidden="true">
      {board?.solved ? (
        <CutOut puzzle={board.puzzle} cells={board.cells} />
      ) : board ? (
        <Thumbnail puzzle={board.puzzle} cells={board.cells} label="" />
      ) : (
        <>
          <Mosaic clues={row.clues} />
          <span class="face-size">{sizeText(row)}</span>
        </>
      )}
      {row.state === 'going' && <progress class="face-bar" value={row.marked} max={1} />}
    </span>
  )
}

/** The tiles of a mosaic; the same for all whose clues are not known. */
export function Mosaic({ clues }: { clues?: (() => Puzzle) | undefined }) {
  const mosaic = useMemo(() => clues && mosaicOf(clues()), [clues])
  const { columns, rows, tiles } = mosaic ?? PLAIN
  return (
    <svg
      class="mosaic"
      viewBox={`0 0 ${10 * columns} ${10 * rows}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {tiles.map(({ rgb, strength }, i) => (
        <rect
          key={i}
          x={10 * (i % columns)}
          y={10 * Math.floor(i / columns)}
          width="10"
          height="10"
          fill={rgb}
          opacity={strength}
        />
      ))}
    </svg>
  )
}

const PLAIN = {
  columns: 5,
  rows: 5,
  tiles: Array.from({ length: 25 }, (_, i) => ({ rgb: undefined, strength: i % 2 ? 0.12 : 0.2 })),
}

/** The board of a puzzle that was played, read when its place comes into view. */
function useBoard({ key, state }: Faced) {
  const place = useRef<HTMLSpanElement>(null)
  const [board, show] = useState<Board | null>(null)
  useEffect(() => {
    show(null)
    if (state === 'unplayed') return
    let left = false
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((e) => e.isIntersecting)) return
        watch.disconnect()
        void read(key).then((found) => left || show(found))
      },
      { rootMargin: '200px' },
    )
    watch.observe(place.current!)
    return () => {
      left = true
      watch.disconnect()
    }
  }, [key, state])
  return [board, place] as const
}

async function read(key: string): Promise<Board | null> {
  const saved = await get<SavedGame>('games', key).catch(() => undefined)
  if (!saved) return null
  const { game } = loadGame(saved)
  return { puzzle: game.puzzle, cells: game.cells, solved: saved.solvedIn !== null }
}

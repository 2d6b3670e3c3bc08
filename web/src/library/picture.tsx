import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { grouped } from '../model/grouped.ts'
import { pictureOf } from '../model/save.ts'
import type { Puzzle } from '../model/puzzle.ts'
import { savedGame } from '../store/games.ts'
import { CutOut } from './drawing.tsx'
import { sizeText, type Row } from './item.ts'
import { mosaicOf, type Mosaic as MosaicTiles } from './mosaic.ts'

/** The parts of a puzzle that a face needs. */
export type Faced = Pick<Row, 'key' | 'state' | 'marked' | 'width' | 'height' | 'clues'>

/**
 * The face of a puzzle: its picture if it is solved, the player's board if it is started, and
 * otherwise its size over a mosaic that gives nothing away.
 */
export function Face({ row }: { row: Faced }) {
  const [board, place] = useBoard(row)
  return (
    <span
      class={`face centred relative aspect-square [&>.thumbnail]:size-[78%] [&>.thumbnail]:max-h-none ${row.state === 'solved' ? 'solved' : ''}`}
      ref={place}
      aria-hidden="true"
    >
      {board?.solved ? (
        <CutOut puzzle={board.puzzle} cells={board.cells} />
      ) : board ? (
        <Thumbnail puzzle={board.puzzle} cells={board.cells} label="" />
      ) : (
        <>
          <Mosaic clues={row.clues} />
          <span class="relative rounded-pill font-strong text-small py-[1px] px-2 bg-panel">
            {sizeText(row)}
          </span>
        </>
      )}
      {row.state === 'going' && (
        <progress
          class="absolute inset-x-0 bottom-0 h-[5px] rounded-none [--ground:var(--panel)] [--part:var(--guide)]"
          value={row.marked}
          max={1}
        />
      )}
    </span>
  )
}

/** The tiles of a mosaic; the same for all puzzles with unknown clues. */
function Mosaic({ clues }: { clues?: (() => Puzzle) | undefined }) {
  const mosaic = useMemo(() => clues && mosaicOf(clues()), [clues])
  const { columns, rows, tiles, lines } = mosaic ?? PLAIN
  return (
    <svg
      class="mosaic size-full absolute inset-0 fill-[var(--tint-ink,var(--quiet))] opacity-60"
      shape-rendering="crispEdges"
      viewBox={`0 0 ${10 * columns} ${10 * rows}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {alike(tiles).map(([{ rgb, strength }, places]) => (
        <path
          key={places[0]}
          d={places
            .map((i) => `M${10 * (i % columns)} ${10 * Math.floor(i / columns)}h10v10h-10z`)
            .join('')}
          fill={rgb}
          opacity={strength}
        />
      ))}
      {lines && (
        <path
          d={linesOf(lines, 10 * columns, 10 * rows)}
          fill="none"
          stroke="var(--panel)"
          vector-effect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}

/** Groups the places of tiles that look alike; one path draws each group, since a list is long. */
function alike(tiles: MosaicTiles['tiles']): [tile: MosaicTiles['tiles'][number], number[]][] {
  const looks = grouped([...tiles.keys()], (i) => `${tiles[i].rgb} ${tiles[i].strength}`)
  return [...looks.values()].map((places) => [tiles[places[0]], places])
}

/** Returns a path of the lines between the cells of a board with a width and a height. */
function linesOf([columns, rows]: [number, number], width: number, height: number): string {
  const between = (n: number) => Array.from({ length: n - 1 }, (_, i) => (i + 1) / n)
  const down = between(columns).map((at) => `M${at * width} 0V${height}`)
  const across = between(rows).map((at) => `M0 ${at * height}H${width}`)
  return [...down, ...across].join('')
}

const PLAIN: MosaicTiles = {
  columns: 5,
  rows: 5,
  tiles: Array.from({ length: 25 }, (_, i) => ({ strength: i % 2 ? 0.12 : 0.2 })),
}

/** Returns the board of a played puzzle, read when its place comes into view. */
function useBoard({ key, state }: Faced) {
  const place = useRef<HTMLSpanElement>(null)
  const [board, show] = useState<Awaited<ReturnType<typeof read>>>(null)
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

async function read(key: string) {
  const saved = await savedGame(key).catch(() => undefined)
  if (!saved) return null
  return { ...pictureOf(saved), solved: saved.solvedIn !== null }
}

import { inkOf, pathsOf } from './cut-out.ts'
import type { Puzzle } from '../model/puzzle.ts'

/** A small picture with some cells framed. */
export function Thumbnail(props: {
  puzzle: Puzzle
  cells: Uint8Array
  framed?: readonly number[]
  label: string
}) {
  const { puzzle, cells, framed = [], label } = props
  const { width, height } = puzzle
  const frames = framed
    .map((place) => `M${(place % width) + 0.1} ${Math.floor(place / width) + 0.1}h.8v.8h-.8z`)
    .join('')
  return (
    <svg
      class="thumbnail block w-full max-h-48"
      viewBox={`-0.3 -0.3 ${width + 0.6} ${height + 0.6}`}
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
    >
      <rect
        class="thumbnail-paper"
        {...{ width, height }}
        fill="var(--board-paper)"
        stroke="var(--board-edge)"
        stroke-width="0.15"
      />
      {[...pathsOf(width, cells)].map(([mark, path]) => (
        <path key={mark} d={path} fill={inkOf(puzzle, mark)} shape-rendering="crispEdges" />
      ))}
      <path
        class="thumbnail-frame"
        d={frames}
        fill="none"
        stroke="var(--board-changes)"
        stroke-width="0.22"
      />
    </svg>
  )
}

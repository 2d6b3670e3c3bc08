import { useMemo } from 'preact/hooks'
import type { Puzzle } from '../model/puzzle.ts'
import { inkOf, outsideOf, pathsOf } from '../ui/cut-out.ts'
import { cellsOf, framed, type Drawn } from './runs.ts'

/** A solved picture, cut out of its paper. */
export function CutOut({ puzzle, cells }: { puzzle: Puzzle; cells: Uint8Array }) {
  const { width, height } = puzzle
  const paths = useMemo(
    () => pathsOf(width, cells, outsideOf(width, height, cells)),
    [width, height, cells],
  )
  return (
    <svg
      class="cut-out size-full min-h-0"
      viewBox={`0 0 ${width} ${height}`}
      shape-rendering="crispEdges"
      aria-hidden="true"
    >
      {[...paths].map(([mark, path]) => (
        <path key={mark} d={path} fill={inkOf(puzzle, mark)} />
      ))}
    </svg>
  )
}

/** The picture of a pack. */
export function CoverPicture({ picture }: { picture: Drawn }) {
  const [puzzle, cells] = useMemo(() => [framed(picture), cellsOf(picture)], [picture])
  return <CutOut puzzle={puzzle} cells={cells} />
}

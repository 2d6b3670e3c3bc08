import '../styles/thumbnail.css'
import { isFilled } from '../model/cells.ts'
import { isBlackAndWhite, type Puzzle } from '../model/puzzle.ts'

/** A small picture with some cells framed. */
export function Thumbnail(props: {
  puzzle: Puzzle
  cells: Uint8Array
  framed?: readonly number[]
  label: string
}) {
  const { puzzle, cells, framed = [], label } = props
  const { width, height } = puzzle
  const plain = isBlackAndWhite(puzzle)
  const paths = new Map<number, string>()
  cells.forEach((mark, place) => {
    if (!isFilled(mark)) return
    const at = `M${place % width} ${Math.floor(place / width)}h1v1h-1z`
    paths.set(mark, (paths.get(mark) ?? '') + at)
  })
  const frames = framed
    .map((place) => `M${(place % width) + 0.1} ${Math.floor(place / width) + 0.1}h.8v.8h-.8z`)
    .join('')
  return (
    <svg
      class="thumbnail"
      viewBox={`-0.3 -0.3 ${width + 0.6} ${height + 0.6}`}
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
    >
      <rect class="thumbnail-paper" x="0" y="0" width={width} height={height} />
      {[...paths].map(([mark, path]) => (
        <path
          key={mark}
          d={path}
          fill={plain ? 'var(--board-ink)' : puzzle.palette[mark - 1]?.rgb}
          shape-rendering="crispEdges"
        />
      ))}
      <path d={frames} class="thumbnail-frame" />
    </svg>
  )
}

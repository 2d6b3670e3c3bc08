import { FIRST, PAINTED } from './first.ts'

/** The place of the cells on the board, in pixels of its stage. */
export interface Start {
  x: number
  y: number
  side: number
}

/** The first picture, which leaves the board, grows, and gains its colours cell by cell. */
export function Celebration({ start }: { start: Start }) {
  const { width, height } = FIRST
  const style = { '--x': `${start.x}px`, '--y': `${start.y}px`, '--side': `${start.side}px` }
  return (
    <svg
      class="celebration motion-safe:animate-[celebration_600ms_ease-in-out_both] absolute inset-[6%] size-[88%] p-[6%] rounded bg-(--board-paper)"
      style={style}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={FIRST.title}
    >
      {PAINTED.map(({ row, column, rgb }) => (
        <rect
          key={`${row} ${column}`}
          class="motion-safe:animate-[celebration-cell_500ms_ease-out_calc(450ms+70ms*var(--turn))_both]"
          x={column - 0.01}
          y={row - 0.01}
          width="1.02"
          height="1.02"
          fill={rgb}
          style={{ '--turn': `${row + column}` }}
        />
      ))}
    </svg>
  )
}

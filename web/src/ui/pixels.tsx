import '../styles/pixels.css'

/**
 * A small picture of cells, drawn in rows: each letter is a colour of the style sheet, a dot
 * is blank. Grey: not in colour yet.
 */
export function Pixels({ rows, grey = false }: { rows: readonly string[]; grey?: boolean }) {
  const width = Math.max(...rows.map((row) => row.length))
  const side = Math.max(width, rows.length)
  const [left, top] = [(side - width) / 2, (side - rows.length) / 2]
  return (
    <svg class={grey ? 'pixels grey' : 'pixels'} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      {rows.flatMap((row, y) =>
        [...row].map((letter, x) =>
          letter === '.' ? null : (
            <rect
              key={`${x} ${y}`}
              class={`pixel-${letter}`}
              x={left + x + 0.05}
              y={top + y + 0.05}
              width={0.9}
              height={0.9}
              rx={0.16}
            />
          ),
        ),
      )}
    </svg>
  )
}

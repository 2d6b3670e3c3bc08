import { Cells } from './cells.tsx'

/**
 * A small picture of cells in a square, drawn in rows: each letter is a colour of the style sheet,
 * a dot is blank. A grey picture has no colours yet.
 */
export function Pixels({ rows, grey = false }: { rows: readonly string[]; grey?: boolean }) {
  const width = Math.max(...rows.map((row) => row.length))
  const side = Math.max(width, rows.length)
  return (
    <Cells
      class={
        grey
          ? 'pixels grey w-full block opacity-(--faint) [filter:grayscale(1)]'
          : 'pixels w-full block'
      }
      rows={rows}
      look={(letter) => (letter === '.' ? undefined : { fill: `var(--pixel-${letter})` })}
      gap={0.1}
      round={0.16}
      viewBox={`${(width - side) / 2} ${(rows.length - side) / 2} ${side} ${side}`}
    />
  )
}

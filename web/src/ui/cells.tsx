import type { SVGAttributes } from 'preact'

/** A small picture of cells in rows; `look` returns each letter's look, nothing for blank. */
export function Cells(props: {
  class: string
  rows: readonly string[]
  look: (letter: string) => SVGAttributes<SVGRectElement> | undefined
  /** The space between cells, as a share of a cell, and the radius of their corners. */
  gap: number | ((column: number) => number)
  round?: number
  /** Replaces the usual view box, the cells with half a gap around them. */
  viewBox?: string
}) {
  const { rows, look, gap } = props
  return (
    <svg
      class={props.class}
      viewBox={props.viewBox ?? `0 0 ${rows[0]!.length} ${rows.length}`}
      aria-hidden="true"
    >
      {rows.flatMap((row, y) =>
        [...row].map((letter, x) => {
          const paint = look(letter)
          if (!paint) return null
          const space = typeof gap === 'number' ? gap : gap(x)
          return (
            <rect
              key={`${x} ${y}`}
              x={x + space / 2}
              y={y + space / 2}
              width={1 - space}
              height={1 - space}
              rx={props.round ?? Math.max(0, space)}
              {...paint}
            />
          )
        }),
      )}
    </svg>
  )
}

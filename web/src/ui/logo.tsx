import { Cells } from './cells.tsx'

/** The rows of the heart, the sign of the site. */
export const HEART = ['.#.#.', '#####', '#####', '.###.', '..#..']

/** The sign of the site: a heart of cells. */
export function Logo() {
  return (
    <Sign class="w-[1.6rem] h-[1.6rem]" rows={HEART} colours={{ '#': 'accent', '.': 'empty' }} />
  )
}

/** Cells up to the edges of a picture, by the names of their colours. */
export function Sign(props: {
  class: string
  rows: readonly string[]
  colours: Record<string, string>
}) {
  const { rows, colours } = props
  const gap = 1 / 6
  const [width, height] = [rows[0]!.length - gap, rows.length - gap]
  return (
    <Cells
      {...{ class: props.class, rows, gap }}
      look={(letter) => ({ fill: `var(--${colours[letter]})` })}
      viewBox={`${gap / 2} ${gap / 2} ${width} ${height}`}
    />
  )
}

import '../styles/empty.css'
import type { ComponentChildren } from 'preact'

/** Pictures of cells: a full cell is #, one in the accent colour o. */
const PICTURES = {
  /** An empty board with its first cell. */
  nothing: ['.....', '.....', '..o..', '.....', '.....'],
  /** A magnifier. */
  search: ['.###...', '#...#..', '#...#..', '#...#..', '.###o..', '.....o.', '......o'],
  /** A cloud with a broken line. */
  trouble: ['..##..', '.####.', '######', '......', '.o..o.', '..oo..'],
  /** A tray with an arrow into it. */
  bring: ['...o...', '...o...', '.ooooo.', '..ooo..', '#..o..#', '#.....#', '#######'],
} as const

/** A page, or a part of one, with nothing to show: a picture, a sentence, and what to do. */
export function Empty(props: {
  picture: keyof typeof PICTURES
  text: string
  children?: ComponentChildren
  alert?: boolean
}) {
  const rows = PICTURES[props.picture]
  return (
    <div class="empty">
      <svg
        class="empty-picture"
        viewBox={`0 0 ${6 * rows[0].length - 1} ${6 * rows.length - 1}`}
        aria-hidden="true"
      >
        {rows.flatMap((row, y) =>
          [...row].map((cell, x) => (
            <rect
              key={`${x} ${y}`}
              x={6 * x}
              y={6 * y}
              width="5"
              height="5"
              rx="1"
              class={cell === 'o' ? 'empty-accent' : cell === '#' ? 'empty-full' : 'empty-blank'}
            />
          )),
        )}
      </svg>
      <p role={props.alert ? 'alert' : undefined}>{props.text}</p>
      {props.children && <div class="empty-acts wrapped gap-2">{props.children}</div>}
    </div>
  )
}

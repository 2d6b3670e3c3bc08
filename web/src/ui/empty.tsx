import * as text from 'text:ui'
import type { ComponentChildren } from 'preact'
import { Button } from './button.tsx'
import { Sign } from './logo.tsx'

/** Pictures of cells: a full cell is #, a full one in the accent colour o. */
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

const COLOURS = { '.': 'soft', '#': 'quiet', o: 'accent' }

/** A page, or a part of one, without content: a picture, a sentence, and actions. */
export function Empty(props: {
  picture: keyof typeof PICTURES
  text: string
  children?: ComponentChildren
  alert?: boolean
}) {
  return (
    <div class="empty grid gap-4 text-center justify-items-center max-w-120 my-8 mx-auto text-balance">
      <Sign class="w-28 h-28" rows={PICTURES[props.picture]} colours={COLOURS} />
      <p role={props.alert ? 'alert' : undefined}>{props.text}</p>
      {props.children && (
        <div class="empty-acts flex flex-wrap gap-2 justify-center">{props.children}</div>
      )}
    </div>
  )
}

/** The reason why something could not be loaded, and a button to try again. */
export function Failed(props: { why: string; again: () => void; busy?: boolean }) {
  const { why, again, busy = false } = props
  return (
    <Empty picture="trouble" text={why} alert>
      <Button class="main" disabled={busy} onClick={again}>
        {text.wrongAgain}
      </Button>
    </Empty>
  )
}

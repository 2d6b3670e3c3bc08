import * as text from 'text:player'
import type { Signal } from '@preact/signals'
import { blockName, lineName } from '../board/scene.ts'
import { inkOn } from '../board/theme.ts'
import { clueOf, type Line } from '../model/line.ts'
import { isBlackAndWhite, letterOf } from '../model/puzzle.ts'
import type { Place } from '../model/stroke.ts'
import type { Session } from './session.ts'

/** The look of a finished number. */
const DONE = 'text-quiet font-normal line-through'

/**
 * The clues of the row and the column at the pointer, large enough to read at any zoom. Screen
 * readers have them in the grid's headers.
 */
export function Readout({ session, here }: { session: Session; here: Signal<Place | null> }) {
  const place = here.value
  if (!place || session.paused.value) return null
  return (
    <dl class="readout grid gap-1 crowded:gap-[2px]" aria-hidden="true">
      <LineClue session={session} line={{ axis: 'row', index: place.row }} />
      <LineClue session={session} line={{ axis: 'column', index: place.column }} />
    </dl>
  )
}

function LineClue({ session, line }: { session: Session; line: Line }) {
  const { puzzle } = session
  const scene = session.scene.value
  const clue = clueOf(puzzle, line)
  const state = scene.clues.get(lineName(line))
  const number = line.index + 1
  return (
    <div class="flex items-baseline gap-[0.6rem]">
      <dt class="quiet flex-none min-w-[4.6rem] text-[0.85rem] crowded:min-w-[3.9rem] crowded:text-[0.75rem]">
        {line.axis === 'row' ? text.readoutRow({ number }) : text.readoutColumn({ number })}
      </dt>
      <dd class="flex flex-wrap font-strong gap-y-[2px] gap-x-[0.45rem] crowded:gap-x-[0.2rem] crowded:text-[0.8rem] crowded:leading-[1.25] crowded:*:px-[0.1rem]">
        {clue === null && <span>?</span>}
        {clue?.length === 0 && <span class={state?.complete ? DONE : ''}>0</span>}
        {clue?.map(({ length, colour }, i) => {
          const done = state?.settled[i] === true || scene.struck.has(blockName(line, i))
          const rgb = isBlackAndWhite(puzzle) ? undefined : puzzle.palette[colour]?.rgb
          return (
            <span
              key={i}
              class={`${done ? DONE : ''} ${rgb ? `px-[0.3rem] rounded-cells ${done ? 'opacity-55' : ''}` : ''}`}
              style={rgb ? { background: rgb, color: inkOn(rgb) } : {}}
            >
              {length}
              {rgb && scene.options.symbols ? letterOf(colour) : ''}
            </span>
          )
        })}
      </dd>
    </div>
  )
}

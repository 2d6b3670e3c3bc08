import * as text from 'text:library'
import { LEVELS, minutesText, timeOf } from '../model/pace.ts'
import { Dots as LevelDots } from '../ui/dots.tsx'
import { Icon } from '../ui/icons.tsx'
import { CLASSES, difficultyText, type Class } from './item.ts'

/** A class as one to six dots. */
export function Dots({ of }: { of: Class }) {
  if (of === 'unrated') return null
  const level = CLASSES.indexOf(of) + 1
  return <LevelDots level={level} levels={LEVELS.length} name={difficultyText(of)} />
}

/** The minutes of a puzzle, beside a small clock; with the unit if there is room. */
export function Minutes({ of, unit = false }: { of: number; unit?: boolean }) {
  const time = timeOf(of)
  const hours = time.unit === 'hours'
  return (
    <span class="minutes inline-row gap-[3px]">
      <Icon name="clock" />
      <span aria-hidden="true">
        {time.more && '>'}
        {hours ? text.cardHoursShort(time) : unit ? text.cardMinutesShort(time) : time.n}
      </span>
      <span class="hidden">{minutesText(of)}</span>
    </span>
  )
}

/** The meaning of the signs. */
export function Legend() {
  return (
    <details class="aside quiet">
      <summary>{text.signs}</summary>
      <dl class="flex flex-wrap gap-y-2 gap-x-6 pb-3">
        {LEVELS.map((name) => (
          <div key={name} class="row gap-2">
            <dt>
              <Dots of={name} />
            </dt>
            <dd aria-hidden="true">{difficultyText(name)}</dd>
          </div>
        ))}
        <div class="row gap-2">
          <dt>
            <Minutes of={5} />
          </dt>
          <dd>{text.signsMinutes}</dd>
        </div>
      </dl>
    </details>
  )
}

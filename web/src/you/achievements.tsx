import * as text from 'text:you'
import { ACHIEVEMENTS, type Earned, type Facts } from '../model/achievements.ts'
import { dateText } from '../language/dates.ts'
import { Pixels } from '../ui/pixels.tsx'
import { Panel } from './panel.tsx'

/** The player's achievements, and those still to earn. */
export function Achievements({ facts }: { facts: Facts }) {
  const all = ACHIEVEMENTS.map((one) => ({ ...one, state: one.earned(facts) }))
  const count = all.filter(({ state }) => 'day' in state).length
  return (
    <Panel
      name="achievements"
      class="min-48rem:col-span-full"
      heading={text.achievements({
        done: count,
        all: all.length,
        count: (words) => <span class="quiet">{words}</span>,
      })}
    >
      <ul class="you-achievements list grid text-small filled-38 gap-y-6 gap-x-4 phone:grid-cols-1 phone:gap-4">
        {all.map(({ name, picture, state }) => (
          <li
            key={name}
            class="grid gap-[2px] content-start phone:grid-cols-[3rem_minmax(0,1fr)] phone:gap-y-0 phone:gap-x-4 [&>.pixels]:w-16 [&>.pixels]:mb-2 phone:[&>.pixels]:row-span-3 phone:[&>.pixels]:w-12 phone:[&>.pixels]:m-0"
          >
            <Pixels rows={picture} grey={!('day' in state)} />
            <span class={`text-base font-semibold ${'day' in state ? '' : 'quiet'}`}>
              {text.achievement({ name })}
            </span>
            <span class="quiet">{text.achievementHow({ name })}</span>
            <span class={'day' in state ? 'text-good font-semibold' : 'quiet'}>
              {stateText(state)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function stateText(state: Earned): string {
  if ('day' in state) return state.day && dateText(state.day)
  return state.of > 1 ? text.achievementsPart({ done: state.done, all: state.of }) : ''
}

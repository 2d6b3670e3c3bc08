import * as text from 'text:you'
import { ACHIEVEMENTS, type Earned, type Facts } from '../model/achievements.ts'
import { dateText } from '../language/dates.ts'
import { Pixels } from '../ui/pixels.tsx'

/** What the player has achieved, and what is left. */
export function Achievements({ facts }: { facts: Facts }) {
  const all = ACHIEVEMENTS.map((one) => ({ ...one, state: one.earned(facts) }))
  const count = all.filter(({ state }) => 'day' in state).length
  return (
    <section class="you-panel min-w-0 p-6 card flex flex-col gap-3" aria-labelledby="achievements">
      <h2 id="achievements">
        {text.achievements({
          done: count,
          all: all.length,
          count: (words) => <span class="quiet">{words}</span>,
        })}
      </h2>
      <ul class="you-achievements list grid text-small filled-38 gap-y-6 gap-x-4 phone:grid-cols-1 phone:gap-4">
        {all.map(({ name, picture, state }) => (
          <li key={name} class="grid gap-[2px] content-start">
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
    </section>
  )
}

function stateText(state: Earned): string {
  if ('day' in state) return state.day && dateText(state.day)
  return state.of > 1 ? text.achievementsPart({ done: state.done, all: state.of }) : ''
}

import * as text from 'text:home'
import { loadDaily } from '../library/collection.ts'
import { Face } from '../library/picture.tsx'
import { DAILY_SIZES, hashOf } from '../route.ts'
import { Icon } from '../ui/icons.tsx'
import { useLoaded } from '../ui/loaded.ts'
import { Facts } from './facts.tsx'
import { Feature } from './feature.tsx'
import { sizeToday, type Visit } from './visit.ts'
import { Week } from './week.tsx'

/** The picture of the day: the first unsolved one, and links to the others. */
export function Today({ visit, today, main }: { visit: Visit; today: string; main: boolean }) {
  const size = sizeToday(visit)
  const done = visit.today[size] === 'solved'
  const [piece] = useLoaded(() => loadDaily(today, size), [today, size])
  const href = hashOf({ kind: 'daily', date: today, size })
  return (
    <Feature
      heading={done ? text.todayDone : text.todayHeading}
      href={done ? '#/daily' : href}
      action={done ? text.todayEarlier : visit.today[size] === 'going' ? text.continue : text.play}
      main={main && !done}
      picture={piece && <Face row={{ ...piece, state: visit.today[size], marked: 0 }} />}
      more={
        !visit.fresh && (
          <>
            <Week days={visit.days} today={today} />
            <Sizes visit={visit} today={today} />
          </>
        )
      }
    >
      {piece && !done && <Facts of={piece} />}
    </Feature>
  )
}

/** Links to the pictures of the day by size: four in a row, or fewer if words are long. */
function Sizes({ visit, today }: { visit: Visit; today: string }) {
  return (
    <ul class="list flex flex-wrap gap-1">
      {DAILY_SIZES.map((size) => (
        <li key={size} class="flex-[1_0_calc(25%-var(--space-1))]">
          <a
            class="tab gap-1 text-base flex justify-center py-0 px-2 border border-rule whitespace-nowrap font-normal"
            href={hashOf({ kind: 'daily', date: today, size })}
          >
            {text.todaySize({ size })}
            {visit.today[size] === 'solved' && (
              <>
                <span class="text-good inline-row">
                  <Icon name="check" />
                </span>
                <span class="hidden">{text.todaySolved}</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

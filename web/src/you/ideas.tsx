import * as text from 'text:you'
import { hintLog } from '../store/hint-log.ts'
import { hintsByLesson } from '../model/outline.ts'
import { Stop } from '../learn/stop.tsx'
import { Panel } from './panel.tsx'

/** The most lessons shown. */
const SHOWN = 5

/** The ideas of the player's hints, and the lessons on them. */
export function Ideas() {
  const counts = hintsByLesson((hintLog.value ?? []).map(({ technique }) => technique))
  const shown = counts.slice(0, SHOWN)
  const most = Math.max(...shown.map(({ count }) => count))
  return (
    <Panel name="ideas" heading={text.ideas}>
      {shown.length === 0 ? (
        <p class="quiet you-none">
          {text.ideasNone({ link: (words) => <a href="#/learn">{words}</a> })}
        </p>
      ) : (
        <ul class="list grid gap-4">
          {shown.map(({ lesson, count }) => (
            <li
              key={lesson?.id ?? ''}
              class="grid items-center grid-cols-[2.25rem_minmax(0,1fr)_auto] gap-x-3"
            >
              <span class="row-span-2">{lesson && <Stop lesson={lesson.id} />}</span>
              {lesson ? (
                <a href={`#/learn/${lesson.id}`}>{lesson.title}</a>
              ) : (
                <span>{text.ideasChains}</span>
              )}
              <span class="quiet">{text.ideasHints({ n: count })}</span>
              <progress
                class="col-[2/-1] [--end:var(--corner-pill)] [--part:var(--chosen)]"
                value={count}
                max={most}
                aria-hidden="true"
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

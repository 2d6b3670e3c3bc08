import * as text from 'text:learn'
import '../styles/learn.css'
import { useEffect } from 'preact/hooks'
import { loadCourse, type Lesson } from './course.ts'
import { DrillPage } from './drill.tsx'
import { Animation } from './example.tsx'
import { note } from '../store/milestones.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Icon } from '../ui/icons.tsx'
import { useLoaded } from '../ui/loaded.ts'
import { Page } from '../ui/page.tsx'
import { useMedia } from '../ui/media.ts'
import { NoSuchPage, NotLoaded } from '../ui/wrong.tsx'
import { wordsOf } from './lesson-words.ts'
import { titleOf } from '../model/outline.ts'
import { placed } from './path.ts'
import { Stop } from './stop.tsx'
import { learned, solvedDrills } from '../store/learned.ts'
import { nextDrill, solvedIn } from './progress.ts'

/** The course: the list of the lessons, one of them, or one of its drills, from 1. */
export function Learn(props: { lesson?: string | undefined; drill?: number | undefined }) {
  const [course, trouble, again] = useLoaded(() =>
    solvedDrills
      .load()
      .catch(() => {})
      .then(loadCourse),
  )
  const solved = learned.value
  useEffect(() => {
    if (course?.lessons.every((lesson) => isDone(lesson, solved)))
      void note('lessons').catch(() => {})
  }, [course, solved])
  if (trouble) return <NotLoaded tab="learn" again={again} />
  if (!course) {
    return (
      <Page tab="learn" title={text.pageTitle} busy>
        <h1 class="quiet">{text.pageOpening}</h1>
      </Page>
    )
  }
  const { lessons } = course
  const at = lessons.findIndex(({ id }) => id === props.lesson)
  if (!props.lesson) return <List lessons={lessons} />
  const lesson = lessons[at]
  if (!lesson) return <NoSuchPage tab="learn" />
  const next = lessons[at + 1]
  if (!props.drill || props.drill > lesson.drills.length) {
    return (
      <Rule key={lesson.id} lesson={lesson} number={at + 1} count={lessons.length} next={next} />
    )
  }
  return (
    <DrillPage
      key={`${lesson.id} ${props.drill}`}
      lesson={lesson}
      number={props.drill}
      next={next}
    />
  )
}

/** The classes of a stop. */
const STOP =
  'stop relative flex flex-col items-center text-base text-center text-inherit no-underline *:z-1'

/** The lessons as a path of stops; the next one is the main action. */
function List({ lessons }: { lessons: readonly Lesson[] }) {
  // On a phone, a tablet and a desk.
  const columns =
    2 + Number(useMedia('(min-width: 40rem)')) + Number(useMedia('(min-width: 60rem)'))
  const solved = learned.value
  const next = lessons.find((lesson) => !isDone(lesson, solved))
  const count = lessons.filter((lesson) => isDone(lesson, solved)).length
  return (
    <Page tab="learn" title={text.pageTitle} class="max-w-208">
      <div class="spread items-baseline gap-4">
        <h1>{text.pageTitle}</h1>
        {count > 0 && <p class="quiet">{text.done({ done: count, all: lessons.length })}</p>}
      </div>
      <Onward next={next} started={solved.size > 0} />
      <ol class="path columns list grid" style={{ '--columns': columns }}>
        {lessons.map((lesson, i) => {
          const done = isDone(lesson, solved)
          return (
            <li key={lesson.id} class={done ? 'walked' : ''} style={placed(i, columns)}>
              <a
                class={`${STOP} ${done ? 'done' : lesson === next ? 'next' : ''}`}
                href={`#/learn/${lesson.id}`}
                aria-current={lesson === next ? 'step' : undefined}
              >
                <span class="stop-picture relative rounded p-4">
                  <Stop lesson={lesson.id} grey={!done && lesson !== next} />
                  {done && <Tick />}
                </span>
                <span class="font-semibold">
                  <span class="quiet">{i + 1}</span> {titleOf(lesson.id)}
                </span>
                <span class="hidden">{text.stopSeparator}</span>
                <span class="quiet">{stateOf(lesson, solved)}</span>
              </a>
            </li>
          )
        })}
        <li style={placed(lessons.length, columns)}>
          <span class={next ? STOP : `${STOP} done`}>
            <span class="stop-picture relative rounded p-4">
              <Stop lesson="end" grey={next !== undefined} />
            </span>
            <span class="font-semibold">{text.end}</span>
          </span>
        </li>
      </ol>
    </Page>
  )
}

/** A link to the next lesson, or else to the puzzles. */
function Onward({ next, started }: { next: Lesson | undefined; started: boolean }) {
  const onward = next
    ? {
        heading: titleOf(next.id),
        about: started ? text.onwardNext : text.onwardNew,
        href: `#/learn/${next.id}`,
        action: started ? text.onwardContinue : text.onwardStart,
      }
    : {
        heading: text.endHeading,
        about: text.endText,
        href: '#/library',
        action: text.endPuzzles,
      }
  return (
    <section class="card lift grid items-center gap-4 grid-cols-[auto_minmax(0,1fr)_auto] max-34rem:grid-cols-[auto_minmax(0,1fr)] p-4">
      <span class="p-3 rounded w-20 bg-accent-soft">
        <Stop lesson={next?.id ?? 'end'} />
      </span>
      <div>
        <h2 class="text-title">{onward.heading}</h2>
        <p>{onward.about}</p>
      </div>
      <a class="button main max-34rem:col-span-full" href={onward.href}>
        {onward.action}
      </a>
    </section>
  )
}

/** A tick in the corner of a picture. */
function Tick() {
  return (
    <span class="absolute right-[-0.6rem] bottom-[-0.6rem] size-[1.6rem] rounded-[50%] centred bg-good text-panel">
      <Icon class="size-4 stroke-3" name="check" />
    </span>
  )
}

function isDone(lesson: Lesson, solved: ReadonlySet<string>): boolean {
  return solvedIn(lesson, solved) === lesson.drills.length
}

function stateOf(lesson: Lesson, solved: ReadonlySet<string>): string {
  const done = solvedIn(lesson, solved)
  const all = lesson.drills.length
  if (done === all) return text.stopDone
  return done > 0 ? text.stopSome({ done, n: all }) : text.stopDrills({ n: all })
}

/** A lesson: its rule, its example and its drills. */
function Rule(props: { lesson: Lesson; number: number; count: number; next: Lesson | undefined }) {
  const { lesson, number, count, next } = props
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  const solved = learned.value
  const done = solvedIn(lesson, solved)
  const first = nextDrill(lesson, solved)
  const start =
    done === 0
      ? text.lessonStart
      : done < lesson.drills.length
        ? text.onwardContinue
        : text.lessonAgain
  const title = titleOf(lesson.id)
  const { rule, frames } = wordsOf(lesson.id)
  return (
    <Page tab="learn" title={title}>
      <BackLink href="#/learn">{text.lessonBack}</BackLink>
      <header class="row gap-4">
        <span class="p-3 card flex-none w-18">
          <Stop lesson={lesson.id} />
        </span>
        <div>
          <p class="quiet">{text.lessonNumber({ number, count })}</p>
          <h1>{title}</h1>
        </div>
      </header>
      <p class="text-lead leading-[1.5]">{rule}</p>
      <Animation example={lesson.example} texts={frames} />
      <nav class="flow gap-4" aria-label={text.lessonDrills}>
        <a class="button main min-w-44 max-34rem:w-full" href={`#/learn/${lesson.id}/${first}`}>
          {start}
        </a>
        <ol class="list flex flex-wrap gap-1 max-34rem:grid max-34rem:grid-cols-5 max-34rem:w-full">
          {lesson.drills.map(({ id }, i) => (
            <li key={id}>
              <a
                class={`card centred min-w-touch min-h-touch rounded-cells no-underline ${solved.has(id) ? 'border-good bg-good text-panel' : 'framed text-quiet'}`}
                href={`#/learn/${lesson.id}/${i + 1}`}
                aria-label={
                  solved.has(id)
                    ? text.lessonDrillSolved({ number: i + 1 })
                    : text.lessonDrill({ number: i + 1 })
                }
              >
                {solved.has(id) ? <Icon class="stroke-3" name="check" /> : i + 1}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {next && (
        <a
          class="group row gap-3 pt-4 border-t border-rule text-text no-underline"
          href={`#/learn/${next.id}`}
        >
          <span class="w-10">
            <Stop lesson={next.id} />
          </span>
          <span>
            {text.lessonNext({
              quiet: (words) => <span class="quiet block text-small">{words}</span>,
              title: () => <strong class="group-hover:underline">{titleOf(next.id)}</strong>,
            })}
          </span>
        </a>
      )}
    </Page>
  )
}

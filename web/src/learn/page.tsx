import '../styles/learn.css'
import { useEffect, useState } from 'preact/hooks'
import { loadCourse, type Course, type Lesson } from './course.ts'
import { DrillPage } from './drill.tsx'
import { Animation } from './example.tsx'
import { Page } from '../ui/page.tsx'
import { NoSuchPage, NotLoaded } from '../ui/wrong.tsx'
import { learned, loadLearned, nextDrill, solvedIn } from './progress.ts'

/** The course: the list of the lessons, one of them, or one of its drills, from 1. */
export function Learn(props: { lesson?: string | undefined; drill?: number | undefined }) {
  const [course, setCourse] = useState<Course | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTry] = useState(0)
  useEffect(() => {
    setFailed(false)
    loadLearned()
      .catch(() => {})
      .then(loadCourse)
      .then(setCourse, () => setFailed(true))
  }, [tries])
  if (failed) {
    return <NotLoaded tab="learn" again={() => setTry((before) => before + 1)} />
  }
  if (!course) {
    return (
      <Page tab="learn" title="Lessons" busy>
        <h1 class="quiet">Opening the lessons…</h1>
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
    return <Rule key={lesson.id} lesson={lesson} number={at + 1} next={next} />
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

function List({ lessons }: { lessons: readonly Lesson[] }) {
  const solved = learned.value
  const open = lessons.find((lesson) => solvedIn(lesson, solved) < lesson.drills.length)
  return (
    <Page tab="learn" title="Lessons">
      <h1>Lessons</h1>
      <p>
        Each lesson is one idea: a rule, an example, and a few drills on real boards. Start with the
        first if you are new here.
      </p>
      <ol class="lessons">
        {lessons.map((lesson, i) => {
          const done = solvedIn(lesson, solved)
          const all = lesson.drills.length
          const state =
            done === all ? 'done' : done > 0 ? `${done} of ${all} drills` : `${all} drills`
          return (
            <li key={lesson.id}>
              <a
                class={done === all ? 'lesson done' : lesson === open ? 'lesson next' : 'lesson'}
                href={`#/learn/${lesson.id}`}
              >
                <span class="lesson-number quiet">{i + 1}</span>
                <span class="lesson-title">{lesson.title}</span>
                <span class="quiet">{state}</span>
                {done > 0 && done < all && (
                  <progress class="card-progress" value={done} max={all} aria-hidden="true" />
                )}
              </a>
            </li>
          )
        })}
      </ol>
    </Page>
  )
}

/** A lesson: its rule, its example and its drills. */
function Rule(props: { lesson: Lesson; number: number; next: Lesson | undefined }) {
  const { lesson, number, next } = props
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  const solved = learned.value
  const done = solvedIn(lesson, solved)
  const first = nextDrill(lesson, solved)
  const start =
    done === 0 ? 'Start the drills' : done < lesson.drills.length ? 'Continue' : 'Drill again'
  return (
    <Page tab="learn" title={lesson.title} class="lesson-page">
      <p>
        <a href="#/learn">Lessons</a>
      </p>
      <h1>
        <span class="quiet">{number}</span> {lesson.title}
      </h1>
      <p class="rule">{lesson.rule}</p>
      <Animation example={lesson.example} />
      <p>
        <a class="button main" href={`#/learn/${lesson.id}/${first}`}>
          {start}
        </a>
      </p>
      <nav aria-label="Drills">
        <ol class="drills">
          {lesson.drills.map(({ id }, i) => (
            <li key={id}>
              <a
                class={solved.has(id) ? 'drill-link done' : 'drill-link'}
                href={`#/learn/${lesson.id}/${i + 1}`}
                aria-label={solved.has(id) ? `Drill ${i + 1}, solved` : `Drill ${i + 1}`}
              >
                {i + 1}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {next && (
        <p>
          Next lesson: <a href={`#/learn/${next.id}`}>{next.title}</a>
        </p>
      )}
    </Page>
  )
}

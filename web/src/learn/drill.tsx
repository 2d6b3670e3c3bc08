import * as text from 'text:learn'
import { pageTitle } from 'text:ui'
import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { BoardHost } from '../board/board-host.tsx'
import { LEVELS } from '../player/hints.ts'
import { Words } from '../player/hint-words.tsx'
import { switched, toolOf, type Brush } from '../player/brush.ts'
import { BrushPicker } from '../player/tools.tsx'
import { solver } from '../solver/index.ts'
import { settings } from '../store/settings.ts'
import { Button } from '../ui/button.tsx'
import { Dots } from '../ui/dots.tsx'
import { zoomActions, type Action } from '../ui/action.ts'
import { Icon } from '../ui/icons.tsx'
import type { Lesson } from './course.ts'
import { Exercise } from './exercise.ts'
import { placeAt } from '../model/stroke.ts'
import { titleOf } from '../model/outline.ts'

/** A drill of a lesson, numbered from 1. */
export function DrillPage(props: { lesson: Lesson; number: number; next: Lesson | undefined }) {
  const { lesson, number, next } = props
  const exercise = useMemo(() => new Exercise(lesson.drills[number - 1], solver), [])
  const brush = useSignal<Brush>({ cross: false, colour: 1 })
  const { puzzle } = exercise
  const title = titleOf(lesson.id)
  const onward =
    number < lesson.drills.length
      ? { href: `#/learn/${lesson.id}/${number + 1}`, words: text.drillNext }
      : next
        ? { href: `#/learn/${next.id}`, words: text.drillNextLesson({ lesson: titleOf(next.id) }) }
        : { href: '#/learn', words: text.drillAll }

  const actions = {
    undo: { keys: ['u', 'Ctrl+z'], run: () => exercise.undo() },
    hint: {
      keys: ['h'],
      run: () => (exercise.level.value === LEVELS ? exercise.fillIn() : exercise.showMore()),
    },
    switch: { keys: ['f'], run: () => (brush.value = switched(brush.value)) },
    escape: { keys: ['Escape'], run: () => exercise.close() },
    ...zoomActions(exercise),
  } satisfies Record<string, Action>

  useEffect(() => {
    document.title = pageTitle({ page: text.drillTitle({ lesson: title, number }) })
    exercise.board!.cursor = placeAt(exercise.task.start, puzzle.width)
    void exercise.prepare()
  }, [])

  return (
    <main class="workspace grid">
      <header class="bar row gap-1">
        <a
          class="round"
          href={`#/learn/${lesson.id}`}
          aria-label={text.drillLesson({ lesson: title })}
        >
          <Icon name="back" />
        </a>
        <h1 class="bar-title text-lead flex-1">
          {title}{' '}
          <span class="quiet slim:block slim:text-small">
            {text.drillNumber({ number, count: lesson.drills.length })}
          </span>
        </h1>
      </header>
      <div class="stage relative">
        <BoardHost
          of={exercise}
          label={text.drillBoard({ width: puzzle.width, height: puzzle.height })}
          events={{
            painted: (places, mark) => exercise.paint(places, mark),
            actions: () => Object.values(actions),
            colour: (colour) => (brush.value = { cross: false, colour }),
          }}
          equip={(board) => (board.tool = toolOf(brush.value, settings.value.tapCycle))}
        />
      </div>
      <aside class="side flex flex-col gap-2" aria-label={text.drillSide}>
        {exercise.trouble.value && <p class="trouble">{exercise.trouble.value}</p>}
        <Panel exercise={exercise} onward={onward} lesson={lesson} />
        {!exercise.ended.value && (
          <>
            <BrushPicker puzzle={puzzle} brush={brush} />
            {lesson.id === 'basics' && <p class="quiet">{text.drillPress}</p>}
            <div class="flex gap-[0.35rem] *:flex-auto">
              <Button disabled={!exercise.canUndo.value} onClick={actions.undo.run}>
                <Icon name="undo" /> {text.drillUndo}
              </Button>
              {exercise.level.value === 0 && (
                <Button disabled={!exercise.hint.value} onClick={() => exercise.showMore()}>
                  <Icon name="hint" /> {text.drillShow}
                </Button>
              )}
            </div>
          </>
        )}
      </aside>
    </main>
  )
}

/** The task, the answer to the last mark, the hint, and at the end the link to the next drill. */
function Panel(props: {
  exercise: Exercise
  onward: { href: string; words: string }
  lesson: Lesson
}) {
  const { exercise, onward, lesson } = props
  const end = useRef<HTMLAnchorElement>(null)
  const ended = exercise.ended.value
  const { words, fault } = exercise.answer.value
  // The link gets the focus before the words show, so that a key pressed at once goes to it.
  useLayoutEffect(() => {
    if (ended) end.current?.focus()
  }, [ended])
  return (
    <section
      // Room for the answer to a mark, so that the board stays in place.
      class="help relative card min-h-[min(7.6rem,0.21*var(--workspace))] py-[0.8rem] px-4 overflow-y-auto"
      aria-label={text.drillTask}
    >
      <p class={ended ? 'quiet' : 'font-semibold'}>
        {exercise.task.words(lesson.id === 'two-ways')}
      </p>
      <p class={fault ? 'unless-empty trouble' : 'unless-empty'} role="status">
        {ended === 'shown' ? text.drillShown : words}
      </p>
      {!ended && exercise.level.value > 0 && <Shown exercise={exercise} />}
      {ended && (
        <div class="help-acts">
          <a class="button main" href={onward.href} ref={end}>
            {onward.words}
          </a>
          <a class="button" href={`#/learn/${lesson.id}`}>
            {text.drillBack}
          </a>
        </div>
      )}
    </section>
  )
}

/** The hint at its current level. */
function Shown({ exercise }: { exercise: Exercise }) {
  const hint = exercise.hint.value!
  const level = exercise.level.value
  const last = level === hint.words.length
  return (
    <>
      <p class="help-level row gap-[0.6rem] mb-[0.2rem] text-[0.85rem]">
        <Dots level={level} levels={hint.words.length} />
        <span class="quiet">{text.hintLevel({ level, levels: hint.words.length })}</span>
      </p>
      <div role="status">
        <Words hint={hint} level={level} />
      </div>
      <div class="help-acts">
        {last ? (
          <Button onClick={() => exercise.fillIn()}>{text.hintFill}</Button>
        ) : (
          <Button class="main" onClick={() => exercise.showMore()}>
            {text.hintMore}
          </Button>
        )}
        <Button onClick={() => exercise.close()}>{text.hintClose}</Button>
      </div>
    </>
  )
}

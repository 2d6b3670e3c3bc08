import { useEffect } from 'preact/hooks'
import { asked, lately, loadAsked } from './needed.ts'
import { lessonFor } from './outline.ts'

/** The way to the lesson that the latest hints call for. */
export function NeededLesson() {
  useEffect(() => void loadAsked().catch(() => {}), [])
  const lesson = lessonFor(lately(asked.value))
  if (!lesson) return null
  return (
    <p class="quiet">
      You needed hints lately. They were about this lesson:{' '}
      <a href={`#/learn/${lesson.id}`}>{lesson.title}</a>
    </p>
  )
}

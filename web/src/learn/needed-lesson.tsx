import { useEffect } from 'preact/hooks'
import { hinted, loadNeeded } from './needed.ts'
import { lessonFor } from './outline.ts'

/** The way to the lesson that the latest hints call for. */
export function NeededLesson() {
  useEffect(() => void loadNeeded().catch(() => {}), [])
  const lesson = lessonFor(hinted.value)
  if (!lesson) return null
  return (
    <p class="quiet">
      You needed hints lately. They were about this lesson:{' '}
      <a href={`#/learn/${lesson.id}`}>{lesson.title}</a>
    </p>
  )
}

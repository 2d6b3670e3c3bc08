import { needed } from 'text:ideas'
import { useEffect } from 'preact/hooks'
import { hintLog, recentTechniques } from '../store/hint-log.ts'
import { lessonFor } from '../model/outline.ts'

/** A link to the lesson that the latest hints call for. */
export function NeededLesson() {
  useEffect(() => void hintLog.load().catch(() => {}), [])
  const lesson = lessonFor(recentTechniques(hintLog.value))
  if (!lesson) return null
  return (
    <p class="quiet">
      {needed({
        lesson: lesson.title,
        link: (words) => <a href={`#/learn/${lesson.id}`}>{words}</a>,
      })}
    </p>
  )
}

import * as text from 'text:lessons'

/**
 * Returns the words of a lesson: its rule, and a text for each frame of its example. Their messages
 * start with the lesson's id. A test compares them with the course.
 */
export function wordsOf(lesson: string): { rule: string; frames: readonly string[] } {
  const messages: Readonly<Record<string, string>> = text
  const name = lesson.replace(/-\w/g, (part) => part[1].toUpperCase())
  const frames: string[] = []
  for (let number = 1; messages[`${name}Frame${number}`]; number++)
    frames.push(messages[`${name}Frame${number}`])
  return { rule: messages[`${name}Rule`], frames }
}

import * as text from 'text:player'
import { numberText } from '../language/numbers.ts'
import type { Score } from '../model/events.ts'

/** Returns a score as facts: hints always, mistakes if counted, other facts unless they are 0. */
export function scoreFacts(score: Score, counted: boolean): { name: string; value: string }[] {
  const { hints, level, mistakeHints, checks, mistakes, lives } = score
  const facts: [string, number, boolean][] = [
    [text.endHints, hints, true],
    [text.endMistakeHints, mistakeHints, false],
    [text.endChecks, checks, false],
    [text.endMistakes, mistakes, counted],
    [text.endLives, lives, false],
  ]
  return facts
    .filter(([, n, always]) => always || n > 0)
    .map(([name, n]) => ({
      name,
      value: name === text.endHints && level > 0 ? text.endHintsLevel({ n, level }) : numberText(n),
    }))
}

import * as text from 'text:model'
import { listText } from '../language/lists.ts'
import { helpOf, type KnownScore } from './events.ts'

/** Returns a score in words: all its counts, or that there was no help. */
export function scoreText(score: KnownScore): string {
  const { hints, level = 0, mistakeHints = 0, checks = 0, mistakes, lives = 0 } = score
  return listText(
    [
      helpOf(score) === 0 && text.scoreAlone,
      hints > 0 &&
        (level > 0 ? text.scoreHintsLevel({ n: hints, level }) : text.scoreHints({ n: hints })),
      mistakeHints > 0 && text.scoreMistakeHints({ n: mistakeHints }),
      checks > 0 && text.scoreChecks({ n: checks }),
      mistakes > 0 && text.scoreMistakes({ n: mistakes }),
      lives > 0 && text.scoreLives({ n: lives }),
    ].filter((words) => words !== false),
  )
}

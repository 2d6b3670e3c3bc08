import * as text from 'text:lessons'

/** What a lesson says: its rule, and a text for each frame of its example. */
export interface LessonWords {
  readonly rule: string
  readonly frames: readonly string[]
}

/** The words of the lessons by id. A test compares them with the course. */
export const LESSON_WORDS: Readonly<Record<string, LessonWords>> = {
  basics: {
    rule: text.basicsRule,
    frames: [
      text.basicsFrame1,
      text.basicsFrame2,
      text.basicsFrame3,
      text.basicsFrame4,
      text.basicsFrame5,
      text.basicsFrame6,
    ],
  },
  overlap: {
    rule: text.overlapRule,
    frames: [text.overlapFrame1, text.overlapFrame2, text.overlapFrame3, text.overlapFrame4],
  },
  finished: {
    rule: text.finishedRule,
    frames: [text.finishedFrame1, text.finishedFrame2, text.finishedFrame3],
  },
  edges: {
    rule: text.edgesRule,
    frames: [text.edgesFrame1, text.edgesFrame2, text.edgesFrame3, text.edgesFrame4],
  },
  joining: {
    rule: text.joiningRule,
    frames: [text.joiningFrame1, text.joiningFrame2, text.joiningFrame3, text.joiningFrame4],
  },
  splitting: {
    rule: text.splittingRule,
    frames: [
      text.splittingFrame1,
      text.splittingFrame2,
      text.splittingFrame3,
      text.splittingFrame4,
    ],
  },
  gaps: {
    rule: text.gapsRule,
    frames: [text.gapsFrame1, text.gapsFrame2, text.gapsFrame3, text.gapsFrame4],
  },
  spaces: {
    rule: text.spacesRule,
    frames: [text.spacesFrame1, text.spacesFrame2, text.spacesFrame3, text.spacesFrame4],
  },
  arrangements: {
    rule: text.arrangementsRule,
    frames: [
      text.arrangementsFrame1,
      text.arrangementsFrame2,
      text.arrangementsFrame3,
      text.arrangementsFrame4,
    ],
  },
  colours: {
    rule: text.coloursRule,
    frames: [text.coloursFrame1, text.coloursFrame2, text.coloursFrame3, text.coloursFrame4],
  },
  border: {
    rule: text.borderRule,
    frames: [
      text.borderFrame1,
      text.borderFrame2,
      text.borderFrame3,
      text.borderFrame4,
      text.borderFrame5,
      text.borderFrame6,
      text.borderFrame7,
    ],
  },
  'two-ways': {
    rule: text.twoWaysRule,
    frames: [
      text.twoWaysFrame1,
      text.twoWaysFrame2,
      text.twoWaysFrame3,
      text.twoWaysFrame4,
      text.twoWaysFrame5,
      text.twoWaysFrame6,
      text.twoWaysFrame7,
      text.twoWaysFrame8,
      text.twoWaysFrame9,
    ],
  },
}

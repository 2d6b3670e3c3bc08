/**
 * Answers a puzzle on standard input, in any format that nonogram reads, with the next step in words,
 * and as a picture in hint.png.
 */
import { writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { NonogramError, Solver } from 'nonogram-toolkit'
import { Files } from 'nonogram-toolkit/files'

const solver = new Solver()
const files = new Files()

try {
  const { puzzles } = await files.convert({ text: await text(process.stdin) })
  const puzzle = puzzles[0]
  const hint = await solver.hint({ puzzle })
  console.log(hint.words.at(-1))
  const picture = await files.draw({ puzzle, kind: 'png', hint })
  writeFileSync('hint.png', Buffer.from(picture.data, 'base64'))
} catch (error) {
  if (!(error instanceof NonogramError)) throw error
  console.error(`That is no puzzle: ${error.message}`)
  process.exitCode = 1
}

import * as text from 'text:sync'
import { momentText } from '../language/dates.ts'
import { pictureTitle } from '../language/titles.ts'
import { changeMine, loadMine, nameOfMine } from '../library/mine.ts'
import { clockText } from '../model/clock.ts'
import { choicesOf, chosen } from '../model/join.ts'
import type { Finish, SavedGame } from '../model/save.ts'
import { amend } from '../store/database.ts'
import { deviceName, gameSummaries, savedGame } from '../store/games.ts'

/** A decision for the player after devices did two things apart. */
export interface Question {
  words: string
  choices: readonly { words: string; choose: () => Promise<unknown> }[]
}

/** Returns an open question; undefined if there is none. */
export async function openQuestion(): Promise<Question | undefined> {
  for (const { key, open } of await gameSummaries()) {
    const game = open ? await savedGame(key) : undefined
    if (game && choicesOf(game).length > 0) return ofGame(game)
  }
  for (const { key, label, rivals = [], ...mine } of await loadMine()) {
    const names = [label, ...rivals.map((name) => name.label)]
    if (rivals.length > 0)
      return {
        words: text.questionName,
        choices: names.map((label) => ({
          words: nameOfMine({ ...mine, key, label }),
          choose: () => changeMine(key, { label }),
        })),
      }
  }
  return undefined
}

function ofGame(game: SavedGame): Question {
  const { title, rows, columns } = game.puzzle
  const size = text.questionSize({ width: columns.length, height: rows.length })
  return {
    words: text.questionGame({ title: pictureTitle(title ?? '') || size }),
    choices: choicesOf(game).map((choice) => ({
      words: text.questionSolved({
        time: clockText(choice.solvedIn!),
        date: momentText(choice.played),
      }),
      choose: () => keep(game.key, choice),
    })),
  }
}

async function keep(key: string, choice: Finish): Promise<void> {
  const device = await deviceName()
  await amend<SavedGame>('games', key, (game) => game && chosen(game, choice, device))
}

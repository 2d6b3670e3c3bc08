import { written } from '../../src/model/document.ts'
import { changesBetween, Game } from '../../src/model/game.ts'
import { newProgress, saveGame, type SavedGame } from '../../src/model/save.ts'
import { chance } from './histories.ts'
import { picture } from './puzzles.ts'

const SIDE = 20
export const DEVICE = 'abcdefghijkl'

/** A puzzle of 20 x 20 whose picture is drawn at random. */
function puzzle(pick: (below: number) => number) {
  const row = () => Array.from({ length: SIDE }, () => (pick(2) ? '#' : '.')).join('')
  return picture(Array.from({ length: SIDE }, row))
}

/** A stroke of up to four cells. */
function paint(game: Game, pick: (below: number) => number, at: number): void {
  const [line, start] = [pick(SIDE), pick(SIDE - 4)]
  const places = Array.from({ length: 1 + pick(4) }, (_, i) => SIDE * line + start + i)
  game.paint('paint', places, 1 + pick(2), at)
}

/** A board whose cells are painted one after the other, as the device writes it after each stroke. */
export function* played(seed: number): Generator<SavedGame> {
  const pick = chance(seed)
  const game = new Game(puzzle(pick))
  let stored: SavedGame | undefined
  for (let stroke = 0; stroke < 200; stroke++) {
    const before = game.cells.slice()
    paint(game, pick, 1000 * stroke)
    const progress = { ...newProgress(), elapsed: 1000 * stroke }
    const saved = saveGame(game, progress, { key: `game ${seed}`, played: 1.7e12 + stroke })
    stored = written(stored, saved, changesBetween(before, game.cells), DEVICE)
    yield stored
  }
}

/** A game of 150 strokes, solved unless its number is divisible by ten. */
export function finished(seed: number): SavedGame {
  const pick = chance(seed)
  const game = new Game(puzzle(pick))
  for (let stroke = 0; stroke < 150; stroke++) paint(game, pick, 1000 * stroke)
  const progress = { ...newProgress(), elapsed: 150_000 }
  if (seed % 10 > 0) progress.solvedIn = 150_000
  const saved = saveGame(game, progress, { key: `game ${seed}`, played: 1.7e12 + seed })
  return written(undefined, saved, [], DEVICE)
}

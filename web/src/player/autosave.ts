import { changesBetween, type Change, type Game } from '../model/game.ts'
import { boardOf } from '../model/marks.ts'
import { loadGame, type Progress, type SavedGame } from '../model/save.ts'
import { stampAfter } from '../model/stamp.ts'
import { deviceName, savedGame } from '../store/games.ts'
import { flushOnUnload, keepGame } from '../store/unload.ts'
import { repeating } from './repeating.ts'

/** An open game to store. */
export interface Kept {
  readonly key: string
  /** Its board, whose cells change in place. */
  readonly cells: Uint8Array
  /** Returns the game in its stored form, with the time when it was last played. */
  saved(played: number): SavedGame
  /** Becomes the game as another tab has continued it, with the later strokes of this tab. */
  catchUp(game: Game, progress: Progress, unsaved: readonly Change[]): void
  /** Adds the marks and events of other devices; `cells` is the common board. */
  join(saved: SavedGame, cells: Uint8Array): void
}

/** Stores an open game in the browser's database, which other tabs write too. */
export class Autosave {
  /** Writes the game. Another write follows for strokes in the meantime. */
  readonly save = repeating(() => this.#write())
  readonly #kept: Kept
  /** A fraction of a millisecond, by which the writes of two tabs differ at any time. */
  readonly #tab = Math.random()
  /** When the stored game that this one continues was last played, and that being written. */
  #stored: number
  #writing: number
  /** The last written board. */
  #written: Uint8Array

  /** Takes a game and the time when it was last played, 0 for never. */
  constructor(kept: Kept, played: number) {
    this.#kept = kept
    this.#stored = this.#writing = played
    this.#written = kept.cells.slice()
    // Read early, so that the first write starts at once: the next page may read the games.
    void deviceName().catch(() => {})
  }

  /** Writes the game when the page is left. */
  flush(): void {
    flushOnUnload(this.#saved(), this.#known, this.#unsaved())
  }

  /** Continues the game from the state in which another tab or device has left it. */
  async checkOutdated(): Promise<void> {
    const saved = await savedGame(this.#kept.key).catch(() => undefined)
    if (!saved) return
    if (this.#known.includes(saved.played)) this.#join(saved)
    else await this.save()
  }

  /** The times of the last play in the games that may be stored: a write can end unnoticed. */
  get #known(): readonly number[] {
    return [this.#stored, this.#writing]
  }

  #saved(): SavedGame {
    return this.#kept.saved(stampAfter(...this.#known) + this.#tab)
  }

  #unsaved(): Change[] {
    return changesBetween(this.#written, this.#kept.cells)
  }

  async #write(): Promise<void> {
    const game = this.#saved()
    const cells = this.#kept.cells.slice()
    this.#writing = game.played
    const saved = await keepGame(game, this.#known, this.#unsaved())
    if (saved) {
      this.#stored = game.played
      this.#written = cells
      this.#join(saved)
    } else await this.#catchUp()
  }

  /** Shows marks of other devices in cells that this tab has not painted since. */
  #join(saved: SavedGame): void {
    if (!saved.marks) return
    const before = this.#written
    this.#written = boardOf(saved.marks)
    const cells = this.#kept.cells.map((mark, place) =>
      mark === before[place] ? this.#written[place] : mark,
    )
    this.#kept.join(saved, cells)
  }

  async #catchUp(): Promise<void> {
    const saved = await savedGame(this.#kept.key)
    this.#stored = this.#writing = saved?.played ?? 0
    if (!saved) return this.#write()
    const unsaved = this.#unsaved()
    const { game, progress } = loadGame(saved)
    this.#written = game.cells
    this.#kept.catchUp(game, progress, unsaved)
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The rules of the game that this player and the one in the terminal share. */
interface Rules {
  paints: { name: string; mark: number; set?: boolean; first: number; paints: number }[]
  cells: number[]
  changes: { name: string; path: number[]; mark: number; overwrite?: boolean; changes: number[] }[]
  /** The commands that only continue a paused game. */
  continue: string[]
}

export const rules = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../testdata/rules/play.json'), 'utf8'),
) as Rules

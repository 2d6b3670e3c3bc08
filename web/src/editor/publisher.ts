import { signal } from '@preact/signals'
import type { WirePuzzle } from '../model/puzzle.ts'

/** Who takes finished puzzles, such as the server that the site came from. */
export interface Publisher {
  /** Resolves to the address of the published puzzle; what was wrong is an Error. */
  publish(puzzle: WirePuzzle): Promise<string>
}

/** Without a publisher, as on a plain static host, nothing is offered. */
export const publisher = signal<Publisher | null>(null)

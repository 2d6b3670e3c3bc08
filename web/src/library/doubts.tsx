import * as text from 'text:library'
import type { Status } from './item.ts'

/** The statuses to report, in this order: possibly not solvable by logic, or not yet rated. */
const SAID = ['pending', 'multiple', 'none', 'unknown'] as const

/** Reports how many puzzles may not be solvable by logic alone. */
export function Doubts({ of }: { of: readonly (Status | 'pending')[] }) {
  return (
    <p class="text-base unless-empty flex flex-wrap quiet gap-y-1 gap-x-4" role="status">
      {SAID.map((status) => {
        const n = of.filter((s) => s === status).length
        return n > 0 && <span key={status}>{text.doubt({ status, n })}</span>
      })}
    </p>
  )
}

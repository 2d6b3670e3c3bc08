import { pace } from '../store/records.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Fact } from '../ui/fact.tsx'
import { factsOf } from './sheet-facts.ts'
import type { Session } from './session.ts'

/** The facts about a puzzle: its difficulty, its author, its licence. */
export function SheetDialog({ session, name }: { session: Session; name: string }) {
  const { puzzle } = session
  const solved = session.solvedIn.value !== null
  const rating = session.difficulty
  const facts = factsOf(puzzle, { solved, rating, pace: pace.value })
  return (
    <Dialog title={(solved && puzzle.title) || name}>
      <dl class="text-base grid gap-3 wrap-anywhere">
        {facts.map(({ name, label, text }) => (
          <Fact key={name} name={label}>
            {/^https?:\/\/\S+$/.test(text) ? <Address text={text} /> : text}
          </Fact>
        ))}
      </dl>
    </Dialog>
  )
}

function Address({ text }: { text: string }) {
  return (
    <a href={text} target="_blank" rel="noreferrer">
      {text.replace(/^https?:\/\//, '')}
    </a>
  )
}

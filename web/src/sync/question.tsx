import { useEffect, useState } from 'preact/hooks'
import { Button } from '../ui/button.tsx'
import { Trouble } from '../ui/fields.tsx'
import { useWork } from '../ui/work.ts'
import { link } from './link.ts'
import { openQuestion, type Question as Open } from './questions.ts'

/** Asks the player the open questions, one after the other. */
export function Question() {
  const [question, ask] = useState<Open | undefined>()
  const { busy, trouble, run } = useWork()
  const next = () => openQuestion().then(ask)
  // Each arrival changes the link.
  useEffect(() => void next().catch(() => {}), [link.value])
  if (!question) return null
  return (
    <section class="p-3 card my-3 mx-0 border-2 border-accent" aria-labelledby="question">
      <p id="question">
        <strong>{question.words}</strong>
      </p>
      <div class="help-acts">
        {question.choices.map(({ words, choose }, i) => (
          <Button key={i} disabled={busy} onClick={() => void run(() => choose().then(next))}>
            {words}
          </Button>
        ))}
      </div>
      <Trouble text={trouble} />
    </section>
  )
}

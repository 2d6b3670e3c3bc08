import * as text from 'text:editor'
import { useState } from 'preact/hooks'
import { Button, IconButton } from '../ui/button.tsx'
import type { Editor } from './editor.ts'
import type { Repair } from './repairer.ts'
import { Solutions } from './solutions.tsx'

/** The repairs of the picture; the board shows one before the setter applies it. */
export function Repairs({ editor }: { editor: Editor }) {
  const state = editor.repairer.state.value
  if (!state) return null
  return (
    <section class="repairs card grid gap-2 pt-2 px-3 pb-3" role="group" aria-label={text.repairs}>
      <header class="spread">
        <h2>{state.kind === 'waiting' ? text.repairsWaiting : text.repairsFound}</h2>
        <IconButton
          icon="close"
          label={text.repairsDismiss}
          onClick={() => editor.repairer.dismiss()}
        />
      </header>
      {state.kind === 'failed' && <p class="trouble">{state.text}</p>}
      {state.kind === 'found' &&
        state.repairs.map((repair, i) => (
          <RepairCard
            key={repair.way}
            editor={editor}
            repair={repair}
            shown={state.shown === i}
            show={() => editor.repairer.show(i)}
          />
        ))}
      <Solutions editor={editor} />
    </section>
  )
}

function RepairCard(props: { editor: Editor; repair: Repair; shown: boolean; show: () => void }) {
  const { editor, repair, shown, show } = props
  const what = repairText(repair)
  const [applied, setApplied] = useState(false)
  return (
    <div class="repair flex gap-2">
      <Button
        class="repair-show flex-1 justify-start text-left aria-pressed:border-guide! aria-pressed:bg-soft"
        aria-pressed={shown}
        onClick={show}
      >
        {what}
      </Button>
      <Button
        class={shown ? 'main' : ''}
        aria-label={text.repairsApplyMore({ repair: what })}
        disabled={applied}
        onClick={() => {
          setApplied(true)
          editor.applyRepair(repair)
        }}
      >
        {text.repairsApply}
      </Button>
    </div>
  )
}

function repairText({ way, places, fewest }: Repair): string {
  const n = places.length
  if (way === 'edits') return fewest ? text.repairsEditsFewest({ n }) : text.repairsEdits({ n })
  return fewest ? text.repairsGivenFewest({ n }) : text.repairsGiven({ n })
}

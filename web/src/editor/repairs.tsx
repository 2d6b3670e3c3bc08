import { useState } from 'preact/hooks'
import { Icon } from '../ui/icons.tsx'
import type { Editor } from './editor.ts'
import type { Repair } from './repairer.ts'
import { Solutions } from './solutions.tsx'

/** Repairs of the picture, shown on the board before one is applied. */
export function Repairs({ editor }: { editor: Editor }) {
  const state = editor.repairer.state.value
  if (!state) return null
  return (
    <section class="repairs" role="group" aria-label="Repairs">
      <header class="repairs-head">
        <h2>{state.kind === 'waiting' ? 'Looking for a repair…' : 'Repair'}</h2>
        <button
          type="button"
          class="round"
          aria-label="Dismiss"
          onClick={() => editor.repairer.dismiss()}
        >
          <Icon name="close" />
        </button>
      </header>
      {state.kind === 'failed' && <p class="trouble">{state.text}</p>}
      {state.kind === 'found' && (
        <>
          {state.repairs.map((repair, i) => (
            <RepairCard
              key={repair.way}
              editor={editor}
              repair={repair}
              shown={state.shown === i}
              show={() => editor.repairer.show(i)}
            />
          ))}
        </>
      )}
      <Solutions editor={editor} />
    </section>
  )
}

function RepairCard(props: { editor: Editor; repair: Repair; shown: boolean; show: () => void }) {
  const { editor, repair, shown, show } = props
  const text = repairText(repair)
  const [applied, setApplied] = useState(false)
  return (
    <div class={shown ? 'repair shown' : 'repair'}>
      <button type="button" class="repair-show" aria-pressed={shown} onClick={show}>
        {text}
      </button>
      <button
        type="button"
        class={shown ? 'main' : ''}
        aria-label={`Apply: ${text}`}
        disabled={applied}
        onClick={() => {
          setApplied(true)
          editor.applyRepair(repair)
        }}
      >
        Apply
      </button>
    </div>
  )
}

export function repairText({ way, places, fewest }: Repair): string {
  const count = places.length
  const text =
    way === 'edits'
      ? count === 1
        ? 'Change 1 cell'
        : `Change ${count} cells`
      : count === 1
        ? 'Add 1 given cell'
        : `Add ${count} given cells`
  return fewest ? `${text}, the fewest possible` : text
}

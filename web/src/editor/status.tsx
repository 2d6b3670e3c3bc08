import { useEffect, useState } from 'preact/hooks'
import { bandText, expectedText } from '../model/pace.ts'
import type { Editor } from './editor.ts'
import { warningsOf, type Verdict } from './validator.ts'
import type { Repair } from './repairer.ts'
import { Thumbnail } from './thumbnail.tsx'

/** The longer time limit on request, in milliseconds. */
const LONGER = 20_000

/** What is known of the draft, updated at every stroke. */
export function Status({ editor }: { editor: Editor }) {
  const { validator, repairer } = editor
  const verdict = validator.verdict.value
  const working = validator.working.value
  const { headline, more } = verdictText(verdict, validator.limit.value)
  const warnings = warningsOf(verdict, editor.shown.value)
  return (
    <section class={`status status-${verdict.kind}`} aria-label="Status">
      <p class="status-line" role="status">
        <span class="status-sign" aria-hidden="true">
          {SIGNS[verdict.kind]}
        </span>
        <strong>{headline}</strong>
        {working && <span class="quiet status-working">still checking…</span>}
      </p>
      {more.map((text) => (
        <p key={text} class="quiet status-more">
          {text}
        </p>
      ))}
      {warnings.map((text) => (
        <p key={text} class="status-warning">
          {text}
        </p>
      ))}
      {verdict.kind === 'unknown' && verdict.final && !working && (
        <div class="help-acts">
          <button
            type="button"
            onClick={() => {
              validator.limit.value = LONGER
              validator.validate(editor.wire())
            }}
          >
            Try for {LONGER / 1000} seconds
          </button>
        </div>
      )}
      {verdict.kind === 'multiple' && <Solutions editor={editor} verdict={verdict} />}
      {canRepair(verdict, editor) && repairer.state.value === null && (
        <RepairOffer editor={editor} unique={verdict.kind === 'unique'} />
      )}
      <Repairs editor={editor} />
    </section>
  )
}

const SIGNS: Record<Verdict['kind'], string> = {
  looking: '…',
  faulty: '!',
  unique: '✓',
  multiple: '≠',
  none: '✕',
  unknown: '?',
  failed: '!',
}

function canRepair(verdict: Verdict, editor: Editor): boolean {
  if (editor.draft.value.clues) return false
  return verdict.kind === 'multiple' || (verdict.kind === 'unique' && !verdict.lineSolvable)
}

/** A verdict in words. */
export function verdictText(
  verdict: Verdict,
  limit: number,
): { headline: string; more: readonly string[] } {
  switch (verdict.kind) {
    case 'looking':
      return { headline: 'Checking…', more: [] }
    case 'faulty':
      return { headline: 'The clues are not valid', more: verdict.faults.slice(0, 3) }
    case 'failed':
      return { headline: 'No answer', more: [verdict.text] }
    case 'none':
      return {
        headline: 'No solution',
        more:
          verdict.contradiction.length > 0
            ? [`These lines contradict each other: ${linesText(verdict.contradiction)}.`]
            : [],
      }
    case 'unknown':
      return {
        headline: verdict.final ? `Too hard to decide in ${limit / 1000} s` : 'Not decided yet',
        more: [],
      }
    case 'multiple': {
      const count = verdict.open.length
      const least = verdict.complete ? '' : 'At least '
      const cells = count === 1 ? '1 cell is' : `${count} cells are`
      return {
        headline: 'Several solutions',
        more: [`${least}${cells} open, marked on the board.`],
      }
    }
    case 'unique':
      return { headline: 'Exactly one solution', more: uniqueText(verdict) }
  }
}

function uniqueText({ lineSolvable, rating }: Verdict & { kind: 'unique' }): string[] {
  const lines = lineSolvable ? 'Solvable line by line.' : 'Not solvable line by line.'
  if (!rating) return [lines]
  if (rating.class === 'unrated') return [lines, 'Too hard to rate within the time limit.']
  const hardest = rating.hardest ? `, hardest step: ${rating.hardest.name}` : ''
  const difficulty = `Difficulty: ${rating.class}${hardest}.`
  if (!rating.minutes) return [lines, difficulty]
  const time = expectedText(rating.minutes, null)
  return [
    lines,
    difficulty,
    `A practised player takes ${time}, others ${bandText(rating.minutes)}.`,
  ]
}

function linesText(lines: readonly { axis: string; index: number }[]): string {
  const names = lines.slice(0, 6).map((l) => `${l.axis} ${l.index + 1}`)
  return names.join(', ') + (lines.length > 6 ? ' and more' : '')
}

/** Two solutions side by side, with the cells that differ. */
function Solutions(props: { editor: Editor; verdict: Verdict & { kind: 'multiple' } }) {
  const { solutions, difference } = props.verdict
  const puzzle = props.editor.puzzle.value
  if (solutions[0].length !== puzzle.width * puzzle.height) return null
  const count = difference.length === 1 ? '1 cell differs' : `${difference.length} cells differ`
  return (
    <details class="solutions" open={puzzle.width <= 40}>
      <summary>Two solutions; {count}</summary>
      <div class="solutions-two">
        {solutions.map((cells, i) => (
          <Thumbnail
            key={i}
            puzzle={puzzle}
            cells={cells}
            framed={difference}
            label={`Solution ${i + 1}; ${count}`}
          />
        ))}
      </div>
    </details>
  )
}

function RepairOffer({ editor, unique }: { editor: Editor; unique: boolean }) {
  useEffect(() => editor.repairer.prepare(), [])
  return (
    <div class="help-acts">
      <button
        type="button"
        class="main"
        onClick={() => void editor.repairer.find(editor.wire(), unique)}
      >
        {unique ? 'Make it line-solvable' : 'Suggest a repair'}
      </button>
    </div>
  )
}

/** Repairs of the picture, shown on the board before one is applied. */
function Repairs({ editor }: { editor: Editor }) {
  const state = editor.repairer.state.value
  if (!state) return null
  if (state.kind === 'waiting') return <p class="quiet">Looking for a repair…</p>
  if (state.kind === 'failed') return <p class="trouble">{state.text}</p>
  return (
    <div class="repairs" role="group" aria-label="Repairs">
      {state.repairs.map((repair, i) => (
        <RepairCard
          key={repair.way}
          editor={editor}
          repair={repair}
          shown={state.shown === i}
          show={() => editor.repairer.show(i)}
        />
      ))}
      <button type="button" onClick={() => editor.repairer.dismiss()}>
        Dismiss
      </button>
    </div>
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
        class="main"
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
  const count = places.length === 1 ? '1 cell' : `${places.length} cells`
  const given = places.length === 1 ? '1 given cell' : `${places.length} given cells`
  const proven = fewest ? ', the fewest possible' : ''
  return way === 'edits' ? `Change ${count}${proven}` : `Add ${given}${proven}`
}

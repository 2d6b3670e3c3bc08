import { useState } from 'preact/hooks'
import type { Editor } from './editor.ts'
import { warningsOf, type Verdict } from './judge.ts'
import type { Remedy } from './mender.ts'
import { Thumbnail } from './thumbnail.tsx'

/** How much longer one may wait on demand, in milliseconds. */
const LONGER = 20_000

/** What is known of the draft, said at every stroke. */
export function Status({ editor }: { editor: Editor }) {
  const { judge, mender } = editor
  const verdict = judge.verdict.value
  const working = judge.working.value
  const { headline, more } = verdictText(verdict, judge.limit.value)
  const warnings = warningsOf(verdict, editor.shown.value)
  return (
    <section class={`status status-${verdict.kind}`} aria-label="Status">
      <p class="status-line" role="status">
        <span class="status-sign" aria-hidden="true">
          {SIGNS[verdict.kind]}
        </span>
        <strong>{headline}</strong>
        {working && <span class="quiet status-working">looking further…</span>}
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
              judge.limit.value = LONGER
              judge.judge(editor.wire())
            }}
          >
            Take {LONGER / 1000} seconds
          </button>
        </div>
      )}
      {verdict.kind === 'multiple' && <Solutions editor={editor} verdict={verdict} />}
      {canMend(verdict, editor) && mender.mending.value === null && (
        <div class="help-acts">
          <button
            type="button"
            class="main"
            onClick={() => void mender.look(editor.wire(), verdict.kind === 'unique')}
          >
            {verdict.kind === 'unique' ? 'Make it line-solvable' : 'Suggest a repair'}
          </button>
        </div>
      )}
      <Remedies editor={editor} />
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

function canMend(verdict: Verdict, editor: Editor): boolean {
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
      return { headline: 'Looking…', more: [] }
    case 'faulty':
      return { headline: 'The clues make no sense', more: verdict.faults.slice(0, 3) }
    case 'failed':
      return { headline: 'There is no answer', more: [verdict.text] }
    case 'none':
      return {
        headline: 'No solution',
        more:
          verdict.contradiction.length > 0
            ? [`These cannot all hold: ${linesText(verdict.contradiction)}.`]
            : [],
      }
    case 'unknown':
      return {
        headline: verdict.final ? `Too hard to decide in ${limit / 1000} s` : 'Not decided yet',
        more: [],
      }
    case 'multiple': {
      const count = verdict.open.length
      const least = verdict.complete ? '' : 'at least '
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
  const lines = lineSolvable ? 'Line by line suffices.' : 'Single lines do not suffice.'
  if (!rating) return [lines]
  if (rating.class === 'unrated') return [lines, 'Too hard to rate in the time.']
  const hardest = rating.hardest ? `, hardest step: ${rating.hardest.name}` : ''
  return [lines, `Difficulty: ${rating.class}${hardest}.`]
}

function linesText(lines: readonly { axis: string; index: number }[]): string {
  const names = lines.slice(0, 6).map((l) => `${l.axis} ${l.index + 1}`)
  return names.join(', ') + (lines.length > 6 ? ' and more' : '')
}

/** Two solutions side by side, with the cells in which they differ. */
function Solutions(props: { editor: Editor; verdict: Verdict & { kind: 'multiple' } }) {
  const { solutions, difference } = props.verdict
  const puzzle = props.editor.puzzle.value
  if (solutions[0].length !== puzzle.width * puzzle.height) return null
  const count = difference.length === 1 ? '1 cell' : `${difference.length} cells`
  return (
    <details class="solutions" open={puzzle.width <= 40}>
      <summary>Two of them, {count} apart</summary>
      <div class="solutions-two">
        {solutions.map((cells, i) => (
          <Thumbnail
            key={i}
            puzzle={puzzle}
            cells={cells}
            framed={difference}
            label={`Solution ${i + 1}; ${count} differ`}
          />
        ))}
      </div>
    </details>
  )
}

/** Proposals to mend the picture, shown on the board before one is taken. */
function Remedies({ editor }: { editor: Editor }) {
  const mending = editor.mender.mending.value
  if (!mending) return null
  if (mending.kind === 'waiting') return <p class="quiet">Looking for a repair…</p>
  if (mending.kind === 'failed') return <p class="trouble">{mending.text}</p>
  return (
    <div class="remedies" role="group" aria-label="Repairs">
      {mending.remedies.map((remedy, i) => (
        <RemedyCard
          key={remedy.way}
          editor={editor}
          remedy={remedy}
          shown={mending.shown === i}
          show={() => editor.mender.show(i)}
        />
      ))}
      <button type="button" onClick={() => editor.mender.dismiss()}>
        Leave it
      </button>
    </div>
  )
}

function RemedyCard(props: { editor: Editor; remedy: Remedy; shown: boolean; show: () => void }) {
  const { editor, remedy, shown, show } = props
  const text = remedyText(remedy)
  const [taken, take] = useState(false)
  return (
    <div class={shown ? 'remedy shown' : 'remedy'}>
      <button type="button" class="remedy-show" aria-pressed={shown} onClick={show}>
        {text}
      </button>
      <button
        type="button"
        class="main"
        aria-label={`Take it: ${text}`}
        disabled={taken}
        onClick={() => {
          take(true)
          editor.mend(remedy)
        }}
      >
        Take it
      </button>
    </div>
  )
}

export function remedyText({ way, places, fewest }: Remedy): string {
  const count = places.length === 1 ? '1 cell' : `${places.length} cells`
  const proven = fewest ? ', the fewest possible' : ''
  return way === 'edits' ? `Change ${count}${proven}` : `Give ${count} away${proven}`
}

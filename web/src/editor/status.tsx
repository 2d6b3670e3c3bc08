import { useState } from 'preact/hooks'
import { bandText, expectedText } from '../model/pace.ts'
import type { Editor } from './editor.ts'
import { Repairs } from './repairs.tsx'
import { warningsOf, type Verdict } from './validator.ts'

/** The longer time limit on request, in milliseconds. */
const LONGER = 20_000

/** The lamps of the sign, from the top. */
const LAMPS = ['stop', 'wait', 'go'] as const
type Lamp = (typeof LAMPS)[number]

/** Which lamp is lit, if any. */
const LIT: Record<Verdict['kind'], Lamp | ''> = {
  looking: '',
  empty: '',
  faulty: 'stop',
  unique: 'go',
  multiple: 'wait',
  none: 'stop',
  unknown: 'wait',
  failed: 'stop',
}

/** What is known of the draft, updated at every stroke, always at the same place. */
export function Status({ editor }: { editor: Editor }) {
  const { validator, repairer } = editor
  const [wide, setWide] = useState(false)
  const verdict = validator.verdict.value
  const working = validator.working.value
  const { headline, more } = verdictText(verdict, validator.limit.value)
  const warnings = warningsOf(verdict, editor.shown.value)
  const lit = working && verdict.kind === 'looking' ? '' : LIT[verdict.kind]
  return (
    <>
      <section class={wide ? 'status wide' : 'status'} aria-label="Status">
        <div class="status-sheet">
          <Sign lit={lit} working={working} />
          <div class="status-words" onClick={() => setWide(!wide)}>
            <p class="status-line" role="status">
              <strong>{headline}</strong>
              {working && verdict.kind !== 'looking' && (
                <span class="quiet status-working">still checking…</span>
              )}
            </p>
            <p class="status-more">
              {warnings.map((text) => (
                <span key={text} class="status-warning">
                  {text}{' '}
                </span>
              ))}
              {more.map((text) => (
                <span key={text} class="quiet">
                  {text}{' '}
                </span>
              ))}
            </p>
          </div>
          {repairer.state.value === null && <Action editor={editor} verdict={verdict} />}
        </div>
      </section>
      <Repairs editor={editor} />
    </>
  )
}

/** A traffic light. The words beside it say the same. */
function Sign({ lit, working }: { lit: Lamp | ''; working: boolean }) {
  return (
    <span class={working ? 'lamps working' : 'lamps'} aria-hidden="true">
      {LAMPS.map((lamp) => (
        <i key={lamp} class={lamp === lit ? `lamp ${lamp}` : 'lamp'} />
      ))}
    </span>
  )
}

/** The one thing to do about a verdict. */
function Action({ editor, verdict }: { editor: Editor; verdict: Verdict }) {
  const { validator, repairer } = editor
  if (verdict.kind === 'unknown' && verdict.final && !validator.working.value) {
    const longer = () => {
      validator.limit.value = LONGER
      validator.validate(editor.wire())
    }
    return (
      <button type="button" class="status-act" onClick={longer}>
        Try for {LONGER / 1000} seconds
      </button>
    )
  }
  if (editor.draft.value.clues) return null
  const find = (lineSolvable: boolean) => () => {
    void repairer.find(editor.wire(), lineSolvable)
  }
  if (verdict.kind === 'multiple') {
    return (
      <button type="button" class="status-act main" onClick={find(false)}>
        {repairWord(repairer.fewestChanges.value)}
      </button>
    )
  }
  if (verdict.kind === 'unique' && !verdict.lineSolvable) {
    return (
      <button type="button" class="status-act" onClick={find(true)}>
        Make it easier
      </button>
    )
  }
  return null
}

/** The button that repairs, with as many changes if that is known. */
export function repairWord(changes: number | null): string {
  if (changes === null) return 'Repair'
  return changes === 1 ? 'Repair with 1 change' : `Repair with ${changes} changes`
}

/** A verdict in words. */
export function verdictText(
  verdict: Verdict,
  limit: number,
): { headline: string; more: readonly string[] } {
  switch (verdict.kind) {
    case 'looking':
      return { headline: 'Checking…', more: [] }
    case 'empty':
      return { headline: 'No picture yet', more: ['Draw, or start from an image.'] }
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
    case 'multiple':
      return { headline: 'Several solutions', more: [openText(verdict)] }
    case 'unique':
      return { headline: 'One solution', more: uniqueText(verdict) }
  }
}

function openText({ open, complete }: Verdict & { kind: 'multiple' }): string {
  if (open.length === 1) return 'One cell is open, marked on the board.'
  return complete
    ? `${open.length} cells are open, marked on the board.`
    : `At least ${open.length} cells are open, marked on the board.`
}

function uniqueText({ lineSolvable, rating }: Verdict & { kind: 'unique' }): string[] {
  const lines = lineSolvable ? 'Solvable line by line.' : 'Not solvable line by line.'
  if (!rating) return [lines]
  if (rating.class === 'unrated') return [lines, 'Too hard to rate within the time limit.']
  const difficulty = rating.hardest
    ? `Difficulty: ${rating.class}, hardest step: ${rating.hardest.name}.`
    : `Difficulty: ${rating.class}.`
  if (!rating.minutes) return [difficulty, lines]
  const time = expectedText(rating.minutes, null)
  return [
    difficulty,
    lines,
    `A practised player takes ${time}, others ${bandText(rating.minutes)}.`,
  ]
}

function linesText(lines: readonly { axis: string; index: number }[]): string {
  const names = lines.slice(0, 6).map((l) => `${l.axis} ${l.index + 1}`)
  return names.join(', ') + (lines.length > 6 ? ' and more' : '')
}

import * as text from 'text:editor'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { listText } from '../language/lists.ts'
import type { Line } from '../model/line.ts'
import { bandText, expectedText } from '../model/pace.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import type { Editor } from './editor.ts'
import { Repairs } from './repairs.tsx'
import { warningsOf, type Verdict } from './validator.ts'

/** The longer time limit on request, in milliseconds. */
const LONGER = 20_000

/** The lamps of the sign, from top to bottom, and their colours. */
const LAMPS = { stop: 'bg-alarm', wait: 'bg-caution', go: 'bg-good' } as const
type Lamp = keyof typeof LAMPS

/** The lamp that is lit, if any, a headline, and more sentences. */
type Look = readonly [lamp: Lamp | '', headline: string, ...more: string[]]

/** The sign and the words for each verdict, given a time limit in milliseconds. */
const LOOKS: {
  [Kind in Verdict['kind']]: (verdict: Verdict & { kind: Kind }, limit: number) => Look
} = {
  looking: () => ['', text.statusLooking],
  empty: () => ['', text.statusEmpty, text.statusEmptyText],
  faulty: ({ faults }) => ['stop', text.statusFaulty, ...faults.slice(0, 3)],
  failed: ({ text: reason }) => ['stop', text.statusFailed, reason],
  none: ({ contradiction }) => ['stop', text.statusNone, ...contradictionText(contradiction)],
  unknown: ({ final }, limit) => [
    'wait',
    final ? text.statusUnknownFinal({ seconds: limit / 1000 }) : text.statusUnknown,
  ],
  multiple: ({ open, complete }) => [
    'wait',
    text.statusMultiple,
    (complete ? text.statusOpen : text.statusOpenLeast)({ n: open.length }),
  ],
  unique: (verdict) => ['go', text.statusUnique, ...uniqueText(verdict)],
}

/** The sheet with the verdict, which can open when it is below the board. */
const SHEET =
  'card grid content-start items-start grid-cols-[auto_minmax(0,1fr)] lying:grid-cols-[auto_minmax(0,1fr)_auto] gap-y-2 gap-x-3 min-h-full max-h-full py-2 px-3 overflow-y-auto slim:gap-x-[6px] slim:px-2 below:absolute below:inset-[auto_0_0] below:grid-cols-[auto_minmax(0,1fr)_auto_auto] below:max-h-none below:overflow-visible'
const OPEN = 'below:[box-shadow:var(--shadow)]'

/** The verdict on the draft after every stroke, in a place of fixed height: nothing moves. */
export function Status({ editor, children }: { editor: Editor; children?: ComponentChildren }) {
  const { validator, repairer } = editor
  const [wide, setWide] = useState(false)
  const verdict = validator.verdict.value
  const working = validator.working.value
  const [lit, headline, ...more] = lookOf(verdict, validator.limit.value)
  const warnings = warningsOf(verdict, editor.shown.value)
  const longer = warnings.length + more.length > 1
  return (
    <>
      <section
        class="status relative h-48 lying:h-36 below:z-2 below:h-14"
        aria-label={text.status}
      >
        <div class={`${SHEET} ${wide ? OPEN : 'below:items-center'}`}>
          <Sign lit={lit} working={working} />
          <div onClick={() => setWide(!wide)}>
            <p
              class="status-line gap-x-2 flex flex-wrap items-baseline leading-[1.3]"
              role="status"
            >
              <strong class="whitespace-nowrap text-lead slim:overflow-hidden slim:text-ellipsis slim:text-base thin:whitespace-normal thin:leading-[1.15]">
                {headline}
              </strong>
              {working && verdict.kind !== 'looking' && (
                <span class="quiet text-small leading-[1.35]">{text.statusWorking}</span>
              )}
              {longer && (
                <span
                  class={`inline-grid text-quiet flanked:hidden ${wide ? '-rotate-90' : 'rotate-90'}`}
                >
                  <Icon name="forward" />
                </span>
              )}
            </p>
            <p
              class={`text-small leading-[1.35] ${wide ? '' : 'below:truncate slim:whitespace-normal below:*:not-first:sr-only'}`}
            >
              {warnings.map((words) => (
                <span key={words} class="trouble">
                  {words}{' '}
                </span>
              ))}
              {more.map((words) => (
                <span key={words} class="quiet">
                  {words}{' '}
                </span>
              ))}
            </p>
          </div>
          {repairer.state.value === null && <Action editor={editor} verdict={verdict} />}
          {children}
        </div>
      </section>
      <Repairs editor={editor} />
    </>
  )
}

/** A traffic light. Forced colours would put it out, but the words beside it say the same. */
function Sign({ lit, working }: { lit: Lamp | ''; working: boolean }) {
  return (
    <span
      class={`grid gap-[3px] p-1 rounded-pill bg-soft forced-color-adjust-none below:gap-[2px] below:p-[3px] ${working ? 'working' : ''}`}
      aria-hidden="true"
    >
      {Object.entries(LAMPS).map(([lamp, colour]) => (
        <i
          key={lamp}
          class={`size-[11px] rounded-pill below:size-[9px] ${lamp === lit ? colour : 'bg-empty'}`}
        />
      ))}
    </span>
  )
}

/** The one action for a verdict. */
function Action({ editor, verdict }: { editor: Editor; verdict: Verdict }) {
  const { validator, repairer } = editor
  const act = (name: string, run: () => void, main = '') => (
    <Button
      class={`status-act col-span-full below:col-auto below:max-w-32 below:py-0 below:px-2 below:text-small below:leading-[1.2] slim:max-w-24 ${main}`}
      onClick={run}
    >
      {name}
    </Button>
  )
  if (verdict.kind === 'unknown' && verdict.final && !validator.working.value) {
    const longer = () => {
      validator.limit.value = LONGER
      validator.validate(editor.wire())
    }
    return act(text.statusLonger({ n: LONGER / 1000 }), longer)
  }
  if (editor.draft.value.clues) return null
  const find = (lineSolvable: boolean) => () => {
    void repairer.find(editor.wire(), lineSolvable, editor.locked)
  }
  if (verdict.kind === 'multiple')
    return act(repairWord(repairer.fewestChanges.value), find(false), 'main')
  if (verdict.kind === 'unique' && !verdict.lineSolvable) return act(text.statusEasier, find(true))
  return null
}

/** Returns the label of the repair button, with the number of changes if it is known. */
export function repairWord(changes: number | null): string {
  return changes === null ? text.statusRepair : text.statusRepairChanges({ n: changes })
}

/** Returns the sign and the words for a verdict, from LOOKS. */
export function lookOf(verdict: Verdict, limit: number): Look {
  const look = LOOKS[verdict.kind] as (verdict: Verdict, limit: number) => Look
  return look(verdict, limit)
}

function uniqueText({ lineSolvable, rating }: Verdict & { kind: 'unique' }): string[] {
  const lines = lineSolvable ? text.statusLines : text.statusLinesNot
  if (!rating) return [lines]
  const { class: level, hardest, minutes } = rating
  if (level === 'unrated') return [lines, text.statusUnrated]
  const difficulty = hardest
    ? text.statusLevelHardest({ level, step: hardest.name })
    : text.statusLevel({ level })
  if (!minutes) return [difficulty, lines]
  const time = expectedText(minutes, null)
  const band = bandText(minutes)
  return [difficulty, lines, band ? text.statusMinutes({ time, band }) : time]
}

/** The most lines of a contradiction that the words name. */
const NAMED = 6

function contradictionText(contradiction: readonly Line[]): string[] {
  if (contradiction.length === 0) return []
  const lines = listText(
    contradiction
      .slice(0, NAMED)
      .map(({ axis, index }) => text.statusLine({ axis, number: index + 1 })),
  )
  const all = contradiction.length <= NAMED
  return [all ? text.statusNoneLines({ lines }) : text.statusNoneMore({ lines })]
}

import * as text from 'text:player'
import type { HintResponse } from 'nonogram-toolkit'
import { rangesOf, reasonsOf, WHY } from './hints.ts'

interface Shown {
  readonly hint: HintResponse
  /** The number of shown links of a chain; all if it is missing. */
  readonly link?: number | undefined
}

/** The words of a panel, whose lines are closer in a low sheet. */
export const WORDS = 'help-words whitespace-pre-line in-data-[height=line]:leading-[1.35]'

/** The words of a hint at a level; the reasons are short if the board shows ranges of blocks. */
export function Words({ hint, level, link }: Shown & { readonly level: number }) {
  if (level !== WHY || !hint.brief) return <p class={WORDS}>{hint.words[level - 1]}</p>
  return (
    <div class={WORDS}>
      {reasonsOf(hint)}
      <Steps hint={hint} link={link} />
    </div>
  )
}

/** The ranges in words, for screen readers, and the reasons step by step, on request. */
export function Steps({ hint, link }: Shown) {
  const why = hint.words[WHY - 1]
  return (
    <>
      <ul class="hidden">
        {rangesOf(hint, WHY, link).map(({ words }, i) => (
          <li key={i}>{words}</li>
        ))}
      </ul>
      <details key={why}>
        <summary class="w-fit py-[0.4rem] px-0 text-quiet">{text.helpSteps}</summary>
        <p>{why}</p>
      </details>
    </>
  )
}

import * as text from 'text:endless'
import * as library from 'text:library'
import { useState } from 'preact/hooks'
import { difficultyText } from '../library/item.ts'
import {
  KINDS,
  newSeed,
  readChoice,
  SIDES,
  USUAL,
  CHOICE_MINUTES,
  choiceText,
  type EndlessChoice,
} from '../model/endless.ts'
import { LEVELS } from '../model/pace.ts'
import { hashOf } from '../route.ts'
import { local, writeLocal } from '../local.ts'
import { submitting } from '../ui/fields.tsx'
import { Page } from '../ui/page.tsx'
import { Pixels } from '../ui/pixels.tsx'

const KEY = 'nonogram-endless'

/** The sign for an endless series. */
const ENDLESS = ['.rrr...bbb.', 'r...r.b...b', 'r....k....b', 'r...b.r...b', '.rrr...bbb.']

/** Random puzzles: the player chooses their kind, and plays one after the other. */
export function Endless() {
  const [choice, setChoice] = useState<EndlessChoice>(
    () => readChoice(local()?.getItem(KEY) ?? '') ?? USUAL,
  )
  const change = (part: Partial<EndlessChoice>) => {
    const next = { ...choice, ...part }
    writeLocal(KEY, choiceText(next))
    setChoice(next)
  }
  const play = submitting(() => {
    location.hash = hashOf({ kind: 'endless', choice: choiceText(choice), seed: newSeed() })
  })
  return (
    <Page tab="puzzles" title={text.title} class="gap-3">
      <header class="spread gap-4">
        <div class="grid gap-2">
          <h1>{text.title}</h1>
          <p>{text.text}</p>
        </div>
        <span class="flex-[0_0_6rem] -my-6 tiny:hidden">
          <Pixels rows={ENDLESS} />
        </span>
      </header>
      <form class="endless gap-6 p-6 card grid" onSubmit={play}>
        <Choice
          label={text.size}
          values={SIDES}
          value={choice.side}
          words={(side) => text.square({ side: String(side) })}
          onChange={(side) => change({ side })}
        />
        <Choice
          label={text.class}
          values={[null, ...LEVELS]}
          value={choice.class}
          words={(name) => (name ? difficultyText(name) : text.any)}
          onChange={(name) => change({ class: name })}
        />
        <Choice
          label={text.minutes}
          values={[null, ...CHOICE_MINUTES]}
          value={choice.minutes}
          words={(minutes) => (minutes ? library.cardMinutesShort({ n: minutes }) : text.any)}
          onChange={(minutes) => change({ minutes })}
        />
        <Choice
          label={text.picture}
          values={KINDS}
          value={choice.kind}
          words={(kind) => text.pictureKind({ kind })}
          onChange={(kind) => change({ kind })}
        />
        <button type="submit" class="main">
          {text.play}
        </button>
      </form>
    </Page>
  )
}

/** A choice of one of a few values, all in view. */
function Choice<T>(props: {
  label: string
  values: readonly T[]
  value: T
  words: (value: T) => string
  onChange: (value: T) => void
}) {
  const { label, values, value, words, onChange } = props
  return (
    <fieldset class="flex flex-wrap gap-2">
      <legend class="mb-2 p-0 text-quiet text-small font-strong">{label}</legend>
      {values.map((one) => (
        <label
          key={one}
          class="choosable relative inline-flex items-center justify-center min-w-touch min-h-touch py-0 px-3 border border-rule rounded-pill cursor-pointer has-focus-visible:[outline:2px_solid_var(--focus)] has-focus-visible:outline-offset-2 forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]"
        >
          <input
            class="absolute inset-0 opacity-0 cursor-pointer"
            type="radio"
            name={label}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          <span class="capital">{words(one)}</span>
        </label>
      ))}
    </fieldset>
  )
}

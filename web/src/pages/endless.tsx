import * as text from 'text:endless'
import { useState } from 'preact/hooks'
import { CLASS_WORDS, upToMinutes } from '../library/words.ts'
import {
  KINDS,
  newSeed,
  readWish,
  SIDES,
  USUAL,
  WISH_CLASSES,
  WISH_MINUTES,
  wishText,
  type Wish,
} from '../model/endless.ts'
import { hashOf } from '../route.ts'
import { local } from '../store/local.ts'
import { Page } from '../ui/page.tsx'

const KEY = 'nonogram-endless'

const KIND_WORDS: Record<Wish['kind'], string> = {
  things: text.pictureThings,
  shapes: text.pictureShapes,
}

/** Random puzzles: a player chooses what they are like, and plays one after the other. */
export function Endless() {
  const [wish, setWish] = useState<Wish>(() => readWish(local()?.getItem(KEY) ?? '') ?? USUAL)
  const change = (part: Partial<Wish>) => {
    const next = { ...wish, ...part }
    local()?.setItem(KEY, wishText(next))
    setWish(next)
  }
  const play = (e: Event) => {
    e.preventDefault()
    location.hash = hashOf({ kind: 'endless', choice: wishText(wish), seed: newSeed() })
  }
  return (
    <Page tab="puzzles" title={text.title} class="prose">
      <h1>{text.title}</h1>
      <p>{text.text}</p>
      <form class="endless" onSubmit={play}>
        <Choice
          label={text.size}
          values={SIDES}
          value={wish.side}
          words={(side) => text.square({ side: String(side) })}
          onChange={(side) => change({ side })}
        />
        <Choice
          label={text.class}
          values={[null, ...WISH_CLASSES]}
          value={wish.class}
          words={(name) => (name ? CLASS_WORDS[name] : text.any)}
          onChange={(name) => change({ class: name })}
        />
        <Choice
          label={text.minutes}
          values={[null, ...WISH_MINUTES]}
          value={wish.minutes}
          words={(minutes) => (minutes ? upToMinutes(String(minutes)) : text.any)}
          onChange={(minutes) => change({ minutes })}
        />
        <Choice
          label={text.picture}
          values={KINDS}
          value={wish.kind}
          words={(kind) => KIND_WORDS[kind]}
          onChange={(kind) => change({ kind })}
        />
        <button type="submit" class="main">
          {text.play}
        </button>
      </form>
    </Page>
  )
}

/** One of a few values. */
function Choice<T>(props: {
  label: string
  values: readonly T[]
  value: T
  words: (value: T) => string
  onChange: (value: T) => void
}) {
  const { label, values, value, words, onChange } = props
  return (
    <label class="choice">
      <span>{label}</span>
      <select
        value={values.indexOf(value)}
        onChange={(e) => onChange(values[Number(e.currentTarget.value)])}
      >
        {values.map((one, i) => (
          <option key={i} value={i}>
            {words(one)}
          </option>
        ))}
      </select>
    </label>
  )
}

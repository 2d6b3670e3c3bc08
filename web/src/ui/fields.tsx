import * as text from 'text:ui'
import { languages } from '../language/current.ts'
import { LanguageChoice } from './language.tsx'

interface Choices<T> {
  values: readonly T[]
  /** Returns the words for a value; without this, the value itself shows. */
  words?: ((value: T) => string) | undefined
}

/** A choice of one of several values. */
export function Select<T extends string | number>(
  props: {
    /** The layout: the words beside the values, or above them as for a filter. */
    class?: 'choice' | 'filter'
    label: string
    value: T
    onChange: (value: T) => void
  } & Choices<T>,
) {
  const { class: name = 'choice', label, values, words, value, onChange } = props
  return (
    <label class={name}>
      <span>{label}</span>
      <select value={value} onChange={(e) => onChange(values[e.currentTarget.selectedIndex]!)}>
        <Options values={values} words={words} />
      </select>
    </label>
  )
}

export function Options<T extends string | number>({ values, words = String }: Choices<T>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {words(value)}
    </option>
  ))
}

/** The language among other settings. */
export function LanguageSetting() {
  if (languages.length < 2) return null
  return (
    <label class="choice">
      <span>{text.language}</span>
      <LanguageChoice />
    </label>
  )
}

/** A setting that is on or off. */
export function Switch(props: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  const { label, on, onChange } = props
  return (
    <label class="switch row gap-[0.7rem] min-h-touch cursor-pointer">
      <input type="checkbox" checked={on} onChange={(e) => onChange(e.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  )
}

/** The reason for a failure, if any. */
export function Trouble({ text: why }: { text: string | undefined }) {
  if (!why) return null
  return (
    <p class="trouble" role="alert">
      {why}
    </p>
  )
}

/** The message of finished work, or the reason for its failure. */
export function Outcome({ said, trouble }: { said: string; trouble?: string }) {
  return (
    <p role="status" class={trouble ? 'trouble' : 'quiet'}>
      {trouble || said}
    </p>
  )
}

/** Returns a handler that replaces the browser's submission of a form. */
export function submitting(act: () => unknown): (e: Event) => void {
  return (e) => {
    e.preventDefault()
    act()
  }
}

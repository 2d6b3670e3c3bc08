import * as text from 'text:library'
import type { ComponentChildren } from 'preact'
import { change as changeSettings, settings } from '../store/settings.ts'
import { Button } from '../ui/button.tsx'
import { Options } from '../ui/fields.tsx'
import { Icon } from '../ui/icons.tsx'
import {
  COLOURS,
  isFiltered,
  MINUTES,
  SIZES,
  OWN_SORTS,
  STATES,
  unfiltered,
  type Choice,
  type Sort,
} from './choice.ts'
import { CLASSES, difficultyText } from './item.ts'
import { SIZE_WORDS, upToMinutes } from './words.ts'

/** The field for words of names, authors and sizes. */
export function SearchField(props: {
  label: string
  choice: Choice
  onChange: (next: Choice) => void
}) {
  const { label, choice, onChange } = props
  return (
    <search class="search-field">
      <Icon name="search" />
      <input
        type="search"
        value={choice.text}
        aria-label={text.search}
        placeholder={label}
        onInput={(e) => onChange({ ...choice, text: e.currentTarget.value })}
      />
    </search>
  )
}

/** What can be chosen of a list, as chips. */
export function Filters(props: {
  choice: Choice
  authors: readonly string[]
  /** Whether it is known how long the puzzles take. */
  timed?: boolean
  onChange: (next: Choice) => void
}) {
  const { choice, authors, timed, onChange } = props
  const set = (more: Partial<Choice>) => onChange({ ...choice, ...more })
  const select = <Value extends string>(
    name: 'size' | 'class' | 'minutes' | 'state' | 'colours' | 'author',
    label: string,
    values: readonly Value[],
    words: (value: Value) => string,
  ) => (
    <SelectChip
      label={label}
      value={choice[name]}
      on={choice[name] !== ''}
      values={['', ...values]}
      words={(value) => (value ? words(value as Value) : label)}
      onChange={(value) => set({ [name]: value } as Partial<Choice>)}
    />
  )
  const { titles } = settings.value
  return (
    <div class="chips list wrapped gap-2" role="group" aria-label={text.filter}>
      {select('size', text.filterSize, SIZES, (size) => SIZE_WORDS[size])}
      {select('class', text.filterClass, CLASSES, difficultyText)}
      {timed && select('minutes', text.filterMinutes, MINUTES, upToMinutes)}
      {select('state', text.filterState, STATES, (state) => text.state({ state }))}
      {select('colours', text.filterColours, COLOURS, (colours) => text.coloured({ colours }))}
      {authors.length > 1 || choice.author
        ? select('author', text.filterAuthor, authors, (v) => v)
        : null}
      <Toggle
        on={titles}
        title={text.filterTitlesMore}
        onChange={() => changeSettings({ titles: !titles })}
      >
        {text.filterTitles}
      </Toggle>
      {isFiltered({ ...choice, text: '' }) && (
        <Button class="chip clear" onClick={() => onChange(unfiltered(choice))}>
          {text.filterClear}
        </Button>
      )}
    </div>
  )
}

/** The number of puzzles that are shown, and their order. */
export function ListHead(props: {
  found: string
  /** Whether there is anything to put in order. */
  several: boolean
  choice: Choice
  /** The server supports only some. */
  sorts?: readonly Sort[] | undefined
  onChange: (next: Choice) => void
  children?: ComponentChildren
}) {
  const { found, several, choice, sorts = OWN_SORTS, onChange } = props
  return (
    <div class="list-head flow gap-2">
      <p class="found quiet" role="status">
        {found}
      </p>
      {several && (
        <>
          <SelectChip
            label={text.sort}
            value={choice.sort}
            values={sorts}
            words={(sort) => text.sortBy({ sort })}
            onChange={(sort) => onChange({ ...choice, sort })}
          />
          <Toggle
            on={choice.reverse}
            title={text.sortReverse}
            onChange={() => onChange({ ...choice, reverse: !choice.reverse })}
          >
            <Icon name="reverse" />
          </Toggle>
        </>
      )}
      {props.children}
    </div>
  )
}

function Toggle(props: {
  on: boolean
  title: string
  onChange: () => void
  children: ComponentChildren
}) {
  const { on, title, onChange, children } = props
  const names = { 'aria-label': title, title }
  return (
    <Button class={on ? 'chip on' : 'chip'} aria-pressed={on} {...names} onClick={onChange}>
      {children}
    </Button>
  )
}

function SelectChip<T extends string>(props: {
  label: string
  value: T
  values: readonly T[]
  words: (value: T) => string
  on?: boolean
  onChange: (value: T) => void
}) {
  const { label, value, values, words, on, onChange } = props
  return (
    <select
      class={on ? 'chip on' : 'chip'}
      aria-label={label}
      value={value}
      onChange={(e) => onChange(e.currentTarget.value as T)}
    >
      <Options values={values} words={words} />
    </select>
  )
}

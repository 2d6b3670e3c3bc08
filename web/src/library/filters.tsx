import * as text from 'text:library'
import type { ComponentChildren } from 'preact'
import { change as changeSettings, settings } from '../store/settings.ts'
import { Button } from '../ui/button.tsx'
import { Options } from '../ui/fields.tsx'
import { Icon } from '../ui/icons.tsx'
import { choice, choose } from './address.ts'
import { isFiltered, OWN_SORTS, unfiltered, VALUES, type Sort } from './choice.ts'
import { FILTERS } from './words.ts'

/** The search field for names, authors and sizes. */
export function SearchField(props: { label: string; take?: (text: string) => void }) {
  const { label, take = (text) => choose({ text }) } = props
  return (
    <search class="relative max-w-136">
      <Icon
        class="absolute top-1/2 left-4 -translate-y-1/2 text-quiet pointer-events-none"
        name="search"
      />
      <input
        type="search"
        class="w-full min-h-12 pl-12 rounded-pill border-rule placeholder:text-quiet placeholder:opacity-100"
        value={choice.value.text}
        aria-label={text.search}
        placeholder={label}
        onInput={(e) => take(e.currentTarget.value)}
      />
    </search>
  )
}

/** The filters of a list, as chips. */
export function Filters(props: {
  authors: readonly string[]
  /** Whether it is known how long the puzzles take. */
  timed?: boolean
}) {
  const { authors, timed } = props
  const chosen = choice.value
  const shown = (Object.keys(FILTERS) as (keyof typeof FILTERS)[]).filter((name) => {
    if (name === 'minutes') return timed
    return name !== 'author' || authors.length > 1 || chosen.author !== ''
  })
  const { titles } = settings.value
  return (
    <div class="chips list flex flex-wrap gap-2" role="group" aria-label={text.filter}>
      {shown.map((name) => {
        const { label, words } = FILTERS[name]
        return (
          <SelectChip
            key={name}
            label={label}
            value={chosen[name] as string}
            on={chosen[name] !== ''}
            values={['', ...(VALUES[name] ?? authors)]}
            words={(value) => (value ? words(value) : label)}
            onChange={(value) => choose({ [name]: value })}
          />
        )
      })}
      <Toggle
        on={titles}
        title={text.filterTitlesMore}
        onChange={() => changeSettings({ titles: !titles })}
      >
        {text.filterTitles}
      </Toggle>
      {isFiltered({ ...chosen, text: '' }) && (
        <Button
          class="chip border-transparent bg-transparent text-guide"
          onClick={() => choose(unfiltered(chosen))}
        >
          {text.filterClear}
        </Button>
      )}
    </div>
  )
}

/** The number of shown puzzles, and their order. */
export function ListHead(props: {
  found: string
  /** Whether there is more than one puzzle to sort. */
  several: boolean
  /** The usual order first; the server supports only some. */
  sorts?: readonly Sort[] | undefined
  children?: ComponentChildren
}) {
  const { found, several, sorts = OWN_SORTS } = props
  const { sort, reverse } = choice.value
  return (
    <div class="flow gap-2">
      <p class="quiet flex-1 found" role="status">
        {found}
      </p>
      {several && (
        <>
          <SelectChip
            label={text.sort}
            value={sorts.includes(sort) ? sort : sorts[0]}
            values={sorts}
            words={(sort) => text.sortBy({ sort })}
            onChange={(sort) => choose({ sort })}
          />
          <Toggle
            on={reverse}
            title={text.sortReverse}
            onChange={() => choose({ reverse: !reverse })}
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
      class={`chip [&>option]:bg-panel [&>option]:text-text ${on ? 'on' : ''}`}
      aria-label={label}
      value={value}
      onChange={(e) => onChange(e.currentTarget.value as T)}
    >
      <Options values={values} words={words} />
    </select>
  )
}

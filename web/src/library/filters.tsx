import { useId, useState } from 'preact/hooks'
import { change as changeSettings, settings } from '../store/settings.ts'
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
import { CLASSES } from './item.ts'
import { COLOUR_WORDS, SIZE_WORDS, SORT_WORDS, STATE_WORDS } from './words.ts'

/** What can be chosen of a shelf, and in which order. */
export function Filters(props: {
  choice: Choice
  authors: readonly string[]
  /** The server supports only some. */
  sorts?: readonly Sort[]
  /** Whether it is known how long the puzzles take. */
  timed?: boolean
  onChange: (next: Choice) => void
}) {
  const { choice, authors, sorts = OWN_SORTS, timed, onChange } = props
  // On a phone the filters are folded, unless one is set.
  const [open] = useState(
    () => matchMedia('(min-width: 44rem)').matches || isFiltered({ ...choice, text: '' }),
  )
  const set = (more: Partial<Choice>) => onChange({ ...choice, ...more })
  const select = <Name extends 'size' | 'class' | 'minutes' | 'state' | 'colours' | 'author'>(
    name: Name,
    label: string,
    values: readonly Choice[Name][],
    words: (value: string) => string = (value) => value,
  ) => (
    <Select
      label={label}
      value={choice[name]}
      values={[['', 'all'], ...values.map((value) => [value, words(value)] as [string, string])]}
      onChange={(value) => set({ [name]: value } as Partial<Choice>)}
    />
  )
  return (
    <search aria-label="Puzzles">
      <label class="filter search">
        <span>Search</span>
        <input
          type="search"
          value={choice.text}
          placeholder="name, author, 20x20"
          onInput={(e) => set({ text: e.currentTarget.value })}
        />
      </label>
      <details class="filters" open={open}>
        <summary>Filter and sort</summary>
        <div class="filter-fields">
          {select('size', 'Longer side', SIZES, (v) => SIZE_WORDS[v as keyof typeof SIZE_WORDS])}
          {select('class', 'Class', CLASSES)}
          {timed && select('minutes', 'Time', MINUTES, (v) => `up to ${v} minutes`)}
          {select('state', 'Played', STATES, (v) => STATE_WORDS[v as keyof typeof STATE_WORDS])}
          {select(
            'colours',
            'Colours',
            COLOURS,
            (v) => COLOUR_WORDS[v as keyof typeof COLOUR_WORDS],
          )}
          {authors.length > 1 || choice.author ? select('author', 'Author', authors) : null}
          <Select
            label="Sort by"
            value={choice.sort}
            values={sorts.map((sort) => [sort, SORT_WORDS[sort]])}
            onChange={(value) => set({ sort: value as Sort })}
          />
          <div class="filter-switches">
            <label class="switch">
              <input
                type="checkbox"
                checked={choice.reverse}
                onChange={(e) => set({ reverse: e.currentTarget.checked })}
              />
              Reverse order
            </label>
            <label class="switch">
              <input
                type="checkbox"
                checked={settings.value.titles}
                onChange={(e) => changeSettings({ titles: e.currentTarget.checked })}
              />
              Show titles, which may give pictures away
            </label>
            {isFiltered(choice) && (
              <button type="button" onClick={() => onChange(unfiltered(choice))}>
                Show all
              </button>
            )}
          </div>
        </div>
      </details>
    </search>
  )
}

function Select(props: {
  label: string
  value: string
  values: readonly (readonly [value: string, words: string])[]
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div class="filter">
      <label for={id}>{props.label}</label>
      <select id={id} value={props.value} onChange={(e) => props.onChange(e.currentTarget.value)}>
        {props.values.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

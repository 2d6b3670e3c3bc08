import * as text from 'text:ui'
import { choose, language, languages } from '../language/current.ts'
import { NAMES } from '../language/names.ts'
import { Icon } from './icons.tsx'

const nameOf = (tag: string) => NAMES[tag] ?? tag

/** The choice of a language, each by its own name. */
export function LanguageChoice() {
  return (
    <select
      aria-label={text.language}
      value={language}
      onChange={(e) => choose(e.currentTarget.value)}
    >
      {languages.map((tag) => (
        <option key={tag} value={tag} lang={tag}>
          {nameOf(tag)}
        </option>
      ))}
    </select>
  )
}

/** The name of the page's language in the frame of the page; it opens the choice. */
export function LanguageMark() {
  if (languages.length < 2) return null
  return (
    <div class="relative tab justify-center min-w-touch py-0 px-2 font-normal has-[select:focus-visible]:[outline:3px_solid_var(--focus)] has-[select:focus-visible]:outline-offset-2 [&>select]:absolute [&>select]:inset-0 [&>select]:w-full [&>select]:opacity-0 [&>select]:cursor-pointer">
      <Icon name="language" />
      <span class="middle:hidden" aria-hidden="true">
        {nameOf(language)}
      </span>
      <LanguageChoice />
    </div>
  )
}

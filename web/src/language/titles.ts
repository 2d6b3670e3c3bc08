import { language } from './current.ts'
import { NAMES } from './names.ts'

/** Titles of the collection by their keys, as cmd/internal/site/collection writes them. */
export type Titles = Readonly<Record<string, string>>

let titles: Titles = {}

/** Sets the titles that are read from now on. */
export function useTitles(loaded: Titles): void {
  titles = loaded
}

/** Loads the titles of the page's language; those in English are in the collection's own files. */
export async function loadTitles(): Promise<void> {
  if (language === 'en' || !(language in NAMES)) return
  try {
    const response = await fetch(new URL(`titles/${language}.json`, document.baseURI))
    if (response.ok) useTitles((await response.json()) as Titles)
  } catch {
    // Without them the titles are in English.
  }
}

/** The title of a picture by its English one, and by its id where that alone can mislead. */
export function pictureTitle(english: string, id = ''): string {
  return titles[`puzzle.${id}`] ?? titles[`picture.${keyWord(english)}`] ?? english
}

export function packTitle(name: string, english: string): string {
  return titles[`pack.${name}`] ?? english
}

export function packAbout(name: string, english: string): string {
  return titles[`pack.${name}.about`] ?? english
}

export function themeTitle(english: string): string {
  return titles[`theme.${keyWord(english)}`] ?? english
}

/** The name of a puzzle before it is solved: that of its pack and its number there. */
export function puzzleName(pack: string, number: number, english: string): string {
  const title = titles[`pack.${pack}`]
  return !title || english.startsWith(title) ? english : `${title} ${number}`
}

/** The same name for a started game, which keeps it in English with its pack. */
export function savedName(saved: { name?: string; pack?: string }): string | undefined {
  const { name, pack } = saved
  const number = Number(/\d+$/.exec(name ?? '')?.[0])
  return name && pack && number ? puzzleName(pack, number, name) : name
}

/** A title in lower case, with hyphens between its words, as in cmd/internal/site/collection/titles.go. */
function keyWord(title: string): string {
  const words = title.toLowerCase().replace(/['’]/g, '')
  return words
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
}

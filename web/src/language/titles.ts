import { language } from './current.ts'
import { NAMES } from './names.ts'

/** Titles of the collection by their keys, as cmd/internal/site/collection writes them. */
export type Titles = Readonly<Record<string, string>>

let titles: Titles = {}

/** Sets the titles that are read from now on. */
export function useTitles(loaded: Titles): void {
  titles = loaded
}

/** Loads the titles of the page's language; the collection's own files have the English ones. */
export async function loadTitles(): Promise<void> {
  if (language === 'en' || !(language in NAMES)) return
  try {
    const response = await fetch(new URL(`titles/${language}.json`, document.baseURI))
    if (response.ok) useTitles((await response.json()) as Titles)
  } catch {
    // After a failure the titles are in English.
  }
}

/** Translates the English title of a picture, by the id if the title alone is ambiguous. */
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

/** Returns the name of an unsolved puzzle: its pack and its number in the pack. */
export function puzzleName(pack: string, number: number, english: string): string {
  const title = titles[`pack.${pack}`]
  return !title || english.startsWith(title) ? english : `${title} ${number}`
}

/** Returns this name for a saved game, which has it in English, and the pack. */
export function savedName(saved: { name?: string; pack?: string }): string | undefined {
  const { name, pack } = saved
  const number = Number(/\d+$/.exec(name ?? '')?.[0])
  return name && pack && number ? puzzleName(pack, number, name) : name
}

/** Returns a title as a key, in lower case with hyphens, as collection/titles.go does. */
function keyWord(title: string): string {
  const words = title.toLowerCase().replace(/['’]/g, '')
  return words
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
}

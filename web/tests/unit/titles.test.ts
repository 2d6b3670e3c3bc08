import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import {
  packAbout,
  packTitle,
  pictureTitle,
  puzzleName,
  savedName,
  themeTitle,
  useTitles,
  type Titles,
} from '../../src/language/titles.ts'

function titlesOf(tag: string): Titles {
  const file = new URL(`../../../internal/languages/${tag}/titles.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Titles
}

describe('titles of the collection', () => {
  afterEach(() => useTitles({}))

  test('are English without a language', () => {
    expect(pictureTitle('Nest with eggs')).toBe('Nest with eggs')
    expect(packTitle('tools', 'Workshop')).toBe('Workshop')
    expect(puzzleName('tools', 3, 'Workshop 3')).toBe('Workshop 3')
  })

  test('are those of the language', () => {
    useTitles(titlesOf('de'))
    expect(pictureTitle('Nest with eggs')).toBe('Nest mit Eiern')
    expect(packTitle('tools', 'Workshop')).toBe('Werkstatt')
    expect(packAbout('music', 'x')).toBe('Instrumente und alles, was klingt.')
    expect(themeTitle('Out and about')).toBe('Unterwegs')
    expect(puzzleName('tools', 3, 'Workshop 3')).toBe('Werkstatt 3')
    // By its number on their site.
    expect(puzzleName('webpbn', 2, 'webpbn 6')).toBe('webpbn 6')
  })

  test('name a started game in the language of today', () => {
    const saved = { name: 'Workshop 12', pack: 'tools' }
    expect(savedName(saved)).toBe('Workshop 12')
    useTitles(titlesOf('de'))
    expect(savedName(saved)).toBe('Werkstatt 12')
    expect(savedName({ name: 'webpbn 6', pack: 'webpbn' })).toBe('webpbn 6')
    expect(savedName({ name: 'Mine' })).toBe('Mine')
    expect(savedName({})).toBeUndefined()
  })

  test('differ by the id where they mean something else', () => {
    useTitles(titlesOf('ja'))
    expect(pictureTitle('Goblin', 'game-icons-goblin')).toBe('ゴブリン')
    expect(pictureTitle('Goblin', 'noto-goblin')).toBe('天狗')
    expect(pictureTitle('Spade', 'gnonograms-5')).toBe('Spade')
  })

  test('have the keys of all English ones', () => {
    const english = titlesOf('en')
    useTitles(english)
    for (const [key, title] of Object.entries(english)) {
      if (key.startsWith('picture.')) expect(pictureTitle(`${title}`)).toBe(title)
    }
    useTitles(Object.fromEntries(Object.keys(english).map((key) => [key, 'found'])))
    for (const [key, title] of Object.entries(english)) {
      if (key.startsWith('picture.')) expect(pictureTitle(title), key).toBe('found')
      if (key.startsWith('theme.')) expect(themeTitle(title), key).toBe('found')
    }
  })
})

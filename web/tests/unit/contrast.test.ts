import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const CSS = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')

/** The colours of a rule by their names, in one of the schemes. */
function colours(selector: string, scheme: 'light' | 'dark'): Map<string, string> {
  const start = CSS.indexOf(`${selector} {`)
  const rule = CSS.slice(start, CSS.indexOf('\n}', start))
  const found = new Map<string, string>()
  for (const [, name, value] of rule.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? ['', value, value]
    const chosen = scheme === 'light' ? light : dark
    const [, other] = /^var\(--([\w-]+)\)$/.exec(chosen) ?? []
    found.set(name, other ? found.get(other)! : chosen)
  }
  return found
}

const themes = (['light', 'dark'] as const).flatMap((scheme) => {
  const plain = colours(':root', scheme)
  const high = colours(":root[data-contrast='high']", scheme)
  return [
    { theme: scheme, of: plain },
    { theme: `${scheme}, high contrast`, of: new Map([...plain, ...high]) },
  ]
})

/** The relative luminance of WCAG 2. */
function luminance(rgb: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(rgb.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** Each colour with the grounds that it is used on. */
const TEXT: Record<string, readonly string[]> = {
  text: ['page', 'panel', 'soft', 'accent-soft'],
  quiet: ['page', 'panel', 'soft'],
  guide: ['page', 'panel', 'soft'],
  good: ['page', 'panel'],
  alarm: ['page', 'panel', 'soft'],
  'accent-text': ['accent'],
  'chosen-text': ['chosen'],
  'board-clue': ['page', 'panel'],
  'board-clue-done': ['page', 'panel'],
  'board-badge-text': ['board-badge'],
}

/** Signs, parts of controls, and marks on the board. */
const SIGNS: Record<string, readonly string[]> = {
  accent: ['page', 'panel', 'empty'],
  good: ['empty'],
  caution: ['panel', 'soft'],
  focus: ['page', 'panel', 'soft'],
  chosen: ['page', 'panel'],
  'board-ink': ['board-paper'],
  'board-cross': ['board-paper'],
  'board-because': ['board-paper'],
  'board-changes': ['board-paper'],
  'board-wrong': ['board-paper'],
  'board-tried': ['board-paper'],
  'board-focus': ['board-paper'],
  'board-thick': ['board-paper'],
}

describe.each(themes)('in $theme', ({ of }) => {
  test.each([
    ['text', TEXT, 4.5],
    ['signs', SIGNS, 3],
  ] as const)('%s can be seen on their grounds', (_, pairs, least) => {
    const low: string[] = []
    for (const [ink, grounds] of Object.entries(pairs)) {
      for (const ground of grounds) {
        const found = contrast(of.get(ink)!, of.get(ground)!)
        if (!(found >= least)) low.push(`${ink} on ${ground}: ${found.toFixed(2)}`)
      }
    }
    expect(low).toEqual([])
  })
})

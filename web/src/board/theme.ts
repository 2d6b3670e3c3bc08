import { linear } from '../model/colour.ts'

/** The names of the canvas colours, which are variables of the style sheet. */
const NAMES = [
  'paper',
  'ink',
  'cross',
  'line',
  'thick',
  'edge',
  'glow',
  'clue',
  'clue-done',
  'because',
  'changes',
  'wrong',
  'tried',
  'focus',
  'cover',
  'badge',
  'badge-text',
  'picture-paper',
  'picture-ink',
  'picture-glow',
] as const

export type Theme = Readonly<Record<(typeof NAMES)[number], string>> & { readonly font: string }

/** Reads the colours of an element, because the canvas does not support light-dark(). */
export function readTheme(element: Element): Theme {
  const probe = element.appendChild(document.createElement('span'))
  // All styles are set before the first is read, so that the page computes its styles once.
  const probes = NAMES.map((name) => {
    const part = probe.appendChild(document.createElement('span'))
    part.style.color = `var(--board-${name})`
    return part
  })
  const colours = NAMES.map((name, i) => [name, getComputedStyle(probes[i]).color])
  const font = getComputedStyle(probe).fontFamily
  probe.remove()
  return { ...Object.fromEntries(colours), font } as Theme
}

/** Returns black or white, whichever is more legible on a colour. */
export function inkOn(rgb: string): string {
  const [r, g, b] = linear(rgb)
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b
  return luminance > 0.18 ? '#000000' : '#ffffff'
}

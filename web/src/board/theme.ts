import { linear } from '../model/colour.ts'

/** The colours of the canvas from the style sheet, by the name of the variable. */
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

/** Reads the colours of an element: the canvas does not support light-dark(). */
export function readTheme(element: Element): Theme {
  const probe = element.appendChild(document.createElement('span'))
  // All are set before one is read: the page computes its styles once.
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

/** Black or white, whichever is more legible on a colour. */
export function inkOn(rgb: string): string {
  const [r, g, b] = linear(rgb)
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b
  return luminance > 0.18 ? '#000000' : '#ffffff'
}

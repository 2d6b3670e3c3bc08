import * as colours from 'text:colours'
import * as text from 'text:model'
import { distance, oklab, partsOf, type Triple } from './colour.ts'
import { letterOf, type Paint } from './puzzle.ts'

/** The colours that every reader knows by name, as in the package colourname. */
const PLAIN = PLAIN_COLOURS.trim()
  .split('\n')
  .flatMap((line) => {
    const [name, shades] = line.split(': ')
    return shades.split(' ').map((rgb) => ({ name, rgb: `#${rgb}` }))
  })

/** The factor for hue and chroma against lightness, about which names say least. */
const CHROMA = 1.5

function looksOf(rgb: string): Triple {
  const [l, a, b] = oklab(partsOf(rgb).map((value) => value ** 2.2) as Triple)
  return [l, CHROMA * a, CHROMA * b]
}

/** Returns how different two colours look. */
export function differenceOf(one: string, other: string): number {
  return distance(looksOf(one), looksOf(other))
}

/** The distance from the axis of greys below which people see a grey, and above which none do. */
const [LEAST_HUE, MOST_GREY] = [0.02, 0.07]

const hueOf = (rgb: string) => Math.hypot(...looksOf(rgb).slice(1))

/** Whether a plain name is that of a grey for a hue, or that of a hue for a grey. */
function misleads(rgb: string, plain: string): boolean {
  const [hue, called] = [hueOf(rgb), hueOf(plain)]
  return called < LEAST_HUE ? hue > MOST_GREY : hue < LEAST_HUE
}

/** Returns a colour's best plain name that no other colour of a palette has; '' if none is left. */
export function plainName(rgb: string, others: readonly Pick<Paint, 'name'>[]): string {
  const taken = new Set(others.map(({ name }) => name))
  let best = { name: '', far: Infinity }
  for (const paint of PLAIN) {
    if (taken.has(paint.name)) continue
    const far = differenceOf(rgb, paint.rgb) ** 2 + (misleads(rgb, paint.rgb) ? 1 : 0)
    if (far < best.far) best = { name: paint.name, far }
  }
  return best.name
}

/** Whether a colour has no name, or one that the page may have chosen. */
export function isPlain(name: string): boolean {
  return name === '' || PLAIN.some((paint) => paint.name === name)
}

/**
 * Returns the names by which hints call the colours of a palette, as the package colourname does. A
 * plain name replaces a name that is missing or shared, ends with a number as a clue's blocks do,
 * or calls a hue a grey or a grey by a hue.
 */
export function displayedNames(palette: readonly Paint[]): string[] {
  const misnamed = ({ name, rgb }: Paint) =>
    PLAIN.some((plain) => plain.name === name && misleads(rgb, plain.rgb))
  const right = palette.slice(1).filter((paint) => !misnamed(paint))
  const taken = ['', '', 'blank', 'blank', ...right.map(({ name }) => name)]
  return palette.map((paint, i) => {
    const { name, rgb } = paint
    const shared = taken.indexOf(name) !== taken.lastIndexOf(name)
    const own = !shared && !/ \d*$/.test(name) && !misnamed(paint)
    if (i === 0 || own) return name
    const plain = plainName(
      rgb,
      taken.map((name) => ({ name })),
    )
    taken.push(plain)
    return plain
  })
}

const known: Readonly<Record<string, string | undefined>> = colours
const displayed = new WeakMap<readonly Paint[], string[]>()

/**
 * Returns the name of a colour as in hints: in the player's language if that has a word for it, or
 * its letter if it has no name.
 */
export function colourName(palette: readonly Paint[], colour: number): string {
  const names = displayed.get(palette) ?? displayedNames(palette)
  displayed.set(palette, names)
  const name = names[colour]
  if (!name) return text.colour({ letter: letterOf(colour) })
  return known[name.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase())] ?? name
}

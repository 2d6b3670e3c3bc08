import * as colours from 'text:colours'
import * as text from 'text:model'
import { distance, oklab, partsOf, type Triple } from './colour.ts'
import { letterOf, type Paint } from './puzzle.ts'

/** The colours that every reader knows by name, as the package colourname has them. */
export const PLAIN = `
black 000000, black 1c1c1c, white ffffff, grey 808080,
red e60000, red c82832, red f52d50, green 009600, green 6eb450, green 00dc00, green 328c5a,
blue 0000f0, blue 1e5fd0, blue 3c8ce6, yellow fff000, yellow ffd23c,
orange ff9600, orange f0781e, brown 8c4b14, brown 78553c,
pink ffaabe, pink fa82b4, pink ffdae0, purple 820096, purple 9266cc, purple 6432a0,
turquoise 00c8c8, turquoise aaf0eb, beige f0d7aa, magenta ff00ff, violet c882ff, violet bea5eb, violet eadef8,
light grey c8c8c8, dark grey 323232, dark grey 4b4b4b, light red ff6464, dark red 820000,
light green 96eb8c, light green d7f3d5, dark green 005000, light blue 96c8ff, light blue afd7e6, light blue deecff, dark blue 000078, dark blue 1e326e,
light yellow ffffa0, light yellow fffabe, dark yellow beaa00, light brown c88c50, dark brown 502d0a,
dark orange d75f00, dark pink e15082, dark purple 4b005a, dark turquoise 007d7d`
  .split(',')
  .map((words) => {
    const [name, rgb] = words.trim().split(/ (?=[0-9a-f]{6}$)/)
    return { name, rgb: `#${rgb}` }
  })

/** How much more hue and chroma count than lightness, about which names say least. */
const CHROMA = 1.5

function looksOf(rgb: string): Triple {
  const [l, a, b] = oklab(partsOf(rgb).map((value) => value ** 2.2) as Triple)
  return [l, CHROMA * a, CHROMA * b]
}

/** How different two colours look. */
export function differenceOf(one: string, other: string): number {
  return distance(looksOf(one), looksOf(other))
}

/** Below the first distance from the axis of greys people see a grey, and above the second none. */
const [LEAST_HUE, MOST_GREY] = [0.02, 0.07]

const hueOf = (rgb: string) => Math.hypot(...looksOf(rgb).slice(1))

/** Whether a plain name would call a hue a grey. */
function greyed(rgb: string, plain: string): boolean {
  return hueOf(plain) < LEAST_HUE && hueOf(rgb) > MOST_GREY
}

/** Whether a name of a grey would be given to a hue, or the other way round. */
function misleads(rgb: string, plain: string): boolean {
  return greyed(rgb, plain) || (hueOf(rgb) < LEAST_HUE && hueOf(plain) >= LEAST_HUE)
}

/** The plain name of a colour that no other colour of a palette has; '' if all are taken. */
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

/** Whether a colour has no name, or one that the page could have given it. */
export function isPlain(name: string): boolean {
  return name === '' || PLAIN.some((paint) => paint.name === name)
}

/**
 * The names by which hints call the colours of a palette, as the package colourname finds them: a
 * name that is missing or shared, ends with a number as a clue's blocks do, or calls a hue a grey, is
 * a plain one.
 */
export function displayedNames(palette: readonly Paint[]): string[] {
  const misnamed = ({ name, rgb }: Paint) =>
    PLAIN.some((plain) => plain.name === name && greyed(rgb, plain.rgb))
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
 * The name of a colour as hints have it: in the player's language if people have a word for it, or
 * its letter if it has no name.
 */
export function colourName(palette: readonly Paint[], colour: number): string {
  const names = displayed.get(palette) ?? displayedNames(palette)
  displayed.set(palette, names)
  const name = names[colour]
  if (!name) return text.colour({ letter: letterOf(colour) })
  return known[name.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase())] ?? name
}

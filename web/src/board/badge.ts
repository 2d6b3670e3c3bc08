import { Box } from './box.ts'
import { xOf, yOf, type Layout } from './layout.ts'
import type { Pointing } from './scene.ts'

const HEIGHT = 24
/** The room beside the text. */
const BESIDE = 16

const BADGE =
  'h-[24px] rounded-[12px] bg-board-badge text-board-badge-text text-center text-[14px] leading-[24px] font-strong whitespace-pre [contain:strict] will-change-transform'

/** The length of the stroke, and of the run that it makes, beside the pointer. */
export class Badge {
  readonly box = Box.of(BADGE)
  /** Measures texts; a measurement of the element would lay out the page. */
  readonly #ctx = document.createElement('canvas').getContext('2d')!
  #text = ''
  #width = 0

  show(stroke: Pointing['stroke'], layout: Layout, font: string): void {
    const counts = stroke !== null && !stroke.chooses
    this.box.show(counts)
    if (!counts) return
    const text =
      stroke.run > stroke.length ? `${stroke.length} → ${stroke.run}` : `${stroke.length}`
    if (text !== this.#text) {
      this.#text = this.box.element.textContent = text
      this.#ctx.font = `650 14px ${font}`
      this.#width = Math.ceil(this.#ctx.measureText(text).width) + BESIDE
      this.box.write('width', `${this.#width}px`)
    }
    const { x, y } = placeOf(stroke, layout, this.#width)
    this.box.move(Math.round(x), Math.round(y))
  }
}

/** Returns a place above the end of the stroke; a finger hides more there and needs more room. */
function placeOf(
  { at: { row, column }, touch }: NonNullable<Pointing['stroke']>,
  l: Layout,
  width: number,
): { x: number; y: number } {
  const middle = xOf(l, column) + l.cell / 2
  const top = yOf(l, row)
  const right = l.x + l.left + l.width - width
  const within = (x: number) => Math.min(right, Math.max(l.x, x))
  const above = top - (touch ? 54 : 26)
  if (above >= 2) return { x: within(middle - width / 2), y: above }
  // At the upper edge of the screen the badge is beside the finger.
  const aside = (touch ? 54 : 26) + l.cell / 2
  const free = middle - aside - width >= 0 ? middle - aside - width : middle + aside
  return { x: Math.max(0, free), y: Math.max(2, top + l.cell / 2 - HEIGHT / 2) }
}

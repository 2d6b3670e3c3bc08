import { colourOf, fill, isFilled, OPEN } from '../model/cells.ts'
import { plainName } from '../model/colour-name.ts'
import { distance, linear, oklab } from '../model/colour.ts'
import type { Paint } from '../model/puzzle.ts'
import { FIRST_COLOURS, MOST_COLOURS, type Draft, type DraftPaint } from '../model/draft.ts'
import { pictureOf, rowsOf, type Picture } from '../model/picture.ts'
import { writeLocal } from '../local.ts'

/** A part of a picture in the clipboard, from any draft. */
export interface Clip {
  /** `.` blank, `#` or a letter filled. */
  readonly rows: readonly string[]
  /** Null is black and white. */
  readonly palette: Draft['palette']
}

/** The key of the last clip, stored with its colours, which the clipboard's text lacks. */
const KEPT = 'nonogram-clip'

export function clipOf(part: Picture, palette: Draft['palette']): Clip {
  return { rows: rowsOf(part, palette !== null), palette }
}

/** Keeps a clip for pasting in any tab, and returns its text. */
export function keepClip(clip: Clip): string {
  // If this fails, a paste reads the text, and its letters take the colours of the draft.
  writeLocal(KEPT, JSON.stringify(clip))
  return clip.rows.join('\n')
}

function keptClip(): Clip | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null')
    return isClip(kept) ? kept : null
  } catch {
    return null
  }
}

/** Whether a stored value is a clip; another version of the page may have stored something else. */
function isClip(kept: unknown): kept is Clip {
  const { rows, palette } = (kept ?? {}) as Partial<Record<keyof Clip, unknown>>
  const isRow = (row: unknown, _: number, [first]: unknown[]) =>
    typeof row === 'string' && /^[.#a-zA-DF]+$/.test(row) && row.length === (first as string).length
  const isPaint = (paint: unknown) => {
    const { name, rgb } = (paint ?? {}) as Partial<Record<keyof Paint, unknown>>
    return typeof name === 'string' && typeof rgb === 'string' && /^#[0-9a-f]{6}$/i.test(rgb)
  }
  return (
    Array.isArray(rows) &&
    rows.length > 0 &&
    rows.every(isRow) &&
    (palette === null || (Array.isArray(palette) && palette.every(isPaint)))
  )
}

/**
 * Returns the clip in a text from the clipboard for a draft, with its palette or null; null if the
 * text is not a grid of cells.
 */
export function readClip(text: string | null, there: Draft['palette'] = null): Clip | null {
  const kept = keptClip()
  const lines = text
    ?.replace(/\r/g, '')
    .replace(/^\n+|\s+$/g, '')
    .split('\n')
  if (!lines || lines.join('\n') === kept?.rows.join('\n')) return kept
  const rows = lines.map((line) => line.replaceAll('|', ''))
  return plainClip(rows) ?? colouredClip(rows, [there, kept?.palette ?? null])
}

/** Reads cells without colours; blank cells fill lines that are too short. */
function plainClip(rows: readonly string[]): Clip | null {
  const all = rows.join('')
  // Spaces between dashes belong to lists and scores.
  if (!/^[.#01xX_ ]*$/.test(all) && !/^[.#01xX_?-]*$/.test(all)) return null
  // A single line of other characters than # is a number, a rule or an ellipsis.
  if (rows.length === 1 && /[01xX?]/.test(all)) return null
  if (!/[#1xX]/.test(all)) return null
  const width = Math.max(...rows.map((row) => row.length))
  const cells = rows.map((row) => row.replace(/[0_ ?-]/g, '.').replace(/[1xX]/g, '#'))
  return { rows: cells.map((row) => row.padEnd(width, '.')), palette: null }
}

/** Reads cells with letters, all of them in the draft's palette or else in the last clip's. */
function colouredClip(
  rows: readonly string[],
  [there, kept]: readonly Draft['palette'][],
): Clip | null {
  const all = rows.join('')
  // A single line with letters is a word or a file's name, and so are lines of letters alone.
  if (rows.length === 1 || !/^[.#a-z]*$/.test(all) || !/[.#]/.test(all)) return null
  if (rows.some((row) => row.length !== rows[0].length)) return null
  const letters = all.replace(/[.#]/g, '')
  const colours = Math.max(...[...letters].map((letter) => letter.charCodeAt(0) - 96))
  const has = (palette: Draft['palette']) => palette !== null && colours < palette.length
  if (has(there)) return { rows, palette: null }
  return has(kept) ? { rows, palette: kept } : null
}

/** Returns a clip's marks in a draft, and the draft's palette with the clip's missing colours. */
export function marksFor(
  { rows, palette: own }: Clip,
  there: Draft['palette'],
): { part: Picture; palette: Draft['palette'] } {
  const part = pictureOf(rows)
  const palette = [...(there ?? FIRST_COLOURS)]
  const marks = new Map<number, number>()
  const markIn = (mark: number): number => {
    const paint = own?.[colourOf(mark)]
    // The letters of a clip without colours mean those of the draft's palette, or its ink.
    if (!paint) return colourOf(mark) < palette.length ? mark : fill(1)
    const known = palette.findIndex(({ rgb }, i) => i > 0 && rgb === paint.rgb)
    if (known > 0) return fill(known)
    if (palette.length > MOST_COLOURS) return fill(nearest(palette, paint))
    return fill(palette.push(named(paint, palette)) - 1)
  }
  const cells = part.cells.map((mark) => {
    if (!isFilled(mark)) return OPEN
    if (!marks.has(mark)) marks.set(mark, markIn(mark))
    return marks.get(mark)!
  })
  return { part: { ...part, cells }, palette: there || palette.length > 2 ? palette : null }
}

/** Returns a colour with a name that no other colour of a palette has. */
function named(paint: DraftPaint, palette: readonly Paint[]): DraftPaint {
  if (paint.name && palette.every(({ name }) => name !== paint.name)) return paint
  return { ...paint, name: plainName(paint.rgb, palette), named: false }
}

/** Returns the colour of a palette that looks most like another colour. */
function nearest(palette: readonly Paint[], { rgb }: Paint): number {
  const lab = (of: string) => oklab(linear(of))
  const to = lab(rgb)
  const far = palette.map((paint, i) => (i === 0 ? Infinity : distance(lab(paint.rgb), to)))
  return far.indexOf(Math.min(...far))
}

import { colourOf, fill, isFilled, OPEN } from './cells.ts'
import {
  aboutOf,
  BLACK_AND_WHITE,
  fromWire,
  toWire,
  type About,
  type Clue,
  type Paint,
  type Puzzle,
  type WirePuzzle,
} from './puzzle.ts'
import {
  blankPicture,
  cluesOf,
  painted,
  pictureOf,
  resized,
  allowedEdges,
  rowsOf,
  type Edges,
  type Picture,
} from './picture.ts'
import { same } from './text.ts'

export interface Clues {
  readonly rows: readonly Clue[]
  readonly columns: readonly Clue[]
}

/** A colour of a draft. */
export interface DraftPaint extends Paint {
  /** A number that a colour keeps in all drafts of an editor, wherever it is in the palette. */
  readonly id?: number
  /** Whether the setter gave the name, which then stays when the shade changes. */
  readonly named?: boolean
  /** Whether the colour stays as it is when a ready palette replaces the others. */
  readonly pinned?: boolean
}

/** The state of a puzzle in the editor; undo and redo switch between drafts. */
export interface Draft {
  readonly picture: Picture
  /** The colours, blank first; null for black and white. */
  readonly palette: readonly DraftPaint[] | null
  /** Typed clues; null if they follow from the picture. */
  readonly clues: Clues | null
  /** The given cells. */
  readonly given: readonly number[]
  /** The cells that keep their colours. */
  readonly locked?: readonly number[]
  /** Identifies the puzzle through all its changes, so that the editor finds its publication. */
  readonly work?: string
  /** Identifies its texts, which are in no draft, since typing them is no step. */
  readonly texts?: string
}

export const NO_ABOUT = aboutOf({})

/** The first colours of a palette, and the next ones to add. */
export const FIRST_COLOURS: readonly DraftPaint[] = [
  { name: 'white', rgb: '#ffffff', id: 0 },
  { name: 'black', rgb: '#22262c', id: 1 },
]
const MORE_COLOURS: readonly Paint[] = [
  { name: 'red', rgb: '#d1352b' },
  { name: 'blue', rgb: '#2f6fd0' },
  { name: 'green', rgb: '#2e8b4f' },
  { name: 'yellow', rgb: '#f2c230' },
  { name: 'brown', rgb: '#8a5a33' },
  { name: 'pink', rgb: '#e58bb0' },
  { name: 'grey', rgb: '#8b919d' },
]
/** The most colours besides blank, since each colour has a letter. */
export const MOST_COLOURS = 26

export function newDraft(width: number, height: number): Draft {
  return { picture: blankPicture(width, height), palette: null, clues: null, given: [] }
}

export function cluesOfDraft(draft: Draft): Clues {
  return draft.clues ?? cluesOf(draft.picture)
}

/** Whether nothing is drawn and no clue is typed. */
export function isBlank({ picture, clues }: Draft): boolean {
  return clues === null && picture.cells.every((mark) => mark === OPEN)
}

export function puzzleOf(draft: Draft, about: About = NO_ABOUT): Puzzle {
  const { width, height } = draft.picture
  return {
    ...about,
    width,
    height,
    palette: draft.palette ?? BLACK_AND_WHITE,
    ...cluesOfDraft(draft),
    ...(draft.given.length > 0 ? { given: givenRows(draft) } : {}),
  }
}

/** Returns the draft as a puzzle in JSON, with the picture as its goal. */
export function wireOf(draft: Draft, about: About = NO_ABOUT): WirePuzzle {
  const { given, ...wire } = toWire(puzzleOf(draft, about))
  return {
    ...wire,
    ...(draft.clues ? {} : { goal: rowsOf(draft.picture, draft.palette !== null) }),
    ...(given ? { given } : {}),
  }
}

function givenRows({ picture, palette, given }: Draft): string[] {
  const places = new Set(given)
  return rowsOf(picture, palette !== null).map((row, r) =>
    [...row].map((cell, c) => (places.has(r * picture.width + c) ? cell : '?')).join(''),
  )
}

/** Returns the draft of a puzzle; without a complete picture that has its clues, they are typed. */
export function draftOf(wire: WirePuzzle): { draft: Draft; about: About } {
  const puzzle = fromWire(wire)
  // fromWire turns the wire's own symbols of given cells, and here of the goal, into letters.
  const goal = wire.goal && fromWire({ ...wire, given: wire.goal }).given
  const complete = goal !== undefined && !goal.some((row) => row.includes('?'))
  const picture = complete ? pictureOf(goal) : blankPicture(puzzle.width, puzzle.height)
  const { rows, columns } = puzzle
  const drawn = complete && same(cluesOf(picture), { rows, columns })
  const given = (puzzle.given ?? []).flatMap((row, r) =>
    [...row].flatMap((cell, c) => (cell === '?' ? [] : [r * puzzle.width + c])),
  )
  const draft: Draft = {
    picture,
    palette: wire.colours ? puzzle.palette : null,
    clues: drawn ? null : { rows, columns },
    given: drawn ? given : [],
  }
  return { draft, about: aboutOf(wire) }
}

/** Replaces the picture except for locked cells; the clues then follow from it. */
export function withPicture(draft: Draft, picture: Picture): Draft {
  const same = picture.width === draft.picture.width && picture.height === draft.picture.height
  if (!same) return { ...draft, picture, clues: null, given: [], locked: [] }
  const cells = picture.cells.slice()
  for (const place of draft.locked ?? []) cells[place] = draft.picture.cells[place]
  return { ...draft, picture: { ...picture, cells }, clues: null }
}

/** Turns, mirrors, shifts or resizes the picture; given and locked cells move along. */
export function withMoved(draft: Draft, move: (picture: Picture) => Picture): Draft {
  const { picture, given, locked = [] } = draft
  const blank = blankPicture(picture.width, picture.height)
  const along = (places: readonly number[]) => {
    const { cells } = move(painted(blank, places, fill(1)))
    return [...cells.keys()].filter((place) => cells[place] !== OPEN)
  }
  return {
    ...draft,
    picture: move(picture),
    clues: null,
    given: along(given),
    locked: along(locked),
  }
}

/** Adds and removes lines at the edges, with their typed clues. */
export function withEdges(draft: Draft, requested: Partial<Edges>): Draft {
  const edges = allowedEdges(draft.picture, requested)
  const lines = (clues: readonly Clue[], before: number, after: number): Clue[] => {
    const kept = clues.slice(Math.max(0, -before), clues.length + Math.min(0, after))
    const empty = (n: number) => Array.from({ length: Math.max(0, n) }, (): Clue => [])
    return [...empty(before), ...kept, ...empty(after)]
  }
  const clues = draft.clues && {
    rows: lines(draft.clues.rows, edges.top, edges.bottom),
    columns: lines(draft.clues.columns, edges.left, edges.right),
  }
  return { ...withMoved(draft, (picture) => resized(picture, edges)), clues }
}

/** Adds a colour, or else the next usual one, and a palette to a black and white puzzle. */
export function withColour(draft: Draft, paint?: Paint): Draft {
  const palette = draft.palette ?? FIRST_COLOURS
  if (palette.length > MOST_COLOURS) return draft
  const used = new Set(palette.map((p) => p.rgb))
  const next = paint ?? MORE_COLOURS.find((p) => !used.has(p.rgb))
  return { ...draft, palette: [...palette, next ?? { name: '', rgb: '#777777' }] }
}

export function withPaint(draft: Draft, colour: number, paint: Partial<DraftPaint>): Draft {
  const palette = draft.palette?.map((p, i) => (i === colour ? { ...p, ...paint } : p))
  return palette ? { ...draft, palette } : draft
}

/**
 * Merges a colour into another and removes it. If the other is 0, its cells become blank and its
 * blocks leave typed clues. With one colour left, the puzzle is black and white again.
 */
export function withMerged(draft: Draft, colour: number, into: number): Draft {
  if (!draft.palette || draft.palette.length <= 2) return { ...draft, palette: null }
  const left = draft.palette.filter((_, i) => i !== colour)
  const to = draft.palette.map((paint, i) =>
    left.indexOf(i === colour ? draft.palette![into] : paint),
  )
  return recoloured(draft, left.length === 2 ? null : left, to)
}

/** Moves a colour to another place in the palette. */
export function withOrder(draft: Draft, colour: number, place: number): Draft {
  const palette = draft.palette?.filter((_, i) => i !== colour)
  if (!palette) return draft
  palette.splice(place, 0, draft.palette![colour])
  return recoloured(
    draft,
    palette,
    draft.palette!.map((paint) => palette.indexOf(paint)),
  )
}

/** Gives a new number to each colour of a draft without one, or with that of another colour. */
export function withNumbers(draft: Draft): Draft {
  if (!draft.palette) return draft
  const taken = new Set<number>()
  let last = Math.max(-1, ...draft.palette.map(({ id = -1 }) => id))
  const palette = draft.palette.map((paint) => {
    const { id } = paint
    const next = id === undefined || taken.has(id) ? { ...paint, id: ++last } : paint
    taken.add(next.id!)
    return next
  })
  return { ...draft, palette }
}

/**
 * Returns the brush's colour in another palette: the same, its heir if it was merged, or the first.
 */
export function brushIn(
  after: readonly DraftPaint[],
  before: readonly DraftPaint[],
  colour: number,
  heirs: ReadonlyMap<number, number>,
): number {
  if (colour === 0) return 0
  const id = before[colour]?.id ?? -1
  const places = [id, heirs.get(id)].map((one) => after.findIndex((paint) => paint.id === one))
  return places.find((place) => place > 0) ?? 1
}

/** Returns the draft with another palette; `to` has each colour's new number, 0 for blank. */
function recoloured(draft: Draft, palette: Draft['palette'], to: readonly number[]): Draft {
  const cells = draft.picture.cells.map((mark) => {
    const colour = isFilled(mark) ? to[colourOf(mark)] : 0
    return colour === 0 ? OPEN : fill(colour)
  })
  const clue = (blocks: Clue): Clue =>
    blocks?.map((b) => ({ ...b, colour: to[b.colour] })).filter((b) => b.colour > 0) ?? null
  return {
    ...draft,
    palette,
    picture: { ...draft.picture, cells },
    clues: draft.clues && {
      rows: draft.clues.rows.map(clue),
      columns: draft.clues.columns.map(clue),
    },
  }
}

/** Replaces a line's clue; from then on the draft has typed clues. */
export function withClue(draft: Draft, axis: 'row' | 'column', index: number, clue: Clue): Draft {
  const { rows, columns } = cluesOfDraft(draft)
  const put = (clues: readonly Clue[]) => clues.map((c, i) => (i === index ? clue : c))
  const clues = axis === 'row' ? { rows: put(rows), columns } : { rows, columns: put(columns) }
  return { ...draft, clues, given: [], locked: [] }
}

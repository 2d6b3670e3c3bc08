import * as text from 'text:editor'
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { OPEN } from '../model/cells.ts'
import type { Place, Rect } from '../model/stroke.ts'
import { clipOf, marksFor, type Clip } from './clip.ts'
import { withPicture, type Draft } from '../model/draft.ts'
import {
  contains,
  painted,
  partOf,
  placesIn,
  rectOf,
  whole,
  withPart,
  type Picture,
} from '../model/picture.ts'

/** A selected rectangle, and the part of the picture that moves with it. */
interface Selected {
  readonly rect: Rect
  readonly part: Picture
  /** The picture without the part. */
  readonly under: Picture
  /** The cells of the picture with the part in its place. */
  readonly cells: Uint8Array
}

/** The way of a stroke: its first cell and its current one. */
type Way = readonly [from: Place, to: Place]

/** The parts of the editor that a selection needs. */
interface Edited {
  readonly draft: ReadonlySignal<Draft>
  readonly shown: ReadonlySignal<Uint8Array>
  /** The cells that keep their colours. */
  readonly locked: readonly number[]
  canDraw(): boolean
  change(next: Draft, said?: string): void
  say(words: string): void
}

/** The selected rectangle of an editor's picture, which moves and goes to the clipboard. */
export class Selection {
  readonly #editor: Edited
  readonly #selected = signal<Selected | null>(null)
  /** The selection of each earlier draft, at the time when another draft replaced it. */
  readonly #left = new WeakMap<Draft, Selected>()
  /** The current selection; null without one, or after the picture has changed its size. */
  readonly selected = computed(() => this.#now())
  /** The stroke that selects or moves, while it lasts. */
  readonly way = signal<Way | null>(null)
  /** The rectangle that the board frames. */
  readonly rect = computed(() => {
    const [way, selected] = [this.way.value, this.selected.value]
    if (!way) return selected?.rect ?? null
    return this.#isGrasp(way) ? movedBy(way, selected!.rect) : rectOf(...way)
  })
  /** The picture with the part where the stroke has moved it; null if nothing moves. */
  readonly moved = computed(() => {
    const way = this.way.value
    if (!way || !this.#isGrasp(way) || this.#isStill(way)) return null
    const { under, part } = this.selected.value!
    return withPart(under, part, this.rect.value!)
  })

  constructor(editor: Edited) {
    this.#editor = editor
  }

  /** Moves the rectangle if the stroke started in it; selects otherwise. */
  finish(way: Way): void {
    if (!this.#isGrasp(way)) this.select(rectOf(...way))
    else if (!this.#isStill(way))
      this.#put(this.selected.value!, movedBy(way, this.selected.value!.rect))
  }

  select(rect: Rect | null): void {
    this.#selected.value = rect && this.#lift(rect)
    if (rect) this.#editor.say(text.selectSaid({ columns: rect.width, rows: rect.height }))
    this.way.value = null
  }

  /** Remembers the selection of this draft before another draft replaces it. */
  leave(): void {
    const { draft } = this.#editor
    const selected = this.selected.value
    if (selected) this.#left.set(draft.value, selected)
    else this.#left.delete(draft.value)
  }

  /** After undo or redo, restores the selection of the draft, if anything is selected now. */
  comeBack(): void {
    if (this.#selected.value)
      this.#selected.value = this.#left.get(this.#editor.draft.value) ?? null
  }

  selectAll(): void {
    this.select(whole(this.#picture))
  }

  move(rows: number, columns: number): void {
    const selected = this.selected.value
    if (!selected) return
    const { rect } = selected
    this.#put(selected, { ...rect, row: rect.row + rows, column: rect.column + columns })
  }

  /** Changes the selected part; a part of another size keeps its upper left corner. */
  transform(change: (part: Picture) => Picture): void {
    const selected = this.selected.value
    if (!selected) return
    const part = change(selected.part)
    const { width, height } = part
    this.#put({ ...selected, part }, { ...selected.rect, width, height })
  }

  clear(): void {
    const selected = this.selected.value
    if (selected) this.#change(painted(this.#picture, placesIn(this.#picture, selected.rect), OPEN))
  }

  /** Returns the selected part, or else the whole picture, for the clipboard. */
  copied(): Clip {
    const part = this.selected.value?.part ?? this.#picture
    this.#editor.say(text.selectCopied({ columns: part.width, rows: part.height }))
    return clipOf(part, this.#editor.draft.value.palette)
  }

  /** Puts a clip at the selection or in the picture's corner; false if the picture is too small. */
  paste(clip: Clip): boolean {
    const editor = this.#editor
    const under = this.#picture
    const { part, palette } = marksFor(clip, editor.draft.value.palette)
    const { width, height } = part
    if (width > under.width || height > under.height) return false
    const { row = 0, column = 0 } = this.selected.value?.rect ?? {}
    const into = (from: number, side: number, all: number) =>
      Math.max(0, Math.min(from, all - side))
    const rect = {
      row: into(row, height, under.height),
      column: into(column, width, under.width),
      width,
      height,
    }
    this.#put({ rect, part, under, cells: under.cells }, rect, palette)
    editor.say(text.selectPasted({ columns: width, rows: height }))
    return true
  }

  lock(locks: boolean): void {
    const selected = this.selected.value
    const { draft } = this.#editor
    if (!selected) return
    const locked = new Set(this.#editor.locked)
    const places = placesIn(this.#picture, selected.rect)
    for (const place of places)
      if (locks) locked.add(place)
      else locked.delete(place)
    const said = (locks ? text.selectLocked : text.selectUnlocked)({ n: places.length })
    this.#editor.change({ ...draft.value, locked: [...locked].sort((a, b) => a - b) }, said)
  }

  /** Whether some of the selected cells are locked. */
  get isLocked(): boolean {
    const rect = this.selected.value?.rect
    const locked = new Set(this.#editor.locked)
    return rect !== undefined && placesIn(this.#picture, rect).some((place) => locked.has(place))
  }

  get #picture(): Picture {
    return { ...this.#editor.draft.value.picture, cells: this.#editor.shown.value }
  }

  #now(): Selected | null {
    const selected = this.#selected.value
    const { width, height, cells } = this.#picture
    if (!selected || selected.under.width !== width || selected.under.height !== height) return null
    return selected.cells === cells ? selected : this.#lift(selected.rect)
  }

  #lift(rect: Rect): Selected {
    const picture = this.#picture
    const under = painted(picture, placesIn(picture, rect), OPEN)
    return { rect, part: partOf(picture, rect), under, cells: picture.cells }
  }

  #isGrasp([from]: Way): boolean {
    const selected = this.selected.value
    return selected !== null && contains(selected.rect, from)
  }

  #isStill([from, to]: Way): boolean {
    return from.row === to.row && from.column === to.column
  }

  #put(selected: Selected, rect: Rect, palette = this.#editor.draft.value.palette): void {
    if (!this.#change(withPart(selected.under, selected.part, rect), palette)) return
    this.#selected.value = { ...selected, rect, cells: this.#picture.cells }
    this.way.value = null
  }

  #change(next: Picture, palette = this.#editor.draft.value.palette): boolean {
    const editor = this.#editor
    if (!editor.canDraw()) return false
    editor.change(withPicture({ ...editor.draft.value, palette }, next))
    return true
  }
}

function movedBy([from, to]: Way, rect: Rect): Rect {
  return {
    ...rect,
    row: rect.row + to.row - from.row,
    column: rect.column + to.column - from.column,
  }
}

import { cluesColumns, cluesRows } from 'text:board'
import { indexOf, placeAt, type Place } from '../model/stroke.ts'
import { Box } from './box.ts'
import type { Layout } from './layout.ts'
import type { Changes } from './changes.ts'
import { includes, rangeOf, type Range } from './range.ts'
import { lineName, type Scene } from './scene.ts'
import { cellName, clueName } from './words.ts'

/** The most cells that are all in the document; of larger boards, those near the view or cursor. */
const MOST = 2500
/** The cells beyond the edge of the view that are in the document. */
const MARGIN = 2
/** The rows above and below the cursor in the document if more than MOST cells are in view. */
const ROWS_AROUND = 8
/** The side of a cell before it is scaled: a zoom changes one style, not that of each cell. */
const UNIT = 32
/** The rest of a view after which the elements follow it, in milliseconds. */
const REST = 150

const NOTHING: Range = { top: 0, bottom: 0, left: 0, right: 0 }

interface GridEvents {
  /** A screen reader activated a cell; pointers do not call this. */
  activated(place: Place): void
  /** A cell has the focus. */
  focused(place: Place): void
}

/**
 * The board for screen readers and the keyboard: an element for each clue, and one for each cell
 * exactly where the canvas shows it, so that a finger that explores the screen finds it. The
 * elements are transparent, and the canvas shows the focus. They follow a moving view only after it
 * rests, so that nobody waits for them.
 */
export class AccessibleGrid {
  readonly element: HTMLElement
  readonly #scene: Scene
  readonly #events: GridEvents
  readonly #grid: Pane
  readonly #clues: { row: Pane; column: Pane }
  #cursor: Place = { row: 0, column: 0 }
  #layout: Layout | null = null
  #range: Range = NOTHING
  readonly #cells = new Map<number, HTMLElement>()
  readonly #rows = new Map<number, HTMLElement>()
  #stop: HTMLElement | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(scene: Scene, label: string, events: GridEvents) {
    this.#scene = scene
    this.#events = events
    const { width, height } = scene.puzzle
    this.#grid = new Pane('grid', 'board-grid', label)
    this.#grid.box.element.setAttribute('aria-rowcount', String(height))
    this.#grid.box.element.setAttribute('aria-colcount', String(width))
    this.#grid.layer.style.width = `${width * UNIT}px`
    this.#clues = {
      column: new Pane('list', 'board-clues', cluesColumns),
      row: new Pane('list', 'board-clues', cluesRows),
    }
    this.element = document.createElement('div')
    this.element.className =
      'board-reader absolute inset-0 overflow-clip opacity-0 [contain:strict] [&_:focus-visible]:outline-none'
    this.element.append(
      ...[this.#clues.column, this.#clues.row, this.#grid].map(({ box }) => box.element),
    )
    for (const axis of ['column', 'row'] as const) this.#listClues(axis)
    this.#nameClues()
    this.#grid.box.element.addEventListener('click', (e) => this.#tell(e, this.#events.activated))
    this.#grid.box.element.addEventListener('focusin', (e) => this.#tell(e, this.#events.focused))
    this.#fill()
  }

  destroy(): void {
    clearTimeout(this.#timer)
  }

  /** The layout of the canvas, which the elements follow once it rests. */
  place(layout: Layout): void {
    if (layout === this.#layout) return
    const isFirst = this.#layout === null
    this.#layout = layout
    if (isFirst && this.#cells.size > 0) this.#settle(layout)
    else this.#settleSoon(layout)
  }

  #settleSoon(layout: Layout): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#settle(layout), REST)
  }

  #settle(layout: Layout): void {
    clearTimeout(this.#timer)
    const { cell, x, y, left, top, width, height, panX, panY } = layout
    const scale = cell / UNIT
    this.#grid.place([x + left, y + top, width, height], [-panX, -panY, scale, scale])
    this.#clues.row.place([x, y + top, left, height], [0, -panY, 1, scale])
    this.#clues.column.place([x + left, y, width, top], [-panX, 0, scale, 1])
    if (!contains(this.#range, this.#wanted(0))) this.#fill()
  }

  /** Makes a cell the target of the tab key, and focuses it on request. */
  show(cursor: Place, focus = false): void {
    this.#cursor = cursor
    if (!focus) {
      this.#mark()
      // Other rows are around the cursor now.
      if (this.#layout && !contains(this.#range, this.#wanted(0))) this.#settleSoon(this.#layout)
      return
    }
    if (this.#layout) this.#settle(this.#layout)
    if (!this.#at(cursor)) this.#fill()
    this.#mark()
    this.#stop?.focus({ preventScroll: true })
  }

  /** Updates the names of cells and clues that have changed. */
  changed({ cells, clues }: Changes): void {
    for (const place of cells ?? this.#cells.keys()) this.#label(place)
    if (clues) this.#nameClues()
  }

  #nameClues(): void {
    for (const axis of ['column', 'row'] as const) {
      const items = this.#clues[axis].layer.children
      for (let index = 0; index < items.length; index++) {
        const name = clueName(this.#scene, { axis, index })
        if (items[index].textContent !== name) items[index].textContent = name
      }
    }
  }

  #listClues(axis: 'row' | 'column'): void {
    const { layer } = this.#clues[axis]
    layer.classList.add('flex', axis === 'row' ? 'flex-col' : 'flex-row')
    this.#scene.puzzle[axis === 'row' ? 'rows' : 'columns'].forEach((_, index) => {
      const item = create('div', 'listitem')
      item.className = 'flex-[0_0_32px] overflow-clip'
      item.dataset.line = lineName({ axis, index })
      layer.append(item)
    })
  }

  /** The cells that the document should have. */
  #wanted(margin: number): Range {
    const { width, height } = this.#scene.puzzle
    const all = { top: 0, bottom: height, left: 0, right: width }
    if (width * height <= MOST) return all
    if (!this.#layout) return NOTHING
    const { cell, panX, panY, ...size } = this.#layout
    const part = { x: panX, y: panY, width: size.width, height: size.height }
    const view = rangeOf(part, { x: cell, y: cell }, { x: width, y: height }, margin)
    if ((view.bottom - view.top) * (view.right - view.left) <= MOST) return view
    const { row } = this.#cursor
    return {
      ...all,
      top: Math.max(0, row - ROWS_AROUND),
      bottom: Math.min(height, row + ROWS_AROUND + 1),
    }
  }

  /** Removes cells that are not wanted, and adds those that are missing, all in order. */
  #fill(): void {
    const { width } = this.#scene.puzzle
    const range = (this.#range = this.#wanted(MARGIN))
    for (const [place, cell] of this.#cells) {
      const { row, column } = placeAt(place, width)
      // The cell with the focus stays.
      if (includes(range, row, column) || cell === document.activeElement) continue
      cell.remove()
      this.#cells.delete(place)
    }
    for (const [index, row] of this.#rows) {
      if (row.firstElementChild) continue
      row.remove()
      this.#rows.delete(index)
    }
    const rows = new Inserter(this.#grid.layer, 'aria-rowindex')
    for (let row = range.top; row < range.bottom; row++) {
      const cells = new Inserter(this.#row(row, rows), 'aria-colindex')
      for (let column = range.left; column < range.right; column++) this.#cell(row, column, cells)
    }
    this.#mark()
  }

  #row(index: number, rows: Inserter): HTMLElement {
    const known = this.#rows.get(index)
    if (known) return known
    const row = create('div', 'row')
    row.style.top = `${index * UNIT}px`
    rows.insert(row, index + 1)
    this.#rows.set(index, row)
    return row
  }

  #cell(row: number, column: number, cells: Inserter): void {
    const place = indexOf({ row, column }, this.#scene.puzzle.width)
    if (this.#cells.has(place)) return
    const cell = create('span', 'gridcell')
    cell.tabIndex = -1
    cell.style.left = `${column * UNIT}px`
    cells.insert(cell, column + 1)
    this.#cells.set(place, cell)
    this.#label(place)
  }

  /** Makes the cell at the cursor the target of the tab key, or the nearest cell that is there. */
  #mark(): void {
    const { top, bottom, left, right } = this.#range
    const { row, column } = this.#cursor
    const near = {
      row: Math.min(bottom - 1, Math.max(top, row)),
      column: Math.min(right - 1, Math.max(left, column)),
    }
    const stop = this.#at(this.#cursor) ?? this.#at(near)
    if (!stop || stop === this.#stop) return
    if (this.#stop) this.#stop.tabIndex = -1
    stop.tabIndex = 0
    this.#stop = stop
  }

  #label(place: number): void {
    const cell = this.#cells.get(place)
    if (!cell) return
    const name = cellName(this.#scene, place)
    if (cell.getAttribute('aria-label') !== name) cell.setAttribute('aria-label', name)
  }

  #at(place: Place): HTMLElement | undefined {
    return this.#cells.get(indexOf(place, this.#scene.puzzle.width))
  }

  #tell(e: Event, event: (place: Place) => void): void {
    const cell = (e.target as Element).closest('[role=gridcell]')
    if (!cell) return
    event({
      row: Number(cell.parentElement!.getAttribute('aria-rowindex')) - 1,
      column: Number(cell.getAttribute('aria-colindex')) - 1,
    })
  }
}

/** A part of the board with a layer that moves and grows under it. */
class Pane {
  readonly layer = create('div', 'presentation')
  readonly box: Box
  readonly #plane = new Box(this.layer)

  constructor(role: string, className: string, label: string) {
    this.layer.className = 'origin-top-left size-full text-[1px]'
    this.box = Box.of(`${className} overflow-clip [contain:strict]`, this.layer)
    this.box.element.setAttribute('role', role)
    this.box.element.setAttribute('aria-label', label)
  }

  /** All in pixels of the board. */
  place(
    box: readonly [x: number, y: number, width: number, height: number],
    plane: readonly [x: number, y: number, scaleX: number, scaleY: number],
  ): void {
    this.box.place(...box)
    this.#plane.move(...plane)
  }
}

/** Puts elements among others that are in the order of an index, in one pass. */
class Inserter {
  readonly #parent: Element
  readonly #attribute: string
  #next: Element | null

  constructor(parent: Element, attribute: string) {
    this.#parent = parent
    this.#attribute = attribute
    this.#next = parent.firstElementChild
  }

  insert(element: Element, index: number): void {
    element.setAttribute(this.#attribute, String(index))
    while (this.#next && Number(this.#next.getAttribute(this.#attribute)) < index) {
      this.#next = this.#next.nextElementSibling
    }
    this.#parent.insertBefore(element, this.#next)
  }
}

function contains(outer: Range, inner: Range): boolean {
  return (
    outer.top <= inner.top &&
    outer.left <= inner.left &&
    outer.bottom >= inner.bottom &&
    outer.right >= inner.right
  )
}

function create(tag: string, role: string): HTMLElement {
  const element = document.createElement(tag)
  element.setAttribute('role', role)
  return element
}

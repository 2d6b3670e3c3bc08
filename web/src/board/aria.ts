import { colourOf, CROSS, OPEN, type Mark } from '../model/cells.ts'
import type { Line } from '../model/line.ts'
import { clueText, colourName, isBlackAndWhite, type Puzzle } from '../model/puzzle.ts'
import type { Place } from '../model/stroke.ts'
import { lineName, type ClueState, type Scene } from './scene.ts'

/** For larger boards only the rows around the cursor are in the document. */
const WHOLE_UP_TO = 2500
const ROWS_AROUND = 8

/**
 * The board as an invisible grid for screen readers and the keyboard: one element per cell,
 * with the clues as headers. The canvas shows where its focus is.
 */
export class AccessibleGrid {
  readonly element: HTMLElement
  #scene: Scene
  #cursor: Place = { row: 0, column: 0 }
  readonly #rows = new Map<number, HTMLElement[]>()
  readonly #rowElements = new Map<number, HTMLElement>()
  readonly #columnHeaders: HTMLElement[] = []

  constructor(scene: Scene, label: string) {
    this.#scene = scene
    const { width, height } = scene.puzzle
    this.element = create('div', 'grid', 'board-grid')
    this.element.setAttribute('aria-label', label)
    this.element.setAttribute('aria-rowcount', String(height + 1))
    this.element.setAttribute('aria-colcount', String(width + 1))
    this.element.append(this.#headerRow())
    this.show({ row: 0, column: 0 })
  }

  /** Makes a cell the target of the tab key, and focuses it on request. */
  show(cursor: Place, focus = false): void {
    const before = this.#rows.get(this.#cursor.row)?.[this.#cursor.column]
    this.#cursor = cursor
    this.#window()
    if (before) before.tabIndex = -1
    const cell = this.#rows.get(cursor.row)![cursor.column]
    cell.tabIndex = 0
    if (focus) cell.focus({ preventScroll: true })
  }

  /** Updates the labels of some cells, or of all. */
  update(places?: Iterable<number>): void {
    const { width } = this.#scene.puzzle
    if (places) {
      for (const place of places) this.#label(Math.floor(place / width), place % width)
    } else {
      for (const row of this.#rows.keys()) for (let c = 0; c < width; c++) this.#label(row, c)
    }
  }

  /** Updates the labels of the clues. */
  updateClues(): void {
    this.#columnHeaders.forEach((header, index) => {
      setText(header, headerText(this.#scene, { axis: 'column', index }))
    })
    for (const [index, row] of this.#rowElements) {
      setText(row.firstElementChild!, headerText(this.#scene, { axis: 'row', index }))
    }
  }

  #headerRow(): HTMLElement {
    const row = create('div', 'row')
    row.setAttribute('aria-rowindex', '1')
    const corner = create('span', 'columnheader')
    corner.textContent = 'clues'
    corner.setAttribute('aria-colindex', '1')
    row.append(corner)
    this.#scene.puzzle.columns.forEach((_, index) => {
      const header = create('span', 'columnheader')
      header.setAttribute('aria-colindex', String(index + 2))
      header.textContent = headerText(this.#scene, { axis: 'column', index })
      this.#columnHeaders.push(header)
      row.append(header)
    })
    return row
  }

  #window(): void {
    const { width, height } = this.#scene.puzzle
    const whole = width * height <= WHOLE_UP_TO
    const from = whole ? 0 : Math.max(0, this.#cursor.row - ROWS_AROUND)
    const to = whole ? height : Math.min(height, this.#cursor.row + ROWS_AROUND + 1)
    for (const [row, element] of this.#rowElements) {
      if (row >= from && row < to) continue
      element.remove()
      this.#rowElements.delete(row)
      this.#rows.delete(row)
    }
    for (let row = from; row < to; row++) if (!this.#rowElements.has(row)) this.#build(row)
  }

  #build(index: number): void {
    const row = create('div', 'row')
    row.setAttribute('aria-rowindex', String(index + 2))
    const header = create('span', 'rowheader')
    header.setAttribute('aria-colindex', '1')
    header.textContent = headerText(this.#scene, { axis: 'row', index })
    row.append(header)
    const cells: HTMLElement[] = []
    for (let column = 0; column < this.#scene.puzzle.width; column++) {
      const cell = create('span', 'gridcell')
      cell.tabIndex = -1
      cell.setAttribute('aria-colindex', String(column + 2))
      cells.push(cell)
      row.append(cell)
    }
    this.#rowElements.set(index, row)
    this.#rows.set(index, cells)
    for (let column = 0; column < cells.length; column++) this.#label(index, column)
    const next = [...this.#rowElements.keys()].filter((r) => r > index).sort((a, b) => a - b)[0]
    this.element.insertBefore(row, next === undefined ? null : this.#rowElements.get(next)!)
  }

  #label(row: number, column: number): void {
    const cell = this.#rows.get(row)?.[column]
    if (!cell) return
    const { puzzle, cells, covered, tried, wrong, openWord } = this.#scene
    const place = row * puzzle.width + column
    const words = [`row ${row + 1} column ${column + 1}`]
    const mark = cells[place]
    words.push(covered ? 'covered' : (mark === OPEN && openWord) || markText(mark, puzzle))
    if (!covered && tried(place)) words.push('on trial')
    if (!covered && wrong.has(place)) words.push('wrong')
    const label = words.join(', ')
    if (cell.getAttribute('aria-label') !== label) cell.setAttribute('aria-label', label)
  }
}

export function markText(mark: Mark, puzzle: Puzzle): string {
  if (mark === OPEN) return 'open'
  if (mark === CROSS) return 'crossed'
  return isBlackAndWhite(puzzle) ? 'filled' : colourName(puzzle.palette, colourOf(mark))
}

/** A header as it is read: "row 3, clues 2 1, 1 done". */
export function headerText(scene: Scene, line: Line): string {
  const { puzzle } = scene
  const clue = (line.axis === 'row' ? puzzle.rows : puzzle.columns)[line.index]
  const state = scene.clues.get(lineName(line))
  const known = state ? stateText(state) : ''
  return `${line.axis} ${line.index + 1}, clues ${clueText(clue, puzzle.palette)}${known}`
}

function stateText({ complete, contradictory, settled }: ClueState): string {
  if (contradictory) return ', conflict'
  if (complete) return ', complete'
  const done = settled.filter(Boolean).length
  return done > 0 ? `, ${done} done` : ''
}

function create(tag: string, role: string, className = ''): HTMLElement {
  const element = document.createElement(tag)
  element.setAttribute('role', role)
  if (className) element.className = className
  return element
}

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

import { cardAuthor } from 'text:library'
import { inkOn } from '../board/theme.ts'
import { colourOf, CROSS, isFilled } from '../model/cells.ts'
import { startOf } from '../model/game.ts'
import { isBlackAndWhite, longestClue, type Clue, type Puzzle } from '../model/puzzle.ts'
import { factsOf } from './sheet-facts.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** The side of a cell in the drawing's own units. */
const CELL = 10

/** What a licence requires besides the author. */
const CREDITS = ['copyright', 'licence', 'source']

/**
 * Prints the empty puzzle on a sheet of its own, as books have it: name and author above,
 * copyright, licence and source below, until it is solved only what gives nothing away.
 */
export function printSheet(puzzle: Puzzle, name: string, solved: boolean): void {
  const sheet = document.createElement('div')
  const author = puzzle.author && cardAuthor({ author: puzzle.author })
  const facts = factsOf(puzzle, { solved, rating: null, pace: null })
  const credits = facts.filter((fact) => CREDITS.includes(fact.name)).map((fact) => fact.text)
  sheet.className = 'sheet'
  sheet.append(
    paragraph('sheet-name', [name]),
    paragraph('sheet-author', [author, `${puzzle.width} × ${puzzle.height}`]),
    sheetOf(puzzle),
    paragraph('sheet-credits', credits),
  )
  document.body.append(sheet)
  addEventListener('afterprint', () => sheet.remove(), { once: true })
  print()
}

function paragraph(name: string, parts: string[]): HTMLElement {
  const element = document.createElement('p')
  element.className = name
  element.textContent = parts.filter(Boolean).join(' · ')
  return element
}

function sheetOf(puzzle: Puzzle): SVGElement {
  const left = longestClue(puzzle.rows) * CELL
  const top = longestClue(puzzle.columns) * CELL
  const width = puzzle.width * CELL
  const height = puzzle.height * CELL
  const svg = create('svg', {
    viewBox: `-${left + 4} -${top + 4} ${left + width + 8} ${top + height + 8}`,
  })
  startOf(puzzle).forEach((mark, place) => {
    const [x, y] = [(place % puzzle.width) * CELL, Math.floor(place / puzzle.width) * CELL]
    if (mark === CROSS) svg.append(cross(x, y))
    else if (isFilled(mark)) svg.append(cell(x, y, inkOf(puzzle, colourOf(mark))))
  })
  for (let c = 0; c <= puzzle.width; c++) {
    svg.append(rule(c % 5 === 0 || c === puzzle.width, c * CELL, -top, c * CELL, height))
  }
  for (let r = 0; r <= puzzle.height; r++) {
    svg.append(rule(r % 5 === 0 || r === puzzle.height, -left, r * CELL, width, r * CELL))
  }
  puzzle.rows.forEach((clue, r) => {
    numbers(svg, puzzle, clue, (i) => [-(i + 0.5) * CELL, (r + 0.5) * CELL])
  })
  puzzle.columns.forEach((clue, c) => {
    numbers(svg, puzzle, clue, (i) => [(c + 0.5) * CELL, -(i + 0.5) * CELL])
  })
  return svg
}

/** A line of the grid: every fifth is thick, and the frame. */
function rule(thick: boolean, x1: number, y1: number, x2: number, y2: number): SVGElement {
  return create('line', { x1, y1, x2, y2, stroke: '#000', 'stroke-width': thick ? 0.9 : 0.3 })
}

/** A given cell that is filled. */
function cell(x: number, y: number, fill: string): SVGElement {
  return create('rect', { x, y, width: CELL, height: CELL, fill })
}

/** A given cell that is blank. */
function cross(x: number, y: number): SVGElement {
  const [near, far] = [0.3 * CELL, 0.7 * CELL]
  const d = `M${x + near} ${y + near}L${x + far} ${y + far}M${x + far} ${y + near}L${x + near} ${y + far}`
  return create('path', { d, stroke: '#000', 'stroke-width': 0.6 })
}

/** What a colour is printed in. */
function inkOf(puzzle: Puzzle, colour: number): string {
  return isBlackAndWhite(puzzle) ? '#000' : puzzle.palette[colour].rgb
}

/** The numbers of a clue; place returns the position of the i-th from the grid. */
function numbers(
  svg: SVGElement,
  puzzle: Puzzle,
  clue: Clue,
  place: (i: number) => [number, number],
): void {
  const blocks =
    clue === null
      ? [{ text: '?', colour: 0 }]
      : clue.map((b) => ({ text: `${b.length}`, colour: b.colour }))
  if (clue?.length === 0) blocks.push({ text: '0', colour: 0 })
  blocks.reverse().forEach(({ text, colour }, i) => {
    const [x, y] = place(i)
    const rgb = isBlackAndWhite(puzzle) || colour === 0 ? '' : inkOf(puzzle, colour)
    if (rgb) {
      svg.append(
        create('rect', { x: x - 4.4, y: y - 4.4, width: 8.8, height: 8.8, rx: 1.5, fill: rgb }),
      )
    }
    const number = create('text', {
      x,
      y: y + 2.3,
      'font-size': text.length > 2 ? 5 : 6.4,
      'text-anchor': 'middle',
      fill: rgb ? inkOn(rgb) : '#000',
    })
    number.textContent = text
    svg.append(number)
  })
}

function create(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

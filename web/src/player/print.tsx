import { cardAuthor } from 'text:library'
import { render } from 'preact'
import { inkOn } from '../board/theme.ts'
import { colourOf, CROSS, isFilled, type Mark } from '../model/cells.ts'
import { startOf } from '../model/game.ts'
import { inkOf, letterOf, longestClue, type Clue, type Puzzle } from '../model/puzzle.ts'
import { placeAt } from '../model/stroke.ts'
import { factsOf } from './sheet-facts.ts'

/** The side of a cell in the drawing's own units. */
const CELL = 10

const INK = '#000'

/** The font size of a block's text, by its number of characters. */
const FONT_SIZES = [0, 6.4, 6.4, 4.7, 3.6]

/** The texts that a licence requires besides the author. */
const CREDITS = ['copyright', 'licence', 'source']

/**
 * Prints the empty puzzle on its own sheet, as in books: name and author above, copyright, licence
 * and source below. Before it is solved, the sheet has only texts that give nothing away.
 */
export function printSheet(puzzle: Puzzle, name: string, solved: boolean): void {
  const sheet = document.createElement('div')
  const author = puzzle.author && cardAuthor({ author: puzzle.author })
  const facts = factsOf(puzzle, { solved, rating: null, pace: null })
  const credits = facts.filter((fact) => CREDITS.includes(fact.name)).map((fact) => fact.text)
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ')
  sheet.className = 'sheet [display:none] print:flex flex-col max-h-[95vh] text-center text-[#000]'
  document.body.append(sheet)
  render(
    <>
      <p class="text-[14pt] font-semibold wrap-anywhere">{name}</p>
      <p class="mb-[6pt] text-[9pt] wrap-anywhere">
        {joined(author, `${puzzle.width} × ${puzzle.height}`)}
      </p>
      <Grid puzzle={puzzle} />
      <p class="mt-[6pt] text-[7pt] wrap-anywhere empty:[display:none]">{joined(...credits)}</p>
    </>,
    sheet,
  )
  addEventListener('afterprint', () => sheet.remove(), { once: true })
  print()
}

function Grid({ puzzle }: { puzzle: Puzzle }) {
  const left = longestClue(puzzle.rows) * CELL
  const top = longestClue(puzzle.columns) * CELL
  const [width, height] = [puzzle.width * CELL, puzzle.height * CELL]
  return (
    <svg
      class="flex-initial w-full min-h-0"
      viewBox={`-${left + 4} -${top + 4} ${left + width + 8} ${top + height + 8}`}
    >
      {[...startOf(puzzle)].map((mark, place) => (
        <Given key={place} puzzle={puzzle} mark={mark} place={place} />
      ))}
      {rules(puzzle.width, (x) => ({ x1: x, y1: -top, x2: x, y2: height }))}
      {rules(puzzle.height, (y) => ({ x1: -left, y1: y, x2: width, y2: y }))}
      {puzzle.rows.map((clue, r) =>
        numbers(puzzle, clue, (i) => [-(i + 0.5) * CELL, (r + 0.5) * CELL]),
      )}
      {puzzle.columns.map((clue, c) =>
        numbers(puzzle, clue, (i) => [(c + 0.5) * CELL, -(i + 0.5) * CELL]),
      )}
    </svg>
  )
}

/** Draws the lines of the grid in one direction; every fifth line and the frame are thick. */
function rules(count: number, ends: (at: number) => object) {
  return Array.from({ length: count + 1 }, (_, i) => {
    const thick = i % 5 === 0 || i === count
    return <line key={i} {...ends(i * CELL)} stroke={INK} stroke-width={thick ? 0.9 : 0.3} />
  })
}

/** A given cell: filled, or crossed if it is blank. */
function Given({ puzzle, mark, place }: { puzzle: Puzzle; mark: Mark; place: number }) {
  const { row, column } = placeAt(place, puzzle.width)
  const [x, y] = [column * CELL, row * CELL]
  if (isFilled(mark))
    return (
      <rect {...{ x, y }} width={CELL} height={CELL} fill={inkOf(puzzle, colourOf(mark), INK)} />
    )
  if (mark !== CROSS) return null
  const cross = `M${x + 3} ${y + 3}l4 4m0-4l-4 4`
  return <path d={cross} fill="none" stroke={INK} stroke-width={0.6} />
}

/**
 * Draws the blocks of a clue, in colour with their letters, since many printers are grey; `place`
 * returns the position of the i-th block from the grid.
 */
function numbers(puzzle: Puzzle, clue: Clue, place: (i: number) => [number, number]) {
  const none = [{ length: clue === null ? '?' : 0, colour: 0 }]
  const blocks = clue?.length ? clue : none
  return [...blocks].reverse().map(({ length, colour }, i) => {
    const [x, y] = place(i)
    const rgb = colour === 0 ? '' : inkOf(puzzle, colour, '')
    const label = rgb ? `${length}${letterOf(colour)}` : `${length}`
    return (
      <g key={i}>
        {rgb && <rect x={x - 4.4} y={y - 4.4} width={8.8} height={8.8} rx={1.5} fill={rgb} />}
        <text
          x={x}
          y={y + 2.3}
          font-size={FONT_SIZES[label.length]}
          text-anchor="middle"
          fill={rgb ? inkOn(rgb) : INK}
        >
          {label}
        </text>
      </g>
    )
  })
}

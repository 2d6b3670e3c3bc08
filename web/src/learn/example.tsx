import * as text from 'text:learn'
import { Fragment } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { hasLetters } from '../model/alike.ts'
import { cellsFromRows, colourOf, CROSS, isFilled, OPEN } from '../model/cells.ts'
import {
  fromWire,
  isBlackAndWhite,
  letterOf,
  longestClue,
  type Clue,
  type Puzzle,
} from '../model/puzzle.ts'
import { listText } from '../language/lists.ts'
import { wordsIn } from '../language/words.ts'
import { settings } from '../store/settings.ts'
import type { Example, Frame } from './course.ts'
import { Button } from '../ui/button.tsx'

/** How long a frame stays, in milliseconds, and how much longer for each word. */
const FRAME = 1800
const WORD = 210

/** An example that continues by itself, unless motion is reduced, until a button is pressed. */
export function Animation(props: { example: Example; texts: readonly string[] }) {
  const { example, texts } = props
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  const { frames } = example
  const last = at === frames.length - 1
  useEffect(() => {
    if (!playing) return
    if (last) {
      setPlaying(false)
      return
    }
    const words = wordsIn(texts[at])
    const timer = setTimeout(() => setAt(at + 1), FRAME + WORD * words)
    return () => clearTimeout(timer)
  }, [at, playing])
  const go = (to: number) => {
    setPlaying(false)
    setAt(Math.min(frames.length - 1, Math.max(0, to)))
  }
  return (
    <section class="card grid gap-[0.7rem] p-4" aria-label={text.example}>
      <Picture puzzle={example.puzzle} frame={frames[at]} />
      {/* Three lines, so that the buttons stay in place from frame to frame. */}
      <p class="min-h-[4.5em]" aria-live={playing ? 'off' : 'polite'}>
        {texts[at]}
      </p>
      <div class="example-acts flow gap-2 whitespace-nowrap">
        <Button class="slim:px-[0.45rem]" disabled={at === 0} onClick={() => go(at - 1)}>
          {text.exampleBack}
        </Button>
        <span class="quiet">{text.exampleNumber({ number: at + 1, count: frames.length })}</span>
        {playing && (
          <Button class="slim:px-[0.45rem]" onClick={() => setPlaying(false)}>
            {text.examplePause}
          </Button>
        )}
        <Button class="ml-auto slim:px-[0.45rem]" onClick={() => go(last ? 0 : at + 1)}>
          {last ? text.exampleAgain : text.exampleNext}
        </Button>
      </div>
    </section>
  )
}

/** The side of a cell in the picture. */
const CELL = 20

/** A frame as a picture: the cells, the clues, and of a single row the numbers of its cells. */
function Picture(props: { puzzle: Example['puzzle']; frame: Frame }) {
  const puzzle = useRef<Puzzle>(null)
  puzzle.current ??= fromWire(props.puzzle)
  const p = puzzle.current
  const single = p.height === 1
  const cells = cellsFromRows(props.frame.board, p.width)
  const tried = new Set<number>()
  for (const { row, column, cell } of props.frame.tried ?? []) {
    const place = row * p.width + column
    tried.add(place)
    cells[place] = cellsFromRows([cell], 1)[0]
  }
  const trouble = new Set(props.frame.trouble?.map(([r, c]) => r * p.width + c))
  const lettered = hasLetters(p, settings.value.letters)
  const left = longestClue(p.rows) * 13 + 6
  const top = single ? 16 : longestClue(p.columns) * 15 + 4
  const [width, height] = [p.width * CELL, p.height * CELL]
  const board = { x: left, y: top, width, height }
  return (
    <svg
      class={single ? 'w-full max-h-22' : 'w-full max-h-76'}
      viewBox={`0 0 ${left + width + 2} ${top + height + 2}`}
      font-size="12"
      text-anchor="middle"
      dominant-baseline="central"
      role="img"
      aria-label={words(p, cells, tried)}
    >
      <rect {...board} fill="var(--board-paper)" />
      {[...cells].map((mark, place) => (
        <Cell
          key={place}
          x={left + (place % p.width) * CELL}
          y={top + Math.floor(place / p.width) * CELL}
          mark={mark}
          tried={tried.has(place)}
          trouble={trouble.has(place)}
          lettered={lettered}
          puzzle={p}
        />
      ))}
      <g fill="none">
        <path d={grid(p, left, top)} stroke="var(--board-line)" stroke-width="0.8" />
        <rect {...board} stroke="var(--board-edge)" stroke-width="1.2" />
      </g>
      {p.rows.map((clue, r) => (
        <ClueNumbers
          key={`r${r}`}
          clue={clue}
          at={(before) => [left - 9 - before * 13, top + (r + 0.5) * CELL]}
          puzzle={p}
        />
      ))}
      {p.columns.map((clue, c) =>
        single ? (
          <text key={c} x={left + (c + 0.5) * CELL} y={top - 7} fill="var(--quiet)" font-size="9">
            {c + 1}
          </text>
        ) : (
          <ClueNumbers
            key={`c${c}`}
            clue={clue}
            at={(before) => [left + (c + 0.5) * CELL, top - 9 - before * 15]}
            puzzle={p}
          />
        ),
      )}
    </svg>
  )
}

/** The numbers of a clue, each at a place by how many are between it and the cells. */
function ClueNumbers(props: {
  clue: Clue
  at: (before: number) => readonly [x: number, y: number]
  puzzle: Puzzle
}) {
  const { clue, at, puzzle } = props
  const blocks = clue?.length ? clue : [null]
  return blocks.map((block, i) => {
    const [x, y] = at(blocks.length - 1 - i)
    const rgb = block && !isBlackAndWhite(puzzle) ? puzzle.palette[block.colour].rgb : ''
    return (
      <Fragment key={i}>
        {rgb && <rect x={x - 6.5} y={y - 8} width={13} height={16} rx={3} fill={rgb} />}
        <text x={x} y={y + 0.5} fill={rgb ? '#fff' : 'var(--board-clue)'} font-weight="600">
          {block?.length ?? 0}
        </text>
      </Fragment>
    )
  })
}

function Cell(props: {
  x: number
  y: number
  mark: number
  tried: boolean
  trouble: boolean
  lettered: boolean
  puzzle: Puzzle
}) {
  const { x, y, mark, tried, trouble, lettered, puzzle } = props
  const colour = isFilled(mark) && !isBlackAndWhite(puzzle) ? colourOf(mark) : 0
  const ink = colour ? puzzle.palette[colour].rgb : 'var(--board-ink)'
  const faint = { opacity: 0.55, stroke: 'var(--board-tried)', 'stroke-width': 1.6 }
  return (
    <g>
      <rect
        class="motion-safe:[transition:fill_0.35s,opacity_0.35s]"
        fill={isFilled(mark) ? ink : 'transparent'}
        x={x + 1.5}
        y={y + 1.5}
        width={CELL - 3}
        height={CELL - 3}
        {...(tried && isFilled(mark) ? faint : {})}
      />
      {colour > 0 && lettered && (
        <text x={x + CELL / 2} y={y + CELL / 2 + 0.5} fill="#fff" font-size="10" font-weight="600">
          {letterOf(colour)}
        </text>
      )}
      {mark === CROSS && (
        <path
          stroke={`var(--board-${tried ? 'tried' : 'cross'})`}
          stroke-width="1.6"
          stroke-linecap="round"
          d={`M${x + 6} ${y + 6}l8 8M${x + 14} ${y + 6}l-8 8`}
        />
      )}
      {trouble && (
        <rect
          fill="none"
          stroke="var(--board-wrong)"
          stroke-width="2"
          x={x + 1}
          y={y + 1}
          width={CELL - 2}
          height={CELL - 2}
        />
      )}
    </g>
  )
}

/** The lines between cells. */
function grid({ width, height }: Puzzle, left: number, top: number): string {
  const across = Array.from(
    { length: height - 1 },
    (_, r) => `M${left} ${top + (r + 1) * CELL}h${width * CELL}`,
  )
  const down = Array.from(
    { length: width - 1 },
    (_, c) => `M${left + (c + 1) * CELL} ${top}v${height * CELL}`,
  )
  return [...across, ...down].join('')
}

/** The picture for those who cannot see it: its rows, cell by cell. */
function words(p: Puzzle, cells: Uint8Array, tried: ReadonlySet<number>): string {
  const word = (mark: number, place: number) => {
    const cell = mark === OPEN ? 'open' : mark === CROSS ? 'blank' : 'filled'
    return (tried.has(place) ? text.pictureTried : text.pictureCell)({ cell })
  }
  const rows = Array.from({ length: p.height }, (_, r) => {
    const from = r * p.width
    const line = [...cells.slice(from, from + p.width)].map((mark, c) => word(mark, from + c))
    return text.pictureRow({ row: r + 1, cells: listText(line) })
  })
  return rows.join('; ')
}

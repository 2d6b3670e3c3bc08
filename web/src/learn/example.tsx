import * as text from 'text:learn'
import { Fragment } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { hasLetters } from '../model/alike.ts'
import { cellsFromRows, colourOf, CROSS, isFilled, OPEN } from '../model/cells.ts'
import {
  fromWire,
  isBlackAndWhite,
  letterOf,
  longestClue,
  type Clue,
  type Puzzle,
  type WirePuzzle,
} from '../model/puzzle.ts'
import { indexOf, indicesOf, placeAt } from '../model/stroke.ts'
import { listText } from '../language/lists.ts'
import { wordsIn } from '../language/words.ts'
import { settings } from '../store/settings.ts'
import type { Example, Frame } from './course.ts'
import { Button } from '../ui/button.tsx'

/** The time for which a frame stays, in milliseconds, and the further time for each word. */
const FRAME = 1800
const WORD = 210

/** An example that plays by itself until a button is pressed; not if motion is reduced. */
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
      {/* Three lines, so that the buttons keep their place in every frame. */}
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

/** The side of a cell in the picture, and the room for a number of a row clue and a column clue. */
const CELL = 20
const [ACROSS, DOWN] = [13, 15]

/** The style of a tried cell and of its cross. */
const TRIED = { opacity: 0.55, stroke: 'var(--board-tried)', 'stroke-width': 1.6 }

/** Draws a frame: the cells, the clues, and for a single row the numbers of its cells. */
function Picture({ puzzle, frame }: { puzzle: WirePuzzle; frame: Frame }) {
  const p = useMemo(() => fromWire(puzzle), [puzzle])
  const single = p.height === 1
  const cells = cellsFromRows(frame.board, p.width)
  const tried = new Set<number>()
  for (const fact of frame.tried ?? []) {
    const place = indexOf(fact, p.width)
    tried.add(place)
    cells[place] = cellsFromRows([fact.cell], 1)[0]
  }
  const trouble = indicesOf(frame.trouble ?? [], p.width)
  const plain = isBlackAndWhite(p)
  const lettered = hasLetters(p, settings.value.letters)
  const left = longestClue(p.rows) * ACROSS + 6
  const top = single ? 16 : longestClue(p.columns) * DOWN + 4
  const [width, height] = [p.width * CELL, p.height * CELL]
  const cell = (mark: number, place: number) => {
    const { row, column } = placeAt(place, p.width)
    const filled = isFilled(mark)
    const ink = filled && !plain ? p.palette[colourOf(mark)].rgb : 'var(--board-ink)'
    return (
      <g key={place} transform={`translate(${column * CELL} ${row * CELL})`}>
        <rect
          class="motion-safe:[transition:fill_0.35s,opacity_0.35s]"
          fill={filled ? ink : 'transparent'}
          {...{ x: 1.5, y: 1.5, width: CELL - 3, height: CELL - 3 }}
          {...(tried.has(place) && filled ? TRIED : {})}
        />
        {filled && lettered && (
          <text x={CELL / 2} y={CELL / 2 + 0.5} fill="#fff" font-size="10" font-weight="600">
            {letterOf(colourOf(mark))}
          </text>
        )}
        {mark === CROSS && (
          <path
            stroke={`var(--board-${tried.has(place) ? 'tried' : 'cross'})`}
            stroke-width="1.6"
            stroke-linecap="round"
            d="M6 6l8 8M14 6l-8 8"
          />
        )}
        {trouble.includes(place) && (
          <rect
            {...{ x: 1, y: 1, width: CELL - 2, height: CELL - 2 }}
            fill="none"
            stroke="var(--board-wrong)"
            stroke-width="2"
          />
        )}
      </g>
    )
  }
  /** Draws a clue's numbers; `at` places each by how many are between it and the cells. */
  const numbers = (clue: Clue, at: (before: number) => readonly [x: number, y: number]) => {
    const blocks = clue?.length ? clue : [null]
    return blocks.map((block, i) => {
      const [x, y] = at(blocks.length - 1 - i)
      const rgb = block && !plain ? p.palette[block.colour].rgb : ''
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
  const middle = (index: number) => (index + 0.5) * CELL
  return (
    <svg
      class={single ? 'w-full max-h-22' : 'w-full max-h-76'}
      viewBox={`${-left} ${-top} ${left + width + 2} ${top + height + 2}`}
      font-size="12"
      text-anchor="middle"
      dominant-baseline="central"
      role="img"
      aria-label={words(p, cells, tried)}
    >
      <rect {...{ width, height }} fill="var(--board-paper)" />
      {[...cells].map(cell)}
      <g fill="none">
        <path d={grid(p)} stroke="var(--board-line)" stroke-width="0.8" />
        <rect {...{ width, height }} stroke="var(--board-edge)" stroke-width="1.2" />
      </g>
      {p.rows.map((clue, r) => numbers(clue, (before) => [-9 - before * ACROSS, middle(r)]))}
      {p.columns.map((clue, c) =>
        single ? (
          <text key={c} x={middle(c)} y={-7} fill="var(--quiet)" font-size="9">
            {c + 1}
          </text>
        ) : (
          numbers(clue, (before) => [middle(c), -9 - before * DOWN])
        ),
      )}
    </svg>
  )
}

/** The lines between cells. */
function grid({ width, height }: Puzzle): string {
  const lines = (count: number, line: (at: number) => string) =>
    Array.from({ length: count - 1 }, (_, i) => line((i + 1) * CELL))
  const across = lines(height, (y) => `M0 ${y}h${width * CELL}`)
  return [...across, ...lines(width, (x) => `M${x} 0v${height * CELL}`)].join('')
}

/** Describes the picture for those who cannot see it: its rows, cell by cell. */
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

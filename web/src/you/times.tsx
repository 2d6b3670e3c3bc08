import * as text from 'text:you'
import { useState } from 'preact/hooks'
import { pictureTitle } from '../language/titles.ts'
import { clockText } from '../model/clock.ts'
import { timeScale, timesBySize, type SizeTimes } from '../model/times.ts'
import type { Solved } from '../model/statistics.ts'
import { PictureName, SolvedPicture } from './solved-picture.tsx'
import { Panel } from './panel.tsx'

/** The plot in its own units: its size, and the edges of its content. */
const WIDTH = 360
const HEIGHT = 230
const LEFT = 44
const TOP = 14
const BOTTOM = HEIGHT - 44

/** Without hints their card is low, and the best times are below it. */
const HIGH = 'you-times min-48rem:in-[.you-grid:has(.you-none)]:row-span-2'
/** With hints many best times have a row. */
const WIDE = 'min-48rem:in-[.you-grid:not(:has(.you-none))]:col-span-full'

/** The player's times by size, as a plot and as a table. */
export function Times({ list }: { list: readonly Solved[] }) {
  const groups = timesBySize(list)
  if (groups.length === 0) return null
  return (
    <Panel name="times" heading={text.times} class={HIGH}>
      <Plot groups={groups} />
      <details class="aside">
        <summary>{text.timesTable}</summary>
        <table class="[&_:is(th,td)]:py-2 [&_:is(th,td)]:pr-3 [&_:is(th,td)]:pl-0 [&_:is(th,td)]:border-b [&_:is(th,td)]:border-rule [&_:is(th,td)]:text-left [&_th]:font-normal [&_thead_th]:text-quiet [&_thead_th]:text-small">
          <thead>
            <tr>
              <th scope="col">{text.timesSide}</th>
              <th scope="col">{text.timesSolved}</th>
              <th scope="col">{text.timesBest}</th>
              <th scope="col">{text.timesMedian}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ side, count, best, median }) => (
              <tr key={side}>
                <th scope="row">{sideText(side)}</th>
                <td>{count}</td>
                <td>{clockText(best.time)}</td>
                <td>{clockText(median)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}

/** A sign of the plot in the text. */
const KEY = 'inline-block size-[0.7rem] mr-1 ml-3 align-[-1px]'

function Plot({ groups }: { groups: readonly SizeTimes[] }) {
  const [at, point] = useState<number | null>(null)
  const { ticks, at: scaled } = timeScale(groups.flatMap((g) => [g.best.time, g.median]))
  const y = (time: number) => BOTTOM - scaled(time) * (BOTTOM - TOP)
  const step = (WIDTH - LEFT) / groups.length
  const pointed = groups[at ?? -1]
  return (
    <figure>
      <svg
        class="block w-full max-h-76 overflow-visible"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        fill="var(--quiet)"
        font-size="12"
        text-anchor="middle"
        dominant-baseline="central"
        onMouseLeave={() => point(null)}
      >
        {ticks.map((tick) => (
          <g key={tick} aria-hidden="true">
            <path d={`M${LEFT} ${y(tick)}H${WIDTH}`} stroke="var(--rule)" />
            <text x={LEFT - 8} y={y(tick)} text-anchor="end">
              {tickText(tick)}
            </text>
          </g>
        ))}
        {groups.map((group, i) => (
          <g
            key={group.side}
            class="group"
            role="img"
            aria-label={words(group)}
            tabIndex={0}
            onMouseEnter={() => point(i)}
            onFocus={() => point(i)}
            onBlur={() => point(null)}
            onClick={() => point(i)}
          >
            <Column group={group} x={LEFT + (i + 0.5) * step} width={step} y={y} />
          </g>
        ))}
        <text x={(LEFT + WIDTH) / 2} y={HEIGHT - 6} aria-hidden="true">
          {text.timesAxis}
        </text>
      </svg>
      <figcaption class="min-h-[1.5em] mt-2 text-quiet text-small text-center">
        {pointed
          ? words(pointed)
          : text.timesKey({
              median: () => <span class={`${KEY} rounded-[2px] bg-text`} />,
              best: () => <span class={`${KEY} rounded-[50%] border-[2.5px] border-guide`} />,
            })}
      </figcaption>
    </figure>
  )
}

/** The best and the median time of a size. */
function Column(props: {
  group: SizeTimes
  x: number
  width: number
  y: (time: number) => number
}) {
  const { group, x, width, y } = props
  const [best, median] = [y(group.best.time), y(group.median)]
  return (
    <>
      <rect
        class="fill-transparent group-hover:fill-soft group-hover:opacity-60 group-focus:fill-soft group-focus:opacity-60"
        x={x - width / 2 + 2}
        y={TOP - 8}
        width={width - 4}
        height={HEIGHT - 30}
      />
      <path d={`M${x} ${best}V${median}`} stroke="var(--quiet)" stroke-width={2} />
      <circle cx={x} cy={best} r={4} fill="var(--panel)" stroke="var(--guide)" stroke-width={2.5} />
      <rect x={x - 5} y={median - 5} width={10} height={10} rx={2} fill="var(--text)" />
      <text
        class="fill-text font-semibold stroke-(--panel) stroke-4 [paint-order:stroke]"
        x={x}
        y={median - 13}
      >
        {shortTime(group.median)}
      </text>
      <text x={x} y={BOTTOM + 16}>
        {shortSide(group.side)}
      </text>
    </>
  )
}

/** The shortest time of each size, with its picture. */
export function Bests({ list }: { list: readonly Solved[] }) {
  const groups = timesBySize(list)
  return (
    <Panel name="bests" heading={text.bests} class={groups.length > 3 ? WIDE : ''}>
      <ul class="you-bests list grid gap-4 text-small filled-24 phone:gap-3 phone:grid-cols-4 tiny:grid-cols-3">
        {groups.map(({ side, best }) => (
          <li key={side} class="grid min-w-0 content-start">
            <SolvedPicture gameKey={best.key} />
            <strong>{clockText(best.time)}</strong>
            <PictureName name={pictureTitle(best.title) || text.size(best)} />
            <span class="quiet">{sideText(side)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const LAST = 30

/** Returns sides in words; a size stays on one line. */
function sideText(side: number): string {
  const words = side === Infinity ? text.timesOver({ side: LAST }) : text.timesUpto({ side })
  return words.replaceAll(' × ', '\u00a0×\u00a0')
}

function shortSide(side: number): string {
  return side === Infinity ? text.timesShort({ side: LAST }) : String(side)
}

const HOUR = 3_600_000

/** Returns a time on the clock, or rounded hours, for which a column has room. */
function shortTime(time: number): string {
  if (time < HOUR) return clockText(time)
  return text.timesHours({ n: Number((time / HOUR).toPrecision(2)) })
}

function words({ side, count, best, median }: SizeTimes): string {
  const times = { count, best: clockText(best.time), median: clockText(median) }
  return side === Infinity
    ? text.timesWordsOver({ side: LAST, ...times })
    : text.timesWords({ side, ...times })
}

function tickText(tick: number): string {
  const seconds = tick / 1000
  if (seconds < 60) return text.timesSeconds({ n: seconds })
  return seconds < 3600
    ? text.timesMinutes({ n: seconds / 60 })
    : text.timesHours({ n: seconds / 3600 })
}

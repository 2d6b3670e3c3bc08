/** The least visible part of a ring, in hundredths. */
const LEAST = 5

/** The solved part of a pack as a ring, with a tick when all of it is solved. */
export function Ring({ solved, all }: { solved: number; all: number }) {
  const full = solved >= all
  const middle = { cx: 12, cy: 12 }
  const ring = { ...middle, r: 7.5, 'stroke-width': 3.5 }
  const part = `${Math.max(LEAST, (100 * solved) / all)} 100`
  return (
    <svg
      class="absolute right-2 bottom-2 size-8 forced-color-adjust-none"
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
    >
      <circle {...middle} r="12" fill={full ? 'var(--good)' : 'var(--panel)'} />
      {full ? (
        <path
          d="M6.5 12.5l3.5 3.5 7.5-8"
          stroke="var(--panel)"
          stroke-width="2.5"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      ) : (
        <g transform="rotate(-90 12 12)">
          <circle {...ring} stroke="var(--soft)" />
          <circle {...ring} stroke="var(--good)" pathLength="100" stroke-dasharray={part} />
        </g>
      )}
    </svg>
  )
}

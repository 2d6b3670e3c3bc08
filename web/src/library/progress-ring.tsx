/** As much of a ring as one sees, in hundredths. */
const LEAST = 5

/** How much of a pack is solved, as a ring, and a tick when all of it is. */
export function Ring({ solved, all }: { solved: number; all: number }) {
  const full = solved >= all
  return (
    <svg class={full ? 'ring full' : 'ring'} viewBox="0 0 24 24" aria-hidden="true">
      <circle class="ring-ground" cx="12" cy="12" r="12" />
      {full ? (
        <path class="ring-tick" d="M6.5 12.5l3.5 3.5 7.5-8" />
      ) : (
        <>
          <circle class="ring-track" cx="12" cy="12" r="7.5" />
          <circle
            class="ring-part"
            cx="12"
            cy="12"
            r="7.5"
            pathLength="100"
            stroke-dasharray={`${Math.max(LEAST, (100 * solved) / all)} 100`}
          />
        </>
      )}
    </svg>
  )
}

/** The way of a stroke that a finger shows, between the middles of two cells, in board pixels. */
export interface Way {
  from: { x: number; y: number }
  to: { x: number; y: number }
}

/** A hand that shows a stroke; it stays still for visitors who want no motion. */
export function Finger({ way: { from, to } }: { way: Way }) {
  const style = {
    left: `${from.x}px`,
    top: `${from.y}px`,
    '--by-x': `${to.x - from.x}px`,
    '--by-y': `${to.y - from.y}px`,
    '--length': `${Math.abs(to.x - from.x) + Math.abs(to.y - from.y)}px`,
  }
  return (
    <div class="finger absolute pointer-events-none" style={style} aria-hidden="true">
      <span
        class={`absolute top-[-1.1rem] left-[-1.1rem] w-[calc(var(--length)+2.2rem)] h-[2.2rem] rounded-pill bg-guide opacity-28 origin-[1.1rem_50%] motion-safe:animate-[finger-trail_2.6s_ease-in-out_infinite] ${from.x === to.x ? 'rotate-90' : ''}`}
      />
      <svg
        class="finger-hand absolute -top-2 -left-5 w-12 h-14 [transform:translate(var(--by-x),var(--by-y))] motion-safe:animate-[finger-hand_2.6s_ease-in-out_infinite] [filter:drop-shadow(0_2px_3px_rgb(0_0_0/30%))]"
        viewBox="0 0 48 56"
        fill="var(--board-paper)"
        stroke="var(--board-ink)"
        stroke-width="2.5"
        stroke-linejoin="round"
      >
        <path d="M16 30V8a5 5 0 0 1 10 0v16l13 3c4 1 6 4 5 8l-3 12c-1 4-4 7-8 7H22c-3 0-5-1-7-3L4 38c-3-4 2-9 6-6z" />
      </svg>
    </div>
  )
}

import * as text from 'text:published'

/** How many like and have played a puzzle, as signs; no sign counts nobody. */
export function Counts({ likes, plays }: { likes: number; plays: number }) {
  return (
    <span class="quiet inline-flex gap-[0.7em] text-[0.85rem] text-right">
      {likes > 0 && <span aria-hidden="true">♥ {likes}</span>}
      {plays > 0 && <span aria-hidden="true">▶ {plays}</span>}
      <span class="hidden">{text.counts({ likes, plays })}</span>
    </span>
  )
}

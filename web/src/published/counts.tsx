import * as text from 'text:published'

/** The numbers of likes and plays of a puzzle, as signs; no sign for 0. */
export function Counts({ likes, plays }: { likes: number; plays: number }) {
  return (
    <span class="quiet inline-flex gap-[0.7em] text-[0.85rem] text-right">
      {likes > 0 && <span aria-hidden="true">♥ {likes}</span>}
      {plays > 0 && <span aria-hidden="true">▶ {plays}</span>}
      <span class="hidden">{text.counts({ likes, plays })}</span>
    </span>
  )
}

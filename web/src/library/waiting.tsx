import * as text from 'text:library'
/** Placeholders for cards that are still loading. */
export function CardsWaiting() {
  return (
    <ul class="tiles waiting list grid" aria-label={text.loading} aria-busy="true">
      {Array.from({ length: 18 }, (_, i) => (
        <li key={i} class="piece relative min-w-0">
          <span class="face centred relative aspect-square" />
        </li>
      ))}
    </ul>
  )
}

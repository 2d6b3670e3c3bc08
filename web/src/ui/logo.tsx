/** The rows of the heart, the sign of the site. */
export const HEART = ['.#.#.', '#####', '#####', '.###.', '..#..']

/** The sign of the site: a heart of cells. */
export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 29 29" aria-hidden="true">
      {HEART.flatMap((row, y) =>
        [...row].map((cell, x) => (
          <rect
            key={`${x} ${y}`}
            x={6 * x}
            y={6 * y}
            width="5"
            height="5"
            rx="1"
            class={cell === '#' ? 'logo-full' : 'logo-empty'}
          />
        )),
      )}
    </svg>
  )
}

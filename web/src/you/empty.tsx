import { Pixels } from '../ui/pixels.tsx'

/** A calendar page with a heart that is not filled in yet. */
const PICTURE = [
  '.k..k..k.',
  'rrrrrrrrr',
  'x.......x',
  'x..x.x..x',
  'x.xxxxx.x',
  'x.xxxxx.x',
  'x..xxx..x',
  'x...x...x',
  'xxxxxxxxx',
]

/** The page before the first solved puzzle. */
export function Empty() {
  return (
    <section class="you-empty">
      <Pixels rows={PICTURE} />
      <p>Solve a picture, and your days, times and best moments appear here.</p>
      <a class="button main" href="#/starter/1">
        Solve the first picture
      </a>
    </section>
  )
}

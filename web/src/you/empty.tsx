import * as text from 'text:you'
import { Pixels } from '../ui/pixels.tsx'

/** A calendar page with a heart that is still empty. */
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
    <section class="gap-6 text-lead text-center grid justify-items-center py-8 px-0 [&>.pixels]:max-w-44">
      <Pixels rows={PICTURE} />
      <p class="max-w-96">{text.empty}</p>
      <a class="button main" href="#/starter/1">
        {text.emptyFirst}
      </a>
    </section>
  )
}

import * as text from 'text:player'
import { useEffect } from 'preact/hooks'
import { change, settings } from '../store/settings.ts'
import { solved } from '../store/records.ts'
import { Button } from '../ui/button.tsx'

/** The number of solved puzzles after which the site offers crosses. */
const AFTER = 3

/** Offers once, after the third puzzle, to cross out the rest of finished lines. */
export function CrossesOffer() {
  useEffect(() => {
    if (!solved.value) void solved.load().catch(() => {})
  }, [])
  const { autoCross, crossesOffered } = settings.value
  if (autoCross || crossesOffered || (solved.value?.length ?? 0) < AFTER) return null
  const answer = (autoCross: boolean) => change({ autoCross, crossesOffered: true })
  return (
    <section class="rounded py-[0.8rem] px-4 border border-rule" aria-label={text.crosses}>
      <p>{text.crossesAsk}</p>
      <div class="help-acts">
        <Button onClick={() => answer(true)}>{text.crossesYes}</Button>
        <Button onClick={() => answer(false)}>{text.crossesNo}</Button>
      </div>
    </section>
  )
}

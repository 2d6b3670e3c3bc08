import { sizeText, type Item } from '../library/item.ts'
import { Dots, Minutes } from '../library/signs.tsx'

/** Signs for the minutes and the class of a puzzle; its face shows the size. */
export function Facts({ of }: { of: Pick<Item, 'width' | 'height' | 'minutes' | 'class'> }) {
  return (
    <p class="text-base flow quiet gap-y-1 gap-x-3">
      <span class="hidden">{sizeText(of)}, </span>
      {of.minutes && <Minutes of={of.minutes} unit />}
      <Dots of={of.class} />
    </p>
  )
}

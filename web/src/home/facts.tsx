import { sizeText, type Item } from '../library/item.ts'
import { Dots, Minutes } from '../library/signs.tsx'

/** The minutes and the class of a puzzle as signs; its size is on its face. */
export function Facts({ of }: { of: Pick<Item, 'width' | 'height' | 'minutes' | 'class'> }) {
  return (
    <p class="facts-line text flow quiet">
      <span class="hidden">{sizeText(of)}, </span>
      {of.minutes && <Minutes of={of.minutes} unit />}
      <Dots of={of.class} />
    </p>
  )
}

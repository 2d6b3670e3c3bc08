import { computed } from '@preact/signals'
import { route } from '../route.ts'
import { EVERYTHING, readChoice, writeChoice, type Choice } from './choice.ts'

/** The choice in the address; everything on other pages. */
export const choice = computed(() =>
  readChoice(route.value.page === 'library' ? route.value.query : ''),
)

/** Returns the address of a choice on any shelf. */
export function addressOf(choice: Partial<Choice>): string {
  const query = writeChoice({ ...EVERYTHING, ...choice })
  return query ? `#/library?${query}` : '#/library'
}

/** Changes parts of the choice in the current history entry, to which Back returns. */
export function choose(parts: Partial<Choice>): void {
  const next = { ...choice.value, ...parts }
  history.replaceState(null, '', addressOf(next))
  route.value = { page: 'library', query: writeChoice(next) }
}

import { computed } from '@preact/signals'
import { route } from '../route.ts'
import { EVERYTHING, readChoice, writeChoice, type Choice } from './choice.ts'

/** What the address asks for; everything on other pages. */
export const choice = computed(() =>
  readChoice(route.value.page === 'library' ? route.value.query : ''),
)

/** The address of a choice on any shelf. */
export function addressOf(choice: Partial<Choice>): string {
  const query = writeChoice({ ...EVERYTHING, ...choice })
  return query ? `#/library?${query}` : '#/library'
}

/** Changes parts of the choice without a new history entry, so that Back returns to the address. */
export function choose(parts: Partial<Choice>): void {
  const next = { ...choice.value, ...parts }
  history.replaceState(null, '', addressOf(next))
  route.value = { page: 'library', query: writeChoice(next) }
}

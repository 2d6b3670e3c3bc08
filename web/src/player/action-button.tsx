import type { Action } from '../ui/action.ts'
import { IconButton } from '../ui/button.tsx'

/** An action as a round button. */
export function ActionButton(props: { action: Action; class?: string; title?: string }) {
  const { action, ...more } = props
  return <IconButton icon={action.icon!} label={action.name!} onClick={action.run} {...more} />
}

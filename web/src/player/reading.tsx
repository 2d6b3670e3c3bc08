import { reading } from 'text:player'
import { Button } from '../ui/button.tsx'
import { keyOf } from '../ui/action.ts'
import type { PlayerActions } from './actions.ts'

/** The controls for screen readers besides the cells; visible once the tab key reaches them. */
export function Reading({ actions }: { actions: PlayerActions }) {
  const { readRow, readColumn, nextLine } = actions
  return (
    <div
      class="absolute inset-x-0 bottom-0 z-1 p-2 until-focus flex flex-wrap gap-2 justify-center"
      role="group"
      aria-label={reading}
    >
      {[readRow, readColumn, nextLine].map((action) => (
        <Button key={action.name} aria-keyshortcuts={keyOf(action)} onClick={action.run}>
          {action.name}
        </Button>
      ))}
    </div>
  )
}

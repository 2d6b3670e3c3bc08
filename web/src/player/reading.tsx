import { reading } from 'text:player'
import { Button } from '../ui/button.tsx'
import { keyOf } from '../ui/action.ts'
import type { PlayerActions } from './actions.ts'

/** What a screen reader needs besides the cells; in view once the tab key comes here. */
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

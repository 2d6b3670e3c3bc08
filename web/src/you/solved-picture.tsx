import { useMemo } from 'preact/hooks'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { loadGame } from '../model/save.ts'
import { Pixels } from '../ui/pixels.tsx'
import { known } from './facts.ts'

/** Stands for a picture whose game is not in this browser. */
const GONE = ['.x.x.', 'x.x.x', '.x.x.', 'x.x.x', '.x.x.']

/** The picture of a solved puzzle as the player has it. */
export function SolvedPicture({ gameKey }: { gameKey: string }) {
  const saved = known.value?.games.get(gameKey)
  const loaded = useMemo(
    () => (saved && saved.solvedIn !== null ? loadGame(saved).game : undefined),
    [saved],
  )
  return (
    <span class="solved-picture" aria-hidden="true">
      {loaded ? (
        <Thumbnail puzzle={loaded.puzzle} cells={loaded.cells} label="" />
      ) : (
        <Pixels rows={GONE} />
      )}
    </span>
  )
}

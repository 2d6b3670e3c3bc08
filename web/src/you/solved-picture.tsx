import { Thumbnail } from '../ui/thumbnail.tsx'
import { pictureOf } from '../model/save.ts'
import { savedGame } from '../store/games.ts'
import { useLoaded } from '../ui/loaded.ts'
import { Pixels } from '../ui/pixels.tsx'

/** Stands for a picture whose game is not in this browser. */
const GONE = ['.x.x.', 'x.x.x', '.x.x.', 'x.x.x', '.x.x.']

/**
 * The picture of a solved puzzle as the player has it. It is on paper of its own, so that dark ink
 * is the picture in the dark too, and not a hole in it.
 */
export function SolvedPicture({ gameKey }: { gameKey: string }) {
  const [picture] = useLoaded(() => pictureIn(gameKey), [gameKey])
  return (
    <span
      class="solved-picture aspect-square grid items-end mb-1 [--board-edge:var(--board-paper)] [&>svg]:max-h-full [&>svg]:p-[5%] [&>svg]:rounded-cells [&>svg]:bg-(--board-paper)"
      aria-hidden="true"
    >
      {picture === 'gone' ? <Pixels rows={GONE} /> : picture && <Thumbnail {...picture} label="" />}
    </span>
  )
}

async function pictureIn(gameKey: string): Promise<ReturnType<typeof pictureOf> | 'gone'> {
  const game = await savedGame(gameKey).catch(() => undefined)
  return game && game.solvedIn !== null ? pictureOf(game) : 'gone'
}

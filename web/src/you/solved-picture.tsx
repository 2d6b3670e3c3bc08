import { Thumbnail } from '../ui/thumbnail.tsx'
import { pictureOf } from '../model/save.ts'
import { savedGame } from '../store/games.ts'
import { useLoaded } from '../ui/loaded.ts'
import { Pixels } from '../ui/pixels.tsx'

/** The picture in place of one whose game is not in this browser. */
const GONE = ['.x.x.', 'x.x.x', '.x.x.', 'x.x.x', '.x.x.']

/**
 * The picture of a solved puzzle in the player's own marks. It is on its own paper, so that dark
 * ink does not look like a hole in a dark theme.
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

/** The whole name below a picture. */
export function PictureName({ name }: { name: string }) {
  return <span class="font-semibold wrap-anywhere hyphens-auto">{name}</span>
}

async function pictureIn(gameKey: string): Promise<ReturnType<typeof pictureOf> | 'gone'> {
  const game = await savedGame(gameKey).catch(() => undefined)
  return game && game.solvedIn !== null ? pictureOf(game) : 'gone'
}

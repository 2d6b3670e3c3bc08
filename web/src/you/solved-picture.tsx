import { useEffect, useState } from 'preact/hooks'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { pictureOf } from '../model/save.ts'
import { savedGame } from '../store/games.ts'
import { Pixels } from '../ui/pixels.tsx'

/** Stands for a picture whose game is not in this browser. */
const GONE = ['.x.x.', 'x.x.x', '.x.x.', 'x.x.x', '.x.x.']

/** The picture of a solved puzzle as the player has it. */
export function SolvedPicture({ gameKey }: { gameKey: string }) {
  const [picture, show] = useState<ReturnType<typeof pictureOf> | 'gone' | null>(null)
  useEffect(() => {
    let left = false
    const found = savedGame(gameKey).catch(() => undefined)
    void found.then((game) => {
      if (!left) show(game && game.solvedIn !== null ? pictureOf(game) : 'gone')
    })
    return () => {
      left = true
    }
  }, [gameKey])
  return (
    <span class="solved-picture grid" aria-hidden="true">
      {picture === 'gone' ? <Pixels rows={GONE} /> : picture && <Thumbnail {...picture} label="" />}
    </span>
  )
}

import { useEffect, useRef, useState } from 'preact/hooks'
import { Thumbnail } from '../editor/thumbnail.tsx'
import { loadGame, type SavedGame } from '../model/save.ts'
import type { Puzzle } from '../model/puzzle.ts'
import { get } from '../store/database.ts'

interface Seen {
  puzzle: Puzzle
  cells: Uint8Array
}

/**
 * The picture of a solved puzzle, from the player's game; nothing if that is gone or was
 * started again. It is read when its card comes into view.
 */
export function Picture({ gameKey }: { gameKey: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [seen, show] = useState<Seen | null>(null)
  useEffect(() => {
    let left = false
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((e) => e.isIntersecting)) return
        watch.disconnect()
        void read(gameKey).then((found) => left || show(found))
      },
      { rootMargin: '200px' },
    )
    watch.observe(place.current!)
    return () => {
      left = true
      watch.disconnect()
    }
  }, [gameKey])
  return (
    <span class="piece-picture" ref={place} aria-hidden="true">
      {seen && <Thumbnail puzzle={seen.puzzle} cells={seen.cells} label="" />}
    </span>
  )
}

async function read(key: string): Promise<Seen | null> {
  const saved = await get<SavedGame>('games', key).catch(() => undefined)
  if (!saved || saved.solvedIn === null) return null
  const { game } = loadGame(saved)
  return { puzzle: game.puzzle, cells: game.cells }
}

import { effect, type ReadonlySignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Board, type BoardEvents } from './board.ts'
import type { Scene } from './scene.ts'

interface Props {
  /** The owner of the scene, in which others find the board while it is on the page. */
  of: { readonly scene: ReadonlySignal<Scene>; board: Board | null }
  label: string
  events: BoardEvents
  /** Gives the board its tools; called again after each change of a signal that it has read. */
  equip: (board: Board) => void
  /** The board has another size on the page. */
  resized?: (board: Board) => void
  hidden?: boolean
}

/**
 * A place for a board on a page. It mounts before the browser paints the page, and so before the
 * solver starts. A puzzle of another size needs another host, by a key.
 */
export function BoardHost({ of, label, events, equip, resized, hidden = false }: Props) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const board = (of.board = new Board(host.current!, of.scene, events, label))
    const end = effect(() => equip(board))
    const sizes = new ResizeObserver(() => resized?.(board))
    sizes.observe(host.current!)
    return () => {
      sizes.disconnect()
      end()
      of.board = null
      board.destroy()
    }
  }, [])
  return (
    <div
      // The canvas reads its colours here; the tokens include those for forced colours.
      class="board absolute inset-0 forced-color-adjust-none cursor-crosshair [&.hand]:cursor-grab touch-none select-none [-webkit-touch-callout:none]"
      ref={host}
      hidden={hidden}
    />
  )
}

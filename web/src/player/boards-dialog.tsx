import '../styles/boards.css'
import * as text from 'text:player'
import { Thumbnail } from '../editor/thumbnail.tsx'
import { shortDayText, timeText } from '../language/dates.ts'
import { loadGame, type SavedGame } from '../model/save.ts'
import { localDay } from '../model/statistics.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useWork } from '../ui/work.ts'
import type { Session } from './session.ts'

/** Asks which board to keep, if several devices have marked one puzzle. */
export function BoardsDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { busy, trouble, run } = useWork()
  const [own, ...others] = session.rivals.value
  if (!own) return null
  const choose = (board?: SavedGame) => run(() => session.choose(board).then(onClose))
  return (
    <Dialog title={text.boards} onClose={onClose}>
      <p>{text.boardsText}</p>
      <ul class="boards">
        <Board board={own} name={text.boardsHere} busy={busy} choose={() => choose()} />
        {others.map((board) => (
          <Board
            key={String(board.dot)}
            board={board}
            name={text.boardsOther}
            busy={busy}
            choose={() => choose(board)}
          />
        ))}
      </ul>
      <p class="trouble" role="alert">
        {trouble}
      </p>
    </Dialog>
  )
}

function Board(props: {
  board: SavedGame
  name: string
  busy: boolean
  choose: () => Promise<void>
}) {
  const { board, name, busy, choose } = props
  const { game } = loadGame(board)
  const day = shortDayText(localDay(new Date(board.played)))
  return (
    <li>
      <h3>{name}</h3>
      <Thumbnail puzzle={game.puzzle} cells={game.cells} label={name} crosses />
      <p class="quiet">
        {text.boardsDone({ percent: Math.round(board.marked * 100) })}
        <br />
        {text.boardsPlayed({ day, time: timeText(board.played) })}
      </p>
      <button type="button" disabled={busy} onClick={() => void choose()}>
        {text.boardsKeep}
      </button>
    </li>
  )
}

import { useEffect, useMemo, useState } from 'preact/hooks'
import { Hints } from '../player/hints.ts'
import { nameOf, openPuzzle } from '../player/open.ts'
import { Session, type Opening } from '../player/session.ts'
import { Table } from '../player/table.tsx'
import { listOf, type Origin } from '../route.ts'
import { solver } from '../solver/index.ts'
import { settings } from '../store/settings.ts'

/** The page of one puzzle: finds it, then sets the table. */
export function Play({ from }: { from: Origin }) {
  const [opening, setOpening] = useState<Opening | null>(null)
  const [failure, setFailure] = useState('')
  const [tries, setTry] = useState(0)
  useEffect(() => {
    solver.prepare()
    setFailure('')
    openPuzzle(from, solver).then(setOpening, (error: Error) => setFailure(error.message))
  }, [tries])
  if (failure) {
    return (
      <main class="page">
        <h1>This puzzle cannot be opened</h1>
        <p class="trouble" role="alert">
          {failure}
        </p>
        {from.kind === 'published' && (
          <button type="button" onClick={() => setTry(tries + 1)}>
            Try again
          </button>
        )}
        <p>
          <a href={listOf(from)}>All puzzles</a>
        </p>
      </main>
    )
  }
  if (!opening) {
    return (
      <main class="page">
        <h1 class="quiet">Opening the puzzle…</h1>
      </main>
    )
  }
  return <Opened opening={opening} from={from} />
}

function Opened({ opening, from }: { opening: Opening; from: Origin }) {
  const session = useMemo(() => new Session(opening, solver, () => settings.value), [])
  const hints = useMemo(() => new Hints(session, solver), [])
  const name = session.name ?? nameOf(from, session.puzzle)
  useEffect(() => {
    document.title = `${name} · Nonogram`
    session.open()
    const hide = () => {
      if (document.visibilityState === 'hidden') session.pause()
    }
    const leave = () => session.part()
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', leave)
      hints.dismiss()
      session.close()
    }
  }, [])
  return <Table session={session} hints={hints} name={name} list={listOf(from)} />
}

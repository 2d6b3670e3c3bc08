import { useSignalEffect } from '@preact/signals'
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
  // Counts how often the puzzle was opened: each time it is another session.
  const [count, setCount] = useState(0)
  const [failure, setFailure] = useState('')
  const [tries, setTry] = useState(0)
  const again = () => setTry((before) => before + 1)
  useEffect(() => {
    solver.prepare()
    setFailure('')
    openPuzzle(from, solver).then(
      (next) => {
        setOpening(next)
        setCount((before) => before + 1)
      },
      (error: Error) => setFailure(error.message),
    )
  }, [tries])
  if (failure) {
    return (
      <main class="page">
        <h1>This puzzle cannot be opened</h1>
        <p class="trouble" role="alert">
          {failure}
        </p>
        {from.kind === 'published' && (
          <button type="button" onClick={again}>
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
  return <Opened key={count} opening={opening} from={from} onOutdated={again} />
}

function Opened(props: { opening: Opening; from: Origin; onOutdated: () => void }) {
  const { opening, from, onOutdated } = props
  const session = useMemo(() => new Session(opening, solver, () => settings.value), [])
  const hints = useMemo(() => new Hints(session, solver), [])
  const name = session.name ?? nameOf(from, session.puzzle)
  useEffect(() => {
    document.title = `${name} · Nonogram`
    session.open()
    const turn = () => {
      if (document.visibilityState === 'hidden') session.pause()
      else void session.look()
    }
    turn()
    const look = () => void session.look()
    const leave = () => session.part()
    document.addEventListener('visibilitychange', turn)
    addEventListener('focus', look)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', turn)
      removeEventListener('focus', look)
      removeEventListener('pagehide', leave)
      hints.dismiss()
      session.close()
    }
  }, [])
  useSignalEffect(() => {
    if (session.outdated.value) onOutdated()
  })
  return <Table session={session} hints={hints} name={name} list={listOf(from)} />
}

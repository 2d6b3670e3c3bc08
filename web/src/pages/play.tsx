import * as endless from 'text:endless'
import { pageTitle, wrongAgain } from 'text:ui'
import * as text from 'text:pages'
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { Hints } from '../player/hints.ts'
import { nameOf, openPuzzle } from '../player/open.ts'
import { Session, type Opening } from '../player/session.ts'
import { Player } from '../player/player.tsx'
import { Absent, listOf, type Origin } from '../route.ts'
import { solver } from '../solver/index.ts'
import { settings } from '../store/settings.ts'
import { link } from '../sync/link.ts'
import { Button } from '../ui/button.tsx'
import { useListener } from '../ui/listener.ts'
import { Wrong } from '../ui/wrong.tsx'
import { CodeField } from './code-form.tsx'

/** The page of one puzzle: finds the puzzle, then shows the player. */
export function Play({ from }: { from: Origin }) {
  const [opening, setOpening] = useState<Opening | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const [tries, setTry] = useState(0)
  const again = () => setTry((before) => before + 1)
  // At once; an effect would wait until the browser has painted the empty page.
  useLayoutEffect(() => {
    setFailure(null)
    openPuzzle(from, solver).then(setOpening, setFailure)
  }, [tries])
  if (failure) {
    const list = listOf(from)
    return (
      <Wrong tab="puzzles" title={text.playWrong} text={failure.message}>
        {failure instanceof Absent && from.kind === 'code' && <CodeField code={from.code} />}
        {failure instanceof Absent ? (
          <a
            class={from.kind === 'code' ? 'button' : 'button main'}
            href={list === '#/' ? '#/library' : list}
          >
            {from.kind === 'endless' ? endless.title : text.playAll}
          </a>
        ) : (
          <Button class="main" onClick={again}>
            {wrongAgain}
          </Button>
        )}
      </Wrong>
    )
  }
  if (!opening) {
    return (
      <main class="page" aria-busy="true">
        <h1 class="quiet">{text.playOpening}</h1>
      </main>
    )
  }
  return <Opened opening={opening} from={from} />
}

function Opened({ opening, from }: { opening: Opening; from: Origin }) {
  const session = useMemo(() => new Session(opening, solver, () => settings.value), [])
  const hints = useMemo(() => new Hints(session, solver), [])
  const name = nameOf(from, session)
  const check = () => void session.autosave.checkOutdated()
  const visibility = () => (document.visibilityState === 'hidden' ? session.pause() : check())
  useEffect(() => {
    document.title = pageTitle({ page: name })
    session.open()
    if (session.solvedIn.value === null) void hints.prepare()
    void session.assistance.rate()
    visibility()
    // The link changes after each exchange, which can bring marks of other devices.
    const unlink = link.subscribe(check)
    return () => {
      unlink()
      hints.close()
      session.close()
    }
  }, [])
  useListener('visibilitychange', visibility)
  useListener('focus', check)
  useListener('pagehide', () => session.flush())
  return <Player session={session} hints={hints} name={name} from={from} />
}

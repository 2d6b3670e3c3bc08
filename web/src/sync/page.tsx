import * as text from 'text:sync'
import { useEffect, useState } from 'preact/hooks'
import { available, findServer } from '../published/api.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Confirm, Dialog } from '../ui/dialog.tsx'
import { useDialog } from '../ui/dialog-place.tsx'
import { Outcome, submitting, Trouble } from '../ui/fields.tsx'
import { timeText } from '../language/dates.ts'
import { CopyBox, QR } from '../ui/link-box.tsx'
import { Page } from '../ui/page.tsx'
import { useWork } from '../ui/work.ts'
import { canEncrypt, readCode, showCode } from './code.ts'
import { link, type Link } from './link.ts'
import { Question } from './question.tsx'
import { erase, join, leave, restore, start, state, sync, waiting } from './sync.ts'

/** The page to join devices by a code; it offers to join with a code in the address. */
export function Sync({ offered = '' }: { offered?: string | undefined }) {
  useEffect(() => {
    void findServer()
  }, [])
  const here = link.value
  return (
    <Page tab="you" title={text.pageTitle} class="max-w-136">
      <BackLink href="#/statistics">{text.pageBack}</BackLink>
      <h1>{text.pageHeading}</h1>
      {here && (!offered || isSame(here, offered)) ? (
        <Joined link={here} />
      ) : (
        <Join offered={offered} />
      )}
    </Page>
  )
}

function isSame({ code }: Link, offered: string): boolean {
  try {
    return readCode(offered) === code
  } catch {
    return true // what is not a code is no offer to leave the own one
  }
}

/** A picture of devices with the same cells. */
function Picture({ joined }: { joined: boolean }) {
  const cells = ['.##.##.', '#######', '.#####.', '..###..', '...#...']
  const heart = cells.flatMap((row, y) =>
    [...row].map((c, x) => (c === '#' ? `M${x} ${y}h.86v.86h-.86z` : '')),
  )
  return (
    <svg
      class="w-full max-w-96 max-h-36 my-[0.6rem] mx-auto overflow-visible"
      viewBox="0 0 36 13"
      aria-hidden="true"
    >
      <g fill="var(--panel)" stroke="var(--quiet)" stroke-width={0.35} stroke-linecap="round">
        <rect x={0.5} y={0.5} width={10} height={12} rx={1.4} />
        <rect x={21.5} y={0.5} width={12} height={9.6} rx={1} />
        <path d="M19.8 12.3h15.4" />
      </g>
      <path
        fill="none"
        stroke={joined ? 'var(--accent)' : 'var(--quiet)'}
        stroke-width={0.4}
        stroke-linecap="round"
        stroke-linejoin="round"
        d="M12.5 5.5h7m-1.6-1.6 1.6 1.6-1.6 1.6M19.5 8.5h-7m1.6-1.6-1.6 1.6 1.6 1.6"
      />
      <g fill="var(--accent)">
        <path transform="translate(2.05 3)" d={heart.join('')} />
        <path transform="translate(24.05 2)" d={heart.join('')} opacity={joined ? 1 : 0.25} />
      </g>
    </svg>
  )
}

function Join({ offered }: { offered: string }) {
  const [code, setCode] = useState(offered)
  const { busy, trouble, run } = useWork()
  const joinOther = async () => {
    await join(readCode(code))
    if (offered) location.hash = '#/sync'
  }
  const why = obstacle()
  return (
    <>
      <Picture joined={false} />
      <p>{text.joinAbout}</p>
      {why && (
        <p class="notice" role="status">
          {why}
        </p>
      )}
      {!offered && (
        <Button class="main" disabled={busy || why !== ''} onClick={() => void run(start)}>
          {text.joinStart}
        </Button>
      )}
      <form
        class="gap-2 grid items-end grid-cols-[minmax(0,1fr)_auto] max-30rem:grid-cols-1"
        onSubmit={submitting(() => run(joinOther))}
      >
        <label class="contents">
          <span class="col-span-full">{offered ? text.joinOffered : text.joinOther}</span>
          <input
            class="uppercase"
            value={code}
            placeholder="XXXX-XXXX-XXXX-XXXX-XXXX-XXXX"
            spellcheck={false}
            autocomplete="off"
            autocapitalize="characters"
            aria-invalid={trouble !== ''}
            onInput={(e) => setCode(e.currentTarget.value)}
          />
        </label>
        <button
          type="submit"
          class={offered ? 'main' : ''}
          disabled={busy || why !== '' || code.trim() === ''}
        >
          {busy ? text.joining : text.join}
        </button>
      </form>
      <Trouble text={trouble} />
      <Privacy />
    </>
  )
}

/** Returns the reason why this page cannot sync, or nothing. */
function obstacle(): string {
  if (!canEncrypt()) return text.obstacleHttps
  if (available.value !== false) return ''
  return navigator.onLine ? text.obstacleServer : text.obstacleOffline
}

/** The ways to end a sync, each with a question first. */
const ENDS = {
  leave: { title: text.leaveTitle, words: text.leaveText, act: text.leaveAct, run: leave },
  erase: { title: text.eraseTitle, words: text.eraseText, act: text.eraseAct, run: erase },
}

function Joined({ link }: { link: Link }) {
  const [dialog, show] = useDialog()
  const [said, say] = useState('')
  const busy = state.value.kind === 'busy'
  const code = showCode(link.code)
  const end = (way: keyof typeof ENDS) => show(<Confirm {...ENDS[way]} cancel={text.endCancel} />)
  const showQr = () =>
    show(
      <Dialog title={text.codeAdd}>
        <p class="quiet">{text.codeScan}</p>
        <QR text={new URL(`#/sync/${code}`, location.href).href} />
        <CopyBox label={text.codeLabel} text={code} said={text.codeCopied} say={say} />
      </Dialog>,
    )
  return (
    <>
      <Picture joined />
      <Report link={link} />
      <Question />
      <section class="card grid gap-3 p-[1.1rem]" aria-labelledby="sync-code">
        <h2 id="sync-code">{text.codeAdd}</h2>
        <p class="quiet">{text.codeAbout}</p>
        <p
          class="grid grid-cols-3 gap-[0.4rem] font-code text-[1.15rem] leading-none font-semibold tracking-[0.06em] min-34rem:grid-cols-6"
          translate={false}
        >
          {code.split('-').map((group) => (
            <span key={group} class="py-[0.6rem] rounded-cells bg-soft text-center select-all">
              {group}
            </span>
          ))}
        </p>
        <div class="help-acts">
          <Button class="main" onClick={showQr}>
            {text.codeQr}
          </Button>
          <Button disabled={busy} onClick={() => void sync()}>
            {text.codeNow}
          </Button>
        </div>
      </section>
      <Privacy />
      <section class="grid gap-3" aria-labelledby="sync-end">
        <h2 id="sync-end">{text.end}</h2>
        <div class="help-acts">
          <Button onClick={() => end('leave')}>{text.endHere}</Button>
          <Button class="trouble" onClick={() => end('erase')}>
            {text.endErase}
          </Button>
        </div>
      </section>
      <Outcome said={said} />
      {dialog}
    </>
  )
}

/** The result of the last exchange. */
function Report({ link: { at } }: { link: Link }) {
  const now = state.value
  switch (now.kind) {
    case 'busy':
      return <p role="status">{text.stateBusy}</p>
    case 'trouble':
      return <Trouble text={now.message} />
    case 'gone':
      return (
        <div class="notice" role="alert">
          <p>{text.stateGone}</p>
          <div class="help-acts">
            <Button class="main" onClick={() => void restore()}>
              {text.stateAgain}
            </Button>
            <Button onClick={() => void leave()}>{text.endHere}</Button>
          </div>
        </div>
      )
    case 'offline':
    case 'idle':
      return (
        <div role="status">
          {now.kind === 'offline' && <p>{text.stateOffline}</p>}
          <Last at={at} />
        </div>
      )
  }
}

/** The time of the last exchange, and the number of records that wait for the next. */
function Last({ at }: Pick<Link, 'at'>) {
  const n = waiting()
  const tick = () => (
    <span class="text-accent font-bold" aria-hidden="true">
      ✓
    </span>
  )
  return (
    <>
      <p>{at > 0 ? text.stateDone({ time: timeText(at), tick }) : text.stateNone}</p>
      {n > 0 && <p class="quiet">{text.stateWaits({ n })}</p>}
    </>
  )
}

function Privacy() {
  return (
    <details>
      <summary class="min-h-touch py-[0.6rem] px-0">{text.privacy}</summary>
      <p class="quiet">{text.privacyText}</p>
    </details>
  )
}

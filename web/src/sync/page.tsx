import '../styles/sync.css'
import { useEffect, useState } from 'preact/hooks'
import { available, findServer } from '../published/api.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icons.tsx'
import { timeText } from '../language/dates.ts'
import { CopyBox, QR } from '../ui/link-box.tsx'
import { Page } from '../ui/page.tsx'
import { useWork } from '../ui/work.ts'
import { canEncrypt, readCode, showCode } from './code.ts'
import { link, type Link } from './link.ts'
import { erase, join, leave, restore, start, state, sync } from './sync.ts'

/** Joins devices by a code. A code in the address is offered to join. */
export function Sync({ offered = '' }: { offered?: string }) {
  useEffect(() => {
    void findServer()
  }, [])
  const here = link.value
  return (
    <Page tab="you" title="Sync" class="sync">
      <a class="back-link" href="#/statistics">
        <Icon name="back" /> You
      </a>
      <h1>Sync your devices</h1>
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

/** Devices that have the same cells. */
function Picture({ joined }: { joined: boolean }) {
  const cells = ['.##.##.', '#######', '.#####.', '..###..', '...#...']
  const heart = (x: number) =>
    cells.flatMap((row, y) =>
      [...row].flatMap((c, i) =>
        c === '#' ? (
          <rect key={`${x} ${y} ${i}`} x={x + i} y={3 + y} width={0.86} height={0.86} />
        ) : (
          []
        ),
      ),
    )
  return (
    <svg
      class={joined ? 'sync-picture joined' : 'sync-picture'}
      viewBox="0 0 36 13"
      aria-hidden="true"
    >
      <rect class="device" x={0.5} y={0.5} width={10} height={12} rx={1.4} />
      <rect class="device" x={21.5} y={0.5} width={12} height={9.6} rx={1} />
      <path class="device" d="M19.8 12.3h15.4" />
      <path
        class="way"
        d="M12.5 5.5h7m-1.6-1.6 1.6 1.6-1.6 1.6M19.5 8.5h-7m1.6-1.6-1.6 1.6 1.6 1.6"
      />
      <g class="heart">{heart(2.05)}</g>
      <g class="heart" transform="translate(.05 -1)">
        {heart(24)}
      </g>
    </svg>
  )
}

function Join({ offered }: { offered: string }) {
  const [text, setText] = useState(offered)
  const { busy, trouble, run } = useWork()
  const joinOther = async () => {
    await join(readCode(text))
    if (offered) location.hash = '#/sync'
  }
  const why = obstacle()
  return (
    <>
      <Picture joined={false} />
      <p>
        One code joins your phone, tablet and computer. Games, solved puzzles and settings are then
        the same on all. No account, no email.
      </p>
      {why && (
        <p class="notice" role="status">
          {why}
        </p>
      )}
      {!offered && (
        <button
          type="button"
          class="main sync-start"
          disabled={busy || why !== ''}
          onClick={() => void run(start)}
        >
          Get a code
        </button>
      )}
      <form
        class="sync-join"
        onSubmit={(e) => {
          e.preventDefault()
          void run(joinOther)
        }}
      >
        <label>
          <span>
            {offered ? 'The code of your other device' : 'Or join with the code of another device'}
          </span>
          <input
            value={text}
            placeholder="XXXX-XXXX-XXXX-XXXX-XXXX-XXXX"
            spellcheck={false}
            autocomplete="off"
            autocapitalize="characters"
            aria-invalid={trouble !== ''}
            onInput={(e) => setText(e.currentTarget.value)}
          />
        </label>
        <button
          type="submit"
          class={offered ? 'main' : ''}
          disabled={busy || why !== '' || text.trim() === ''}
        >
          {busy ? 'Joining…' : 'Join'}
        </button>
      </form>
      <p class="trouble" role="alert">
        {trouble}
      </p>
      <Privacy />
    </>
  )
}

/** Why this page cannot sync, or nothing. */
function obstacle(): string {
  if (!canEncrypt()) return 'This page was not loaded over HTTPS, so the browser cannot encrypt.'
  if (available.value !== false) return ''
  return navigator.onLine
    ? 'This site has no server to sync with. A file of your progress works everywhere.'
    : 'You are offline. Sync can start when you are back.'
}

function Joined({ link }: { link: Link }) {
  const [dialog, open] = useState<'qr' | 'leave' | 'erase' | null>(null)
  const [said, say] = useState('')
  const busy = state.value.kind === 'busy'
  const close = () => open(null)
  const code = showCode(link.code)
  return (
    <>
      <Picture joined />
      <Report link={link} />
      <section class="sync-code" aria-labelledby="sync-code">
        <h2 id="sync-code">Add a device</h2>
        <p class="quiet">
          Scan the QR code with it, or enter this code there. Keep the code to yourself: whoever has
          it can read and change your progress.
        </p>
        <p class="sync-groups" translate={false}>
          {code.split('-').map((group) => (
            <span key={group}>{group}</span>
          ))}
        </p>
        <div class="help-acts">
          <button type="button" class="main" onClick={() => open('qr')}>
            Show QR code
          </button>
          <button type="button" disabled={busy} onClick={() => void sync()}>
            Sync now
          </button>
        </div>
      </section>
      <Privacy />
      <section class="sync-end" aria-labelledby="sync-end">
        <h2 id="sync-end">Stop</h2>
        <div class="help-acts">
          <button type="button" onClick={() => open('leave')}>
            Stop on this device
          </button>
          <button type="button" class="danger" onClick={() => open('erase')}>
            Delete from the server
          </button>
        </div>
      </section>
      <p role="status" class="quiet">
        {said}
      </p>
      {dialog === 'qr' && (
        <Dialog title="Add a device" onClose={close}>
          <p class="quiet">Scan this with the camera of the other device.</p>
          <QR text={new URL(`#/sync/${code}`, location.href).href} />
          <CopyBox label="Code" text={code} said="Code copied." say={say} />
        </Dialog>
      )}
      {dialog === 'leave' && (
        <Sure
          title="Stop on this device?"
          text="Your progress stays here and on your other devices. To sync again, enter the code again."
          act="Stop"
          run={leave}
          onClose={close}
        />
      )}
      {dialog === 'erase' && (
        <Sure
          title="Delete from the server?"
          text="The encrypted copy is deleted at once, and all your devices stop syncing. What is on the devices stays there."
          act="Delete"
          run={erase}
          onClose={close}
        />
      )}
    </>
  )
}

/** How the last exchange went. */
function Report({ link: { at } }: { link: Link }) {
  const now = state.value
  switch (now.kind) {
    case 'busy':
      return <p role="status">Syncing…</p>
    case 'offline':
      return (
        <p role="status">
          You are offline. What you play is kept here and syncs when you are back.
        </p>
      )
    case 'trouble':
      return (
        <p role="alert" class="trouble">
          {now.message}
        </p>
      )
    case 'gone':
      return (
        <div class="notice" role="alert">
          <p>The copy on the server was deleted. Your progress is still on this device.</p>
          <div class="help-acts">
            <button type="button" class="main" onClick={() => void restore()}>
              Sync again
            </button>
            <button type="button" onClick={() => void leave()}>
              Stop on this device
            </button>
          </div>
        </div>
      )
    case 'idle':
      return (
        <p role="status">
          {at > 0 ? (
            <>
              <span class="sync-tick" aria-hidden="true">
                ✓
              </span>{' '}
              Synced at {timeText(at)}
            </>
          ) : (
            'Not synced yet'
          )}
        </p>
      )
  }
}

function Privacy() {
  return (
    <details class="sync-privacy">
      <summary>What the server sees</summary>
      <p class="quiet">
        Everything is encrypted in your browser with a key that follows from the code. The server
        gets another number that follows from it, and sees how much is stored, when, and from which
        network address, but not what. It deletes what no device uses for a year. A lost code cannot
        be recovered, but each device shows it.
      </p>
    </details>
  )
}

function Sure(props: {
  title: string
  text: string
  act: string
  run: () => Promise<void>
  onClose: () => void
}) {
  const { busy, trouble, run } = useWork()
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <p>{props.text}</p>
      <div class="help-acts">
        <button
          type="button"
          class="main"
          disabled={busy}
          onClick={() => void run(() => props.run().then(props.onClose))}
        >
          {props.act}
        </button>
        <button type="button" onClick={props.onClose}>
          Cancel
        </button>
      </div>
      <p role="alert" class="trouble">
        {trouble}
      </p>
    </Dialog>
  )
}

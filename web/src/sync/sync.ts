import * as text from 'text:sync'
import { signal } from '@preact/signals'
import { findServer, Problem } from '../published/api.ts'
import { hearWrites } from '../store/database.ts'
import { settings } from '../store/settings.ts'
import { forgetUnsynced, readUnsynced } from '../store/unsynced.ts'
import { newCode, secretsOf } from './code.ts'
import { device } from './device.ts'
import { exchangeChanges, type Remotes } from './changes.ts'
import { Gone } from './exchange.ts'
import { link, newLink, NOTHING, refreshLink, setLink } from './link.ts'
import { remembering, remoteOf, removeProgress } from './remote.ts'

/** How the last exchange ended. */
export type State =
  { kind: 'idle' | 'busy' | 'offline' | 'gone' } | { kind: 'trouble'; message: string }

export const state = signal<State>({ kind: 'idle' })

let last: { code: string; remotes: Remotes } | undefined

async function remotesOf(code: string): Promise<Remotes> {
  if (last?.code === code) return last.remotes
  const secrets = await secretsOf(code)
  const latest = remembering(remoteOf(secrets, secrets.latest))
  last = { code, remotes: { all: remoteOf(secrets, secrets.id), latest } }
  return last.remotes
}

/** Lets only one tab work at once. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('nonogram-sync', work) : work()
}

/** Exchanges progress with the other devices now. What fails is in the state. */
export async function sync(): Promise<void> {
  if (!link.value) return
  state.value = { kind: 'busy' }
  try {
    await alone(async () => {
      const before = refreshLink()
      if (!before) return
      const pending = { read: readUnsynced, forget: forgetUnsynced }
      const remotes = await remotesOf(before.code)
      const known = await exchangeChanges(remotes, device, before.known, pending)
      // Another tab can have left meanwhile.
      if (refreshLink()?.code === before.code) setLink({ ...before, known, at: Date.now() })
    })
    state.value = { kind: 'idle' }
  } catch (error) {
    state.value = stateOf(error)
  }
}

function stateOf(error: unknown): State {
  if (error instanceof Gone) return { kind: 'gone' }
  if (error instanceof Problem && error.status === 0) return { kind: 'offline' }
  return { kind: 'trouble', message: (error as Error).message }
}

/** Makes a code and stores the progress under it. */
export async function start(): Promise<void> {
  setLink(newLink(newCode()))
  await sync()
}

/** Joins the devices that have a code. */
export async function join(code: string): Promise<void> {
  const there = await (await remotesOf(code)).all.load('')
  if (!there || there === 'unchanged') throw new Error(text.codeUnknown)
  setLink(newLink(code))
  await sync()
}

/** Stores the progress again after it was deleted elsewhere. */
export async function restore(): Promise<void> {
  if (link.value) setLink({ ...link.value, known: NOTHING })
  await sync()
}

/** Forgets the code on this device. Its progress stays, and so does that of the others. */
export async function leave(): Promise<void> {
  await alone(() => {
    setLink(undefined)
    return Promise.resolve()
  })
  state.value = { kind: 'idle' }
}

/** Deletes what the server has, and forgets the code here. */
export async function erase(): Promise<void> {
  await alone(async () => {
    if (link.value) await removeProgress(await secretsOf(link.value.code))
    setLink(undefined)
  })
  state.value = { kind: 'idle' }
}

/** Times in milliseconds: after a change, between looks at the server, and after a failure. */
const AFTER_WRITE = 10_000
const BETWEEN = 120_000
const RETRY = 30_000

/** Keeps this device in step from now on, also after it was offline. */
export function follow(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Infinity
  const plan = (wait: number) => {
    const at = Date.now() + wait
    if (at >= due) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(run, wait)
  }
  const run = async () => {
    clearTimeout(timer)
    due = Infinity
    refreshLink()
    if (link.value && state.value.kind !== 'busy' && state.value.kind !== 'gone') await sync()
    const failed = state.value.kind === 'offline' || state.value.kind === 'trouble'
    if (document.visibilityState === 'visible') plan(failed ? RETRY : BETWEEN)
  }
  hearWrites(() => plan(AFTER_WRITE))
  settings.subscribe(() => plan(AFTER_WRITE))
  addEventListener('online', () => void run())
  document.addEventListener('visibilitychange', () => void run())
  void findServer().then((found) => (found === false ? undefined : run()))
}

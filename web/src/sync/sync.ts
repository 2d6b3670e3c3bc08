import * as text from 'text:sync'
import { signal } from '@preact/signals'
import { findServer, Problem } from '../published/api.ts'
import { hearWrites } from '../store/database.ts'
import { settings } from '../store/settings.ts'
import { forgetUnsynced, readUnsynced } from '../store/unsynced.ts'
import { newCode, secretsOf } from './code.ts'
import { device } from './device.ts'
import { exchangeChanges, type Remotes } from './changes.ts'
import { ANY, Gone } from './exchange.ts'
import { Live, type Listener } from './live.ts'
import { link, newLink, NOTHING, refreshLink, setLink } from './link.ts'
import { remembering, remoteOf, removeProgress } from './remote.ts'

/** The result of the last exchange. */
export type State =
  { kind: 'idle' | 'busy' | 'offline' | 'gone' } | { kind: 'trouble'; message: string }

export const state = signal<State>({ kind: 'idle' })

/** The parts that follow from a code. */
interface Joined {
  code: string
  remotes: Remotes
  live: Live
}

let last: Joined | undefined

async function joinedBy(code: string): Promise<Joined> {
  if (last?.code === code) return last
  const secrets = await secretsOf(code)
  const latest = remembering(remoteOf(secrets, secrets.latest))
  last?.live.close()
  const live = new Live(secrets, listener)
  last = { code, remotes: { all: remoteOf(secrets, secrets.id), latest }, live }
  return last
}

const listener: Listener = {
  // The open board looks for new marks whenever the link changes.
  changed() {
    const now = refreshLink()
    if (now) setLink({ ...now, at: Date.now() })
  },
  // The exchange that stored them may be that of this device, and still be running.
  stored: (tag) => void alone(() => tag !== refreshLink()?.known.latest && plan(0)),
  ended() {
    const now = Date.now()
    ends = now - lastEnd < BETWEEN ? ends + 1 : 0
    lastEnd = now
    plan(waitAfter(ends))
  },
}

/** Returns how many records wait for the next exchange. */
export function waiting(): number {
  const unsynced = readUnsynced()
  return last?.live.isOpen ? last.live.waiting(unsynced) : unsynced.size
}

/** Lets only one tab work at once. */
async function alone<T>(work: () => T | Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('nonogram-sync', work) : work()
}

/** Exchanges progress with the other devices now; failures are in `state`. */
export async function sync(): Promise<void> {
  if (!link.value) return
  state.value = { kind: 'busy' }
  try {
    await alone(async () => {
      const before = refreshLink()
      if (!before) return
      const { remotes, live } = await joinedBy(before.code)
      const pending = { read: readUnsynced, log: () => live.log, forget: forgetUnsynced }
      const known = await exchangeChanges(remotes, device, before.known, pending)
      // Another tab may have left meanwhile.
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

/** Makes a code, stores the progress under it, and follows the devices that join. */
export async function start(): Promise<void> {
  await joinWith(newCode())
}

/** Joins the devices with a code. */
export async function join(code: string): Promise<void> {
  const there = await (await joinedBy(code)).remotes.all.load(ANY)
  if (!there) throw new Error(text.codeUnknown)
  await joinWith(code)
}

async function joinWith(code: string): Promise<void> {
  if (!setLink(newLink(code))) throw new Error(text.codeUnkept)
  await sync()
  listen()
}

/** Stores the progress again after it was deleted elsewhere. */
export async function restore(): Promise<void> {
  if (link.value) setLink({ ...link.value, known: NOTHING })
  await sync()
}

/** Forgets the code on this device. The progress here stays, and so does that of other devices. */
export async function leave(): Promise<void> {
  await alone(() => setLink(undefined))
  state.value = { kind: 'idle' }
}

/** Deletes the server's data, and forgets the code here. */
export async function erase(): Promise<void> {
  await alone(async () => {
    if (link.value) await removeProgress(await secretsOf(link.value.code))
    setLink(undefined)
  })
  state.value = { kind: 'idle' }
}

/** The times between a change and its exchange, and between looks at the server, in milliseconds. */
const AFTER_WRITE = 10_000
const BETWEEN = 120_000
/** The time until a hidden page closes its stream. */
const HIDDEN = 60_000

/** Returns the wait after failures in a row: twice as long after each, up to half a minute. */
const waitAfter = (failures: number) => Math.min(30_000, 1_000 * 2 ** failures)

let timer: ReturnType<typeof setTimeout> | undefined
let due = Infinity
let failures = 0
/** The number of ends of streams, each soon after the last. */
let ends = 0
let lastEnd = 0

/** Plans an exchange, unless an earlier one is planned. */
function plan(wait: number): void {
  const at = Date.now() + wait
  if (at >= due) return
  clearTimeout(timer)
  due = at
  timer = setTimeout(() => void run(), wait)
}

async function run(): Promise<void> {
  clearTimeout(timer)
  due = Infinity
  refreshLink()
  if (link.value && state.value.kind !== 'busy' && state.value.kind !== 'gone') await sync()
  const failed = state.value.kind === 'offline' || state.value.kind === 'trouble'
  failures = failed ? failures + 1 : 0
  if (document.visibilityState !== 'visible') return
  listen()
  plan(failed ? waitAfter(failures) : BETWEEN)
}

/** Follows the other devices if the last exchange was with them. */
function listen(): void {
  if (state.value.kind === 'idle' && last?.code === link.value?.code) last?.live.open()
}

/** Syncs this device from now on, also after times offline. */
export function follow(): void {
  let closing: ReturnType<typeof setTimeout> | undefined
  hearWrites((game) => {
    if (game === undefined || !last?.live.isOpen) return plan(AFTER_WRITE)
    plan(BETWEEN)
    last.live.send(game).catch(() => plan(AFTER_WRITE))
  })
  settings.subscribe(() => plan(AFTER_WRITE))
  link.subscribe((found) => {
    if (found?.code !== last?.code) last?.live.close()
  })
  addEventListener('online', () => void run())
  document.addEventListener('visibilitychange', () => {
    clearTimeout(closing)
    if (document.visibilityState === 'hidden')
      closing = setTimeout(() => last?.live.close(), HIDDEN)
    void run()
  })
  void findServer().then((found) => (found === false ? undefined : run()))
}

import { signal } from '@preact/signals'

/** This tab's draft in the browser's database. */
interface Holding {
  /** Saves the latest changes. */
  release(): Promise<void>
  /** Whether another tab has continued the draft. */
  isOutdated(): Promise<boolean>
}

/** The time that another tab has to save the drawing, in milliseconds; it may be asleep. */
const PATIENCE = 1000

/**
 * A tab's claim on a drawing, which only one tab has. A tab that opens later gets the drawing only
 * if it takes it. Without HTTPS there are no locks: a tab then has the drawing until the database
 * says that another tab has continued it.
 */
export class TabLock {
  /** Whether this tab has the drawing. */
  readonly held = signal(true)
  readonly #name: string
  readonly #holding: Holding
  readonly #patience: number
  /** Asks the tab that has the drawing for it. */
  readonly #channel: BroadcastChannel
  #letGo = () => {}

  constructor(name: string, holding: Holding, patience = PATIENCE) {
    this.#name = name
    this.#holding = holding
    this.#patience = patience
    this.#channel = new BroadcastChannel(name)
    this.#channel.onmessage = () => void this.#give()
  }

  /** Gets the drawing, unless another tab has it. */
  open(): Promise<void> {
    return this.#hold({ ifAvailable: true })
  }

  /** Takes the drawing from the tab that has it, after that tab has saved it. */
  async take(): Promise<void> {
    this.#channel.postMessage('taken')
    const patience = AbortSignal.timeout(this.#patience)
    await this.#hold({ signal: patience }).catch(() => this.#hold({ steal: true }))
  }

  /** Gives the drawing up if another tab has continued it. */
  async check(): Promise<void> {
    if (this.held.value && (await this.#holding.isOutdated())) this.held.value = false
  }

  /** Lets the drawing go after the last work is done. */
  close(last: Promise<void>): void {
    this.#channel.onmessage = null
    void last.finally(() => {
      this.#channel.close()
      this.#letGo()
    })
  }

  async #give(): Promise<void> {
    if (!this.held.value) return
    await this.#holding.release()
    this.held.value = false
    this.#letGo()
  }

  /** Resolves once it is known whether this tab has the lock, which then stays until #letGo. */
  #hold(how: LockOptions): Promise<void> {
    const locks = navigator.locks as LockManager | undefined
    return new Promise((known, fail) => {
      const keep = (lock: Lock | null) => {
        this.held.value = lock !== null
        known()
        return lock && new Promise<void>((done) => (this.#letGo = done))
      }
      if (!locks) return void keep({ mode: 'exclusive', name: this.#name })
      locks.request(this.#name, how, keep).catch((error: unknown) => {
        // The lock did not come in time, or another tab has taken it.
        this.held.value = false
        fail(error)
      })
    })
  }
}

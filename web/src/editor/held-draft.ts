import { signal } from '@preact/signals'
import { change, get } from '../store/database.ts'
import { randomName } from '../store/random.ts'
import {
  flushDraft,
  isContinued,
  recoverFlushed,
  type KeptDraft,
  type SavedDraft,
} from './kept-draft.ts'

/** The time that another tab has to save the draft, in milliseconds; it may be asleep. */
const PATIENCE = 1000

/**
 * A draft in the database, which only one tab has. A tab that opens it later gets it only if it takes
 * it. Without HTTPS there are no locks: a tab then has the draft until the database says that another
 * tab has continued it.
 */
export class HeldDraft {
  readonly id: string
  /** Whether this tab has the draft. */
  readonly held = signal(true)
  /** Saves the latest changes before this tab gives the draft up. */
  release = async (): Promise<void> => {}
  readonly #tab = randomName()
  /** The tab whose draft this one continues. */
  #continued: string | undefined
  readonly #patience: number
  /** Asks the tab that has the draft for it. */
  #channel: BroadcastChannel | undefined
  #letGo = () => {}

  constructor(id: string, patience = PATIENCE) {
    this.id = id
    this.#patience = patience
  }

  /** Loads the stored draft, which this tab continues from now on. */
  async load(): Promise<SavedDraft | undefined> {
    await recoverFlushed()
    const stored = await get<KeptDraft>('things', this.id)
    this.#continued = stored?.tab
    return stored
  }

  /** Gets the draft, unless another tab has it. */
  open(): Promise<void> {
    this.#channel = new BroadcastChannel(this.#name)
    this.#channel.onmessage = () => void this.#give()
    return this.#hold({ ifAvailable: true })
  }

  /** Takes the draft from the tab that has it, after that tab has saved it, and loads it. */
  async take(): Promise<SavedDraft | undefined> {
    this.#channel?.postMessage('taken')
    const patience = AbortSignal.timeout(this.#patience)
    await this.#hold({ signal: patience }).catch(() => this.#hold({ steal: true }))
    return this.load()
  }

  /** Writes the draft unless another tab has it or has continued it; returns whether it did. */
  async save(draft: SavedDraft): Promise<boolean> {
    const saved = this.held.value && (await this.#write(draft))
    if (!saved) this.held.value = false
    return saved
  }

  /** Gives the draft up if another tab has continued it. */
  async check(): Promise<void> {
    if (this.held.value && !this.#continues(await get<KeptDraft>('things', this.id)))
      this.held.value = false
  }

  /** Writes the draft when the page is left, when the database may not finish a write. */
  flush(draft: SavedDraft): void {
    if (!flushDraft(this.#kept(draft), this.#continued)) void this.#write(draft).catch(() => {})
  }

  /** Lets the draft go after its latest changes are saved. */
  async close(): Promise<void> {
    if (this.#channel) this.#channel.onmessage = null
    await this.release()
    this.#channel?.close()
    this.#letGo()
  }

  get #name(): string {
    return `nonogram-editor ${this.id}`
  }

  async #give(): Promise<void> {
    if (!this.held.value) return
    await this.release()
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

  async #write(draft: SavedDraft): Promise<boolean> {
    const mine = this.#kept(draft)
    const after = await change<KeptDraft>(this.id, (before) =>
      this.#continues(before) ? mine : before!,
    )
    return after === mine
  }

  #kept(draft: SavedDraft): KeptDraft {
    return { ...draft, id: this.id, saved: Date.now(), tab: this.#tab }
  }

  #continues(before: KeptDraft | undefined): boolean {
    return isContinued(before, this.#tab, this.#continued)
  }
}

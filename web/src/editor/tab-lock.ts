import { signal } from '@preact/signals'

/** What the editor's tabs say to each other. */
type Message =
  /** A tab was opened; `at` is when. */
  | { kind: 'opened'; tab: string; at: number }
  /** An older tab has the drawing: the answer to one that was opened. */
  | { kind: 'held'; tab: string; to: string }
  /** A tab takes the drawing over. */
  | { kind: 'taken'; tab: string }
  /** The tab that had the drawing has saved it and let it go. */
  | { kind: 'released'; tab: string }
  | { kind: 'saved'; tab: string }

/** A channel to the other tabs, such as a BroadcastChannel. */
export interface Channel {
  postMessage(message: Message): void
  onmessage: ((event: { data: Message }) => void) | null
  close(): void
}

/** The draft of this tab in the browser's database. */
export interface Holding {
  readonly tab: string
  /** Saves what is not saved yet. */
  release(): Promise<void>
  /** Whether another tab has continued the draft. */
  isOutdated(): Promise<boolean>
}

/** How long another tab may take to save the drawing, in milliseconds. It may be asleep. */
const PATIENCE = 1000

/**
 * A tab's claim on the drawing, which only one tab has: a tab that is opened later does not get
 * it until it takes it. The database decides, where a sleeping tab missed a message.
 */
export class TabLock {
  /** Whether this tab has the drawing. */
  readonly held = signal(true)
  readonly #channel: Channel
  readonly #holding: Holding
  readonly #at: number
  #wrote = false
  #released: (() => void) | undefined

  constructor(channel: Channel, holding: Holding, at = Date.now()) {
    this.#channel = channel
    this.#holding = holding
    this.#at = at
    channel.onmessage = ({ data }) => void this.#hear(data)
    channel.postMessage({ kind: 'opened', tab: holding.tab, at })
  }

  /** Takes the drawing from the tab that has it, once that has saved it. */
  async take(): Promise<void> {
    const released = new Promise<void>((done) => (this.#released = done))
    const tired = new Promise<void>((done) => setTimeout(done, PATIENCE))
    this.#channel.postMessage({ kind: 'taken', tab: this.#holding.tab })
    await Promise.race([released, tired])
    this.held.value = true
  }

  /** The draft was saved here. */
  saved(): void {
    this.#wrote = true
    this.#channel.postMessage({ kind: 'saved', tab: this.#holding.tab })
  }

  /** Gives the drawing up if another tab has continued it. */
  async check(): Promise<void> {
    if (this.held.value && (await this.#holding.isOutdated())) this.held.value = false
  }

  /** Hears nothing more, and says nothing once the last work is done. */
  close(last: Promise<void>): void {
    this.#channel.onmessage = null
    void last.finally(() => this.#channel.close())
  }

  async #hear(message: Message): Promise<void> {
    const { tab } = this.#holding
    switch (message.kind) {
      case 'opened': {
        const older = this.#at < message.at || (this.#at === message.at && tab < message.tab)
        if (this.held.value && older)
          this.#channel.postMessage({ kind: 'held', tab, to: message.tab })
        return
      }
      case 'held':
        if (message.to !== tab) return
        // The other slept until now, and does not know of what was drawn here.
        if (this.#wrote) this.saved()
        else this.held.value = false
        return
      case 'taken':
        if (!this.held.value) return
        await this.#holding.release()
        this.held.value = false
        this.#channel.postMessage({ kind: 'released', tab })
        return
      case 'released':
        this.#released?.()
        return
      case 'saved':
        await this.check()
    }
  }
}

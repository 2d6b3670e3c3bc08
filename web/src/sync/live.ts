import { stateDamaged } from 'text:sync'
import type { Appended, StoredEvent } from 'nonogram-toolkit'
import { repeating } from '../player/repeating.ts'
import { ask, bearer, request } from '../published/api.ts'
import { setAside } from '../store/aside.ts'
import { deviceName, savedGame } from '../store/games.ts'
import { takeGames } from '../store/take-games.ts'
import { readUnsynced, type Unsynced } from '../store/unsynced.ts'
import { fromBase64, toBase64 } from '../solver/base64.ts'
import { decrypt, encrypt, Later, type Secrets } from './code.ts'
import { readCopy } from './copy.ts'
import { eventsOf } from './stream.ts'
import { added, type Sent } from './strokes.ts'

/** The page's handlers for arriving events. */
export interface Listener {
  /** Games have changed here. */
  changed(): void
  /** A device has stored the latest changes under this tag. */
  stored(tag: string): void
  /** The stream has ended. */
  ended(): void
}

/** The log of changes that the server keeps besides the latest changes of all devices. */
export interface Log {
  /** The number of the last change merged here; 0 if there is none. */
  through: number
  /** The games with these changes. */
  names: ReadonlySet<string>
}

/**
 * Follows the other devices that are open at the same time. The server keeps each stroke as a small
 * change and passes it on, until a device stores it with the latest changes.
 */
export class Live {
  readonly #secrets: Secrets
  readonly #listener: Listener
  readonly #names = new Map<string, number>()
  readonly #sent = new Map<string, Sent>()
  /** Changes of this page that the server has not sent back yet, with their games. */
  readonly #own = new Map<string, string>()
  readonly #due = new Set<string>()
  readonly #appended = new Map<string, string | undefined>()
  readonly #append = repeating(() => this.#appendDue())
  #last = 0
  #stream: AbortController | undefined
  /** Whether the server passes changes on. */
  isOpen = false

  constructor(secrets: Secrets, listener: Listener) {
    this.#secrets = secrets
    this.#listener = listener
  }

  get log(): Log {
    return { through: this.#names.size > 0 ? this.#last : 0, names: new Set(this.#names.keys()) }
  }

  /** Opens the stream, unless it is open. */
  open(): void {
    if (this.#stream) return
    const stream = new AbortController()
    this.#stream = stream
    const ended = () => {
      if (this.#stream === stream) this.#stream = undefined
      if (!this.isOpen) return
      this.isOpen = false
      this.#listener.ended()
    }
    this.#follow(stream.signal).then(ended, ended)
  }

  close(): void {
    this.isOpen = false
    this.#stream?.abort()
    this.#stream = undefined
  }

  /** Sends the additions to a game. */
  send(game: string): Promise<void> {
    this.#due.add(game)
    return this.#append()
  }

  /** Returns how many records wait for the next exchange, neither stored nor appended. */
  waiting(unsynced: Unsynced): number {
    return [...unsynced].filter(([name, write]) => this.#appended.get(name) !== write).length
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const headers = { ...bearer(this.#secrets.latest), 'Last-Event-ID': String(this.#last) }
    const response = await request('GET', 'progress/events', headers, undefined, signal)
    if (!response.ok || !response.body) return
    this.isOpen = true
    for await (const { id, name, data } of eventsOf(response.body)) {
      if (signal.aborted) return
      if (name === 'change') await this.#receive(Number(id), data)
      else if (name === 'stored') this.#heedStored(JSON.parse(data) as StoredEvent)
    }
  }

  /** Called in the order of the numbers, so that all changes up to the last one are merged here. */
  async #receive(number: number, ciphertext: string): Promise<void> {
    const own = this.#own.get(ciphertext)
    if (own === undefined) {
      const { games, damaged } = await this.#read(number, ciphertext)
      for (const record of damaged) await setAside(record)
      for (const { key } of games) this.#names.set(key, number)
      if ((await takeGames(games, true)) > 0) this.#listener.changed()
    } else {
      this.#own.delete(ciphertext)
      this.#names.set(own, number)
    }
    this.#last = number
  }

  /** Returns the games of a change. One that no device can read must not block those after it. */
  async #read(number: number, ciphertext: string) {
    try {
      const { shared, damaged } = readCopy(await decrypt(this.#secrets.key, fromBase64(ciphertext)))
      return { games: shared.games, damaged }
    } catch (error) {
      if (error instanceof Later) throw error
      return { games: [], damaged: [{ key: stateDamaged({ number: String(number) }), ciphertext }] }
    }
  }

  #heedStored({ tag, first }: StoredEvent): void {
    for (const [name, number] of this.#names) if (number < first) this.#names.delete(name)
    this.#listener.stored(tag)
  }

  async #appendDue(): Promise<void> {
    for (const name of this.#due) {
      this.#due.delete(name)
      const write = readUnsynced().get(name)
      const game = await savedGame(name)
      if (!game) continue
      const { part, sent } = added(game, await deviceName(), this.#sent.get(name))
      const text = JSON.stringify({ version: 2, games: [part] })
      const ciphertext = toBase64(await encrypt(this.#secrets.key, text))
      this.#own.set(ciphertext, name)
      const headers = bearer(this.#secrets.latest)
      await ask<Appended>('POST', 'progress/changes', headers, { ciphertext })
      this.#sent.set(name, sent)
      this.#appended.set(name, write)
    }
  }
}

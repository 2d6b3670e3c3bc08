import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { modern } from '../../src/model/old-games.ts'
import { newProgress, roundOf, type SavedGame } from '../../src/model/save.ts'
import type { Solved } from '../../src/model/statistics.ts'
import { readSettings } from '../../src/store/settings.ts'
import { removedKey, removedPuzzle } from '../../src/store/removed.ts'
import { Problem } from '../../src/published/problem.ts'
import { exchangeChanges, type Pending } from '../../src/sync/changes.ts'
import { Gone, type Copy, type Device, type Remote } from '../../src/sync/exchange.ts'
import { NOTHING, type Known } from '../../src/sync/link.ts'
import { textOf } from '../../src/model/text.ts'
import { fit, merge } from '../../src/sync/merge.ts'
import type { Shared } from '../../src/sync/shared.ts'
import { fromBase64, toBase64 } from '../../src/solver/base64.ts'
import { decrypt, encrypt, newCode, readCode, secretsOf, showCode } from '../../src/sync/code.ts'

const puzzle = { rows: [[1]], columns: [[1]] }
const settings = readSettings(null)

const EMPTY: Shared = {
  version: 2,
  games: [],
  solved: [],
  settings,
  settingsAt: {},
  published: [],
  puzzles: [],
  names: [],
  removed: {},
  lessons: [],
  asked: [],
  moments: {},
}

function game(key: string, played: number, more: Partial<SavedGame> = {}): SavedGame {
  const rest = { puzzle, steps: [], bases: {}, done: 0, marked: 0 }
  return modern({
    ...{ version: 1, key, played, ...rest, ...newProgress(), hints: 0, mistakes: 0, ...more },
  })
}

const solvedAt = (key: string, at: number, time = 9): Solved => ({
  key,
  at,
  time,
  title: '',
  width: 1,
  height: 1,
  hints: 0,
  mistakes: 0,
})

/** Started over more often, or else solved, a game is further than others. */
const stageOf = (game: SavedGame) => 2 * roundOf(game) + (game.solvedIn === null ? 0 : 1)

const key = fc.constantFrom('a', 'b', 'c')
const moment = fc.integer({ min: 1, max: 9 })
const time = fc.integer({ min: 1, max: 3 })

const someGame = fc.record({ key, played: moment, won: fc.boolean(), again: fc.boolean() })
const shared: fc.Arbitrary<Shared> = fc
  .record({
    games: fc.array(someGame, { maxLength: 4 }),
    solved: fc.array(
      fc.record({ key, at: moment, time, daily: fc.option(fc.integer({ min: 1, max: 3 })) }),
      { maxLength: 4 },
    ),
    theme: fc.constantFrom('light' as const, 'dark' as const),
    settingsAt: fc.integer({ min: 1, max: 3 }),
    published: fc.array(fc.record({ id: key, version: moment, added: fc.option(moment) }), {
      maxLength: 3,
    }),
    puzzles: fc.array(fc.record({ key, added: moment, label: key, changed: fc.option(moment) }), {
      maxLength: 3,
    }),
    removed: fc.array(fc.tuple(key, moment), { maxLength: 2 }),
    asked: fc.array(fc.record({ technique: key, at: moment }), { maxLength: 3 }),
    lessons: fc.option(moment),
  })
  .map((r) => {
    const one: Shared = {
      ...EMPTY,
      games: r.games.map(({ key, played, won, again }) =>
        game(key, played, won ? { solvedIn: played } : again ? { again } : {}),
      ),
      solved: r.solved.map(({ key, at, time, daily }) => ({
        ...solvedAt(key, at, time),
        ...(daily === null ? {} : { daily: `2026-05-0${daily} small` }),
      })),
      settings: { ...settings, theme: r.theme },
      settingsAt: { theme: r.settingsAt },
      published: r.published.map(({ id, version, added }) => ({
        ...{ id, key: 'K', version, print: '', title: '', size: '', work: '' },
        ...(added === null ? {} : { added }),
      })),
      puzzles: r.puzzles.map(({ changed, ...p }) => ({
        ...p,
        ...(changed === null ? {} : { changed }),
        puzzle,
      })),
      removed: Object.fromEntries(
        r.removed.flatMap(([key, at]) => [
          [removedKey(key), at],
          [removedPuzzle(key), at],
        ]),
      ),
      asked: r.asked,
      moments: r.lessons === null ? {} : { lessons: r.lessons },
    }
    return merge(one, one)
  })

// make histories runs 1,000.
const RUNS = Number(process.env.HISTORIES) / 100 || 250

describe('merging', () => {
  test('gives the same in any order, however often', () => {
    fc.assert(
      fc.property(shared, shared, shared, (a, b, c) => {
        expect(textOf(merge(a, b))).toBe(textOf(merge(b, a)))
        expect(textOf(merge(merge(a, b), c))).toBe(textOf(merge(a, merge(b, c))))
        expect(textOf(merge(a, a))).toBe(textOf(a))
        expect(textOf(merge(merge(a, b), b))).toBe(textOf(merge(a, b)))
      }),
      { numRuns: RUNS },
    )
  }, 600_000)

  test('keeps a field that a later version adds to a record, whatever its name, in any order', () => {
    fc.assert(
      fc.property(shared, fc.constantFrom('aa', 'later', 'zz'), (bare, name) => {
        const withField = <T extends object>(list: readonly T[]): T[] =>
          list.map((record) => ({ ...record, [name]: { more: 1 } }))
        const { solved, published, puzzles, asked = [] } = bare
        const rich = {
          ...bare,
          ...{ solved: withField(solved), published: withField(published) },
          ...{ puzzles: withField(puzzles), asked: withField(asked) },
        }
        expect(merge(bare, rich)).toEqual(rich)
        expect(merge(rich, bare)).toEqual(rich)
      }),
      { numRuns: RUNS },
    )
  }, 600_000)

  test('loses no solved puzzle, no moment and no game', () => {
    fc.assert(
      fc.property(shared, shared, (a, b) => {
        const both = merge(a, b)
        for (const { key, at, time } of [...a.solved, ...b.solved]) {
          const found = both.solved.find((s) => s.key === key && s.at === at)
          expect(found?.time).toBeLessThanOrEqual(time)
        }
        for (const before of [...a.games, ...b.games]) {
          const after = both.games.find((g) => g.key === before.key)!
          expect(stageOf(after)).toBeGreaterThanOrEqual(stageOf(before))
        }
      }),
      { numRuns: RUNS },
    )
  }, 600_000)

  test('a solved game stays although another was played later, unless it was started over', () => {
    const won = { ...EMPTY, games: [game('a', 1, { solvedIn: 5 })] }
    const going = { ...EMPTY, games: [game('a', 2)] }
    expect(merge(won, going).games[0].solvedIn).toBe(5)
    const again = { ...EMPTY, games: [game('a', 2, { again: true })] }
    expect(merge(won, again).games[0].solvedIn).toBe(null)
  })

  test('what was removed stays removed until it is added again', () => {
    const one = { key: 'p', label: '', added: 5, puzzle }
    const here = { ...EMPTY, puzzles: [one] }
    const removed = { ...EMPTY, removed: { [removedPuzzle('p')]: 6 } }
    expect(merge(here, removed).puzzles).toEqual([])
    const added = { ...EMPTY, puzzles: [{ ...one, added: 7 }] }
    expect(merge(merge(here, removed), added).puzzles).toHaveLength(1)
  })

  test('a name stays although the same puzzle is imported later on another device', () => {
    const one = { key: 'p', added: 5, puzzle }
    const named = { ...EMPTY, puzzles: [{ ...one, label: 'Mine', changed: 6 }] }
    const again = { ...EMPTY, puzzles: [{ ...one, label: '', added: 9 }] }
    expect(merge(named, again).puzzles).toMatchObject([{ label: 'Mine', added: 9 }])
    const cleared = { ...EMPTY, puzzles: [{ ...one, label: '', changed: 7 }] }
    expect(merge(merge(named, again), cleared).puzzles).toMatchObject([{ label: '' }])
  })

  test('a name goes with the import that it was given to, in any order', () => {
    const named = { ...EMPTY, puzzles: [{ key: 'a', added: 5, label: 'Key', changed: 6, puzzle }] }
    const gone = { ...EMPTY, removed: { [removedPuzzle('a')]: 5 } }
    const again = { ...EMPTY, puzzles: [{ key: 'a', added: 7, label: '', puzzle }] }
    const labels = (...list: Shared[]) =>
      list.reduce(merge).puzzles.map(({ label, added }) => [label, added])
    expect(labels(named, again)).toEqual([['Key', 7]])
    expect(labels(named, gone, again)).toEqual([['', 7]])
    expect(labels(merge(named, again), gone)).toEqual([['', 7]])
    expect(labels(again, merge(gone, named))).toEqual([['', 7]])
  })

  test('too many games leave out the oldest solved ones', () => {
    const games = [game('a', 3, { solvedIn: 1 }), game('b', 1), game('c', 2, { solvedIn: 1 })]
    const all = { ...EMPTY, games }
    expect(fit(all)).toBe(all)
    const less = fit(all, textOf(all).length - 10)
    expect(less.games.map((g) => g.key)).toEqual(['a', 'b'])
    expect(fit(all, 10).games).toEqual([])
  })
})

/** A server in memory, which dies before it stores something or before it says so. */
class Server {
  readonly all = new Slot(this)
  readonly latest = new Slot(this)
  readonly #chance: () => number
  count = 0
  log: { number: number; game: SavedGame }[] = []

  constructor(chance: () => number) {
    this.#chance = chance
  }

  /** Others have their turn, and one request in six fails. */
  async network(): Promise<void> {
    for (let turns = this.#chance() % 4; turns > 0; turns--) await Promise.resolve()
    if (this.#chance() % 6 === 0) throw new Error('killed')
  }
}

/** What a server keeps under an id. */
class Slot implements Remote {
  stored: { tag: string; text: string } | null = null
  /** The length of each text that was stored. */
  readonly sizes: number[] = []
  /** The server takes no new id. */
  full = false
  readonly #server: Server

  constructor(server: Server) {
    this.#server = server
  }

  async load(unless: string): Promise<Copy | 'unchanged' | null> {
    await this.#server.network()
    if (!this.stored) return null
    if (this.stored.tag === unless) return 'unchanged'
    const { tag, text } = this.stored
    await this.#server.network()
    return { tag, shared: JSON.parse(text) as Shared }
  }

  async save(tag: string, shared: Shared, through = 0): Promise<string | null> {
    await this.#server.network()
    if (this.full) throw new Problem('too many', { code: 'too_many', status: 429 })
    if ((this.stored?.tag ?? '') !== tag) return null
    const next = `t${++this.#server.count}`
    this.stored = { tag: next, text: JSON.stringify(shared) }
    this.sizes.push(this.stored.text.length)
    this.#server.log = this.#server.log.filter(({ number }) => number > through)
    await this.#server.network()
    return next
  }
}

/** A device that plays while it syncs. */
class Phone implements Device {
  shared = EMPTY
  known: Known = NOTHING
  /** How often all was read. */
  readings = 0
  readonly #unsynced = new Map<string, string>()
  readonly #names = new Map<string, number>()
  #writes = 0
  #last = 0

  async read(names?: ReadonlySet<string>): Promise<Shared> {
    await Promise.resolve()
    if (!names) {
      this.readings++
      return this.shared
    }
    const named = <T extends { key: string }>(list: readonly T[]) =>
      list.filter(({ key }) => names.has(key))
    const { games, solved, puzzles } = this.shared
    const some = { games: named(games), solved: named(solved), puzzles: named(puzzles), names: [] }
    return merge({ ...this.shared, ...some }, { ...this.shared, ...some })
  }

  async apply(shared: Shared): Promise<void> {
    await Promise.resolve()
    this.shared = merge(this.shared, shared)
  }

  play(more: Partial<Shared>): void {
    this.shared = merge(this.shared, { ...EMPTY, ...more })
    for (const { key } of [...(more.games ?? []), ...(more.puzzles ?? [])])
      this.#unsynced.set(key, String(++this.#writes))
  }

  /** Appends a game to the server's log, and then loses its note, as a browser that is reset. */
  append(server: Server, game: SavedGame): void {
    this.shared = merge(this.shared, { ...EMPTY, games: [game] })
    server.log.push({ number: ++server.count, game })
  }

  /** Merges what other devices have appended. */
  receive(server: Server): void {
    for (const { number, game } of server.log) {
      if (number <= this.#last) continue
      this.shared = merge(this.shared, { ...EMPTY, games: [game] })
      this.#names.set(game.key, number)
      this.#last = number
    }
  }

  async sync(server: Server, longest = 1500): Promise<boolean> {
    const pending: Pending = {
      read: () => new Map(this.#unsynced),
      log: () => ({
        through: this.#names.size > 0 ? this.#last : 0,
        names: new Set(this.#names.keys()),
      }),
      forget: (synced) => {
        for (const [key, write] of synced)
          if (this.#unsynced.get(key) === write) this.#unsynced.delete(key)
      },
    }
    try {
      this.known = await exchangeChanges(server, this, this.known, pending, longest)
      return true
    } catch (error) {
      if (error instanceof Gone) throw error
      return false
    }
  }
}

/** All that a server keeps. */
function copyOf({ all, latest }: Server): Shared {
  const [whole, changes] = [all, latest].map(({ stored }) =>
    stored ? (JSON.parse(stored.text) as Shared) : EMPTY,
  )
  return merge(whole, changes)
}

describe('devices', () => {
  test('lose nothing in random interleavings with a server that is killed', async () => {
    const act = fc.record({
      device: fc.nat(2),
      kind: fc.constantFrom(
        ...['play', 'win', 'set', 'import', 'sync', 'sync', 'both', 'append', 'receive'],
      ),
      key,
    })
    let moved = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { maxLength: 25, size: 'max' }),
        fc.infiniteStream(fc.nat(100)),
        async (acts, chances) => {
          const server = new Server(() => chances.next().value as number)
          const phones = [new Phone(), new Phone(), new Phone()]
          let all = EMPTY
          let clock = 0
          for (const { device, kind, key } of acts) {
            const phone = phones[device]
            const at = ++clock
            const puzzles = [{ key, label: `Name ${at}`, added: at, changed: at, puzzle }]
            const more: Record<string, Partial<Shared>> = {
              play: { games: [game(key, at)] },
              win: { games: [game(key, at, { solvedIn: at })], solved: [solvedAt(key, at)] },
              set: { settings: { ...settings, timer: at % 2 === 0 }, settingsAt: { timer: at } },
              import: { puzzles },
            }
            if (kind === 'sync') await phone.sync(server)
            else if (kind === 'receive') phone.receive(server)
            else if (kind === 'append') {
              if (!server.latest.stored) continue
              phone.append(server, game(key, at))
              all = merge(all, { ...EMPTY, games: [game(key, at)] })
            } else if (kind === 'both') {
              const [other] = phones.filter((p) => p !== phone)
              const syncing = Promise.all([phone.sync(server), other.sync(server)])
              const next = { games: [game(key, at)] }
              phone.play(next)
              all = merge(all, { ...EMPTY, ...next })
              await syncing
            } else {
              phone.play(more[kind])
              all = merge(all, { ...EMPTY, ...more[kind] })
            }
          }
          // Twice each: the first may sync before the last has.
          for (const phone of [...phones, ...phones, ...phones]) {
            phone.receive(server)
            while (!(await phone.sync(server)));
          }
          for (const phone of phones) expect(textOf(phone.shared)).toBe(textOf(all))
          expect(textOf(copyOf(server))).toBe(textOf(all))
          moved += server.all.sizes.length > 1 ? 1 : 0
        },
      ),
      { numRuns: RUNS },
    )
    expect(moved).toBeGreaterThan(10)
  }, 600_000)

  test('notice that the copy was deleted', async () => {
    const server = new Server(() => 4)
    const phone = new Phone()
    expect(await phone.sync(server)).toBe(true)
    server.all.stored = null
    server.latest.stored = null
    await expect(phone.sync(server)).rejects.toThrow(Gone)
  })

  test('store nothing if nothing has changed', async () => {
    const server = new Server(() => 4)
    const phone = new Phone()
    await phone.sync(server)
    const before = [server.all.stored, server.latest.stored]
    await phone.sync(server)
    phone.known = NOTHING
    await phone.sync(server)
    expect([server.all.stored, server.latest.stored]).toEqual(before)
  })

  test('send and read only what changed, until it has grown', async () => {
    const server = new Server(() => 4)
    const [phone, other] = [new Phone(), new Phone()]
    phone.play({ games: Array.from({ length: 100 }, (_, i) => game(`g${i}`, 1)) })
    for (const device of [phone, other]) await device.sync(server)
    expect(other.shared.games).toHaveLength(100)
    const whole = server.all.sizes.length
    const readings = phone.readings
    phone.play({ games: [game('g7', 2, { solvedIn: 5 })], solved: [solvedAt('g7', 2)] })
    for (const device of [phone, other, phone]) await device.sync(server)
    expect(other.shared.games.find(({ key }) => key === 'g7')!.solvedIn).toBe(5)
    expect([server.all.sizes.length, phone.readings]).toEqual([whole, readings])
    expect(server.latest.sizes.at(-1)).toBeLessThan(server.all.sizes[0] / 15)
    // Six games are too long: they move, and nothing is lost on the way.
    for (let i = 10; i < 16; i++) {
      phone.play({ games: [game(`g${i}`, 3, { solvedIn: 5 })] })
      for (const device of [phone, other]) await device.sync(server)
    }
    expect(server.all.sizes.length).toBeGreaterThan(whole)
    expect(textOf(copyOf(server))).toBe(textOf(phone.shared))
    expect(textOf(other.shared)).toBe(textOf(phone.shared))
  })

  test('store again what a server has lost', async () => {
    const server = new Server(() => 4)
    const phone = new Phone()
    await phone.sync(server)
    phone.play({ games: [game('a', 1)] })
    await phone.sync(server)
    expect((JSON.parse(server.all.stored!.text) as Shared).games).toHaveLength(0)
    server.latest.stored = null
    await phone.sync(server)
    expect(copyOf(server).games).toHaveLength(1)
  })

  test('keep one copy where the server takes no new id, and read all after an older version', async () => {
    const server = new Server(() => 4)
    const phone = new Phone()
    server.latest.full = true
    phone.play({ games: [game('a', 1)] })
    expect(await phone.sync(server)).toBe(true)
    phone.play({ games: [game('b', 1)] })
    expect(await phone.sync(server)).toBe(true)
    expect((JSON.parse(server.all.stored!.text) as Shared).games).toHaveLength(2)
    expect(phone.known.latest).toBeUndefined()
    // What an older version played is noted nowhere.
    server.latest.full = false
    phone.shared = merge(phone.shared, { ...EMPTY, games: [game('c', 1)] })
    await phone.sync(server)
    expect(copyOf(server).games).toHaveLength(3)
  })
})

describe('codes', () => {
  test('are read as people type them', () => {
    const code = newCode()
    expect(
      readCode(` ${showCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `),
    ).toBe(code)
    for (const text of ['', 'ABC', showCode(code) + 'A', 'U'.repeat(24)])
      expect(() => readCode(text)).toThrow('six groups of four')
  })

  test('give an id and a key that do not depend on each other, and always the same', async () => {
    const [a, b] = [await secretsOf('0'.repeat(24)), await secretsOf('0'.repeat(23) + '1')]
    // Other versions of the site must find what this one stores.
    expect(a.id).toBe('i_rwQi04oKSK8QKo2MtLV8gWPubOKsKlsR-avdZf_x0')
    expect(new Set([a.id, a.latest, b.id, b.latest]).size).toBe(4)
    expect(a.key.extractable).toBe(false)
  })

  test('encrypt what only the same code decrypts', async () => {
    const { key } = await secretsOf(newCode())
    const text = 'secret '.repeat(1000)
    const sealed = fromBase64(toBase64(await encrypt(key, text)))
    expect(sealed.length).toBeLessThan(text.length)
    expect(await decrypt(key, sealed)).toBe(text)
    expect(toBase64(await encrypt(key, text))).not.toBe(toBase64(sealed))
    const other = await secretsOf(newCode())
    await expect(decrypt(other.key, sealed)).rejects.toThrow('damaged')
    for (const at of [5, sealed.length - 1]) {
      const changed = Uint8Array.from(sealed)
      changed[at] ^= 1
      await expect(decrypt(key, changed)).rejects.toThrow('damaged')
    }
    await expect(decrypt(key, Uint8Array.of(2))).rejects.toThrow('later version')
  })
})

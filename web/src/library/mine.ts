import * as text from 'text:library'
import { signal } from '@preact/signals'
import type { Rating } from 'nonogram-toolkit'
import { fromWire, puzzleKey, type Puzzle, type WirePuzzle } from '../model/puzzle.ts'
import { Absent } from '../route.ts'
import { sound } from '../store/aside.ts'
import { amend, amendAll, get, remove } from '../store/database.ts'
import { addedAfter, recordRemoved, removedPuzzle, tombstones } from '../store/removed.ts'
import { deviceName } from '../store/games.ts'
import { stampAfter } from '../model/stamp.ts'
import { writeAfter, type Write } from '../model/writes.ts'
import type { Item } from './item.ts'

/** The solver's verdict on a puzzle. */
export type Verdict = Pick<Rating, 'status' | 'class' | 'difficulty'>

/** The difficulty of unrated puzzles, as the solver gives it. */
export const UNDECIDED = 100

/** A name that the player gave to a puzzle, until the puzzle that was added then is removed. */
export interface GivenName extends Write {
  /** The name, or '' for none. */
  label: string
  /** When the player gave it, in milliseconds since 1970. */
  changed?: number
  given?: Mine['added']
}

/** A puzzle that the player imported. */
export interface Mine extends GivenName {
  /** Its key, also in the player's games. */
  key: string
  /** Its place in the order of import, from 1. */
  number: number
  /** The time of adding, in milliseconds since 1970. */
  added: number
  /** Other names, unknown to the device that gave this name. */
  rivals?: readonly GivenName[]
  puzzle: WirePuzzle
  verdict?: Verdict
}

/** All imported puzzles, in the order of import; undefined until they are read. */
export const mine = signal<readonly Mine[] | undefined>(undefined)

export async function loadMine(): Promise<readonly Mine[]> {
  const list = await sound('puzzles', isMine)
  return (mine.value = list.sort((a, b) => a.number - b.number))
}

/** Returns an imported puzzle, unless it is damaged. */
export async function savedMine(key: string): Promise<Mine | undefined> {
  const found = await get('puzzles', key)
  return isMine(found) ? found : undefined
}

export function keyOf(wire: WirePuzzle): string {
  return puzzleKey(fromWire(wire))
}

/** Adds new puzzles and returns their keys; reads the known puzzles first if needed. */
export async function addMine(wires: readonly WirePuzzle[]): Promise<string[]> {
  const [list, removed] = await Promise.all([mine.value ?? loadMine(), tombstones.load()])
  const known = new Set(list.map((m) => m.key))
  const last = list.at(-1)?.number ?? 0
  const more: Mine[] = []
  for (const puzzle of wires) {
    const key = keyOf(puzzle)
    if (known.has(key)) continue
    known.add(key)
    const added = addedAfter(removed, removedPuzzle(key))
    more.push({ key, label: '', number: last + more.length + 1, added, puzzle })
  }
  if (more.length > 0) {
    const news = new Map(more.map((m) => [m.key, m]))
    await amendAll<Mine>('puzzles', [...news.keys()], (_, key) => news.get(key))
    mine.value = [...(mine.value ?? list), ...more]
  }
  return more.map((m) => m.key)
}

/** Whether a value can be an imported puzzle. */
export function isMine(value: unknown): value is Mine {
  const { label, puzzle } = (value ?? {}) as Partial<Mine>
  try {
    return typeof label === 'string' && puzzle !== undefined && keyOf(puzzle) !== ''
  } catch {
    return false
  }
}

/**
 * Changes a puzzle if it still exists. The player can name or remove it while its verdict is on its
 * way, so each change must start from the stored puzzle.
 */
export async function changeMine(key: string, more: Partial<Mine>): Promise<void> {
  const device = await deviceName()
  const after = await amend<Mine>('puzzles', key, (before) => {
    if (!before || !('label' in more)) return before && { ...before, ...more }
    const { rivals = [], ...rest } = before
    const changed = stampAfter(before.changed ?? 0)
    const write = writeAfter([before, ...rivals], device, changed)
    return { ...rest, ...more, changed, given: before.added, ...write }
  })
  if (after) mine.value = mine.value?.map((m) => (m.key === key ? after : m))
}

export async function removeMine(key: string): Promise<void> {
  const before = await get<Mine>('puzzles', key)
  // In this order, or a sync between the two would bring the puzzle back.
  await recordRemoved(removedPuzzle(key), before?.added)
  await remove('puzzles', key)
  mine.value = mine.value?.filter((m) => m.key !== key)
}

export function nameOfMine({ label, number }: Mine): string {
  return label || text.cardNumber({ number: String(number) })
}

export function itemOf(m: Mine): Item {
  const { title = '', author = '', rows, columns, colours } = m.puzzle
  return {
    key: m.key,
    id: m.key,
    href: `#/mine/${m.key}`,
    name: nameOfMine(m),
    title: m.label || title,
    author,
    width: columns.length,
    height: rows.length,
    colours: colours ? colours.length - 1 : 1,
    class: m.verdict?.class ?? 'unrated',
    difficulty: m.verdict?.difficulty ?? UNDECIDED,
    status: m.verdict?.status ?? 'pending',
    added: m.number,
    clues: () => fromWire(m.puzzle),
  }
}

/** Opens the puzzle of an address. */
export async function openMine(key: string): Promise<{ puzzle: Puzzle; name: string }> {
  const found = await get<Mine>('puzzles', key)
  if (!found) throw new Absent(text.mineAbsent)
  return { puzzle: fromWire(found.puzzle), name: nameOfMine(found) }
}

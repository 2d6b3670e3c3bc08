import * as text from 'text:library'
import { packAbout, packTitle, pictureTitle, puzzleName, themeTitle } from '../language/titles.ts'
import { fingerprint, fromWire, type Block, type Clue, type Puzzle } from '../model/puzzle.ts'
import { Absent, DAILY_SIZES, hashOf, type DailySize } from '../route.ts'
import type { Listed } from '../model/pace.ts'
import { grouped } from '../model/grouped.ts'
import { loadFile } from '../store/site-file.ts'
import type { Class, Item } from './item.ts'
import type { Drawn } from './runs.ts'

/** The list of packs as cmd/internal/site/collection writes it: packs.json. */
export interface Catalogue {
  packs: readonly About[]
  /** The address of each licence; empty if its name alone is clear. */
  licences: Readonly<Record<string, string>>
  /** The number of daily pictures of each size. */
  daily: Readonly<Record<DailySize, number>>
  /** The day of the first daily pictures. */
  firstDay: string
}

/** A pack in the list. */
export interface About {
  name: string
  title: string
  about: string
  theme: string
  /** Its title and sentence in English, for searches. */
  english: string
  count: number
  /** The least and the largest of the longer sides. */
  sides: [number, number]
  classes: Partial<Record<Class, number>>
  /** The number of puzzles in colour. */
  colours?: number
  cover: Drawn
}

interface Credit {
  author: string
  licence: string
  copyright?: string
  source?: string
}

/** The file of a pack: packs/NAME.json. */
interface File {
  sets: Record<string, Credit>
  puzzles: {
    id: string
    key: string
    name: string
    title: string
    class: Class
    difficulty: number
    minutes?: number
    set?: string
    credit?: Credit
    notes?: string
    colours?: string[]
    rows: string
    columns: string
  }[]
}

export interface Piece extends Item {
  pack: string
  englishName: string
  credit: Credit
  clues: () => Puzzle
}

/** Returns the sides of the smallest and the largest puzzle of a pack in words. */
export function sidesText({ sides: [least, most] }: About): string {
  return least === most ? String(least) : `${least}–${most}`
}

/** Returns the packs of each theme, in their order. */
export function themesOf({ packs }: Catalogue): { title: string; packs: About[] }[] {
  const themes = grouped(packs, ({ theme }) => theme)
  return Array.from(themes, ([title, packs]) => ({ title, packs }))
}

/** Loads the list of packs. */
export const loadCatalogue = () => loadFile('packs.json', 'puzzles', catalogueOf)

/** Translates the list of packs to the language of the page. */
function catalogueOf(file: Catalogue): Catalogue {
  const packs = file.packs.map((pack) => ({
    ...pack,
    title: packTitle(pack.name, pack.title),
    about: packAbout(pack.name, pack.about),
    theme: themeTitle(pack.theme),
    english: `${pack.title} ${pack.about}`,
  }))
  return { ...file, packs }
}

/** Loads the puzzles of a pack, the easiest first. */
export function loadPack(name: string): Promise<Piece[]> {
  return loadFile(`packs/${encodeURIComponent(name)}.json`, 'puzzles', (file: File) =>
    file.puzzles.map((one, index) => pieceOf(file, one, name, index)),
  )
}

/** Loads the puzzles of all packs. */
export async function loadAll({ packs }: Catalogue): Promise<Piece[]> {
  const pieces = (await Promise.all(packs.map(({ name }) => loadPack(name)))).flat()
  return pieces.map((piece, added) => ({ ...piece, added }))
}

function pieceOf(file: File, one: File['puzzles'][number], pack: string, index: number): Piece {
  const credit = one.credit ?? file.sets[one.set ?? '']
  // Made on demand: a list has thousands of puzzles, and shows the clues of a few.
  let puzzle: Puzzle | undefined
  return {
    id: one.id,
    name: puzzleName(pack, index + 1, one.name),
    englishName: one.name,
    class: one.class,
    difficulty: one.difficulty,
    minutes: one.minutes,
    pack,
    key: one.key,
    href: hashOf({ kind: 'collection', pack, id: shortId(one.id) }),
    title: titleOf(one),
    english: one.title,
    author: credit.author,
    credit,
    width: one.columns.split('/').length,
    height: one.rows.split('/').length,
    colours: (one.colours?.length ?? 2) - 1,
    status: 'unique',
    added: index,
    clues: () => (puzzle ??= puzzleOf(one, credit)),
  }
}

const titleOf = ({ title, id }: File['puzzles'][number]): string => pictureTitle(title, id)

function puzzleOf(one: File['puzzles'][number], credit: Credit): Puzzle {
  const colours = one.colours?.map((text) => {
    const [rgb, ...name] = text.split(' ')
    return { name: name.join(' '), rgb: `#${rgb}` }
  })
  const rows = one.rows.split('/').map(clueOf)
  const columns = one.columns.split('/').map(clueOf)
  return fromWire({
    ...credit,
    title: titleOf(one),
    ...(one.notes ? { notes: one.notes } : {}),
    width: columns.length,
    height: rows.length,
    ...(colours ? { colours } : {}),
    rows: rows as Block[][],
    columns: columns as Block[][],
  })
}

/** Reads a clue as people type it: "3 1", or "3a 1b" in colour. */
function clueOf(text: string): Clue {
  return text
    .split(' ')
    .filter(Boolean)
    .map((block) => {
      const length = parseInt(block, 10)
      const letter = block.charCodeAt(block.length - 1) - 96
      return { length, colour: letter > 0 ? letter : 1 }
    })
}

/** Finds the puzzle of an address for the player, with its name in English. */
export async function openFromCollection(id: string, pack?: string) {
  const piece = await findPiece(id, pack)
  if (!piece) throw new Absent(text.gone)
  const { englishName: name, pack: inPack } = piece
  return { puzzle: piece.clues(), name, pack: inPack, listed: listedOf(piece) }
}

/**
 * Returns the id of a puzzle in addresses. Unlike its own id it says nothing about the picture. It
 * stays the same when the pack grows. cmd/internal/site/collection makes the same ids.
 */
export function shortId(id: string): string {
  return fingerprint(id).slice(0, 8)
}

/**
 * Finds the puzzle of an address, in whatever pack it is now: by its short id, by its own id, or by
 * its number in its pack in old addresses.
 */
export async function findPiece(asked: string, pack?: string): Promise<Piece | undefined> {
  const id = pack && /^\d{1,3}$/.test(asked) ? await idOfNumber(pack, Number(asked)) : asked
  const named = pack ? await loadPack(pack).catch(() => []) : []
  return pieceIn(named, id) ?? pieceIn(await packWith(id), id)
}

/** Finds the puzzle of a name from the command line: "pack/12", "pack/id" or "id". */
export async function findNamed(name: string): Promise<Piece | undefined> {
  const [, pack, id] = /^(?:([a-z0-9-]+)\/)?([a-z0-9-]+)$/.exec(name) ?? []
  if (!id) return undefined
  if (!pack || !/^\d+$/.test(id)) return findPiece(id, pack)
  const pieces = await loadPack(pack).catch(() => [])
  return pieces[Number(id) - 1]
}

async function idOfNumber(pack: string, number: number): Promise<string> {
  const numbers = await loadFile<Record<string, string[]>>('packs/numbers.json', 'puzzles')
  return numbers[pack]?.[number - 1] ?? ''
}

function pieceIn(pieces: readonly Piece[], id: string): Piece | undefined {
  return pieces.find((piece) => isNamed(piece.id, id))
}

function isNamed(id: string, asked: string): boolean {
  return id === asked || shortId(id) === asked
}

/** Loads the puzzles of the pack with a puzzle; none if no pack has it. */
async function packWith(asked: string): Promise<Piece[]> {
  const packs = await loadFile<Record<string, string>>('packs/ids.json', 'puzzles')
  const id = Object.keys(packs).find((id) => isNamed(id, asked))
  return id ? loadPack(packs[id]) : []
}

function listedOf({ class: name, minutes }: Piece): Listed {
  return { class: name, ...(minutes ? { minutes: { practised: minutes } } : {}) }
}

/** The number of daily puzzles in a file. */
const BATCH = 10

/** Returns the file of a daily picture and its place there, as in cmd/internal/site/collection. */
async function placeOfDay(date: string, size: DailySize): Promise<[file: string, at: number]> {
  const { daily, firstDay } = await loadCatalogue()
  const days = Math.round((Date.parse(date) - Date.parse(firstDay)) / 86_400_000)
  const count = daily[size]
  const at = ((days % count) + count) % count
  return [`daily/${size}-${Math.floor(at / BATCH)}.json`, at % BATCH]
}

/** Loads the daily picture of a date and a size. */
export async function loadDaily(date: string, size: DailySize): Promise<Piece> {
  const [name, at] = await placeOfDay(date, size)
  const file = await loadFile<File>(name, 'puzzles')
  return pieceOf(file, file.puzzles[at], '', at)
}

export async function openDaily(date: string, size: DailySize) {
  const piece = await loadDaily(date, size)
  return { puzzle: piece.clues(), listed: listedOf(piece) }
}

/** Fetches the files of a day, so that the service worker caches them. */
export async function keepDay(date: string): Promise<void> {
  for (const size of DAILY_SIZES) await fetch((await placeOfDay(date, size))[0])
}

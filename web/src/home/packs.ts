import { loadCatalogue, loadPack, type About, type Piece } from '../library/collection.ts'
import { packToPlay } from '../library/next.ts'
import { loadPackProgress, type PackProgress } from '../library/progress.ts'
import { nextOf, type Visit } from './visit.ts'

/** The pack for beginners, whose first puzzle is on the first page. */
const EASIEST = 'first-steps'

/** The most packs in play, for one row, and the most covers, for a few flicks on a phone. */
const STARTED = 4
const OTHERS = 8

/** Finds the packs for a visitor. */
export async function findPacks(visit: Visit) {
  const [{ packs }, progress] = await Promise.all([
    loadCatalogue(),
    loadPackProgress(visit.records),
  ])
  const order = ranked(packs)
  return {
    /** The number of all packs. */
    all: packs.length,
    /** The packs that the visitor plays, the latest first. */
    started: startedPacks(packs, progress).slice(0, STARTED),
    /** The packs to look at next. */
    others: order.filter(({ name }) => !progress.has(name)).slice(0, OTHERS),
    progress,
    /** The puzzle to play next, if the next thing is a pack. */
    next: nextOf(visit) === 'pack' ? await nextPiece(order, progress, visit) : undefined,
  }
}

export function startedPacks(packs: readonly About[], progress: PackProgress): About[] {
  const played = ({ name }: About) => progress.get(name)?.played ?? 0
  return packs.filter(({ name }) => progress.has(name)).sort((a, b) => played(b) - played(a))
}

/** Finds the first unsolved puzzle of the pack played last, or else of the first pack. */
async function nextPiece(
  packs: readonly About[],
  progress: PackProgress,
  { solved }: Visit,
): Promise<Piece | undefined> {
  const pack = packToPlay(packs, progress)
  return pack && (await loadPack(pack.name)).find(({ key }) => !solved.has(key))
}

/** Sorts packs for visitors who look around: the one for beginners, then easy ones in colour. */
export function ranked(packs: readonly About[]): About[] {
  return [...packs].sort((a, b) => appeal(b) - appeal(a))
}

function appeal({ name, count, colours = 0, classes }: About): number {
  if (name === EASIEST) return Infinity
  const easy = (classes.trivial ?? 0) + (classes.easy ?? 0)
  return (colours + easy) / count
}

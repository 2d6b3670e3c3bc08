import type { Origin } from '../route.ts'

/**
 * The short address of a puzzle that is on the site for everybody; null for others. It says
 * nothing about the picture: the names of puzzles in packs do, so those go by their number.
 */
export async function shortAddress(from: Origin | undefined): Promise<Origin | null> {
  switch (from?.kind) {
    case 'daily':
    case 'starter':
      return from
    case 'collection': {
      if (!from.pack) return null
      const { loadPack, pieceIn } = await import('../library/collection.ts')
      const pieces = await loadPack(from.pack)
      const piece = pieceIn(pieces, from.id)
      return piece ? { ...from, id: String(pieces.indexOf(piece) + 1) } : null
    }
    default:
      return null
  }
}

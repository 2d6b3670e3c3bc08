import type { Origin } from '../route.ts'

/**
 * Returns the short address of a puzzle that is on the site for everybody; null for others. It says
 * nothing about the picture, unlike the names of puzzles in packs.
 */
export async function shortAddress(from: Origin | undefined): Promise<Origin | null> {
  switch (from?.kind) {
    case 'daily':
    case 'starter':
      return from
    case 'collection': {
      const { findPiece, shortId } = await import('../library/collection.ts')
      const piece = await findPiece(from.id, from.pack)
      return piece ? { kind: 'collection', pack: piece.pack, id: shortId(piece.id) } : null
    }
    default:
      return null
  }
}

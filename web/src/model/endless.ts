import type { GenerateRequest } from 'nonogram-toolkit'

/** The sizes of random puzzles, all square. */
export const SIDES = [5, 10, 15, 20, 25, 30] as const

export const WISH_CLASSES = ['trivial', 'easy', 'medium', 'hard', 'expert', 'deep'] as const

/** A practised player takes at most so many minutes. */
export const WISH_MINUTES = [2, 5, 10, 20, 40] as const

export const KINDS = ['things', 'shapes'] as const

/** What random puzzles a player likes; null is any. */
export interface Wish {
  side: (typeof SIDES)[number]
  class: (typeof WISH_CLASSES)[number] | null
  minutes: (typeof WISH_MINUTES)[number] | null
  kind: (typeof KINDS)[number]
}

export const USUAL: Wish = { side: 15, class: null, minutes: null, kind: 'things' }

const ANY = 'any'

/** A wish as it is in addresses, such as 15-easy-any-things. */
export function wishText(wish: Wish): string {
  return [wish.side, wish.class ?? ANY, wish.minutes ?? ANY, wish.kind].join('-')
}

/** Reads what wishText writes; null if it is something else. */
export function readWish(text: string): Wish | null {
  const parts = text.split('-')
  const [side, hardness, minutes, kind] = parts
  const wish = {
    side: SIDES.find((n) => String(n) === side),
    class: hardness === ANY ? null : WISH_CLASSES.find((name) => name === hardness),
    minutes: minutes === ANY ? null : WISH_MINUTES.find((n) => String(n) === minutes),
    kind: KINDS.find((name) => name === kind),
  }
  return parts.length === 4 && !Object.values(wish).includes(undefined) ? (wish as Wish) : null
}

/** A new seed. */
export const newSeed = (): number => 1 + Math.floor(Math.random() * 999_999)

/** The request for one of the puzzles of a wish. */
export function requestOf(wish: Wish, seed: number, number: number): GenerateRequest {
  return {
    width: wish.side,
    height: wish.side,
    texture: wish.kind === 'things' ? 'auto' : 'blobs',
    ...(wish.class ? { class: wish.class } : {}),
    seed,
    number,
    milliseconds: MILLISECONDS,
  }
}

const MILLISECONDS = 10_000

import type { GenerateRequest } from 'nonogram-toolkit'
import { LEVELS } from './pace.ts'

/** The sizes of random puzzles, all square. */
export const SIDES = [5, 10, 15, 20, 25, 30] as const

/** The most minutes that a practised player takes. */
export const CHOICE_MINUTES = [2, 5, 10, 20, 40] as const

export const KINDS = ['things', 'shapes'] as const

/** A player's choice of random puzzles; null for any. */
export interface EndlessChoice {
  side: (typeof SIDES)[number]
  class: (typeof LEVELS)[number] | null
  minutes: (typeof CHOICE_MINUTES)[number] | null
  kind: (typeof KINDS)[number]
}

export const USUAL: EndlessChoice = { side: 15, class: null, minutes: null, kind: 'things' }

const ANY = 'any'

/** Returns a choice as a text for addresses, such as 15-easy-any-things. */
export function choiceText(choice: EndlessChoice): string {
  return [choice.side, choice.class ?? ANY, choice.minutes ?? ANY, choice.kind].join('-')
}

/** Reads a choice as choiceText writes it; null if the text is none. */
export function readChoice(text: string): EndlessChoice | null {
  const parts = text.split('-')
  const [side, hardness, minutes, kind] = parts
  const choice = {
    side: SIDES.find((n) => String(n) === side),
    class: hardness === ANY ? null : LEVELS.find((name) => name === hardness),
    minutes: minutes === ANY ? null : CHOICE_MINUTES.find((n) => String(n) === minutes),
    kind: KINDS.find((name) => name === kind),
  }
  return parts.length === 4 && !Object.values(choice).includes(undefined)
    ? (choice as EndlessChoice)
    : null
}

/** Returns a random seed. */
export const newSeed = (): number => 1 + Math.floor(Math.random() * 999_999)

/** Returns the request for a puzzle of a choice. */
export function requestOf(choice: EndlessChoice, seed: number, number: number): GenerateRequest {
  return {
    width: choice.side,
    height: choice.side,
    texture: choice.kind === 'things' ? 'auto' : 'blobs',
    ...(choice.class ? { class: choice.class } : {}),
    seed,
    number,
    milliseconds: MILLISECONDS,
  }
}

const MILLISECONDS = 10_000

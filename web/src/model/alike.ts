/** Palettes whose colours look alike to some eyes, so that players need letters. */

import { distance, linear, oklab, type Triple } from './colour.ts'
import { isBlackAndWhite, type Paint, type Puzzle } from './puzzle.ts'

type Matrix = readonly [Readonly<Triple>, Readonly<Triple>, Readonly<Triple>]

const SAME: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

/**
 * Colours as eyes without red, green or blue cones see them, in linear RGB: Machado, Oliveira and
 * Fernandes, A Physiologically-based Model for Simulation of Color Vision Deficiency, 2009.
 */
const EYES: readonly Matrix[] = [
  SAME,
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
]

/** The smallest distance in Oklab of two colours that differ at a glance. */
const APART = 0.08

/** Whether a puzzle's colours carry letters. */
export function hasLetters(puzzle: Puzzle, letters: 'auto' | 'always' | 'never'): boolean {
  if (letters === 'never' || isBlackAndWhite(puzzle)) return false
  return letters === 'always' || lookAlike(puzzle.palette)
}

/** Whether some eyes could confuse two colours of a palette, blank included. */
export function lookAlike(palette: readonly Paint[]): boolean {
  return EYES.some((eyes) => {
    const seen = palette.map(({ rgb }) => oklab(times(eyes, linear(rgb)).map(within) as Triple))
    return seen.some((a, i) => seen.slice(i + 1).some((b) => distance(a, b) < APART))
  })
}

const within = (value: number): number => Math.min(1, Math.max(0, value))

function times(matrix: Matrix, [x, y, z]: Triple): Triple {
  return matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple
}

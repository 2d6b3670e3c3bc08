import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where the pictures of pages go that people look at. */
export const SCREENS = join(import.meta.dirname, '../screens')

mkdirSync(SCREENS, { recursive: true })

/** A telephone, a tablet and a desk, in CSS pixels. */
export const SIZES = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const

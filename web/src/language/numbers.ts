import { language } from './current.ts'

let format: Intl.NumberFormat | undefined

/**
 * English needs no format for small numbers. To make one takes a phone some 50 ms, and the first
 * board would wait for it.
 */
const isPlain = (value: number) =>
  language === 'en' && Number.isInteger(value) && value >= 0 && value < 1000

export function numberText(value: number): string {
  if (isPlain(value)) return String(value)
  return (format ??= new Intl.NumberFormat(language)).format(value)
}

let tenths: Intl.NumberFormat | undefined

/** Returns a number with one decimal. */
export function tenthsText(value: number): string {
  const places = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return (tenths ??= new Intl.NumberFormat(language, places)).format(value)
}

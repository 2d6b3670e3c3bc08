import { language } from './current.ts'

let format: Intl.NumberFormat | undefined

/**
 * Small numbers need no format in English, and to make one takes a phone some 50 ms, which the
 * first board would wait for.
 */
const isPlain = (value: number) =>
  language === 'en' && Number.isInteger(value) && value >= 0 && value < 1000

export function numberText(value: number): string {
  if (isPlain(value)) return String(value)
  return (format ??= new Intl.NumberFormat(language)).format(value)
}

let tenths: Intl.NumberFormat | undefined

/** A number with one place after the point. */
export function tenthsText(value: number): string {
  const places = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return (tenths ??= new Intl.NumberFormat(language, places)).format(value)
}

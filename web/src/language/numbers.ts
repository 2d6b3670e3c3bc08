import { language } from './current.ts'

let format: Intl.NumberFormat | undefined

export function numberText(value: number): string {
  return (format ??= new Intl.NumberFormat(language)).format(value)
}

let tenths: Intl.NumberFormat | undefined

/** A number with one place after the point. */
export function tenthsText(value: number): string {
  const places = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return (tenths ??= new Intl.NumberFormat(language, places)).format(value)
}

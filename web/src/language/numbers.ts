import { language } from './current.ts'

let format: Intl.NumberFormat | undefined

export function numberText(value: number): string {
  return (format ??= new Intl.NumberFormat(language)).format(value)
}

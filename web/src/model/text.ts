/** Returns the same text for equal values, whatever the order of their fields. */
export function textOf(value: unknown): string {
  if (hasNoFields(value)) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`
  const fields = Object.entries(value as object).filter(([, field]) => field !== undefined)
  const texts = fields.map(([name, field]) => `${JSON.stringify(name)}:${textOf(field)}`)
  return `{${texts.sort().join()}}`
}

const hasNoFields = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(hasNoFields) : typeof value !== 'object' || value === null

/** Whether two values have the same text. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => same(item, b[i]))
  const [x, y] = [a, b] as Record<string, unknown>[]
  return (
    Array.isArray(a) === Array.isArray(b) &&
    Object.keys({ ...a, ...b }).every((name) => same(x[name], y[name]))
  )
}

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The same for equal values, whatever the order of their fields. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) {
    const nested = value.some((item) => typeof item === 'object')
    return nested ? `[${value.map(textOf).join()}]` : JSON.stringify(value)
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  const texts = fields.map(([name, field]) => `${JSON.stringify(name)}:${textOf(field)}`)
  return `{${texts.sort().join()}}`
}

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

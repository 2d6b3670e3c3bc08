/** The same for equal values, whatever the order of their fields. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) =>
    field && typeof field === 'object' && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => compareText(a, b)))
      : field,
  )
}

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Groups the values of a list by a name, in the order of the list. */
export function grouped<T, K>(list: readonly T[], nameOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const value of list) {
    const name = nameOf(value)
    const group = groups.get(name)
    if (group) group.push(value)
    else groups.set(name, [value])
  }
  return groups
}

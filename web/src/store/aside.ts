import { all, allFrom, put, remove, type Store } from './database.ts'

const PREFIX = 'aside '

/**
 * Returns the sound records of a store. It sets damaged ones aside, where no page reads them, and
 * deletes nothing.
 */
export async function sound<T extends { key: string }>(
  store: Exclude<Store, 'things'>,
  isSound: (value: unknown) => value is T,
): Promise<T[]> {
  const list = await all<{ key: string }>(store)
  for (const record of list) {
    if (isSound(record)) continue
    await setAside(record)
    await remove(store, record.key)
  }
  return list.filter(isSound)
}

/** Stores a record that cannot be read. */
export async function setAside(record: unknown): Promise<void> {
  await put('things', record, PREFIX + String((record as { key?: unknown } | null)?.key))
}

/** Returns the names of the records set aside: a puzzle's title, or else its key. */
export async function loadAside(): Promise<string[]> {
  const list = await allFrom<{ key?: unknown; puzzle?: { title?: unknown } } | null>(PREFIX)
  return list.map((record) => String(record?.puzzle?.title || record?.key))
}

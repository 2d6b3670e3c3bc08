import { all, allFrom, put, remove, type Store } from './database.ts'

const PREFIX = 'aside '

/**
 * The records of a store that are sound. Damaged ones are set aside, where no page reads them, but
 * nothing is deleted.
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

/** Keeps a record that cannot be read. */
export async function setAside(record: unknown): Promise<void> {
  await put('things', record, PREFIX + String((record as { key?: unknown } | null)?.key))
}

/** The names of the records that were set aside: a puzzle's title, or else its key. */
export async function loadAside(): Promise<string[]> {
  const list = await allFrom<{ key?: unknown; puzzle?: { title?: unknown } } | null>(PREFIX)
  return list.map((record) => String(record?.puzzle?.title || record?.key))
}

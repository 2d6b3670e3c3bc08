import { fileMissing } from 'text:store'

type Content = 'puzzles' | 'lessons'

const loading = new Map<string, Promise<unknown>>()

/** Fetches a JSON file of the site once; again after a failure. A message says what is in it. */
export function loadFile<T>(name: string, what: Content): Promise<T> {
  const known = loading.get(name)
  if (known) return known as Promise<T>
  const file = fetchFile<T>(name, what).catch((error: unknown) => {
    loading.delete(name)
    throw error
  })
  loading.set(name, file)
  return file
}

async function fetchFile<T>(name: string, what: Content): Promise<T> {
  const trouble = fileMissing({ what })
  const response = await fetch(new URL(name, document.baseURI)).catch(() => {
    throw new Error(trouble)
  })
  if (!response.ok) throw new Error(trouble)
  return (await response.json()) as T
}

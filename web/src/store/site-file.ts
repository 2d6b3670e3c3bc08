import { fileMissing } from 'text:store'

type Content = 'puzzles' | 'lessons'

const loading = new Map<string, Promise<unknown>>()

/** Loads a JSON file of the site once, or again after a failure; messages name its content. */
export function loadFile<T, Written = T>(
  name: string,
  what: Content,
  read = (file: Written) => file as unknown as T,
): Promise<T> {
  const known = loading.get(name)
  if (known) return known as Promise<T>
  const file = fetchFile<Written>(name, what).then(read)
  file.catch(() => loading.delete(name))
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

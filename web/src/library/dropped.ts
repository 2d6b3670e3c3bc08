/** No more are read of what is dropped, such as a whole disk. */
const MOST_FILES = 2000

/** The files that were dropped, those within folders too; hidden ones are left out. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  // All at once: after the first wait the list is empty.
  const entries = [...data.items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry?.() : null
    return entry ? [entry] : []
  })
  if (entries.length === 0) return [...data.files]
  const files: File[] = []
  for (const entry of entries) await collect(entry, files)
  return files
}

async function collect(entry: FileSystemEntry, into: File[]): Promise<void> {
  if (into.length >= MOST_FILES || entry.name.startsWith('.')) return
  if (entry.isFile) {
    into.push(await new Promise<File>((ok, no) => (entry as FileSystemFileEntry).file(ok, no)))
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    // A reader gives a part at a time, and at the end an empty one.
    const part = await new Promise<FileSystemEntry[]>((ok, no) => reader.readEntries(ok, no))
    if (part.length === 0) return
    for (const next of part) await collect(next, into)
  }
}

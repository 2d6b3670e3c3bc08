/** The most files that are read from a drop, which may be a whole disk. */
export const MOST_FILES = 2000

/** Dropped or chosen files; `more` if there are more than MOST_FILES. */
export interface Dropped {
  files: File[]
  more: boolean
}

/** Returns the dropped files, including those in folders, without hidden files. */
export async function droppedFiles(data: DataTransfer): Promise<Dropped> {
  // All entries at once, since the list is empty after the first wait.
  const entries = [...data.items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry?.() : null
    return entry ? [entry] : []
  })
  if (entries.length === 0) return { files: [...data.files], more: false }
  const dropped: Dropped = { files: [], more: false }
  for (const entry of entries) await collect(entry, dropped)
  return dropped
}

async function collect(entry: FileSystemEntry, into: Dropped): Promise<void> {
  if (into.more || entry.name.startsWith('.')) return
  if (entry.isFile) {
    if (into.files.length === MOST_FILES) into.more = true
    else into.files.push(await new Promise((ok, no) => (entry as FileSystemFileEntry).file(ok, no)))
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    // A reader returns parts, the last one empty.
    const part = await new Promise<FileSystemEntry[]>((ok, no) => reader.readEntries(ok, no))
    if (part.length === 0) return
    for (const next of part) await collect(next, into)
  }
}

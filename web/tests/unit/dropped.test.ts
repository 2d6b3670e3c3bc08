import { expect, test } from 'vitest'
import { droppedFiles, MOST_FILES } from '../../src/library/dropped.ts'

function fileEntry(name: string): unknown {
  return { name, isFile: true, file: (ok: (file: File) => void) => ok(new File(['x'], name)) }
}

/** A folder whose reader gives the entries in small groups, as browsers do. */
function folderEntry(name: string, entries: unknown[]): unknown {
  return {
    name,
    isFile: false,
    createReader: () => {
      const left = [...entries]
      return { readEntries: (ok: (part: unknown[]) => void) => ok(left.splice(0, 100)) }
    },
  }
}

async function dropped(...entries: unknown[]): Promise<{ names: string[]; more: boolean }> {
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry }))
  const { files, more } = await droppedFiles({ items, files: [] } as unknown as DataTransfer)
  return { names: files.map((file) => file.name), more }
}

const numbered = (count: number) => Array.from({ length: count }, (_, i) => fileEntry(`${i}.non`))

test('files of folders come in order, hidden ones not at all', async () => {
  const inner = folderEntry('inner', [fileEntry('b'), fileEntry('.c')])
  const entries = [fileEntry('a'), folderEntry('outer', [inner, fileEntry('d')])]
  const hidden = folderEntry('.git', [fileEntry('e')])
  expect(await dropped(...entries, hidden)).toEqual({ names: ['a', 'b', 'd'], more: false })
})

test('as many as are read are not too many', async () => {
  const { names, more } = await dropped(folderEntry('all', numbered(MOST_FILES)), fileEntry('.x'))
  expect(names).toHaveLength(MOST_FILES)
  expect(more).toBe(false)
})

test('of more is reported', async () => {
  const { names, more } = await dropped(folderEntry('all', numbered(MOST_FILES)), fileEntry('x'))
  expect(names).toHaveLength(MOST_FILES)
  expect(more).toBe(true)
})

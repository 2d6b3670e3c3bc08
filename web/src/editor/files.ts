import type { Editor } from './editor.ts'
import { files } from './solvers.ts'

/** Bytes in base64. */
export function base64Of(bytes: Uint8Array): string {
  let text = ''
  // In parts: the number of arguments of a call is limited.
  for (let i = 0; i < bytes.length; i += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(i, i + 0x8000))
  }
  return btoa(text)
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
}

/** Opens the first puzzle of a file; returns what is wrong, or ''. */
export async function openFile(editor: Editor, file: File): Promise<string> {
  try {
    const data = base64Of(new Uint8Array(await file.arrayBuffer()))
    const { puzzles, faults } = await files.convert({ data, name: file.name })
    const first = puzzles?.[0]
    if (!first) return faults?.[0] ?? 'There is no puzzle in this file.'
    const more = puzzles.length > 1 ? `, the first of ${puzzles.length}` : ''
    editor.take(first, `Opened ${file.name}${more}.`)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

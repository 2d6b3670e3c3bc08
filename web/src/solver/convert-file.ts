import type { ConvertResponse } from 'nonogram-toolkit'
import * as text from 'text:files'
import { toBase64 } from './base64.ts'
import { files } from './workers.ts'

/** The largest file in bytes, as in the solver. */
const MOST_BYTES = 16 << 20

/** Reads the puzzles of a file, at least one. An error message is for the reader. */
export async function convertFile(file: File): Promise<ConvertResponse> {
  if (file.size > MOST_BYTES) throw new Error(text.large)
  if (file.size === 0) throw new Error(text.empty)
  const data = toBase64(new Uint8Array(await file.arrayBuffer()))
  return files.convert({ data, name: file.name }).catch((error: Error) => {
    throw new Error(faultText(error, file.name))
  })
}

type Fault = NonNullable<ConvertResponse['faults']>[number]

/** Returns the fault of a file in words; details are in English. */
export function faultText(fault: Fault | Error, file: string): string {
  const { code, message, line, column } = fault as Partial<Fault> & Error
  if (code === 'no_puzzle') return text.none
  if (code === 'too_large') return text.large
  const place = [file, line, column].filter(Boolean).join(':') + ': '
  const bare = message.startsWith(place) ? message.slice(place.length) : message
  if (line && column) return text.character({ line, column, fault: bare })
  return line ? text.line({ line, fault: bare }) : text.unreadable({ fault: bare })
}

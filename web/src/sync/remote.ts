import { troubleLarge } from 'text:sync'
import type { Progress, Saved } from 'nonogram-toolkit'
import { ask, bearer, Problem, read, request } from '../published/api.ts'
import { problemOf } from '../published/problem.ts'
import { setAside } from '../store/aside.ts'
import { fromBase64, toBase64 } from '../solver/base64.ts'
import { decrypt, encrypt, type Secrets } from './code.ts'
import { readCopy } from './copy.ts'
import { ANY, type Copy, type Remote } from './exchange.ts'

const PATH = 'progress'
/** The most bytes that a server accepts, as in `library.MaxProgress`; a page sends no more. */
const MOST = 4 << 20
/** The status of a proxy in front of the server that accepts less. */
const TOO_LARGE = 413

/** Returns the remote for the progress that the server has under an id of a code. */
export function remoteOf({ key }: Secrets, id: string): Remote {
  return {
    async load(unless) {
      const headers = { ...bearer(id), ...(unless ? { 'If-None-Match': quoted(unless) } : {}) }
      const response = await request('GET', PATH, headers)
      if (response.status === 304) return 'unchanged'
      if (response.status === 404 && (await problemOf(response)).code === 'not_found') return null
      const { ciphertext } = await read<Progress>(response)
      const { shared, damaged } = readCopy(await decrypt(key, fromBase64(ciphertext)))
      for (const record of damaged) await setAside(record)
      return { tag: tagOf(response), shared }
    },
    async save(tag, shared, through = 0) {
      const condition: Record<string, string> = tag
        ? { 'If-Match': quoted(tag) }
        : { 'If-None-Match': '*' }
      if (through > 0) condition['Progress-Through'] = String(through)
      const encrypted = await encrypt(key, JSON.stringify(shared))
      if (encrypted.length > MOST) throw new Error(troubleLarge)
      const ciphertext = toBase64(encrypted)
      const response = await request('PUT', PATH, { ...bearer(id), ...condition }, { ciphertext })
      if (response.status === TOO_LARGE) throw new Error(troubleLarge)
      if (response.status === 412 || response.status === 404) return null
      return (await read<Saved>(response)).tag
    },
  }
}

/** Returns a remote that does not load its last content again. */
export function remembering(remote: Remote): Remote {
  let last: Copy | undefined
  return {
    async load() {
      const found = await remote.load(last?.tag ?? '')
      if (found !== 'unchanged') last = found ?? undefined
      return last ?? null
    },
    async save(before, shared, through) {
      const tag = await remote.save(before, shared, through)
      last = tag === null ? undefined : { tag, shared }
      return tag
    },
  }
}

/** Deletes the server's data of a code. */
export async function removeProgress({ id, latest }: Secrets): Promise<void> {
  for (const name of [latest, id]) {
    try {
      await ask('DELETE', PATH, bearer(name))
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 404) throw error
    }
  }
}

const quoted = (tag: string): string => (tag === ANY ? tag : `"${tag}"`)
const tagOf = (response: Response): string =>
  (response.headers.get('ETag') ?? '').replaceAll('"', '').replace(/^W\//, '')

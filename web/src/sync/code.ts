import { toBase64 } from '../solver/base64.ts'
import { codeWrong, troubleDamaged, troubleLater } from 'text:sync'
/** Base 32 without letters that look like digits or each other (Crockford). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 24 characters are 120 bits, too many to guess even with a fast derivation. */
const LENGTH = 24

/** The data is from a later version of the site, and this version cannot read it. */
export class Later extends Error {}

/** The secrets that follow from a code. */
export interface Secrets {
  /** The id by which the server knows the player; no other secret follows from it. */
  id: string
  /** The id by which the server knows the latest changes. */
  latest: string
  /** The key that the server never sees. */
  key: CryptoKey
}

/** Whether the browser can encrypt, as only pages with HTTPS can. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined

export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  return [...bytes].map((byte) => ALPHABET[byte % 32]).join('')
}

/** Reads a code as people type it: in any case, with spaces, hyphens and O for 0. */
export function readCode(text: string): string {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  if (code.length !== LENGTH || ![...code].every((c) => ALPHABET.includes(c)))
    throw new Error(codeWrong)
  return code
}

/** Returns a code in groups of four. */
export function showCode(code: string): string {
  return code.match(/.{4}/g)!.join('-')
}

export async function secretsOf(code: string): Promise<Secrets> {
  const from = await crypto.subtle.importKey('raw', utf8(code), 'HKDF', false, [
    'deriveBits',
    'deriveKey',
  ])
  const derive = (use: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: utf8('nonogram sync 1'),
    info: utf8(use),
  })
  const idFor = async (use: string) =>
    toBase64(new Uint8Array(await crypto.subtle.deriveBits(derive(use), from, 256)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '')
  const aes = { name: 'AES-GCM', length: 256 }
  const key = await crypto.subtle.deriveKey(derive('key'), from, aes, false, ['encrypt', 'decrypt'])
  return { id: await idFor('id'), latest: await idFor('latest'), key }
}

/** The first byte of encrypted data: the version of its form. */
const FORM = 1
const NONCE = 12

/** Compresses and encrypts a text; the result is its form, a nonce and the ciphertext. */
export async function encrypt(key: CryptoKey, text: string): Promise<Uint8Array> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE))
  const plain = await through(new CompressionStream('gzip'), utf8(text))
  const rest = await crypto.subtle.encrypt(cipher(nonce), key, plain)
  return new Uint8Array(await new Blob([Uint8Array.of(FORM), nonce, rest]).arrayBuffer())
}

/** Decrypts a text of `encrypt` with the same key. */
export async function decrypt(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (bytes[0] !== FORM) throw new Later(troubleLater)
  let plain: ArrayBuffer
  try {
    const nonce = bytes.subarray(1, 1 + NONCE)
    plain = await crypto.subtle.decrypt(cipher(nonce), key, bytes.subarray(1 + NONCE))
  } catch {
    throw new Error(troubleDamaged)
  }
  return new TextDecoder().decode(await through(new DecompressionStream('gzip'), plain))
}

const cipher = (iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: Uint8Array.of(FORM),
})

const utf8 = (text: string) => new TextEncoder().encode(text)

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: BufferSource,
): Promise<ArrayBuffer> {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer()
}

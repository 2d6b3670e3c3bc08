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

/** Returns a file's name from its puzzle's title, with the ending of the given name. */
export function titled(title: string, name: string): string {
  const words = title.normalize('NFC').replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
  const stem = [...words.trim()].slice(0, LONGEST_NAME).join('').trim().replaceAll(' ', '-')
  return stem ? stem + name.slice(name.lastIndexOf('.')) : name
}

/** The longest name in characters, without the ending. */
const LONGEST_NAME = 60

/** Saves a file. */
export function save(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Lets the player choose a file; null without a choice. */
export function chooseFile(accept: string): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.onchange = () => resolve(input.files?.[0] ?? null)
    input.oncancel = () => resolve(null)
    input.click()
  })
}

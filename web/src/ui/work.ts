import { useState } from 'preact/hooks'

/** Returns work for a button: whether it runs, its message, and why the last attempt failed. */
export function useWork(): {
  busy: boolean
  said: string
  trouble: string
  say: (words: string) => void
  /** Runs work; a text that it returns becomes the message. */
  run: (work: () => Promise<unknown>) => Promise<void>
} {
  const [busy, setBusy] = useState(false)
  const [said, say] = useState('')
  const [trouble, setTrouble] = useState('')
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    say('')
    setTrouble('')
    try {
      const words = await work()
      if (typeof words === 'string') say(words)
    } catch (error) {
      setTrouble((error as Error).message)
    }
    setBusy(false)
  }
  return { busy, said, trouble, say, run }
}

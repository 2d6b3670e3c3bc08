import { useState } from 'preact/hooks'

/** Work that a button starts: whether it runs, what it has said, and how the last attempt failed. */
export function useWork(): {
  busy: boolean
  said: string
  trouble: string
  say: (words: string) => void
  /** Runs work, which may return what there is to say of it. */
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

import { useState } from 'preact/hooks'

/** Returns work for a button: whether it runs, its message, and why the last attempt failed. */
export function useWork(): {
  busy: boolean
  said: string
  trouble: string
  error: Error | undefined
  say: (words: string) => void
  /** Runs work; a text that it returns becomes the message. */
  run: (work: () => Promise<unknown>) => Promise<void>
} {
  const [busy, setBusy] = useState(false)
  const [said, say] = useState('')
  const [error, setError] = useState<Error>()
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    say('')
    setError(undefined)
    try {
      const words = await work()
      if (typeof words === 'string') say(words)
    } catch (error) {
      setError(error as Error)
    }
    setBusy(false)
  }
  return { busy, said, trouble: error?.message ?? '', error, say, run }
}

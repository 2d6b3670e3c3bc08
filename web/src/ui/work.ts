import { useState } from 'preact/hooks'

/** Work that a button starts: whether it runs, and how the last attempt failed. */
export function useWork(): {
  busy: boolean
  trouble: string
  run: (work: () => Promise<unknown>) => Promise<void>
} {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setTrouble('')
    try {
      await work()
    } catch (error) {
      setTrouble((error as Error).message)
    }
    setBusy(false)
  }
  return { busy, trouble, run }
}

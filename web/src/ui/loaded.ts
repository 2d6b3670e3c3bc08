import { useEffect, useState } from 'preact/hooks'

/**
 * Returns the loaded value, the reason for a failure, and a function that tries again. Other inputs
 * load another value.
 */
export function useLoaded<T>(
  load: () => Promise<T>,
  inputs: readonly unknown[] = [],
): [T | undefined, string, () => void] {
  const [loaded, show] = useState<T>()
  const [trouble, setTrouble] = useState('')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let left = false
    setTrouble('')
    load().then(
      (value) => left || show(() => value),
      (error: Error) => left || setTrouble(error.message),
    )
    return () => {
      left = true
    }
  }, [...inputs, attempt])
  return [loaded, trouble, () => setAttempt((n) => n + 1)]
}

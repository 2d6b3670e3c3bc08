/**
 * Returns a function that runs a task without overlaps: all calls during a run wait for one more
 * run, which serves all of them.
 */
export function repeating(task: () => Promise<void>): () => Promise<void> {
  let again = false
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      do {
        again = false
        await task()
      } while (again)
    } finally {
      running = undefined
    }
  }
  return () => {
    again = true
    return (running ??= run())
  }
}

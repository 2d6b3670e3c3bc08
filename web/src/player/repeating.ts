/**
 * A task that runs once at a time. Who asks while it runs waits until it has run once more, for
 * all of them together.
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

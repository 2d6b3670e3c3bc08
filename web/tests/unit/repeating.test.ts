import { expect, test } from 'vitest'
import { repeating } from '../../src/player/repeating.ts'

/** A task whose runs end when they are released. */
function held() {
  const releases: ((fault?: Error) => void)[] = []
  const run = repeating(
    () =>
      new Promise((resolve, reject) =>
        releases.push((fault) => (fault ? reject(fault) : resolve())),
      ),
  )
  return { run, releases }
}

test('those who ask while a task runs wait for one more run', async () => {
  const { run, releases } = held()
  const first = run()
  const more = [run(), run()]
  expect(releases.length).toBe(1)
  releases[0]()
  await expect.poll(() => releases.length).toBe(2)
  releases[1]()
  await Promise.all([first, ...more])
  expect(releases.length).toBe(2)
})

test('a task that has failed runs again when it is asked for', async () => {
  const { run, releases } = held()
  const first = run()
  releases[0](new Error('no storage'))
  await expect(first).rejects.toThrow('no storage')
  const second = run()
  releases[1]()
  await second
})

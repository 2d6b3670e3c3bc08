import { beforeEach, expect, test } from 'vitest'
import { Solver, type Thread } from '../../src/solver/client.ts'
import type { Ask } from '../../src/solver/worker.ts'

/** A worker that answers when the test says so. */
class FakeThread implements Thread {
  onmessage: Thread['onmessage'] = null
  onerror: Thread['onerror'] = null
  asked: Ask[] = []
  ended = false

  postMessage(message: unknown): void {
    if (typeof message === 'object' && message !== null && 'op' in message)
      this.asked.push(message as Ask)
  }

  terminate(): void {
    this.ended = true
  }

  answer(response: string): void {
    const { id } = this.asked[this.asked.length - 1]
    this.onmessage?.({ data: { id, response } } as never)
  }
}

let threads: FakeThread[]
let solver: Solver

beforeEach(() => {
  threads = []
  solver = new Solver(() => {
    threads.push(new FakeThread())
    return threads[threads.length - 1]
  }, 'http://host/')
})

const day = (date: string) => ({ date, size: 'small' as const })

test('one request after the other', async () => {
  const first = solver.ask('daily', day('1'))
  const second = solver.ask('daily', day('2'))
  expect(threads[0].asked).toHaveLength(1)
  threads[0].answer('{"version":1}')
  expect(await first).toEqual({ version: 1 })
  expect(threads[0].asked.map((a) => JSON.parse(a.request).date)).toEqual(['1', '2'])
  threads[0].answer('{"version":2}')
  expect(await second).toEqual({ version: 2 })
})

test('a fault is thrown with its code', async () => {
  const asked = solver.ask('daily', day('x'))
  threads[0].answer('{"error":{"code":"out_of_range","message":"no date","field":"date"}}')
  await expect(asked).rejects.toMatchObject({
    code: 'out_of_range',
    message: 'no date',
    field: 'date',
  })
})

test('what waits can be given up without ending the thread', async () => {
  const control = new AbortController()
  const first = solver.ask('daily', day('1'))
  const second = solver.ask('daily', day('2'), control.signal)
  control.abort()
  await expect(second).rejects.toMatchObject({ name: 'AbortError' })
  threads[0].answer('{}')
  expect(await first).toEqual({})
  expect(threads).toHaveLength(1)
  expect(threads[0].asked).toHaveLength(1)
})

test('what runs is given up by a new thread, which does what waits', async () => {
  const control = new AbortController()
  const first = solver.ask('daily', day('1'), control.signal)
  const second = solver.ask('daily', day('2'))
  control.abort()
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  expect(threads.map((t) => t.ended)).toEqual([true, false])
  threads[1].answer('{"version":2}')
  expect(await second).toEqual({ version: 2 })
})

test('a thread that fails is replaced', async () => {
  const first = solver.ask('daily', day('1'))
  threads[0].onmessage?.({ data: { id: threads[0].asked[0].id, failure: 'gone' } } as never)
  await expect(first).rejects.toMatchObject({ message: 'gone' })
  const second = solver.ask('daily', day('2'))
  threads[1].answer('{}')
  expect(await second).toEqual({})
})

import { beforeEach, expect, expectTypeOf, test } from 'vitest'
import { Solver, type Ask, type Operation, type Thread } from 'nonogram-toolkit'
import type { Files } from 'nonogram-toolkit/files'
import type { Proofs } from 'nonogram-toolkit/proofs'

/** A worker that answers when the test says so. */
class FakeThread implements Thread {
  onmessage: Thread['onmessage'] = null
  onerror: Thread['onerror'] = null
  asked: Ask[] = []
  ended = false

  postMessage(ask: Ask): void {
    this.asked.push(ask)
  }

  terminate(): void {
    this.ended = true
  }

  answer(response: string): void {
    const { id } = this.asked[this.asked.length - 1]
    this.onmessage?.({ data: { id, response } })
  }
}

let threads: FakeThread[]
let solver: Solver

beforeEach(() => {
  threads = []
  const worker = () => {
    threads.push(new FakeThread())
    return threads[threads.length - 1]
  }
  solver = new Solver({ worker })
})

const code = (code: string) => ({ code })

test('one request after the other', async () => {
  const first = solver.codes(code('1'))
  const second = solver.codes(code('2'))
  expect(threads[0].asked).toHaveLength(1)
  threads[0].answer('{"version":1}')
  expect(await first).toEqual({ version: 1 })
  expect(threads[0].asked.map((a) => JSON.parse(a.request!).code)).toEqual(['1', '2'])
  threads[0].answer('{"version":2}')
  expect(await second).toEqual({ version: 2 })
})

test('a fault is thrown with its code', async () => {
  const asked = solver.codes(code('x'))
  threads[0].answer('{"error":{"code":"out_of_range","message":"no date","field":"date"}}')
  await expect(asked).rejects.toMatchObject({
    code: 'out_of_range',
    message: 'no date',
    field: 'date',
  })
})

test('a waiting request can be cancelled without ending the thread', async () => {
  const control = new AbortController()
  const first = solver.codes(code('1'))
  const second = solver.codes(code('2'), { signal: control.signal })
  control.abort()
  await expect(second).rejects.toMatchObject({ name: 'AbortError' })
  threads[0].answer('{}')
  expect(await first).toEqual({})
  expect(threads).toHaveLength(1)
  expect(threads[0].asked).toHaveLength(1)
})

test('a running request is cancelled by a new thread, which does the waiting ones', async () => {
  const control = new AbortController()
  const first = solver.codes(code('1'), { signal: control.signal })
  const second = solver.codes(code('2'))
  control.abort()
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  expect(threads.map((t) => t.ended)).toEqual([true, false])
  threads[1].answer('{"version":2}')
  expect(await second).toEqual({ version: 2 })
})

test('a new thread gets the program that the first one has compiled', async () => {
  const module = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))
  const control = new AbortController()
  const first = solver.codes(code('1'), { signal: control.signal })
  const { program } = threads[0].asked[0]
  threads[0].onmessage?.({ data: { program, module } })
  control.abort()
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  const second = solver.codes(code('2'))
  expect(threads[1].asked.map((ask) => ask.module)).toEqual([module, undefined])
  threads[1].answer('{"version":2}')
  expect(await second).toEqual({ version: 2 })
})

test('a thread that fails is replaced', async () => {
  const first = solver.codes(code('1'))
  threads[0].onmessage?.({ data: { id: threads[0].asked[0].id, failure: 'gone' } })
  await expect(first).rejects.toMatchObject({ message: 'gone' })
  const second = solver.codes(code('2'))
  threads[1].answer('{}')
  expect(await second).toEqual({})
})

test('a request is cancelled with the reason that its signal gives', async () => {
  const control = new AbortController()
  const first = solver.codes(code('1'), { signal: control.signal })
  control.abort(new Error('changed my mind'))
  await expect(first).rejects.toThrow('changed my mind')
  await expect(solver.codes(code('2'), { signal: control.signal })).rejects.toThrow(
    'changed my mind',
  )
  expect(threads).toHaveLength(1)
})

test('a signal that outlives its request cancels nothing else', async () => {
  const control = new AbortController()
  const first = solver.codes(code('1'), { signal: control.signal })
  threads[0].answer('{}')
  await first
  const second = solver.codes(code('2'))
  control.abort()
  threads[0].answer('{"version":2}')
  expect(await second).toEqual({ version: 2 })
})

test('closing cancels everything, and a later request starts another thread', async () => {
  const first = solver.codes(code('1'))
  const second = solver.codes(code('2'))
  solver.close()
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  await expect(second).rejects.toMatchObject({ name: 'AbortError' })
  const third = solver.codes(code('3'))
  expect(threads.map((t) => t.ended)).toEqual([true, false])
  threads[1].answer('{"version":3}')
  expect(await third).toEqual({ version: 3 })
})

test('a thread can be started before it is needed', async () => {
  solver.prepare()
  solver.prepare()
  expect(threads).toHaveLength(1)
  expect(threads[0].asked.map((a) => a.op)).toEqual([undefined])
  const first = solver.codes(code('1'))
  threads[0].answer('{"version":1}')
  expect(await first).toEqual({ version: 1 })
})

test('each thread is given the language before all else', async () => {
  const asked = () => threads.map((t) => t.asked.map(({ op, request }) => [op, request]))
  solver.setLanguage('de', { where: 'Sieh dir {line, line} an.' })
  expect(threads).toHaveLength(0)
  const control = new AbortController()
  const first = solver.codes(code('1'), { signal: control.signal })
  const german = ['language', '{"tag":"de","hints":{"where":"Sieh dir {line, line} an."}}']
  const english = ['language', '{"tag":"en"}']
  const one = ['codes', '{"code":"1"}']
  solver.setLanguage('en')
  expect(asked()).toEqual([[german, one, english]])
  control.abort()
  await expect(first).rejects.toThrow()
  void solver.codes(code('1'))
  expect(asked()[1]).toEqual([english, one])
})

test('an operation finds its program, by itself and before it is needed', async () => {
  const programs = () => threads[0].asked.map(({ program }) => program.replace(/.*\//, ''))
  solver.prepare('repair')
  solver.prepare('repair')
  const solved = solver.codes(code('1'))
  threads[0].answer('{"version":1}')
  await solved
  const repaired = solver.repair({ puzzle: { goal: ['#'] } })
  expect(programs()).toEqual(['nonogram-files.wasm', 'nonogram.wasm', 'nonogram-files.wasm'])
  threads[0].answer('{"seconds":0}')
  expect(await repaired).toEqual({ seconds: 0 })
})

test('programs in a place of their own lie side by side', () => {
  const worker = () => threads[threads.push(new FakeThread()) - 1]
  solver = new Solver({ worker, program: 'https://host/programs/my.wasm' })
  solver.prepare()
  solver.prepare('repair')
  expect(threads[0].asked.map(({ program }) => program)).toEqual([
    'https://host/programs/my.wasm',
    'https://host/programs/nonogram-files.wasm',
  ])
})

test('every operation of the description has a method, but those that only servers have', () => {
  type Of<Client extends { call: (op: never, request: never) => unknown }> = Parameters<
    Client['call']
  >[0]
  expectTypeOf<Exclude<Operation, 'daily' | 'solutions'>>().toEqualTypeOf<
    Of<Solver> | Of<Files> | Of<Proofs>
  >()
  expectTypeOf<Of<Solver>>().toExtend<keyof Solver>()
  expectTypeOf<Of<Files>>().toExtend<keyof Files>()
  expectTypeOf<Of<Proofs>>().toExtend<keyof Proofs>()
})

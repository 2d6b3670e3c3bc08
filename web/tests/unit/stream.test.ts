import { expect, test } from 'vitest'
import { eventsOf, type ServerEvent } from '../../src/sync/stream.ts'

const TEXT =
  ':\n\nevent: stored\ndata: {"tag":"a: b","first":1}\n\n:\n\nid: 7\nevent: change\ndata: x=\n\n'

test('events are read wherever the network cuts them', async () => {
  for (let cut = 0; cut <= TEXT.length; cut++) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of [TEXT.slice(0, cut), TEXT.slice(cut)])
          controller.enqueue(new TextEncoder().encode(part))
        controller.close()
      },
    })
    const found: ServerEvent[] = []
    for await (const event of eventsOf(body)) found.push(event)
    expect(found).toEqual([
      { id: '', name: 'stored', data: '{"tag":"a: b","first":1}' },
      { id: '7', name: 'change', data: 'x=' },
    ])
  }
})

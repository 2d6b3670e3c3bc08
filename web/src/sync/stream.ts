/** An event of a server, as the HTML standard defines their stream. */
export interface ServerEvent {
  id: string
  name: string
  data: string
}

/** Reads events as they arrive; EventSource cannot send the header with the id of a code. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    text += decoder.decode(value, { stream: true })
    const parts = text.split('\n\n')
    text = parts.pop()!
    for (const part of parts) {
      const event = readEvent(part)
      if (event.data) yield event
    }
  }
}

function readEvent(text: string): ServerEvent {
  const fields = text.matchAll(/^(\w+): ?(.*)$/gm)
  const found = Object.fromEntries(Array.from(fields, ([, name, value]) => [name, value]))
  const { id = '', event = '', data = '' } = found as Record<string, string | undefined>
  return { id, name: event, data }
}

import { useState } from 'preact/hooks'
import { hashOf } from '../route.ts'

/** Opens a puzzle from a link or a short code. */
export function CodeForm() {
  const [text, setText] = useState('')
  const open = (e: Event) => {
    e.preventDefault()
    const code = codeIn(text)
    if (code) location.hash = hashOf({ kind: 'code', code })
  }
  return (
    <section aria-labelledby="code">
      <h2 id="code">From a link or a code</h2>
      <form class="code-form" onSubmit={open}>
        <label>
          <span class="hidden">Link or code</span>
          <input
            value={text}
            placeholder="RrW8eI3iI3"
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
            onInput={(e) => setText(e.currentTarget.value)}
          />
        </label>
        <button type="submit" disabled={text.trim() === ''}>
          Open
        </button>
      </form>
    </section>
  )
}

/** The code in a text: the last part of a link, or the text itself. */
export function codeIn(text: string): string {
  const match = /[A-Za-z0-9_-]+$/.exec(text.trim())
  return match?.[0] ?? ''
}

import { useState } from 'preact/hooks'
import { hashOf } from '../route.ts'
import { solver } from '../solver/index.ts'

/** Opens a puzzle from a link or a code, of this site or others. */
export function CodeForm() {
  const [text, setText] = useState('')
  const [state, setState] = useState<{ busy: boolean; trouble: string }>(READY)
  const open = async (e: Event) => {
    e.preventDefault()
    setState({ busy: true, trouble: '' })
    try {
      const code = codeIn(text) ?? (await codeOfText(text))
      setState(READY)
      location.hash = hashOf({ kind: 'code', code })
    } catch (error) {
      setState({ busy: false, trouble: (error as Error).message })
    }
  }
  return (
    <section aria-labelledby="code">
      <h2 id="code">From a link or a code</h2>
      <form class="code-form" onSubmit={(e) => void open(e)}>
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
        <button type="submit" disabled={text.trim() === '' || state.busy}>
          Open
        </button>
      </form>
      <p class="trouble" role="alert">
        {state.trouble}
      </p>
    </section>
  )
}

const READY = { busy: false, trouble: '' }

/**
 * The code in a text that is one, or a link that ends with one; null if the text is
 * something else.
 */
export function codeIn(text: string): string | null {
  const match = /^(?:\S*#(?:\/p\/)?)?([A-Za-z0-9_-]+)$/.exec(text.trim())
  return match?.[1] ?? null
}

/** The first puzzle of a text in any format that files can have, as a code. */
async function codeOfText(text: string): Promise<string> {
  const { files } = await import('../editor/solvers.ts')
  const { puzzles, faults } = await files.convert({ text })
  const puzzle = puzzles?.[0]
  if (!puzzle) throw new Error(faults?.[0] ?? 'There is no puzzle in this text.')
  const { link } = await solver.codes({ puzzle })
  if (!link) throw new Error('This puzzle does not fit into a link.')
  return link
}

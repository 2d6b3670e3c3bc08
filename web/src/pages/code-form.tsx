import '../styles/code-form.css'
import { NonogramError } from 'nonogram-toolkit'
import * as words from 'text:pages'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { WirePuzzle } from '../model/puzzle.ts'
import { hashOf } from '../route.ts'
import { solver } from '../solver/index.ts'

/** A quiet door for those who come with a link, a code or a file of this site or others. */
export function CodeForm() {
  const door = useRef<HTMLDetailsElement>(null)
  // It is at the end of the page, where what it shows would be out of sight.
  const show = () => {
    if (door.current?.open) door.current.scrollIntoView({ block: 'nearest' })
  }
  return (
    <details class="code-door" ref={door} onToggle={show}>
      <summary>{words.code}</summary>
      <CodeField onTrouble={show} />
    </details>
  )
}

/** The field for a link or a code, which opens its puzzle. */
export function CodeField(props: { code?: string; onTrouble?: () => void }) {
  const { code = '', onTrouble } = props
  const [text, setText] = useState(code)
  const [state, setState] = useState<{ busy: boolean; trouble: string }>(READY)
  const file = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (state.trouble) onTrouble?.()
  }, [state.trouble])
  const open = async (find: () => Promise<string>) => {
    setState({ busy: true, trouble: '' })
    try {
      const address = await find()
      setState(READY)
      location.hash = address
    } catch (error) {
      setState({ busy: false, trouble: (error as Error).message })
    }
  }
  const submit = (e: Event) => {
    e.preventDefault()
    void open(() => addressOf(text))
  }
  return (
    <>
      <form class="code-form" onSubmit={submit}>
        <label>
          <span class="hidden">{words.codeLabel}</span>
          <input
            value={text}
            placeholder={words.codeSuch({ example: EXAMPLE })}
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
            onInput={(e) => setText(e.currentTarget.value)}
          />
        </label>
        <button type="submit" disabled={text.trim() === '' || state.busy}>
          {words.codeOpen}
        </button>
        <button type="button" disabled={state.busy} onClick={() => file.current?.click()}>
          {words.codeChoose}
        </button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={words.codeFile}
          onChange={(e) => {
            const [chosen] = e.currentTarget.files ?? []
            if (chosen) void open(() => addressOfFile(chosen))
            e.currentTarget.value = ''
          }}
        />
      </form>
      <p class="trouble" role="alert">
        {state.trouble}
      </p>
    </>
  )
}

const READY = { busy: false, trouble: '' }

const EXAMPLE = 'RrW8eI3iI3'

/**
 * The code in a text that is one, or a link that ends with one; null if the text is
 * something else.
 */
export function codeIn(text: string): string | null {
  const match = /^(?:\S*#(?:\/p\/)?)?([A-Za-z0-9_-]+)$/.exec(text.trim())
  return match?.[1] ?? null
}

/** The address of a text: a code, the name of a puzzle of the collection, or a puzzle in another form. */
async function addressOf(text: string): Promise<string> {
  const code = codeIn(text)
  if (code !== null) {
    const { puzzle } = await solver.codes({ code }).catch(() => ({ puzzle: undefined }))
    if (puzzle) return hashOf({ kind: 'code', code })
  }
  const { findNamed } = await import('../library/collection.ts')
  const named = await findNamed(text.trim()).catch(() => undefined)
  return named?.href ?? addressOfPuzzle(await puzzleOf(text))
}

async function addressOfFile(file: File): Promise<string> {
  const { files } = await import('../solver/workers.ts')
  const { convertFile } = await import('../solver/convert-file.ts')
  const { puzzles } = await convertFile(file, (request) => files.convert(request))
  return addressOfPuzzle(puzzles[0]!)
}

/** The first puzzle of a text in any format that files can have. */
async function puzzleOf(text: string): Promise<WirePuzzle> {
  const { files } = await import('../solver/workers.ts')
  const { puzzles } = await files.convert({ text }).catch((error: Error) => {
    const plain = codeIn(text) === text.trim()
    const none =
      error instanceof NonogramError &&
      (error.code === 'no_puzzle' || (error.code === 'bad_code' && plain))
    throw none ? new Error(NO_CODE) : error
  })
  return puzzles[0]!
}

async function addressOfPuzzle(puzzle: WirePuzzle): Promise<string> {
  const { link } = await solver.codes({ puzzle })
  if (!link) throw new Error(words.codeLong)
  return hashOf({ kind: 'code', code: link })
}

const NO_CODE = words.codeNone({ example: EXAMPLE })

import '../styles/code-form.css'
import * as words from 'text:pages'
import { useEffect, useRef, useState } from 'preact/hooks'
import { EXAMPLE } from '../route.ts'
import { Button } from '../ui/button.tsx'

/** A quiet door for those who come with a link, a code or a file of this site or others. */
export function CodeForm() {
  const door = useRef<HTMLDetailsElement>(null)
  // It is at the end of the page, where what it shows would be out of sight.
  const show = () => {
    if (door.current?.open) door.current.scrollIntoView({ block: 'nearest' })
  }
  return (
    <details class="code-door aside" ref={door} onToggle={show}>
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
    void open(async () => (await finder()).addressOf(text))
  }
  return (
    <>
      <form class="code-form wrapped gap-2" onSubmit={submit}>
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
        <Button disabled={state.busy} onClick={() => file.current?.click()}>
          {words.codeChoose}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={words.codeFile}
          onChange={(e) => {
            const [chosen] = e.currentTarget.files ?? []
            if (chosen) void open(async () => (await finder()).addressOfFile(chosen))
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

/** Reads codes and files; most visitors have none. */
const finder = () => import('./code-address.ts')

const READY = { busy: false, trouble: '' }

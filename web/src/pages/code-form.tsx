import * as words from 'text:pages'
import { useEffect, useRef, useState } from 'preact/hooks'
import { EXAMPLE } from '../route.ts'
import { Button } from '../ui/button.tsx'
import { submitting, Trouble } from '../ui/fields.tsx'
import { chooseFile } from '../ui/files.ts'
import { useWork } from '../ui/work.ts'

/** A small form for visitors with a link, a code or a file of this site or another. */
export function CodeForm() {
  const door = useRef<HTMLDetailsElement>(null)
  // The form is at the end of the page, so its content would be out of view.
  const show = () => {
    if (door.current?.open) door.current.scrollIntoView({ block: 'nearest' })
  }
  return (
    <details class="aside" ref={door} onToggle={show}>
      <summary class="inline-block text-base">{words.code}</summary>
      <CodeField onTrouble={show} />
    </details>
  )
}

/** The field for a link or a code; it opens the puzzle. */
export function CodeField(props: { code?: string; onTrouble?: () => void }) {
  const { code = '', onTrouble } = props
  const [text, setText] = useState(code)
  const { busy, trouble, run } = useWork()
  useEffect(() => {
    if (trouble) onTrouble?.()
  }, [trouble])
  const open = (find: () => Promise<string>) =>
    run(async () => {
      location.hash = await find()
    })
  const choose = async () => {
    const file = await chooseFile('')
    if (file) void open(async () => (await finder()).addressOfFile(file))
  }
  return (
    <>
      <form
        class="flex flex-wrap gap-2 in-[.wrong]:justify-center in-[.wrong]:w-full in-[.wrong]:mt-3"
        onSubmit={submitting(() => open(async () => (await finder()).addressOf(text)))}
      >
        <label class="flex-[1_1_14rem] max-w-104">
          <span class="hidden">{words.codeLabel}</span>
          <input
            class="w-full placeholder:text-quiet"
            value={text}
            placeholder={words.codeSuch({ example: EXAMPLE })}
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
            onInput={(e) => setText(e.currentTarget.value)}
          />
        </label>
        <button type="submit" disabled={text.trim() === '' || busy}>
          {words.codeOpen}
        </button>
        <Button disabled={busy} onClick={() => void choose()}>
          {words.codeChoose}
        </Button>
      </form>
      <Trouble text={trouble} />
    </>
  )
}

/** Loaded when needed, since most visitors have no codes or files. */
const finder = () => import('./code-address.ts')

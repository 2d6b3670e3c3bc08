import * as text from 'text:published'
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { hashOf } from '../route.ts'
import { PublishedDialog, WithdrawDialog } from './dialogs.tsx'
import { addKeys, forgetKey, keys, readKey, type Owned } from './keys.ts'
import { Button } from '../ui/button.tsx'
import { useDialog } from '../ui/dialog-place.tsx'
import { Outcome, submitting, Trouble } from '../ui/fields.tsx'
import { useWork } from '../ui/work.ts'

/** The puzzles whose keys this browser has, with actions to play, edit and withdraw them. */
export function Mine() {
  const [dialog, show] = useDialog()
  const [said, say] = useState('')
  useEffect(() => void keys.load().catch(() => say(text.keyTrouble)), [])
  const owned = keys.value?.owned ?? []
  return (
    <div class="grid gap-3">
      {keys.value && owned.length === 0 && <p class="quiet">{text.mineNone}</p>}
      <ul class="list grid gap-1 wrap-anywhere">
        {owned.map((one) => (
          <Row key={one.id} owned={one} show={show} say={say} />
        ))}
      </ul>
      <AddKey say={say} />
      <Outcome said={said} />
      {dialog}
    </div>
  )
}

function Row(props: { owned: Owned; show: (dialog: VNode) => void; say: (text: string) => void }) {
  const { owned, show, say } = props
  const link = () => show(<PublishedDialog owned={owned} say={say} />)
  const withdraw = () =>
    show(<WithdrawDialog owned={owned} onDone={() => say(text.mineWithdrawn)} />)
  const name = owned.title || text.mineUntitled({ id: owned.id })
  const act = (words: string, label: string, run: () => void) => (
    <Button aria-label={label} onClick={run}>
      {words}
    </Button>
  )
  return (
    <li class="flow justify-between gap-y-[0.3rem] gap-x-[0.8rem] py-[0.4rem] border-b border-rule">
      <span class="min-w-0">
        <a
          class="inline-block py-[0.65rem] px-0"
          href={hashOf({ kind: 'published', id: owned.id })}
        >
          {name}
        </a>{' '}
        <span class="quiet">{owned.size}</span>
      </span>
      <span class="flex flex-wrap gap-1">
        <a
          class="button"
          href={`#/edit/published/${encodeURIComponent(owned.id)}`}
          aria-label={text.mineEditMore({ puzzle: name })}
        >
          {text.mineEdit}
        </a>
        {act(text.mineLink, text.mineLinkMore({ puzzle: name }), link)}
        {act(text.mineWithdraw, text.mineWithdrawMore({ puzzle: name }), withdraw)}
        {act(text.mineForget, text.mineForgetMore({ puzzle: name }), () => {
          if (confirm(text.mineForgetSure({ puzzle: name }))) void forgetKey(owned.id)
        })}
      </span>
    </li>
  )
}

/** Adds a key that was copied in another browser. */
function AddKey({ say }: { say: (text: string) => void }) {
  const [key, setKey] = useState('')
  const { trouble, run } = useWork()
  const add = async () => {
    const count = await addKeys([readKey(key)])
    say(count > 0 ? text.keyAdded : text.keyKnown)
    setKey('')
  }
  return (
    <form
      class="grid items-end grid-cols-[minmax(0,1fr)_auto] gap-[0.4rem] [&>.trouble]:col-span-full"
      onSubmit={submitting(() => run(add))}
    >
      <label class="grid gap-1">
        <span>{text.keyOther}</span>
        <input
          value={key}
          spellcheck={false}
          autocomplete="off"
          onInput={(e) => setKey(e.currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={key.trim() === ''}>
        {text.keyAdd}
      </button>
      <Trouble text={trouble} />
    </form>
  )
}

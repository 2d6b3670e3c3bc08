import '../styles/published.css'
import { useEffect, useState } from 'preact/hooks'
import { hashOf } from '../route.ts'
import { PublishedDialog, WithdrawDialog } from './dialogs.tsx'
import { addKeys, forgetKey, keys, loadKeys, readKey, type Owned } from './keys.ts'

/** The puzzles whose keys this browser has: to play, edit and withdraw them. */
export function Mine() {
  const [shown, show] = useState<{ dialog: 'link' | 'withdraw'; owned: Owned } | null>(null)
  const [said, say] = useState('')
  useEffect(() => void loadKeys().catch(() => say('This browser cannot store keys here.')), [])
  const owned = keys.value?.owned ?? []
  const close = () => show(null)
  return (
    <div class="mine">
      {keys.value && owned.length === 0 && (
        <p class="quiet">Nothing was published from this browser yet.</p>
      )}
      <ul class="mine-list">
        {owned.map((one) => (
          <Row key={one.id} owned={one} open={(dialog) => show({ dialog, owned: one })} />
        ))}
      </ul>
      <AddKey say={say} />
      <p role="status" class="quiet">
        {said}
      </p>
      {shown?.dialog === 'link' && (
        <PublishedDialog owned={shown.owned} say={say} onClose={close} />
      )}
      {shown?.dialog === 'withdraw' && (
        <WithdrawDialog
          owned={shown.owned}
          onDone={() => say('Puzzle withdrawn.')}
          onClose={close}
        />
      )}
    </div>
  )
}

function Row(props: { owned: Owned; open: (dialog: 'link' | 'withdraw') => void }) {
  const { owned, open } = props
  const name = owned.title || `Puzzle ${owned.id}`
  const act = (text: string, run: () => void) => (
    <button type="button" aria-label={`${text} ${name}`} onClick={run}>
      {text}
    </button>
  )
  return (
    <li>
      <span class="mine-name">
        <a href={hashOf({ kind: 'published', id: owned.id })}>{name}</a>{' '}
        <span class="quiet">{owned.size}</span>
      </span>
      <span class="mine-acts">
        <a
          class="button"
          href={`#/edit/published/${encodeURIComponent(owned.id)}`}
          aria-label={`Edit ${name}`}
        >
          Edit
        </a>
        {act('Link', () => open('link'))}
        {act('Withdraw', () => open('withdraw'))}
        {act('Forget', () => {
          const ask = `Forget the key of ${name} in this browser? The puzzle stays published.`
          if (confirm(ask)) void forgetKey(owned.id)
        })}
      </span>
    </li>
  )
}

/** Adds a key that was copied in another browser. */
function AddKey({ say }: { say: (text: string) => void }) {
  const [text, setText] = useState('')
  const [trouble, setTrouble] = useState('')
  const add = async () => {
    try {
      const count = await addKeys([readKey(text)])
      say(count > 0 ? 'Key added.' : 'This key is already here.')
      setText('')
      setTrouble('')
    } catch (error) {
      setTrouble((error as Error).message)
    }
  }
  return (
    <form
      class="mine-add"
      onSubmit={(e) => {
        e.preventDefault()
        void add()
      }}
    >
      <label>
        <span>Key from another browser</span>
        <input
          value={text}
          spellcheck={false}
          autocomplete="off"
          onInput={(e) => setText(e.currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={text.trim() === ''}>
        Add
      </button>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </form>
  )
}

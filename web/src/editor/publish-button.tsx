import { useState } from 'preact/hooks'
import type { Editor } from './editor.ts'
import { publisher } from './publisher.ts'

/** Offers a unique puzzle to the publisher, if there is one. */
export function PublishButton({ editor }: { editor: Editor }) {
  const [address, setAddress] = useState('')
  const [trouble, setTrouble] = useState('')
  const to = publisher.value
  if (!to) return null
  const ready = editor.judge.verdict.value.kind === 'unique' && !editor.judge.working.value
  const publish = async () => {
    setTrouble('')
    try {
      setAddress(await to.publish(editor.wire()))
    } catch (error) {
      setTrouble((error as Error).message)
    }
  }
  return (
    <div class="publish">
      <button type="button" disabled={!ready} onClick={() => void publish()}>
        Publish
      </button>
      {address && <a href={address}>Published</a>}
      {trouble && <span class="trouble">{trouble}</span>}
    </div>
  )
}

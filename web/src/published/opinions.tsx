import * as text from 'text:published'
import { useEffect, useState } from 'preact/hooks'
import { randomName } from '../store/random.ts'
import { Stored } from '../store/stored.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useClose, useDialog } from '../ui/dialog-place.tsx'
import { Outcome, submitting, Trouble } from '../ui/fields.tsx'
import { useWork } from '../ui/work.ts'
import { like, report, type Reason } from './api.ts'

/** This browser's likes, and the token under which the server counts it once. */
interface Opinions {
  browser: string
  liked: string[]
}

const opinions = new Stored<Opinions>('opinions', { browser: randomName(), liked: [] })

/** Returns the token of this browser, which the server never connects with another puzzle. */
export async function browserToken(): Promise<string> {
  return (await opinions.change((stored) => stored)).browser
}

async function setLiked(id: string, liked: boolean): Promise<void> {
  await opinions.change((stored) => ({
    ...stored,
    liked: [...stored.liked.filter((l) => l !== id), ...(liked ? [id] : [])],
  }))
}

/** The buttons to like and report a published puzzle. */
export function OpinionBar({ id }: { id: string }) {
  const { busy, said, trouble, say, run } = useWork()
  const [dialog, show] = useDialog()
  useEffect(() => void opinions.load().catch(() => {}), [])
  const liked = opinions.value?.liked.includes(id) ?? false
  const toggle = async () => {
    const { likes } = await like(id, await browserToken(), !liked)
    await setLiked(id, !liked)
    return text.likes({ n: likes })
  }
  return (
    <div class="flow justify-center gap-[0.4rem] mt-[0.7rem] [&>p]:flex-[1_1_100%] [&>p]:text-[0.9rem]">
      <Button
        class="aria-pressed:border-guide aria-pressed:text-accent"
        aria-pressed={liked}
        disabled={busy}
        onClick={() => void run(toggle)}
      >
        <span aria-hidden="true">{liked ? '♥' : '♡'}</span> {text.like}
      </Button>
      <Button
        class="border-transparent bg-transparent text-quiet"
        onClick={() => show(<ReportDialog id={id} onDone={() => say(text.reportDone)} />)}
      >
        {text.reportOpen}
      </Button>
      <Outcome said={said} trouble={trouble} />
      {dialog}
    </div>
  )
}

const REASONS: readonly Reason[] = ['offensive', 'copied', 'spam', 'other']

function ReportDialog({ id, onDone }: { id: string; onDone: () => void }) {
  const close = useClose()
  const [reason, setReason] = useState<Reason | ''>('')
  const [more, setMore] = useState('')
  const { busy, trouble, run } = useWork()
  const send = () =>
    run(async () => {
      if (!reason) return
      await report(id, await browserToken(), reason, more.trim())
      onDone()
      close()
    })
  return (
    <Dialog title={text.reportTitle}>
      <form class="grid gap-1" onSubmit={submitting(send)}>
        <fieldset class="grid gap-1">
          <legend class="quiet">{text.reportReason}</legend>
          {REASONS.map((name) => (
            <label key={name} class="switch row gap-[0.7rem] min-h-touch cursor-pointer">
              <input
                type="radio"
                name="reason"
                checked={reason === name}
                onChange={() => setReason(name)}
              />
              {text.reportChoice({ reason: name })}
            </label>
          ))}
        </fieldset>
        <label class="grid gap-1">
          <span>{text.reportMore}</span>
          <input value={more} maxLength={500} onInput={(e) => setMore(e.currentTarget.value)} />
        </label>
        <div class="help-acts">
          <button type="submit" class="main" disabled={busy || !reason}>
            {text.reportAct}
          </button>
          <Button onClick={close}>{text.reportCancel}</Button>
        </div>
        <Trouble text={trouble} />
      </form>
    </Dialog>
  )
}

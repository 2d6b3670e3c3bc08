import * as text from 'text:published'
import { useEffect, useState } from 'preact/hooks'
import { change, get } from '../store/database.ts'
import { randomName } from '../store/random.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Outcome, submitting, Trouble } from '../ui/fields.tsx'
import { useWork } from '../ui/work.ts'
import { like, report, type Reason } from './api.ts'

/** This browser's likes, and the token under which the server counts it once. */
interface Opinions {
  browser: string
  liked: string[]
}

const KEY = 'opinions'

/** Returns the token of this browser, which the server never connects with another puzzle. */
export async function browserToken(): Promise<string> {
  return (await change<Opinions>(KEY, (o) => o ?? { browser: randomName(), liked: [] })).browser
}

async function setLiked(id: string, liked: boolean): Promise<void> {
  await change<Opinions>(KEY, (o = { browser: randomName(), liked: [] }) => ({
    ...o,
    liked: [...o.liked.filter((l) => l !== id), ...(liked ? [id] : [])],
  }))
}

/** The buttons to like and report a published puzzle. */
export function OpinionBar({ id }: { id: string }) {
  const [liked, setShown] = useState(false)
  const { busy, said, trouble, say, run } = useWork()
  const [reporting, setReporting] = useState(false)
  useEffect(() => {
    get<Opinions>('things', KEY).then(
      (o) => setShown(o?.liked.includes(id) ?? false),
      () => {},
    )
  }, [id])
  const toggle = async () => {
    const { likes } = await like(id, await browserToken(), !liked)
    await setLiked(id, !liked)
    setShown(!liked)
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
        onClick={() => setReporting(true)}
      >
        {text.reportOpen}
      </Button>
      <Outcome said={said} trouble={trouble} />
      {reporting && (
        <ReportDialog
          id={id}
          onDone={() => say(text.reportDone)}
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  )
}

const REASONS: readonly Reason[] = ['offensive', 'copied', 'spam', 'other']

function ReportDialog(props: { id: string; onDone: () => void; onClose: () => void }) {
  const { id, onDone, onClose } = props
  const [reason, setReason] = useState<Reason | ''>('')
  const [more, setMore] = useState('')
  const { busy, trouble, run } = useWork()
  const send = () =>
    run(async () => {
      if (!reason) return
      await report(id, await browserToken(), reason, more.trim())
      onDone()
      onClose()
    })
  return (
    <Dialog title={text.reportTitle} onClose={onClose}>
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
          <Button onClick={onClose}>{text.reportCancel}</Button>
        </div>
        <Trouble text={trouble} />
      </form>
    </Dialog>
  )
}

import '../styles/published.css'
import { useEffect, useState } from 'preact/hooks'
import { change, get } from '../store/database.ts'
import { randomName } from '../store/random.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useWork } from '../ui/work.ts'
import { like, report, type Reason } from './api.ts'

/** What this browser has done with published puzzles, and the token by which it counts once. */
interface Opinions {
  browser: string
  liked: string[]
}

const KEY = 'opinions'

/** The token of this browser, which the server never connects with another puzzle. */
export async function browserToken(): Promise<string> {
  return (await change<Opinions>(KEY, (o) => o ?? { browser: randomName(), liked: [] })).browser
}

async function setLiked(id: string, liked: boolean): Promise<void> {
  await change<Opinions>(KEY, (o = { browser: randomName(), liked: [] }) => ({
    ...o,
    liked: [...o.liked.filter((l) => l !== id), ...(liked ? [id] : [])],
  }))
}

/** Likes and reports a published puzzle. */
export function OpinionBar({ id }: { id: string }) {
  const [liked, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [said, say] = useState('')
  const [reporting, setReporting] = useState(false)
  useEffect(() => {
    get<Opinions>('things', KEY).then(
      (o) => setShown(o?.liked.includes(id) ?? false),
      () => {},
    )
  }, [id])
  const toggle = async () => {
    setBusy(true)
    say('')
    try {
      const { likes } = await like(id, await browserToken(), !liked)
      await setLiked(id, !liked)
      setShown(!liked)
      say(`${likes} ${likes === 1 ? 'player likes' : 'players like'} it.`)
    } catch (error) {
      say((error as Error).message)
    }
    setBusy(false)
  }
  return (
    <div class="opinions">
      <button type="button" aria-pressed={liked} disabled={busy} onClick={() => void toggle()}>
        <span aria-hidden="true">{liked ? '♥' : '♡'}</span> Like
      </button>
      <button type="button" class="plain" onClick={() => setReporting(true)}>
        Report…
      </button>
      <p role="status" class="quiet">
        {said}
      </p>
      {reporting && (
        <ReportDialog id={id} onDone={() => say('Reported.')} onClose={() => setReporting(false)} />
      )}
    </div>
  )
}

const REASONS: Record<Reason, string> = {
  offensive: 'It is offensive',
  copied: 'It is copied from someone',
  spam: 'It is an advert or nonsense',
  other: 'Something else',
}

function ReportDialog(props: { id: string; onDone: () => void; onClose: () => void }) {
  const { id, onDone, onClose } = props
  const [reason, setReason] = useState<Reason | ''>('')
  const [text, setText] = useState('')
  const { busy, trouble, run } = useWork()
  const send = () =>
    run(async () => {
      if (!reason) return
      await report(id, await browserToken(), reason, text.trim())
      onDone()
      onClose()
    })
  return (
    <Dialog title="Report this puzzle" onClose={onClose}>
      <form
        class="report"
        onSubmit={(e) => {
          e.preventDefault()
          void send()
        }}
      >
        <fieldset>
          <legend class="quiet">What is wrong? The owner of this site looks at it.</legend>
          {(Object.keys(REASONS) as Reason[]).map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="reason"
                checked={reason === name}
                onChange={() => setReason(name)}
              />
              {REASONS[name]}
            </label>
          ))}
        </fieldset>
        <label class="report-text">
          <span>More, if you like</span>
          <input value={text} maxLength={500} onInput={(e) => setText(e.currentTarget.value)} />
        </label>
        <div class="help-acts">
          <button type="submit" class="main" disabled={busy || !reason}>
            Report
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
        <p role="alert" class="trouble">
          {trouble}
        </p>
      </form>
    </Dialog>
  )
}

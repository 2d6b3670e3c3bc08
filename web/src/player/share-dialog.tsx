import * as words from 'text:player'
import { useEffect, useRef, useState } from 'preact/hooks'
import { toWire, type Puzzle } from '../model/puzzle.ts'
import { hashOf, type Origin } from '../route.ts'
import { solver } from '../solver/index.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Switch, Trouble } from '../ui/fields.tsx'
import { save } from '../ui/files.ts'
import { Icon } from '../ui/icons.tsx'
import { LinkBox } from '../ui/link-box.tsx'
import { useLoaded } from '../ui/loaded.ts'
import { drawFeat, featText, type Feat } from './share-card.ts'
import type { Session } from './session.ts'

/** A link to the puzzle, and the result first if the puzzle is solved. */
export function ShareDialog(props: {
  session: Pick<Session, 'puzzle' | 'say'> & Partial<Pick<Session, 'counters' | 'game'>>
  from?: Origin
}) {
  const { session, from } = props
  const { puzzle, game, counters } = session
  const time = counters?.solvedIn.value ?? null
  // People who get a result still have to solve the puzzle.
  const untold = time === null ? puzzle : { ...puzzle, title: '' }
  const [link = UNKNOWN, failure] = useLoaded(() => linkOf(untold, from))
  return (
    <Dialog title={words.shareTitle}>
      {time !== null && game && counters && (
        <ShareResult
          feat={{ puzzle, cells: game.cells, time, score: counters.score.value }}
          link={link.href}
          say={(text) => session.say(text)}
        />
      )}
      <Trouble text={failure} />
      {time === null ? (
        <PuzzleLink link={link} say={(text) => session.say(text)} />
      ) : (
        <details class="[&[open]>:not(summary)]:mb-3">
          <summary class="min-h-touch leading-[44px] text-guide">{words.shareOnly}</summary>
          <PuzzleLink link={link} say={(text) => session.say(text)} />
        </details>
      )}
    </Dialog>
  )
}

function PuzzleLink({ link, say }: { link: Link; say: (text: string) => void }) {
  return (
    <>
      <p class="quiet">{link.whole ? words.shareLink : words.shareAddress}</p>
      <LinkBox link={link.href} say={say} />
    </>
  )
}

interface Link {
  /** Empty until the link is known. */
  href: string
  /** Whether the link contains the whole puzzle; otherwise the site has it. */
  whole: boolean
}

const UNKNOWN: Link = { href: '', whole: false }

/** Returns the short address of a puzzle of the site, or else a link with the puzzle inside. */
async function linkOf(puzzle: Puzzle, from: Origin | undefined): Promise<Link> {
  const short = await shortAddress(from).catch(() => null)
  if (short) return { href: hrefOf(short), whole: false }
  const { link } = await solver.codes({ puzzle: toWire(puzzle) })
  return { href: hrefOf({ kind: 'code', code: link! }), whole: true }
}

/**
 * Returns the short address of a puzzle that is on the site for everybody; null for others. It says
 * nothing about the picture, unlike the names of puzzles in packs.
 */
async function shortAddress(from: Origin | undefined): Promise<Origin | null> {
  switch (from?.kind) {
    case 'daily':
    case 'starter':
      return from
    case 'collection': {
      const { findPiece, shortId } = await import('../library/collection.ts')
      const piece = await findPiece(from.id, from.pack)
      return piece ? { kind: 'collection', pack: piece.pack, id: shortId(piece.id) } : null
    }
    default:
      return null
  }
}

function hrefOf(from: Origin): string {
  return new URL(hashOf(from), location.href).href
}

/** The result as an image and a text. */
function ShareResult({ feat, link, say }: { feat: Feat; link: string; say: (t: string) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [seen, setSeen] = useState(false)
  const [copied, setCopied] = useState('')
  const text = featText(feat, link)
  useEffect(() => drawFeat(canvas.current!, feat, seen), [seen])
  const share = async () => {
    const image = await imageOf(canvas.current!)
    if (navigator.canShare?.({ files: [image], text })) {
      await navigator.share({ files: [image], text }).catch(() => {})
    } else save(image.name, image)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(words.shareCopied)
      say(words.shareCopiedSaid)
    } catch {
      setCopied(words.shareRefused)
    }
  }
  return (
    <section
      class="grid gap-2 justify-items-center shallow:grid-cols-[auto_minmax(0,1fr)]"
      aria-label={words.shareResult}
    >
      <canvas
        ref={canvas}
        class="shallow:row-[1/4] w-[min(100%,17rem,38dvh)] border border-rule rounded"
        role="img"
        aria-label={words.shareImage}
      />
      <Switch label={words.shareShow} on={seen} onChange={setSeen} />
      <p class="w-full rounded bg-soft text-base wrap-anywhere py-2 px-3 whitespace-pre-line">
        {text}
      </p>
      <div class="help-acts w-full mt-0 *:flex-[1_0_auto] *:px-2">
        <Button class="main" disabled={!link} onClick={() => void share()}>
          <Icon name="share" /> {canShareFiles() ? words.shareSend : words.shareSave}
        </Button>
        <Button disabled={!link} onClick={() => void copy()}>
          {copied || words.shareCopy}
        </Button>
      </div>
    </section>
  )
}

function imageOf(canvas: HTMLCanvasElement): Promise<File> {
  return new Promise((done) =>
    canvas.toBlob((blob) => done(new File([blob!], 'nonogram.png', { type: 'image/png' }))),
  )
}

/** Whether the browser shares files, as on phones; most other browsers do not. */
function canShareFiles(): boolean {
  const probe = new File([''], 'nonogram.png', { type: 'image/png' })
  return navigator.canShare?.({ files: [probe] }) === true
}

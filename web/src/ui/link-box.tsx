import * as words from 'text:ui'
import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { Button } from './button.tsx'
import { Icon } from './icons.tsx'
import { later } from './later.tsx'

export const QR = later(() => import('./qr.tsx').then((m) => m.QR))

/** The longest text in the largest QR code with the lowest error correction. */
const LONGEST_QR = 2900

/** A link to copy, send or scan; empty until it is known. */
export function LinkBox({ link, say }: { link: string; say: (text: string) => void }) {
  return (
    <>
      <CopyBox label={words.link} text={link} said={words.linkCopied} say={say}>
        {'share' in navigator && (
          <Button
            disabled={!link}
            onClick={() => navigator.share({ title: words.linkTitle, url: link }).catch(() => {})}
          >
            <Icon name="share" /> {words.linkSend}
          </Button>
        )}
      </CopyBox>
      {link && link.length <= LONGEST_QR && <QR text={link} />}
    </>
  )
}

/** A text with a button that copies it. */
export function CopyBox(props: {
  label: string
  text: string
  said: string
  say: (text: string) => void
  children?: ComponentChildren
}) {
  const { label, text, said, say } = props
  const field = useRef<HTMLInputElement>(null)
  const [done, setDone] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setDone(words.copyDone)
      say(said)
    } catch {
      // Without HTTPS, browsers have no clipboard for pages.
      field.current!.select()
      setDone(words.copyKeys)
      say(words.copySelected)
    }
  }
  return (
    <>
      <label class="link">
        <span class="hidden">{label}</span>
        <input
          class="w-full"
          ref={field}
          readOnly
          value={text}
          spellcheck={false}
          onFocus={(e) => e.currentTarget.select()}
        />
      </label>
      <div class="help-acts">
        <Button class="main" disabled={!text} onClick={() => void copy()}>
          {done || words.copy}
        </Button>
        {props.children}
      </div>
    </>
  )
}

import type { About } from '../model/puzzle.ts'
import { Dialog } from '../ui/dialog.tsx'

const FACTS: readonly [name: keyof About, label: string][] = [
  ['author', 'By'],
  ['copyright', 'Copyright'],
  ['licence', 'Licence'],
  ['source', 'Source'],
  ['notes', 'Notes'],
]

/** Who made a picture, and how it may be used. */
export function CreditsDialog({ about, onClose }: { about: About; onClose: () => void }) {
  const known = FACTS.filter(([name]) => about[name])
  return (
    <Dialog title={about.title || 'This picture'} onClose={onClose}>
      {known.length === 0 ? (
        <p class="quiet">Nothing is known about this picture.</p>
      ) : (
        <dl class="credits">
          {known.map(([name, label]) => (
            <div key={name}>
              <dt class="quiet">{label}</dt>
              <dd>{isAddress(about[name]) ? <Address text={about[name]} /> : about[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  )
}

function Address({ text }: { text: string }) {
  return (
    <a href={text} target="_blank" rel="noreferrer">
      {text.replace(/^https?:\/\//, '')}
    </a>
  )
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text)
}

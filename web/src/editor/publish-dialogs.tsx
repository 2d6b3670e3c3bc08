import { useState } from 'preact/hooks'
import { keys, type Owned } from '../published/keys.ts'
import { openOwned, publishWork } from '../published/publishing.ts'
import { Published } from '../published/dialogs.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useWork } from '../ui/work.ts'
import type { About } from '../model/puzzle.ts'
import type { Editor } from './editor.ts'
import { LICENCES } from './licences.ts'
import { Thumbnail } from './thumbnail.tsx'

/** Shows what will be public, publishes it, and shows the address. */
export function PublishDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { busy, trouble, run } = useWork()
  // The draft may be published and withdrawn again while the dialog stays.
  const [work] = useState(editor.work.value)
  const owned = keys.value?.owned.find((o) => o.work === work)
  const publish = () =>
    run(async () => {
      await editor.keep()
      await publishWork(work, editor.wire())
      editor.say('Puzzle published.')
    })
  if (owned && !busy && !trouble) {
    return (
      <Dialog title="Published" onClose={onClose}>
        <Published owned={owned} say={(text) => editor.say(text)} />
      </Dialog>
    )
  }
  return (
    <Dialog title="Publish" onClose={onClose}>
      <div class="publish-what">
        <Thumbnail puzzle={editor.puzzle.value} cells={editor.shown.value} label="The picture" />
        <p class="quiet">
          Anyone who visits this site can then play the puzzle and see the texts below.
        </p>
      </div>
      <PublicForm editor={editor} />
      <ul class="quiet publish-facts">
        <li>
          Players get the clues but not the picture. Anyone who wants the solution can still get it.
        </li>
        <li>
          There are no accounts. A key is stored in this browser; only with it can you change or
          withdraw the puzzle.
        </li>
        {editor.validator.verdict.value.kind === 'unknown' && (
          <li>
            This browser could not decide the puzzle. The server will try too, and otherwise list it
            as undecided.
          </li>
        )}
      </ul>
      <div class="help-acts">
        <button type="button" class="main" disabled={busy} onClick={() => void publish()}>
          {busy ? 'Publishing…' : 'Publish'}
        </button>
      </div>
      <p role="alert" class="trouble">
        {trouble}
      </p>
    </Dialog>
  )
}

/** The texts that will be public. */
function PublicForm({ editor }: { editor: Editor }) {
  const about = editor.about.value
  const { width, height } = editor.puzzle.value
  const others = (['copyright', 'source', 'notes'] as const).filter((name) => about[name] !== '')
  const field = (name: keyof About, label: string, note: string) => (
    <label class="text-field">
      <span>
        {label} <span class="quiet">{note}</span>
      </span>
      <input
        value={about[name]}
        maxLength={200}
        onInput={(e) => editor.setAbout({ [name]: e.currentTarget.value })}
      />
    </label>
  )
  return (
    <div class="publish-form">
      {field('title', 'Title', 'may give the picture away')}
      {field('author', 'Author', 'a name of your choice, or none')}
      <label class="text-field">
        <span>Licence</span>
        <LicenceChoice licence={about.licence} choose={(licence) => editor.setAbout({ licence })} />
      </label>
      <p class="quiet">
        Also: the size, {width} × {height}
        {others.length > 0 && `, ${others.join(', ')}`}.
      </p>
    </div>
  )
}

function LicenceChoice(props: { licence: string; choose: (licence: string) => void }) {
  const { licence, choose } = props
  const other = licence !== '' && !LICENCES.some(([name]) => name === licence)
  return (
    <select value={licence} onChange={(e) => choose(e.currentTarget.value)}>
      <option value="">None: for playing here only</option>
      {LICENCES.map(([name, allows]) => (
        <option key={name} value={name}>
          {name}: {allows}
        </option>
      ))}
      {other && <option value={licence}>{licence}</option>}
    </select>
  )
}

/** Another browser with the key has changed the puzzle. */
export function ConflictDialog(props: {
  editor: Editor
  owned: Owned
  /** The published version. */
  version: number
  onLoad: (load: () => Promise<string>) => void
  onOverwrite: (version: number) => void
  onClose: () => void
}) {
  const { editor, owned, version, onLoad, onOverwrite, onClose } = props
  const load = async () => {
    const stored = await openOwned(owned)
    editor.take(stored.puzzle, '', owned.work)
    return `Version ${stored.version} opened. Undo restores yours.`
  }
  return (
    <Dialog title="Changed elsewhere" onClose={onClose}>
      <p>
        The puzzle was changed elsewhere with its key: version {version} is published, and yours is
        based on version {owned.version}.
      </p>
      <div class="help-acts">
        <button type="button" class="main" onClick={() => onLoad(load)}>
          Open version {version}
        </button>
        <button type="button" onClick={() => onOverwrite(version)}>
          Replace it with mine
        </button>
      </div>
      <p class="quiet">After you open the other version, Undo restores yours.</p>
    </Dialog>
  )
}

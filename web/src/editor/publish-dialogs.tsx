import * as text from 'text:editor'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { listText } from '../language/lists.ts'
import { keys, type Owned } from '../published/keys.ts'
import { openOwned, publishWork } from '../published/publishing.ts'
import { Published } from '../published/dialogs.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useClose } from '../ui/dialog-place.tsx'
import { Options, Trouble } from '../ui/fields.tsx'
import { useWork } from '../ui/work.ts'
import type { About } from '../model/puzzle.ts'
import type { Editor } from './editor.ts'
import { LICENCES } from './licences.ts'
import { Thumbnail } from '../ui/thumbnail.tsx'

/** Shows the texts that become public, publishes the puzzle, and shows its address. */
export function PublishDialog({ editor }: { editor: Editor }) {
  const { busy, trouble, run } = useWork()
  // The draft may be published and withdrawn again while the dialog stays.
  const [work] = useState(editor.work.value)
  const owned = keys.value?.owned.find((o) => o.work === work)
  const publish = () =>
    run(async () => {
      await editor.keep()
      await publishWork(work, editor.wire())
      editor.say(text.publishDone)
    })
  if (owned && !busy && !trouble) {
    return (
      <Dialog title={text.publishedTitle}>
        <Published owned={owned} say={(words) => editor.say(words)} />
      </Dialog>
    )
  }
  return (
    <Dialog title={text.publishTitle}>
      <div class="items-center grid gap-4 grid-cols-[5rem_minmax(0,1fr)] [&_.thumbnail]:max-h-20">
        <Thumbnail
          puzzle={editor.puzzle.value}
          cells={editor.shown.value}
          label={text.publishPicture}
        />
        <p class="quiet">{text.publishVisitors}</p>
      </div>
      <PublicForm editor={editor} />
      <ul class="quiet grid gap-[0.3rem]">
        <li>{text.publishPictureHidden}</li>
        <li>{text.publishKey}</li>
        {editor.validator.verdict.value.kind === 'unknown' && <li>{text.publishUnknown}</li>}
      </ul>
      <div class="help-acts">
        <button type="button" class="main" disabled={busy} onClick={() => void publish()}>
          {busy ? text.publishBusy : text.publishAct}
        </button>
      </div>
      <Trouble text={trouble} />
    </Dialog>
  )
}

/** The further texts that become public, if the puzzle has any. */
const ALSO = ['copyright', 'source', 'notes'] as const

const quiet = (words: ComponentChildren) => <span class="quiet text-small">{words}</span>

function PublicForm({ editor }: { editor: Editor }) {
  const about = editor.about.value
  const { width, height } = editor.puzzle.value
  const others = ALSO.filter((field) => about[field] !== '').map((field) =>
    text.publishAlsoField({ field }),
  )
  const size = text.publishAlsoSize({ width, height })
  const field = (name: keyof About, label: ComponentChildren) => (
    <label class="stack gap-1">
      <span class="flex flex-wrap items-baseline justify-between gap-x-3">{label}</span>
      <input
        value={about[name]}
        maxLength={200}
        onInput={(e) => editor.setAbout({ [name]: e.currentTarget.value })}
      />
    </label>
  )
  return (
    <div class="stack gap-3">
      {field('title', text.publishName({ quiet }))}
      {field('author', text.publishAuthor({ quiet }))}
      <label class="stack gap-1">
        <span>{text.publishLicence}</span>
        <LicenceChoice licence={about.licence} choose={(licence) => editor.setAbout({ licence })} />
      </label>
      <p class="quiet">{text.publishAlso({ what: listText([size, ...others]) })}</p>
    </div>
  )
}

function LicenceChoice(props: { licence: string; choose: (licence: string) => void }) {
  const { licence, choose } = props
  const other = licence !== '' && !(licence in LICENCES)
  return (
    <select class="w-full" value={licence} onChange={(e) => choose(e.currentTarget.value)}>
      <option value="">{text.publishLicenceNone}</option>
      <Options values={Object.keys(LICENCES)} words={(name) => LICENCES[name]} />
      {other && <option value={licence}>{licence}</option>}
    </select>
  )
}

/** The dialog after another browser with the key has changed the puzzle. */
export function ConflictDialog(props: {
  editor: Editor
  owned: Owned
  version: number
  run: (work: () => Promise<void>) => Promise<void>
  /** Replaces a version of the puzzle. */
  put: (over: Owned) => Promise<void>
}) {
  const { editor, owned, version, run, put } = props
  const close = useClose()
  const choose = (work: () => Promise<void>) => {
    close()
    void run(work)
  }
  const load = async () => {
    const stored = await openOwned(owned)
    editor.take(stored.puzzle, '', owned.work)
    editor.say(text.conflictOpened({ version: stored.version }))
  }
  return (
    <Dialog title={text.conflictTitle}>
      <p>{text.conflictText({ published: version, yours: owned.version })}</p>
      <div class="help-acts">
        <button type="button" class="main" onClick={() => choose(load)}>
          {text.conflictOpen({ version })}
        </button>
        <button type="button" onClick={() => choose(() => put({ ...owned, version }))}>
          {text.conflictReplace}
        </button>
      </div>
      <p class="quiet">{text.conflictUndo}</p>
    </Dialog>
  )
}

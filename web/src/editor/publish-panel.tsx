import { useEffect, useState } from 'preact/hooks'
import { available, findServer, Problem } from '../published/api.ts'
import { forgetKey, keys, loadKeys, type Owned } from '../published/keys.ts'
import { printOf, update } from '../published/publishing.ts'
import { hashOf } from '../route.ts'
import { later } from '../ui/later.tsx'
import type { Editor } from './editor.ts'
import { Panel } from './panels.tsx'
import { useWide } from './wide.ts'

const dialogs = () => import('./publish-dialogs.tsx')
const PublishDialog = later(() => dialogs().then((m) => m.PublishDialog))
const ConflictDialog = later(() => dialogs().then((m) => m.ConflictDialog))
const PublishedDialog = later(() =>
  import('../published/dialogs.tsx').then((m) => m.PublishedDialog),
)
const WithdrawDialog = later(() => import('../published/dialogs.tsx').then((m) => m.WithdrawDialog))

/** Publishes the draft on the page's server, if there is one. */
export function PublishPanel({ editor }: { editor: Editor }) {
  const [publishing, setPublishing] = useState(false)
  const wide = useWide()
  useEffect(() => {
    void findServer()
    void loadKeys().catch(() => {})
  }, [])
  const work = editor.work.value
  const all = keys.value
  if (!available.value || !all) return null
  const owned = all.owned.find((o) => o.work === work)
  const content = (
    <section class="publish" aria-label="Publishing">
      {owned ? (
        <Published key={owned.id} editor={editor} owned={owned} />
      ) : (
        <Unpublished
          editor={editor}
          pending={all.pending.some((p) => p.work === work)}
          open={() => setPublishing(true)}
        />
      )}
    </section>
  )
  return (
    <>
      {wide ? (
        content
      ) : (
        <Panel icon="publish" name="Publish">
          {content}
        </Panel>
      )}
      {publishing && <PublishDialog editor={editor} onClose={() => setPublishing(false)} />}
    </>
  )
}

/** Whether the draft has one solution, or may have. The server decides. */
function isReady({ validator }: Editor): boolean {
  const verdict = validator.verdict.value
  if (validator.working.value) return false
  return verdict.kind === 'unique' || (verdict.kind === 'unknown' && verdict.final)
}

/** Why the draft cannot be published now; empty if it can. */
export function whyNot(editor: Editor): string {
  const { verdict, working } = editor.validator
  if (verdict.value.kind === 'empty') return 'Draw a picture first.'
  if (working.value) return 'Still checking…'
  return isReady(editor) ? '' : 'A puzzle needs exactly one solution.'
}

function Unpublished(props: { editor: Editor; pending: boolean; open: () => void }) {
  const { editor, pending, open } = props
  const ready = isReady(editor)
  const why = pending
    ? 'The last attempt may have succeeded. Trying again does not publish the puzzle twice.'
    : whyNot(editor)
  return (
    <>
      <button
        type="button"
        class={ready ? 'main' : ''}
        disabled={!ready}
        aria-describedby="publish-why"
        onClick={open}
      >
        Publish…
      </button>
      <span class="quiet publish-why" id="publish-why">
        {why || 'Everyone on this site can then play it.'}
      </span>
    </>
  )
}

type DialogName = 'published' | 'withdraw' | 'conflict' | null

function Published({ editor, owned }: { editor: Editor; owned: Owned }) {
  const [dialog, setDialog] = useState<DialogName>(null)
  const [problem, setProblem] = useState<Error | null>(null)
  const [busy, setBusy] = useState(false)
  const changed = printOf(editor.wire()) !== owned.print
  const close = () => setDialog(null)
  const code = problem instanceof Problem ? problem.code : ''

  const act = async (what: () => Promise<string>) => {
    close()
    setBusy(true)
    setProblem(null)
    try {
      editor.say(await what())
    } catch (error) {
      setProblem(error as Error)
      if (error instanceof Problem && error.code === 'conflict') setDialog('conflict')
    }
    setBusy(false)
  }
  const put = (over: Owned) =>
    act(async () => {
      await update(over, editor.wire())
      return 'Published puzzle updated.'
    })

  return (
    <>
      <p class="publish-state" role="status">
        <a href={hashOf({ kind: 'published', id: owned.id })}>Published</a>
        {changed ? ', changed since' : ', up to date'}
      </p>
      <div class="help-acts">
        <button
          type="button"
          class={changed ? 'main' : ''}
          disabled={busy || !changed || !isReady(editor)}
          onClick={() => void put(owned)}
        >
          Update
        </button>
        <button type="button" onClick={() => setDialog('published')}>
          Link…
        </button>
        <button type="button" disabled={busy} onClick={() => setDialog('withdraw')}>
          Withdraw…
        </button>
      </div>
      {problem && (
        <p class="trouble" role="alert">
          {problem.message}
        </p>
      )}
      {(code === 'not_found' || code === 'wrong_key') && (
        <div class="help-acts">
          <button type="button" onClick={() => void forgetKey(owned.id)}>
            Forget the key
          </button>
        </div>
      )}
      {dialog === 'published' && (
        <PublishedDialog owned={owned} say={(text) => editor.say(text)} onClose={close} />
      )}
      {dialog === 'withdraw' && (
        <WithdrawDialog
          owned={owned}
          onDone={() => editor.say('Puzzle withdrawn.')}
          onClose={close}
        />
      )}
      {dialog === 'conflict' && (
        <ConflictDialog
          editor={editor}
          owned={owned}
          version={(problem as Problem).version ?? owned.version}
          onLoad={(load) => void act(load)}
          onOverwrite={(version) => void put({ ...owned, version })}
          onClose={close}
        />
      )}
    </>
  )
}

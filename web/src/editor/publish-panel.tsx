import * as text from 'text:editor'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { available, findServer, Problem } from '../published/api.ts'
import { forgetKey, keys, type Owned } from '../published/keys.ts'
import { printOf, update } from '../published/publishing.ts'
import { hashOf } from '../route.ts'
import { Button } from '../ui/button.tsx'
import { useDialog } from '../ui/dialog-place.tsx'
import { Trouble } from '../ui/fields.tsx'
import { later } from '../ui/later.tsx'
import { useWork } from '../ui/work.ts'
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
  const [dialog, show] = useDialog()
  const wide = useWide()
  useEffect(() => {
    void findServer()
    void keys.load().catch(() => {})
  }, [])
  const work = editor.work.value
  const all = keys.value
  if (!available.value || !all) return null
  const owned = all.owned.find((o) => o.work === work)
  const content = (
    <section
      class="publish flow gap-y-[0.3rem] gap-x-[0.7rem] beside:p-3 [&>p]:flex-[1_0_100%] [&>.help-acts]:mt-0 [&_.help-acts_button]:py-0 [&_.help-acts_button]:px-3"
      aria-label={text.publishPanel}
    >
      {owned ? (
        <Published key={owned.id} editor={editor} owned={owned} />
      ) : (
        <Unpublished
          editor={editor}
          pending={all.pending.some((p) => p.work === work)}
          open={() => show(<PublishDialog editor={editor} />)}
        />
      )}
    </section>
  )
  return (
    <>
      {wide ? (
        content
      ) : (
        <Panel icon="publish" name={text.publish}>
          {content}
        </Panel>
      )}
      {dialog}
    </>
  )
}

/** Whether the draft has one solution or may have; the server decides. */
function isReady({ validator }: Editor): boolean {
  const verdict = validator.verdict.value
  if (validator.working.value) return false
  return verdict.kind === 'unique' || (verdict.kind === 'unknown' && verdict.final)
}

/** Returns why the draft cannot be published now; empty if it can. */
function whyNot(editor: Editor): string {
  const { verdict, working } = editor.validator
  if (verdict.value.kind === 'empty') return text.publishWhyEmpty
  if (working.value) return text.publishWhyWorking
  return isReady(editor) ? '' : text.publishWhySolutions
}

function Unpublished(props: { editor: Editor; pending: boolean; open: () => void }) {
  const { editor, pending, open } = props
  const ready = isReady(editor)
  const why = pending ? text.publishWhyPending : whyNot(editor)
  return (
    <>
      <Button
        class={ready ? 'main' : ''}
        disabled={!ready}
        aria-describedby="publish-why"
        onClick={open}
      >
        {text.publishOpen}
      </Button>
      <span class="quiet flex-[1_1_10rem] text-[0.9rem]" id="publish-why">
        {why || text.publishEveryone}
      </span>
    </>
  )
}

function Published({ editor, owned }: { editor: Editor; owned: Owned }) {
  const [dialog, show] = useDialog()
  const { busy, trouble, error, run } = useWork()
  const changed = printOf(editor.wire()) !== owned.print
  const link = (words: ComponentChildren) => (
    <a href={hashOf({ kind: 'published', id: owned.id })}>{words}</a>
  )
  const code = error instanceof Problem ? error.code : ''
  const say = (words: string) => editor.say(words)
  const put = async (over: Owned) => {
    try {
      await update(over, editor.wire())
      say(text.publishedUpdated)
    } catch (error) {
      if (error instanceof Problem && error.code === 'conflict')
        show(
          <ConflictDialog
            editor={editor}
            owned={owned}
            version={error.version ?? owned.version}
            run={run}
            put={put}
          />,
        )
      throw error
    }
  }
  const withdrawn = () => say(text.publishedWithdrawn)

  return (
    <>
      <p class="publish-state" role="status">
        {changed ? text.publishedChanged({ link }) : text.publishedCurrent({ link })}
      </p>
      <div class="help-acts">
        <Button
          class={changed ? 'main' : ''}
          disabled={busy || !changed || !isReady(editor)}
          onClick={() => void run(() => put(owned))}
        >
          {text.publishedUpdate}
        </Button>
        <Button onClick={() => show(<PublishedDialog owned={owned} say={say} />)}>
          {text.publishedLink}
        </Button>
        <Button
          disabled={busy}
          onClick={() => show(<WithdrawDialog owned={owned} onDone={withdrawn} />)}
        >
          {text.publishedWithdraw}
        </Button>
      </div>
      <Trouble text={trouble} />
      {(code === 'not_found' || code === 'wrong_key') && (
        <div class="help-acts">
          <Button onClick={() => void forgetKey(owned.id)}>{text.publishedForget}</Button>
        </div>
      )}
      {dialog}
    </>
  )
}

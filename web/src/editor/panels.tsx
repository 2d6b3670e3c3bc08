import * as text from 'text:editor'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../ui/button.tsx'
import { later } from '../ui/later.tsx'
import { closeMenu } from '../ui/menu.tsx'
import { readClue, writeClue } from './clue-text.ts'
import { cluesOfDraft, withClue } from '../model/draft.ts'
import type { Editor } from './editor.ts'
import { EditorIcon, type EditorIconName } from './icons.tsx'
import { LICENCES } from './licences.ts'
import { Moves } from './tools.tsx'
import { LARGEST_SIDE } from '../model/picture.ts'
import { Solutions } from './solutions.tsx'
import { useWide } from './wide.ts'

const Palette = later(() => import('./palette.tsx').then((m) => m.Palette))
const TracePanel = later(() => import('./trace.tsx').then((m) => m.TracePanel))

/** The settings besides drawing: folded panels beside the board, sheets on a phone. */
export function Panels({ editor, children }: { editor: Editor; children?: ComponentChildren }) {
  const wide = useWide()
  const { palette } = editor.draft.value
  return (
    <div
      class="panels flex flex-col border-rule bg-panel flanked:border flanked:rounded flanked:*:not-first:border-t flanked:*:not-first:border-rule below:grid below:grid-flow-col below:auto-cols-[minmax(0,auto)] below:-mx-2 below:border-t slim:auto-cols-[minmax(44px,auto)]"
      onClick={closeOutside}
      onKeyDown={(e) => !wide && closeByKey(e)}
    >
      <Size editor={editor} />
      <Panel icon="turn" name={text.move}>
        <Moves editor={editor} />
      </Panel>
      <Panel icon="colours" name={text.colours} fact={palette ? String(palette.length - 1) : ''}>
        <Palette editor={editor} />
      </Panel>
      <Panel icon="trace" name={text.trace}>
        <TracePanel editor={editor} />
      </Panel>
      <ClueTable editor={editor} />
      <AboutForm editor={editor} />
      {children}
    </div>
  )
}

/** Closes a sheet when the page outside it is touched. */
function closeOutside(e: MouseEvent & { currentTarget: HTMLElement }): void {
  if (e.target === e.currentTarget) e.currentTarget.querySelector('[open]')?.removeAttribute('open')
}

/** Closes a sheet at Escape; a dialog over it closes itself. */
function closeByKey(e: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const sheet = e.currentTarget.querySelector('.panel[open]')
  if (e.key !== 'Escape' || !sheet || (e.target as Element).closest('dialog')) return
  e.preventDefault()
  closeMenu(sheet)
}

/** A panel. Opening it closes the other panels. */
export function Panel(props: {
  icon: EditorIconName
  name: string
  fact?: string
  id?: string
  toggled?: (open: boolean) => void
  children: ComponentChildren
}) {
  const { icon, name, fact, id, toggled, children } = props
  return (
    <details
      class="panel flanked:scroll-mt-40"
      name="panel"
      id={id}
      onToggle={({ currentTarget: panel }) => {
        if (panel.open) panel.scrollIntoView({ block: 'nearest' })
        toggled?.(panel.open)
      }}
    >
      <summary class="unmarked row gap-2 min-h-touch font-semibold flanked:px-3 flanked:hover:bg-soft flanked:[&_.icon]:text-quiet below:flex-col below:justify-center below:gap-[1px] below:h-(--tabs) below:text-quiet below:text-small below:in-open:text-text below:in-open:[box-shadow:inset_0_3px_var(--chosen)] slim:py-1 slim:px-[1px] slim:text-sign">
        <EditorIcon name={icon} />
        <span class="below:max-w-full below:text-center below:leading-[1.1] below:hyphens-auto below:wrap-anywhere">
          {name}
        </span>
        <span class="quiet panel-fact truncate text-small flanked:ml-auto below:hidden">
          {fact}
        </span>
      </summary>
      <div class="panel-body stack gap-2 flanked:pt-1 flanked:px-3 flanked:pb-4">{children}</div>
    </details>
  )
}

/** The sizes that most puzzles have. */
const SIZES = [5, 10, 15, 20, 25, 30]

function Size({ editor }: { editor: Editor }) {
  const { picture, given } = editor.draft.value
  const { width, height } = picture
  return (
    <Panel icon="size" name={text.size} fact={`${width} × ${height}`}>
      <div class="size flow gap-2" role="group" aria-label={text.size}>
        <SideField
          name={text.sizeColumns}
          value={width}
          set={(n) => editor.resize({ right: n - width })}
        />
        <span aria-hidden="true">×</span>
        <SideField
          name={text.sizeRows}
          value={height}
          set={(n) => editor.resize({ bottom: n - height })}
        />
      </div>
      <div class="sizes grid gap-1 fitted-touch" role="group" aria-label={text.sizeCommon}>
        {SIZES.map((n) => (
          <Button
            key={n}
            class="choosable p-0"
            aria-label={`${n} × ${n}`}
            aria-pressed={width === n && height === n}
            onClick={() => editor.resize({ right: n - width, bottom: n - height })}
          >
            {n}
          </Button>
        ))}
      </div>
      {given.length > 0 && (
        <Button onClick={() => editor.change({ ...editor.draft.value, given: [] })}>
          {text.sizeGiven({ n: given.length })}
        </Button>
      )}
    </Panel>
  )
}

function SideField(props: { name: string; value: number; set: (n: number) => void }) {
  const { name, value, set } = props
  const take = (field: HTMLInputElement) => {
    const n = Math.min(Math.round(Number(field.value)), LARGEST_SIDE)
    if (n >= 1) set(n)
    field.value = String(n >= 1 ? n : value)
  }
  return (
    <label class="field row gap-2">
      <span>{name}</span>
      <input
        class="w-16"
        type="number"
        min="1"
        max={LARGEST_SIDE}
        value={value}
        onChange={(e) => take(e.currentTarget)}
      />
    </label>
  )
}

/** All clues as text. Typing makes the clues the source; drawing makes the picture the source. */
function ClueTable({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false)
  const draft = editor.draft.value
  return (
    <Panel
      icon="clues"
      name={text.clues}
      fact={draft.clues ? text.cluesTyped : text.cluesDrawn}
      id="clue-table"
      toggled={setOpen}
    >
      {open && (
        <>
          {draft.clues && (
            <div class="py-2 px-3 rounded bg-soft">
              <p>{text.cluesTypedText}</p>
              <Solutions editor={editor} open />
              <Button onClick={() => editor.drawAgain()}>{text.cluesBack}</Button>
            </div>
          )}
          <ClueColumn editor={editor} axis="row" />
          <ClueColumn editor={editor} axis="column" />
        </>
      )}
    </Panel>
  )
}

function ClueColumn({ editor, axis }: { editor: Editor; axis: 'row' | 'column' }) {
  const draft = editor.draft.value
  const { rows, columns } = cluesOfDraft(draft)
  const cells = axis === 'row' ? draft.picture.width : draft.picture.height
  return (
    <fieldset class="grid gap-1">
      <legend class="py-[0.3rem] px-0 font-semibold">
        {axis === 'row' ? text.cluesRows : text.cluesColumns}
      </legend>
      {(axis === 'row' ? rows : columns).map((clue, i) => (
        <ClueField
          key={i}
          name={text.cluesLine({ axis, number: i + 1 })}
          id={`clue-${axis}-${i}`}
          written={writeClue(clue, draft.palette !== null)}
          hint={editor.slackOf({ axis, index: i })}
          set={(typed) => {
            const read = readClue(typed, cells, draft.palette)
            if ('error' in read) return read.error
            editor.change(withClue(draft, axis, i, read.clue), '', `${axis} ${i}`)
            return ''
          }}
        />
      ))}
    </fieldset>
  )
}

/** A clue. The text stays as typed until the field loses the focus. */
function ClueField(props: {
  name: string
  id: string
  written: string
  hint: string
  set: (typed: string) => string
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState('')
  return (
    <div
      class="grid items-center grid-cols-[5.6rem_minmax(0,1fr)] gap-y-[0.2rem] gap-x-2"
      title={props.hint}
    >
      <label for={props.id}>{props.name}</label>
      <input
        class="aria-invalid:border-alarm"
        id={props.id}
        value={typed ?? props.written}
        autocomplete="off"
        spellcheck={false}
        inputMode="text"
        aria-invalid={error !== ''}
        aria-describedby={error ? `${props.id}-error` : undefined}
        onInput={(e) => {
          setTyped(e.currentTarget.value)
          setError(props.set(e.currentTarget.value))
        }}
        onBlur={() => {
          if (error === '') setTyped(null)
        }}
      />
      {error && (
        <span class="trouble col-start-2 text-[0.85rem]" id={`${props.id}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}

const TEXTS = ['title', 'author', 'licence', 'copyright', 'source'] as const

function AboutForm({ editor }: { editor: Editor }) {
  const about = editor.about.value
  return (
    <Panel icon="title" name={text.about} fact={about.title}>
      {TEXTS.map((name) => (
        <label key={name} class="stack gap-1">
          <span>{text.aboutField({ field: name })}</span>
          <input
            value={about[name]}
            maxLength={300}
            list={name === 'licence' ? 'licences' : undefined}
            onInput={(e) => editor.setAbout({ [name]: e.currentTarget.value })}
          />
        </label>
      ))}
      <datalist id="licences">
        {Object.keys(LICENCES).map((licence) => (
          <option key={licence} value={licence} />
        ))}
      </datalist>
      <label class="stack gap-1">
        <span>{text.aboutField({ field: 'notes' })}</span>
        <textarea
          class="py-2 px-[0.7rem] border border-quiet rounded bg-panel text-inherit [font:inherit] resize-y"
          rows={3}
          maxLength={3000}
          value={about.notes}
          onInput={(e) => editor.setAbout({ notes: e.currentTarget.value })}
        />
      </label>
    </Panel>
  )
}

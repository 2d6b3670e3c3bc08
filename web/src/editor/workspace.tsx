import * as text from 'text:editor'
import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Trace } from '../board/scene.ts'
import { isBlackAndWhite, type WirePuzzle } from '../model/puzzle.ts'
import { available } from '../published/api.ts'
import { Button, IconButton } from '../ui/button.tsx'
import type { Action } from '../ui/action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useDialog } from '../ui/dialog-place.tsx'
import { later } from '../ui/later.tsx'
import { Icon } from '../ui/icons.tsx'
import { LanguageSetting } from '../ui/fields.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { ZoomBar } from '../ui/zoom-bar.tsx'
import { actionsOf, type Dialogs, type EditorActions } from './actions.ts'
import { Canvas } from './canvas.tsx'
import { paste, pasteClip, useSelectionKeys } from './clipboard.ts'
import { isBlank } from '../model/draft.ts'
import type { Editor } from './editor.ts'
import { readPuzzle } from './read-puzzle.ts'
import { isImage } from './image.ts'
import { OpenElsewhere } from './open-elsewhere.tsx'
import { useReceived } from './receive.ts'
import { EditorIcon } from './icons.tsx'
import { Panels } from './panels.tsx'
import { SelectBar } from './select-bar.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { Status } from './status.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { Paints, Shapes } from './tools.tsx'
import { useNarrow, useWide } from './wide.ts'

const ImageDialog = later(() => import('./image-dialog.tsx').then((m) => m.ImageDialog))
const ExportDialog = later(() => import('./export-dialog.tsx').then((m) => m.ExportDialog))
const RandomDialog = later(() => import('./random-dialog.tsx').then((m) => m.RandomDialog))
const EditorKeys = later(() => import('./keys-dialog.tsx').then((m) => m.EditorKeys))
const Mine = later(() => import('../published/mine.tsx').then((m) => m.Mine))
const ShareDialog = later(() => import('../player/share-dialog.tsx').then((m) => m.ShareDialog))

/** The editor's canvas and everything around it. */
export function Workspace({ editor }: { editor: Editor }) {
  const [dialog, show] = useDialog()
  const zoom = useSignal(1)
  const narrow = useNarrow()
  const wide = useWide()
  const selects = editor.brush.value.shape === 'select'
  const { width, height } = editor.draft.value.picture
  const title = editor.about.value.title || text.barUntitled
  const held = editor.store.held.value

  const start = (puzzle: WirePuzzle, said: string) => editor.startWith(puzzle, said)
  const trace = (image: Trace) => editor.setTrace(image)
  const fromImage = (file: File | null) =>
    show(<ImageDialog file={file} take={start} trace={trace} />)
  const dialogs: Dialogs = {
    image: () => fromImage(null),
    export: () => show(<ExportDialog editor={editor} />),
    random: () => show(<RandomDialog size={{ width, height }} take={start} />),
    keys: () => {
      const coloured = !isBlackAndWhite(editor.puzzle.value)
      show(<EditorKeys actions={actions} coloured={coloured} />)
    },
    mine: () =>
      show(
        <Dialog title={text.mineTitle} wide>
          <Mine />
        </Dialog>,
      ),
    share: () => {
      const session = { puzzle: editor.sharedPuzzle(), say: (words: string) => editor.say(words) }
      show(<ShareDialog session={session} />)
    },
  }
  const actions = actionsOf({ editor, dialogs, receive: (file) => receive(file) })

  // The bar of the selection shows only with the selection's tool.
  useEffect(() => {
    if (!selects && editor.selection.selected.value) editor.selection.select(null)
  }, [selects])

  const receive = async (file: File, pasted = false) => {
    if (!editor.store.held.value) return
    if (pasted && isImage(file) && (await pasteImage(file, editor))) return
    if (isImage(file)) return fromImage(file)
    try {
      const { puzzle, said } = await readPuzzle(file)
      editor.trouble.value = ''
      editor.startWith(puzzle, said)
    } catch (error) {
      editor.trouble.value = (error as Error).message
    }
  }
  useReceived(receive, (words) => {
    if (!editor.store.held.value || paste(words, editor)) return
    // The text has no cells, so it may be a puzzle in one of the formats.
    void receive(new File([words], text.filePasted))
  })
  useSelectionKeys(editor)

  return (
    <main class="workspace grid editor">
      <header class="bar row gap-1">
        <a class="round" href="#/edit" aria-label={text.barBack}>
          <Icon name="back" />
        </a>
        <h1 class="bar-title text-lead flex-1 flex items-baseline gap-x-2 slim:flex-col slim:text-base slim:leading-[1.25] tiny:text-small">
          <span class="bar-name line-clamp-2 whitespace-normal wrap-anywhere leading-[1.15] slim:max-w-full">
            {title}
          </span>{' '}
          <span class="quiet flex-none text-small tiny:hidden">
            {width} × {height}
          </span>
        </h1>
        {!narrow && (
          <ZoomBar
            class="flex-none"
            zoom={zoom.value}
            fit={() => editor.board?.fit()}
            locked={!held}
          />
        )}
        <div class="flex gap-1 flex-none inert:opacity-35" inert={!held}>
          <BarButton icon={<Icon name="photo" />} name={text.barImage} run={dialogs.image} />
          <BarButton icon={<Icon name="play" />} name={text.barPlay} run={actions.play.run} />
          <IconButton icon="share" label={text.barShare} onClick={actions.share.run} />
          <FileMenu actions={actions} />
        </div>
      </header>
      {wide && <Shapes editor={editor} actions={actions} />}
      <div class="stage relative">
        <Canvas
          editor={editor}
          actions={() => (editor.store.held.value ? Object.values(actions) : [])}
          zoom={zoom}
        />
        {selects && held && <SelectBar editor={editor} receive={receive} />}
        <Note editor={editor} />
        {!held && <OpenElsewhere editor={editor} />}
      </div>
      <aside
        class="flex flex-col gap-2 inert:opacity-35 flanked:gap-4 flanked:min-h-0 flanked:p-[0_2px_var(--space-2)] flanked:overflow-y-auto flanked:*:flex-none below:px-2 beside:row-[2/-1] beside:col-start-2"
        aria-label={text.tools}
        inert={!held}
      >
        {wide && <Clean editor={editor} action={actions.clean} />}
        <Status editor={editor}>{!wide && <Clean editor={editor} action={actions.clean} />}</Status>
        <div class="grid gap-2">
          {!wide && <Shapes editor={editor} actions={actions} />}
          <Paints editor={editor} actions={actions} />
        </div>
        <Panels editor={editor}>
          <PublishPanel editor={editor} />
        </Panels>
      </aside>
      <div class="said" role="status" aria-live="polite">
        {editor.said.value}
      </div>
      {dialog}
    </main>
  )
}

/** A button of the bar, which has no room for its name on a phone. */
function BarButton({ icon, name, run }: { icon: VNode; name: string; run: () => void }) {
  return (
    <Button
      class="flat min-w-touch py-0 px-3 border-transparent bg-transparent slim:p-0"
      onClick={run}
    >
      {icon} <span class="slim:sr-only">{name}</span>
    </Button>
  )
}

/** Shows the picture without lines and gaps; a press shows the board in the same way. */
function Clean({ editor, action }: { editor: Editor; action: Action }) {
  const nothing = editor.validator.verdict.value.kind === 'empty'
  return (
    <Button
      class="clean block min-h-0 w-11 p-0 row-start-1 col-[-2] border-2 border-transparent aria-pressed:border-chosen rounded-cells bg-transparent *:h-10 not-beside:disabled:hidden beside:sticky beside:top-0 beside:z-1 beside:w-auto beside:p-1 beside:*:h-36 beside:bg-page beside:disabled:opacity-100"
      disabled={nothing && !editor.clean.value}
      aria-label={text.clean}
      aria-pressed={editor.clean.value}
      aria-keyshortcuts={action.keys[0]}
      title={text.clean}
      onClick={action.run}
    >
      <Thumbnail puzzle={editor.puzzle.value} cells={editor.shown.value} label="" />
    </Button>
  )
}

/** Pastes an image with a pixel for each cell into the picture; false if it does not fit. */
async function pasteImage(file: File, editor: Editor): Promise<boolean> {
  if (editor.brush.value.shape !== 'select' && isBlank(editor.draft.value)) return false
  const { clipOfImage } = await import('./image-clip.ts')
  const clip = await clipOfImage(file).catch(() => null)
  return clip !== null && pasteClip(clip, editor)
}

/** A note for everyone, above the board and never beside it, so that the board keeps its place. */
function Note({ editor }: { editor: Editor }) {
  const trouble = editor.trouble.value
  const words = trouble || editor.note.value
  if (!words) return null
  return (
    <div
      class={`note absolute inset-x-0 top-0 z-3 w-fit max-w-full mx-auto pl-4 card row lifted ${trouble ? 'trouble' : ''}`}
      role={trouble ? 'alert' : undefined}
    >
      <p class="py-2 px-0 wrap-anywhere">{words}</p>
      <IconButton
        class="flex-none text-quiet"
        icon="close"
        label={text.noteClose}
        onClick={() => (editor.trouble.value = editor.note.value = '')}
      />
    </div>
  )
}

function FileMenu({ actions }: { actions: EditorActions }) {
  const { restart, random, image, open, save, print, mine, keys } = actions
  const items = [
    restart,
    random,
    image,
    open,
    save,
    print,
    ...(available.value ? [mine] : []),
    keys,
  ]
  return (
    <Menu
      class="editor-more"
      summary={
        <summary class="round unmarked" aria-label={text.barMore}>
          <Icon name="more" />
        </summary>
      }
      place="top-[calc(100%+0.3rem)] z-5 [&_.choice]:pl-4"
    >
      {items.map(({ drawing, name, run }) => (
        <MenuItem
          key={name}
          icon={<EditorIcon name={drawing} />}
          name={name}
          keys={drawing === 'keys'}
          run={run}
        />
      ))}
      <LanguageSetting />
    </Menu>
  )
}

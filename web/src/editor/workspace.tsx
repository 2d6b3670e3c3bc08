import { useSignal, type Signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { CommandName } from '../board/keys.ts'
import { isBlackAndWhite } from '../model/puzzle.ts'
import { available } from '../published/api.ts'
import { hashOf } from '../route.ts'
import { solver } from '../solver/index.ts'
import { settings } from '../store/settings.ts'
import { later } from '../ui/later.tsx'
import { Icon } from '../ui/icons.tsx'
import { closeMenu } from '../ui/menu.ts'
import { Canvas } from './canvas.tsx'
import { optionsOf, type Editor } from './editor.ts'
import { openFile } from './files.ts'
import { isImage } from './image.ts'
import { EditorIcon, type EditorIconName } from './icons.tsx'
import { Panels } from './panels.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { Status } from './status.tsx'
import { Tools, type Brush } from './tools.tsx'

const ImageDialog = later(() => import('./image-dialog.tsx').then((m) => m.ImageDialog))
const ExportDialog = later(() => import('./export-dialog.tsx').then((m) => m.ExportDialog))
const RandomDialog = later(() => import('./random-dialog.tsx').then((m) => m.RandomDialog))
const EditorKeys = later(() => import('./keys-dialog.tsx').then((m) => m.EditorKeys))
const MineDialog = later(() => import('./mine-dialog.tsx').then((m) => m.MineDialog))
const ShareDialog = later(() => import('../player/share-dialog.tsx').then((m) => m.ShareDialog))

export type DialogName = 'image' | 'export' | 'random' | 'keys' | 'share' | 'mine' | null

/** The editor's canvas and everything around it. */
export function Workspace({ editor }: { editor: Editor }) {
  const brush = useSignal<Brush>({ shape: 'pen', colour: 1 })
  const dialog = useSignal<DialogName>(null)
  const image = useSignal<File | null>(null)
  const { width, height } = editor.draft.value.picture
  const title = editor.about.value.title || 'New puzzle'
  const close = () => (dialog.value = null)

  const command = (name: CommandName): void => {
    const board = editor.board!
    const acts: Partial<Record<CommandName, () => void>> = {
      undo: () => editor.undo(),
      redo: () => editor.redo(),
      hint: () => editor.sayLines(board.cursor),
      check: () => editor.validator.validate(editor.wire()),
      switch: () => (brush.value = { ...brush.value, colour: brush.value.colour === 0 ? 1 : 0 }),
      keys: () => (dialog.value = 'keys'),
      'zoom in': () => board.zoomBy(1),
      'zoom out': () => board.zoomBy(-1),
      fit: () => board.fit(),
      escape: () => editor.repairer.dismiss(),
    }
    acts[name]?.()
  }

  useEffect(() => {
    editor.scene.options = optionsOf(settings.value)
    editor.board?.retheme()
    editor.board?.relayout()
  }, [settings.value])

  // The brush cannot keep a colour that was removed.
  const colours = editor.puzzle.value.palette.length
  useEffect(() => {
    if (brush.value.colour >= colours) brush.value = { ...brush.value, colour: 1 }
  }, [colours])

  const receive = async (file: File | undefined | null) => {
    if (!file) return
    if (isImage(file)) {
      image.value = file
      dialog.value = 'image'
      return
    }
    const problem = await openFile(editor, file)
    editor.trouble.value = problem
  }
  useEffect(() => {
    const over = (e: DragEvent) => e.preventDefault()
    const drop = (e: DragEvent) => {
      e.preventDefault()
      void receive(e.dataTransfer?.files[0])
    }
    const paste = (e: ClipboardEvent) => {
      const file = e.clipboardData?.files[0]
      if (file) void receive(file)
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [])

  return (
    <main class="workspace editor">
      <header class="bar">
        <a class="round" href="#/" aria-label="Home">
          <Icon name="back" />
        </a>
        <h1 class="bar-title">
          {title}{' '}
          <span class="quiet">
            {width} × {height}
          </span>
        </h1>
        <button
          type="button"
          class="bar-act"
          onClick={() => {
            image.value = null
            dialog.value = 'image'
          }}
        >
          <EditorIcon name="image" /> Image
        </button>
        <button type="button" class="bar-act" onClick={() => void testPlay(editor)}>
          <Icon name="play" /> Test
        </button>
        <button
          type="button"
          class="round"
          aria-label="Share"
          onClick={() => (dialog.value = 'share')}
        >
          <Icon name="share" />
        </button>
        <FileMenu editor={editor} dialog={dialog} image={image} receive={receive} />
      </header>
      <div class="stage">
        <Canvas editor={editor} brush={brush} command={command} />
      </div>
      <aside class="side" aria-label="Tools">
        {editor.trouble.value && <p class="trouble">{editor.trouble.value}</p>}
        {editor.draft.value.clues && (
          <p class="notice">
            The clues were typed in. The board shows the cells that they determine.
          </p>
        )}
        <Tools editor={editor} brush={brush} />
        <Status editor={editor} />
        <PublishPanel editor={editor} />
        <Panels editor={editor} />
      </aside>
      <div class="said" role="status" aria-live="polite">
        {editor.said.value}
      </div>
      {dialog.value === 'image' && (
        <ImageDialog editor={editor} file={image.value} onClose={close} />
      )}
      {dialog.value === 'export' && <ExportDialog editor={editor} onClose={close} />}
      {dialog.value === 'random' && <RandomDialog editor={editor} onClose={close} />}
      {dialog.value === 'keys' && (
        <EditorKeys coloured={!isBlackAndWhite(editor.puzzle.value)} onClose={close} />
      )}
      {dialog.value === 'mine' && <MineDialog onClose={close} />}
      {dialog.value === 'share' && (
        <ShareDialog
          session={{ puzzle: editor.sharedPuzzle(), say: (text) => editor.say(text) }}
          onClose={close}
        />
      )}
    </main>
  )
}

function FileMenu(props: {
  editor: Editor
  dialog: Signal<DialogName>
  image: Signal<File | null>
  receive: (file: File | null) => Promise<void>
}) {
  const { editor, dialog, image, receive } = props
  const item = (icon: EditorIconName, name: string, act: () => void) => (
    <button
      type="button"
      onClick={(e) => {
        closeMenu(e.currentTarget)
        act()
      }}
    >
      <EditorIcon name={icon} /> {name}
    </button>
  )
  return (
    <details class="more editor-more">
      <summary class="round" aria-label="More">
        <Icon name="more" />
      </summary>
      <div class="menu">
        {item('blank', 'New picture', () => editor.newPicture(10, 10))}
        {item('random', 'Random puzzle…', () => (dialog.value = 'random'))}
        {item('image', 'From an image…', () => {
          image.value = null
          dialog.value = 'image'
        })}
        {item('open', 'Open a file…', () => {
          void import('../ui/files.ts').then(({ chooseFile }) => chooseFile('').then(receive))
        })}
        {item('save', 'Export…', () => (dialog.value = 'export'))}
        {available.value && item('open', 'My published puzzles…', () => (dialog.value = 'mine'))}
        {item('pen', 'Keys', () => (dialog.value = 'keys'))}
      </div>
    </details>
  )
}

/** Opens the puzzle in the player by the link that others would get. */
async function testPlay(editor: Editor): Promise<void> {
  await editor.keep()
  try {
    const { link } = await solver.codes({ puzzle: editor.sharedWire() })
    location.hash = hashOf({ kind: 'code', code: link! })
  } catch (error) {
    editor.trouble.value = (error as Error).message
  }
}

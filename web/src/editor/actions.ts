import { keyEscape } from 'text:board'
import * as text from 'text:editor'
import { hashOf } from '../route.ts'
import { solver } from '../solver/index.ts'
import { stepActions, zoomActions, type Action } from '../ui/action.ts'
import { SHAPES, TOOL_KEYS, type Brush } from './brush.ts'
import type { Editor } from './editor.ts'

/** The functions that show the editor's dialogs. */
export type Dialogs = Readonly<
  Record<'image' | 'export' | 'random' | 'keys' | 'share' | 'mine', () => void>
>

/** The parts of the editor's page that actions change. */
interface Editing {
  readonly editor: Editor
  readonly dialogs: Dialogs
  /** Receives a chosen file. */
  readonly receive: (file: File) => Promise<void>
}

export type EditorActions = ReturnType<typeof actionsOf>

/** The setter's actions besides drawing, in the order of the list of keys. */
export function actionsOf({ editor, dialogs, receive }: Editing) {
  return {
    switch: {
      keys: ['f'],
      help: ['F', text.keyFDoes],
      run: () => editor.setBrush({ colour: editor.brush.value.colour === 0 ? 1 : 0 }),
    },
    lines: {
      keys: ['h'],
      help: ['H', text.keyHDoes],
      run: () => editor.sayLines(editor.board!.cursor),
    },
    check: {
      keys: ['c'],
      help: ['C', text.keyCDoes],
      run: () => editor.validator.validate(editor.wire()),
    },
    clean: {
      keys: ['v'],
      help: ['V', text.keyVDoes],
      run: () => (editor.clean.value = !editor.clean.value),
    },
    ...toolActions(editor),
    ...stepActions(editor, text.toolsUndo, text.toolsRedo),
    ...zoomActions(editor),
    escape: {
      keys: ['Escape'],
      help: [keyEscape, text.keyEscapeDoes],
      run: () => {
        editor.repairer.dismiss()
        editor.selection.select(null)
      },
    },
    play: { keys: [], run: () => void testPlay(editor) },
    share: { keys: [], run: dialogs.share },
    restart: {
      keys: [],
      name: text.menuRestart,
      drawing: 'blank',
      run: () => editor.newPicture(10, 10),
    },
    random: { keys: [], name: text.menuRandom, drawing: 'random', run: dialogs.random },
    image: { keys: [], name: text.menuImage, drawing: 'photo', run: dialogs.image },
    open: { keys: [], name: text.menuOpen, drawing: 'open', run: () => void openChosen(receive) },
    save: { keys: [], name: text.menuExport, drawing: 'save', run: dialogs.export },
    print: {
      keys: [],
      name: text.menuPrint,
      drawing: 'print',
      run: () => void printPuzzle(editor),
    },
    mine: { keys: [], name: text.menuMine, drawing: 'open', run: dialogs.mine },
    keys: { keys: ['?'], name: text.menuKeys, drawing: 'keys', run: dialogs.keys },
  } as const satisfies Record<string, Action & { drawing?: string }>
}

/** The actions that choose a tool, and the one that mirrors strokes. */
function toolActions(editor: Editor) {
  const tool = (key: string, name: string, change: () => Partial<Brush>) => ({
    keys: [key],
    help: [key.toUpperCase(), name] as const,
    name,
    run: () => editor.setBrush(change()),
  })
  const tools = SHAPES.map((shape) => {
    return [shape, tool(TOOL_KEYS[shape], text.toolsKind({ shape }), () => ({ shape }))] as const
  })
  return {
    ...(Object.fromEntries(tools) as Record<Brush['shape'], ReturnType<typeof tool>>),
    mirror: tool('m', text.toolsMirror, () => ({ mirror: !editor.brush.value.mirror })),
  }
}

async function printPuzzle(editor: Editor): Promise<void> {
  const { printSheet } = await import('../player/print.tsx')
  const puzzle = editor.sharedPuzzle()
  printSheet(puzzle, puzzle.title, true)
}

async function openChosen(receive: (file: File) => Promise<void>): Promise<void> {
  const { chooseFile } = await import('../ui/files.ts')
  const file = await chooseFile('')
  if (file) await receive(file)
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

import * as keys from 'text:board'
import * as text from 'text:player'
import type { Signal } from '@preact/signals'
import { stepActions, zoomActions, type Action } from '../ui/action.ts'
import { switched, type Brush } from './brush.ts'
import type { Hints } from './hints.ts'
import { printSheet } from './print.tsx'
import { Reader } from './reader.ts'
import type { Session } from './session.ts'

/** The parts of the player that actions change. */
export interface Playing {
  readonly session: Session
  readonly hints: Hints
  /** The name of the unsolved puzzle. */
  readonly name: string
  readonly brush: Signal<Brush>
  /** The functions that show the player's dialogs. */
  readonly dialogs: Readonly<Record<'settings' | 'share' | 'keys' | 'sheet', () => void>>
  readonly zoom: Signal<number>
  /** Whether a drag moves the zoomed board. */
  readonly hand: Signal<boolean>
}

export type PlayerActions = ReturnType<typeof actionsOf>

/** The player's actions besides painting, in the order of the list of keys. */
export function actionsOf({ session, hints, name, brush, dialogs, zoom, hand }: Playing) {
  const reader = new Reader(session)
  return {
    switch: {
      keys: ['f'],
      help: ['F', keys.keyFDoes],
      run: () => (brush.value = switched(brush.value)),
    },
    hint: {
      keys: ['h'],
      help: ['H', keys.keyHDoes],
      name: text.toolsHint,
      icon: 'hint',
      run: () => void hints.more(),
    },
    back: {
      keys: [','],
      repeats: true,
      help: [', .', keys.keyChainDoes],
      run: () => hints.step(-1),
    },
    next: { keys: ['.'], repeats: true, run: () => hints.step(1) },
    check: {
      keys: ['c'],
      help: ['C', keys.keyCDoes],
      name: text.toolsCheck,
      item: text.toolsCheckMore,
      icon: 'check',
      run: () => void hints.check(),
    },
    trial: {
      keys: ['t'],
      help: ['T', keys.keyTDoes],
      name: text.toolsTry,
      item: text.toolsTryMore,
      icon: 'trial',
      get off() {
        return session.trial.value
      },
      run: () => {
        if (session.trial.value) session.endTrial(true)
        else session.startTrial()
      },
    },
    ...stepActions(session, text.toolsUndo, text.toolsRedo),
    pause: {
      keys: ['p'],
      help: ['P', keys.keyPDoes],
      run: () => (session.paused.value ? session.resume() : session.pause()),
    },
    readRow: {
      keys: ['a'],
      help: ['A, D', keys.keyReadDoes],
      name: text.readingRow,
      run: () => reader.read('row'),
    },
    readColumn: { keys: ['d'], name: text.readingColumn, run: () => reader.read('column') },
    nextLine: {
      keys: ['n'],
      help: ['N', keys.keyNDoes],
      name: text.readingNext,
      run: () => reader.next(),
    },
    ...zoomActions(session),
    hand: {
      keys: ['m'],
      help: ['M', keys.keyMDoes],
      run: () => (hand.value = !hand.value && zoom.value > 1),
    },
    escape: {
      keys: ['Escape'],
      help: [keys.keyEscape, keys.keyEscapeDoes],
      run: () => hints.dismiss(),
    },
    restart: { keys: [], name: text.menuRestart, icon: 'reset', run: () => session.reset() },
    print: {
      keys: [],
      name: text.menuPrint,
      icon: 'print',
      run: () => {
        const solved = session.solvedIn.value !== null
        const { puzzle } = session
        printSheet(puzzle, (solved && puzzle.title) || name, solved)
      },
    },
    sheet: { keys: [], name: text.barSheet, icon: 'info', run: dialogs.sheet },
    share: { keys: [], name: text.barShare, icon: 'share', run: dialogs.share },
    keys: {
      keys: ['?'],
      help: ['?', keys.keyHelpDoes],
      name: text.menuKeys,
      icon: 'keys',
      run: dialogs.keys,
    },
    settings: { keys: [], name: text.barSettings, icon: 'settings', run: dialogs.settings },
  } satisfies Record<string, Action>
}

/** Returns the actions that keys run now; for a solved puzzle only those that look at it. */
export function keyActions(actions: PlayerActions, solved: boolean): Action[] {
  const { keys, zoomIn, zoomOut, fit, readRow, readColumn } = actions
  return solved ? [keys, zoomIn, zoomOut, fit, readRow, readColumn] : Object.values(actions)
}

import { keyR, keyRDoes, keyU, keyUDoes, keyZoomDoes } from 'text:board'
import type { ReadonlySignal } from '@preact/signals'
import type { Board } from '../board/board.ts'
import type { KeyAction } from '../board/keys.ts'
import type { IconName } from './icons.tsx'

/** An action of the page, by a key, a button, an item of a menu or all of them. */
export interface Action extends KeyAction {
  /** Its line in the list of keys; if it has none, another action's line includes its key. */
  readonly help?: KeyHelp
  readonly name?: string
  /** The name in a menu, which may be longer; without one, the menu of a phone lacks the action. */
  readonly item?: string
  readonly icon?: IconName
  /** Whether it cannot be done now. */
  readonly off?: boolean
}

/** A line in a list of keys. */
export type KeyHelp = readonly [keys: string, does: string]

/** Returns the lines of some actions in the list of keys. */
export function helpOf(actions: Readonly<Record<string, Action>>): KeyHelp[] {
  return Object.values(actions).flatMap(({ help }) => (help ? [help] : []))
}

/** Returns the key of an action as it is on buttons. */
export function keyOf({ keys }: Action): string {
  return keys[0].toUpperCase()
}

/** Returns the actions of every board that zooms. */
export function zoomActions(of: { readonly board: Board | null }) {
  return {
    zoomIn: {
      keys: ['+', '='],
      repeats: true,
      help: ['+ − 0', keyZoomDoes],
      run: () => of.board?.zoomBy(1),
    },
    zoomOut: { keys: ['-'], repeats: true, run: () => of.board?.zoomBy(-1) },
    fit: { keys: ['0'], run: () => of.board?.fit() },
  } satisfies Record<string, Action>
}

/** A sequence of steps with undo and redo. */
interface Stepping {
  readonly canUndo: ReadonlySignal<boolean>
  readonly canRedo: ReadonlySignal<boolean>
  undo(): void
  redo(): void
}

/** Returns undo and redo, under the page's names for them. */
export function stepActions(of: Stepping, undo: string, redo: string) {
  return {
    undo: {
      keys: ['u', 'Ctrl+z'],
      repeats: true,
      help: [keyU, keyUDoes],
      name: undo,
      icon: 'undo',
      get off() {
        return !of.canUndo.value
      },
      run: () => of.undo(),
    },
    redo: {
      keys: ['r', 'Ctrl+y', 'Ctrl+Shift+z'],
      repeats: true,
      help: [keyR, keyRDoes],
      name: redo,
      item: redo,
      icon: 'redo',
      get off() {
        return !of.canRedo.value
      },
      run: () => of.redo(),
    },
  } as const satisfies Record<string, Action>
}

import { keyR, keyRDoes, keyU, keyUDoes, keyZoomDoes } from 'text:board'
import type { ReadonlySignal } from '@preact/signals'
import type { Board } from '../board/board.ts'
import type { KeyAction } from '../board/keys.ts'
import type { IconName } from './icons.tsx'

/** Something that a person can do, by a key, a button, an item of a menu or all of them. */
export interface Action extends KeyAction {
  /** Its line in the list of keys; without one, another action's line has its key, too. */
  readonly help?: KeyHelp
  readonly name?: string
  /** The name in a menu, where it may be longer; without one it is not in the menu of a phone. */
  readonly item?: string
  readonly icon?: IconName
  /** It cannot be done now. */
  readonly off?: boolean
}

/** A line in a list of keys. */
export type KeyHelp = readonly [keys: string, does: string]

/** The lines of some actions in the list of keys. */
export function helpOf(actions: Readonly<Record<string, Action>>): KeyHelp[] {
  return Object.values(actions).flatMap(({ help }) => (help ? [help] : []))
}

/** The key of an action as buttons show it. */
export function keyOf({ keys }: Action): string {
  return keys[0].toUpperCase()
}

/** The actions of every board that zooms. */
export function zoomActions(of: { readonly board: Board | null }) {
  return {
    zoomIn: { keys: ['+', '='], help: ['+ − 0', keyZoomDoes], run: () => of.board?.zoomBy(1) },
    zoomOut: { keys: ['-'], run: () => of.board?.zoomBy(-1) },
    fit: { keys: ['0'], run: () => of.board?.fit() },
  } satisfies Record<string, Action>
}

/** Where steps can be undone and made again. */
interface Stepping {
  readonly canUndo: ReadonlySignal<boolean>
  readonly canRedo: ReadonlySignal<boolean>
  undo(): void
  redo(): void
}

/** Undo and redo, by the names that a page has for them. */
export function stepActions(of: Stepping, undo: string, redo: string) {
  return {
    undo: {
      keys: ['u', 'Ctrl+z'],
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

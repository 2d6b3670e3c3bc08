import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import { useListener } from './listener.ts'

/** Returns a menu that a press elsewhere closes, and Escape wherever the focus is. */
export function useMenu(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null)
  const elsewhere = (e: Event) => {
    if (!menu.current?.contains(e.target as Node)) menu.current?.removeAttribute('open')
  }
  const escape = (e: KeyboardEvent) => {
    if (e.key !== 'Escape' || !menu.current?.open) return
    e.preventDefault()
    closeMenu(menu.current)
  }
  useListener('pointerdown', elsewhere, 'early')
  useListener('keydown', escape, 'early')
  return menu
}

/**
 * Closes the menu around an item, and gives the focus to the menu's button, so that a dialog of the
 * item returns the focus there.
 */
export function closeMenu(item: Element): void {
  const menu = item.closest('details')!
  menu.open = false
  menu.querySelector('summary')!.focus()
}

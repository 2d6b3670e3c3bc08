import type { ComponentChildren, VNode } from 'preact'
import { useRef } from 'preact/hooks'
import { Button } from './button.tsx'
import { useListener } from './listener.ts'

/** A menu that a press elsewhere closes, and Escape wherever the focus is. */
export function Menu(props: {
  class?: string
  summary: VNode
  /** The words for the place of the list. */
  place: string
  children: ComponentChildren
}) {
  const { class: more = '', summary, place, children } = props
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
  return (
    <details class={`more relative ${more}`} ref={menu}>
      {summary}
      <div class={`menu absolute right-0 w-max min-w-52 p-2 card grid lifted ${place}`}>
        {children}
      </div>
    </details>
  )
}

/** An item of a menu; that of keys is only for those who have a keyboard. */
export function MenuItem(props: {
  icon: VNode
  name: string
  off?: boolean | undefined
  keys: boolean
  run: () => void
}) {
  const { icon, name, off = false, keys, run } = props
  return (
    <Button
      class={`flat justify-start gap-3 border-0 ${keys ? 'not-any-pointer-fine:hidden' : ''}`}
      disabled={off}
      onClick={(e) => {
        closeMenu(e.currentTarget)
        run()
      }}
    >
      {icon} {name}
    </Button>
  )
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

/**
 * Closes the menu that an item is in. The focus goes to what opens the menu: a dialog that the
 * item opens returns it there.
 */
export function closeMenu(item: Element): void {
  const menu = item.closest('details')!
  menu.open = false
  menu.querySelector('summary')!.focus()
}

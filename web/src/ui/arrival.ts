import { pageTitle } from 'text:ui'

/**
 * Does for this site of one document the work of a browser between pages: screen readers read the
 * title, the new heading gets the focus, and Back returns the focus to the link that was followed.
 */

/** The last followed link of each page, both by their addresses. */
const followed = new Map<string, string>()
/** The address of a clicked link. */
let clicked: string | null = null
let waiting: MutationObserver | undefined

/** Follows changes of the title and of the page. The element is a live region. */
export function followArrivals(region: HTMLElement): void {
  const title = document.querySelector('title')!
  new MutationObserver(() => (region.textContent = nameOf(document.title))).observe(title, {
    childList: true,
    characterData: true,
    subtree: true,
  })
  addEventListener('click', (e) => leave(e.target as Element), true)
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, stop, true)
  addEventListener('hashchange', arrive)
}

/** Returns the name of a page without the site's name. */
function nameOf(title: string): string {
  return title.replace(pageTitle({ page: '' }), '')
}

function leave(target: Element): void {
  const link = target.closest('a')
  const address = link?.getAttribute('href')
  if (!address?.startsWith('#')) return
  clicked = address
  followed.set(location.hash, address)
}

function arrive(): void {
  const back = clicked === location.hash ? undefined : followed.get(location.hash)
  clicked = null
  stop()
  // Parts of the page replace each other until all of it has loaded.
  waiting = new MutationObserver(() => settle(back))
  waiting.observe(document.body, { childList: true, subtree: true })
}

function stop(): void {
  waiting?.disconnect()
  waiting = undefined
}

/** Gives a lost focus to the page's heading, or to the link that was followed from the page. */
function settle(back: string | undefined): void {
  const heading = document.querySelector<HTMLElement>('main:not([aria-busy=true]) h1')
  const active = document.activeElement
  if (!heading || (active !== document.body && active !== heading)) return
  const link = back && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(back)}"]`)
  const target = link || heading
  if (!link) heading.tabIndex = -1
  if (!back && active !== heading) scrollTo({ top: 0, behavior: 'instant' })
  if (target !== active) target.focus({ preventScroll: true })
  if (link) stop()
}

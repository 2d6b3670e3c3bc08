import { pageTitle } from 'text:ui'

/**
 * What a browser does when a page is left for another, and a site of one document does not:
 * the title is read aloud, the focus comes to the new heading, and Back returns it to the link
 * that was followed.
 */

/** The link that was last followed on each page, both by their addresses. */
const followed = new Map<string, string>()
/** The address that a click on a link leads to. */
let clicked: string | null = null
let waiting: MutationObserver | undefined

/** Follows the title, and where people go. The element is a live region. */
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

/** The name of a page without that of the site. */
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
  // The page comes in parts, which replace each other until all of it is loaded.
  waiting = new MutationObserver(() => settle(back))
  waiting.observe(document.body, { childList: true, subtree: true })
}

function stop(): void {
  waiting?.disconnect()
  waiting = undefined
}

/** Gives the focus to the page, if it is lost, or to the link that was followed from it. */
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

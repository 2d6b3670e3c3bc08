import type { Page } from 'playwright-core'

/** What of a page's words is cut off, leaves the page or its frame, or covers other words. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    /** Each visible piece of text with the rectangles of its lines. */
    const texts: { node: Text; element: HTMLElement; boxes: DOMRect[] }[] = []
    const scrolls = (of: Element): boolean => {
      for (let at: Element | null = of; at; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true
      return false
    }
    /** Whether only screen readers find it. */
    const unseen = (of: Element): boolean => {
      for (let at: Element | null = of; at; at = at.parentElement)
        if (getComputedStyle(at).clipPath === 'inset(50%)') return true
      return false
    }
    /** The nearest button, card or the like around it: what has an edge or a ground. */
    const framed = (of: Element): Element | undefined => {
      for (let at: Element | null = of; at; at = at.parentElement) {
        const { borderTopWidth, backgroundColor, display } = getComputedStyle(at)
        if (display === 'inline' || display === 'contents') continue
        if (borderTopWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)') return at
      }
      return undefined
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const element = node.parentElement!
      const visible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (!visible || !node.data.trim() || element.closest('option, svg') || unseen(element))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1)
      if (boxes.length > 0) texts.push({ node, element, boxes })
    }
    for (const { node, element, boxes } of texts) {
      const words = node.data.trim()
      if (boxes.some((box) => box.left < -1 || box.right > innerWidth + 1) && !scrolls(element))
        found.push(`leaves the page: ${words}`)
      const frame = framed(element)?.getBoundingClientRect()
      if (frame && boxes.some((box) => box.left < frame.left - 1 || box.right > frame.right + 1))
        found.push(`leaves its frame: ${words}`)
      for (let at: HTMLElement | null = element; at; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at)
        if (!/hidden|clip/.test(overflowX) || at.scrollWidth <= at.clientWidth + 1) continue
        const edge = at.getBoundingClientRect().right
        if (boxes.some((box) => box.right > edge + 1)) found.push(`is cut off: ${words}`)
        break
      }
      if (getComputedStyle(element).webkitLineClamp !== 'none') {
        const edge = element.getBoundingClientRect().bottom
        if (boxes.some((box) => box.top > edge - 2)) found.push(`lacks lines: ${words}`)
      }
    }
    const layer = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return at
      return null
    }
    const covers = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6
    for (const [i, a] of texts.entries()) {
      for (const b of texts.slice(i + 1)) {
        if (!a.boxes.some((one) => b.boxes.some((other) => covers(one, other)))) continue
        if (layer(a.element) === layer(b.element))
          found.push(`${a.node.data.trim()} covers ${b.node.data.trim()}`)
      }
    }
    return found
  })
}

/** What listens to the page, until all of it ends together. */
export class Listeners {
  readonly #ends: (() => void)[] = []

  on<K extends keyof HTMLElementEventMap>(
    target: HTMLElement | Document,
    type: K,
    handler: (event: HTMLElementEventMap[K]) => void,
    options?: AddEventListenerOptions,
  ): void {
    target.addEventListener(type, handler as EventListener, options)
    this.#ends.push(() => target.removeEventListener(type, handler as EventListener, options))
  }

  onResize(element: HTMLElement, handler: () => void): void {
    const sizes = new ResizeObserver(handler)
    sizes.observe(element)
    this.#ends.push(() => sizes.disconnect())
  }

  onChange(media: MediaQueryList, handler: () => void): void {
    media.addEventListener('change', handler)
    this.#ends.push(() => media.removeEventListener('change', handler))
  }

  end(): void {
    for (const end of this.#ends.splice(0)) end()
  }
}

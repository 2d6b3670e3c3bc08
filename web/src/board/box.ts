/** An element that moves often: it writes only the changed styles, so that a move is cheap. */
export class Box {
  readonly element: HTMLElement
  readonly #set = new Map<string, string>()

  constructor(element: HTMLElement) {
    this.element = element
  }

  static of(className: string, ...children: Node[]): Box {
    const element = document.createElement('div')
    element.className = className
    element.append(...children)
    return new Box(element)
  }

  /** In pixels of the parent. */
  place(x: number, y: number, width: number, height: number): void {
    this.write('inset', `${y}px auto auto ${x}px`)
    this.write('width', `${width}px`)
    this.write('height', `${height}px`)
  }

  /** Moves and scales the element from its upper left corner. */
  move(x: number, y: number, scaleX = 1, scaleY = scaleX): void {
    this.write('transform', `translate(${x}px, ${y}px) scale(${scaleX}, ${scaleY})`)
  }

  show(shown: boolean): void {
    this.write('visibility', shown ? 'inherit' : 'hidden')
  }

  write(name: string, value: string): void {
    if (this.#set.get(name) === value) return
    this.#set.set(name, value)
    this.element.style.setProperty(name, value)
  }
}

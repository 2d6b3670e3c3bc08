import type { ReadonlySignal } from '@preact/signals'
import { fill, type Mark } from '../model/cells.ts'
import type { Line } from '../model/line.ts'
import { indexOf, type Place, type Tool } from '../model/stroke.ts'
import { AccessibleGrid } from './aria.ts'
import { changesOf } from './changes.ts'
import { shapeOf } from './clues.ts'
import type { Cover } from './drawing.ts'
import { Gestures, type GestureHandlers, type Hold } from './gesture.ts'
import { keyCommand, keyName, keyTool, repeats, takesKey, type KeyAction } from './keys.ts'
import { COMFORTABLE_CELL, View, type Layout } from './layout.ts'
import { overviewBox } from './overview.ts'
import { Pointers, type PointerHandlers } from './pointers.ts'
import type { Pointing, Scene } from './scene.ts'
import { Strokes } from './strokes.ts'
import { Surface } from './surface.ts'
import { readTheme, type Theme } from './theme.ts'
import { Unveiling } from './unveil.ts'

/** The board's events for the page. */
export interface BoardEvents {
  /** A stroke is done: these cells become this mark. */
  painted(places: number[], mark: Mark): void
  /** A stroke has left this many given cells unchanged. */
  kept?(cells: number): void
  /** The last stroke was the first tap of a double tap, and does not count. */
  retracted?(): void
  /** The row and column of the pointer or the cursor changed. */
  pointed?(place: Place | null): void
  /** A choosing stroke goes from one cell to another; null after it has ended or is dropped. */
  choosing?(way: readonly [from: Place, to: Place] | null): void
  /** Returns the further actions that keys run now. */
  actions(): readonly KeyAction[]
  /** A colour of the palette was chosen by its key. */
  colour?(colour: number): void
  /** A number of a clue was clicked. */
  struck?(line: Line, block: number): void
  /** The zoom or the room for clues has changed. */
  zoomed?(zoom: number): void
  /** The covered board was drawn; the middle of its cells is here. */
  covered?(x: number, y: number): void
  /** The covered board was clicked. */
  uncover?(): void
}

/** The media queries after whose changes the board reads its colours again. */
const RETHEME = [
  '(prefers-color-scheme: dark)',
  '(prefers-contrast: more)',
  '(forced-colors: active)',
]

/**
 * The number of frames without a move after which a view is painted in its own size, and the number
 * under a stroke. Frames and not milliseconds, since late frames bring late moves of fingers.
 */
const VIEW_RESTS = 5
const VIEW_RESTS_UNDER_STROKE = 24

/** The zoom factor of one press of + or one notch of the wheel. */
const ZOOM_STEP = 1.25

/**
 * The board: its visible surface, and a grid for screen readers and the keyboard. It changes no
 * cells itself; the page decides the effect of a stroke.
 */
export class Board {
  /** The scene that is shown; all parts of the board read it, and only #take writes it. */
  readonly #scene: { -readonly [field in keyof Scene]: Scene[field] }
  readonly #grid: AccessibleGrid
  tool: Tool
  /** The tool of the right button, the long press and the X key. */
  secondary: Tool = { kind: 'cross' }
  /** One finger or the left button moves the board and does not paint. */
  #hand = false
  readonly #host: HTMLElement
  readonly #surface: Surface
  readonly #events: BoardEvents
  readonly #view: View
  readonly #unveiling = new Unveiling()
  readonly #strokes: Strokes
  readonly #gestures: Gestures
  readonly #pointers: Pointers
  readonly #pointing: Pointing = {
    stroke: null,
    hover: null,
    cursor: { row: 0, column: 0 },
    focused: false,
  }
  /** Null if the colours may have changed. */
  #theme: Theme | null = null
  #frame = 0
  /** Whether the next frame differs from this one. */
  #stale = false
  /** Whether the clues need more room than they get. */
  #outgrown = false
  /** The frames until a view that fingers or the wheel have moved counts as resting. */
  #moving = 0
  #pointed: Place | null = null
  /** The mouse's place on the board; null once it has left, or a key has painted or moved. */
  #mouse: { x: number; y: number } | null = null
  /** Ends all listeners on the page. */
  readonly #end = new AbortController()
  readonly #sizes = new ResizeObserver(() => this.#resize())
  readonly #unsubscribe: () => void

  constructor(host: HTMLElement, shown: ReadonlySignal<Scene>, events: BoardEvents, label: string) {
    this.#host = host
    const scene = (this.#scene = { ...shown.peek() })
    this.#events = events
    this.tool = { kind: 'fill', mark: fill(1) }
    this.#surface = new Surface(scene, this.#pointing)
    this.#grid = new AccessibleGrid(scene, label, {
      activated: (place) => this.#activate(place),
      focused: (place) => this.#follow(place),
    })
    host.replaceChildren(this.#surface.element, this.#unveiling.canvas, this.#grid.element)
    this.#view = new View(this.#shape)
    this.#strokes = new Strokes(scene, this.#view, this.#pointing, {
      changed: () => this.#strokeChanged(),
      scrolled: () => {
        this.#moves()
        this.#show()
      },
      ended: (place) => this.#moveCursor(place),
      painted: (places, mark) => events.painted(places, mark),
      kept: (cells) => events.kept?.(cells),
    })
    const handlers: GestureHandlers & PointerHandlers = {
      start: (x, y, secondary) => this.#start(x, y, secondary),
      stroke: (x, y) => this.#strokes.follow(x, y),
      end: () => this.#strokes.end(),
      cancel: () => this.#strokes.drop(),
      longPress: () => this.#longPress(),
      moved: () => this.#show(),
      pan: (dx, dy) => this.#move(() => this.#view.panBy(dx, dy)),
      zoom: (factor, x, y) => this.#move(() => this.#view.zoomAt(factor, x, y)),
      overview: (x, y) => this.#lookAt(x, y),
      doubleTap: (x, y) => this.#doubleTap(x, y),
      down: (touch) => {
        this.#strokes.endKeys()
        this.#strokes.drawing.touch = touch
      },
      hovers: (at) => {
        this.#hover(at)
        this.#show()
      },
    }
    this.#gestures = new Gestures(handlers)
    this.#pointers = new Pointers(host, scene, this.#gestures, handlers)
    this.#listen()
    this.#unsubscribe = shown.subscribe((next) => this.#take(next))
  }

  destroy(): void {
    this.#unsubscribe()
    cancelAnimationFrame(this.#frame)
    this.#strokes.stop()
    this.#end.abort()
    this.#sizes.disconnect()
    this.#grid.destroy()
    this.#host.replaceChildren()
  }

  focus(): void {
    this.#grid.show(this.#pointing.cursor, true)
  }

  zoomBy(steps: number): void {
    const { clientWidth, clientHeight } = this.#host
    const factor = ZOOM_STEP ** steps
    this.#look(() => this.#view.zoomAt(factor, clientWidth / 2, clientHeight / 2))
  }

  fit(): void {
    this.#look(() => this.#view.fit())
  }

  /** Scrolls until a line is in view. */
  reveal({ axis, index }: Line): void {
    this.#view.reveal(axis === 'row' ? index : null, axis === 'column' ? index : null)
    this.#show()
  }

  set hand(hand: boolean) {
    this.#hand = hand
    this.#host.classList.toggle('hand', hand)
  }

  /** The layout in CSS pixels of the board. */
  get layout(): Layout {
    return this.#view.layout
  }

  /** The line whose clue is at a point. */
  lineAt(x: number, y: number): Line | undefined {
    return this.#view.clueAt(x, y)?.line
  }

  /** The cell with the focus, or the last one. */
  get cursor(): Place {
    return this.#pointing.cursor
  }

  set cursor(place: Place) {
    this.#moveCursor(place)
  }

  /** The cells that a stroke from one cell to another covers; null for the pointer's own path. */
  set cover(cover: Cover | null) {
    this.#strokes.drawing.cover = cover
  }

  /** Extends the cells on the way of a stroke to all that it paints; its own cells come first. */
  set spread(spread: (path: number[]) => number[]) {
    this.#strokes.drawing.spread = spread
  }

  /** Shows a scene of this board's size; one of another size is for the board that replaces it. */
  #take(next: Scene): void {
    const { puzzle, options, revealed } = this.#scene
    if (next.puzzle.width !== puzzle.width || next.puzzle.height !== puzzle.height) return
    const changes = changesOf(this.#scene, next)
    const unveils = next.revealed && !revealed
    Object.assign(this.#scene, next, { revealed: next.revealed && revealed })
    // The settings of a board and its colours change together.
    if (next.options !== options) this.#theme = null
    if (changes.shape) this.#reshape(changes.parts)
    this.#surface.changed(changes)
    this.#grid.changed(changes)
    if (unveils) this.#unveil()
    this.#show()
  }

  /** Shows the picture, which appears on the board as it is now. */
  #unveil(): void {
    const { from } = this.#strokes.drawing
    this.#strokes.drop()
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#stale = true
      this.#draw()
      const { layout } = this.#view
      const drawBoard = (ctx: CanvasRenderingContext2D) =>
        this.#surface.drawOn(ctx, this.#colours, layout)
      this.#unveiling.begin(drawBoard, layout, indexOf(from, this.#scene.puzzle.width))
    }
    this.#scene.revealed = true
  }

  /** Clues that outgrow their room wait if cells would move under a stroke or the mouse. */
  #reshape(moves: boolean): void {
    const { stroke, hover } = this.#pointing
    const rests = !moves && (stroke ?? hover) !== null
    this.#outgrown = rests && !this.#view.hasRoomFor(this.#shape)
    if (this.#outgrown) return
    if (moves) this.#view.reshape(this.#shape)
    else this.#view.growClues(this.#shape)
    this.#events.zoomed?.(this.#view.zoom)
  }

  get #colours(): Theme {
    return (this.#theme ??= readTheme(this.#host))
  }

  get #shape() {
    const { puzzle, options, room } = this.#scene
    return shapeOf(puzzle, options, room)
  }

  /** Shows the changes in the next frame. */
  #show(): void {
    this.#stale = true
    this.#request()
  }

  #request(): void {
    this.#frame ||= requestAnimationFrame(() => this.#draw())
  }

  #draw(): void {
    this.#gestures.follow()
    this.#frame = 0
    const { revealed } = this.#scene
    this.#unveiling.canvas.hidden = !revealed
    this.#surface.element.hidden = revealed
    if (revealed) {
      if (this.#unveiling.draw(this.#colours, this.#scene)) this.#show()
      return
    }
    const isMoving = this.#moving > 0
    if (isMoving) this.#moving--
    const painted = (this.#stale || (isMoving && this.#moving === 0)) && this.#drawBoard()
    this.#stale = false
    // Frames without anything else to paint prepare parts that may soon come into view.
    if (painted || this.#surface.prepare() || isMoving) this.#request()
  }

  /** Returns whether something had to be painted. */
  #drawBoard(): boolean {
    if (this.#outgrown) this.#reshape(false)
    const { layout } = this.#view
    this.#grid.place(layout)
    const moving = this.#moving > 0
    const painted = this.#surface.draw(this.#colours, layout, devicePixelRatio, moving)
    this.#point()
    if (this.#scene.covered) {
      const { x, y, left, top, width, height } = layout
      this.#events.covered?.(x + left + width / 2, y + top + height / 2)
    }
    return painted
  }

  /** Reports the cell at the pointer or the cursor, if it has changed. */
  #point(): void {
    const { stroke, hover, cursor, focused } = this.#pointing
    const here = stroke?.at ?? hover ?? (focused || this.#strokes.drawing.touch ? cursor : null)
    const before = this.#pointed
    if (here?.row === before?.row && here?.column === before?.column) return
    this.#pointed = here
    this.#events.pointed?.(here)
  }

  /** Changes the view for fingers, the wheel or a stroke at the edge, after which it must rest. */
  #move(change: () => void): void {
    this.#moves()
    this.#look(change)
  }

  #moves(): void {
    this.#moving = this.#gestures.painting ? VIEW_RESTS_UNDER_STROKE : VIEW_RESTS
  }

  #look(change: () => void): void {
    if (this.#scene.options.zoomLocked || this.#scene.revealed) return
    const before = this.#view.zoom
    change()
    this.#hover(this.#mouse)
    if (before !== this.#view.zoom) this.#events.zoomed?.(this.#view.zoom)
    this.#show()
  }

  #hover(at: { x: number; y: number } | null): void {
    this.#mouse = at
    this.#pointing.hover = at && this.#view.placeAt(at.x, at.y)
  }

  #start(x: number, y: number, secondary: boolean): Hold {
    if (this.#scene.covered) {
      this.#events.uncover?.()
      return null
    }
    if (this.#scene.revealed) return null
    if (this.#lookAt(x, y)) return 'overview'
    if (this.#hand) return 'pan'
    const place = this.#view.placeAt(x, y)
    if (!place) {
      this.#strike(x, y)
      return null
    }
    if (this.#isMap) return 'map'
    this.#strokes.press(x, y, place, secondary ? this.secondary : this.tool)
    this.#moveCursor(place)
    return 'stroke'
  }

  /** Whether the cells are too small for a finger and for clues. */
  get #isMap(): boolean {
    const { needsClues, zoomLocked } = this.#scene.options
    return (
      needsClues === true &&
      !zoomLocked &&
      this.#strokes.drawing.touch &&
      this.#view.layout.em === 0
    )
  }

  /** Moves the view to a point of the overview; false if the point is elsewhere. */
  #lookAt(x: number, y: number): boolean {
    const { puzzle } = this.#scene
    const size = { columns: puzzle.width, rows: puzzle.height }
    const box = overviewBox(size, this.#view.layout)
    if (!box) return false
    const [column, row] = [(x - box.x) / box.cell, (y - box.y) / box.cell]
    const held = this.#gestures.overview
    if (!held && (column < 0 || row < 0 || column > size.columns || row > size.rows)) return false
    this.#move(() => this.#view.centre(row, column))
    return true
  }

  /** Zooms in to cells that a finger can hit, or out to the whole board. */
  #doubleTap(x: number, y: number): boolean {
    const { options } = this.#scene
    const { cell } = this.#view.layout
    const paints = this.#pointing.stroke !== null
    if (options.zoomLocked) return false
    if (this.#view.zoom === 1 && cell >= COMFORTABLE_CELL) return false
    if (paints) {
      const first = this.#strokes.repeated
      if (!options.doubleTap || !first) return false
      if (first.changed) this.#events.retracted?.()
    }
    if (this.#view.zoom > 1 && !this.#isMap) this.fit()
    else this.#look(() => this.#view.zoomAt(Math.max(COMFORTABLE_CELL / cell, 2), x, y))
    return true
  }

  #beginAt(place: Place, tool: Tool): void {
    this.#strokes.begin(place, tool)
    this.#moveCursor(place)
  }

  #strokeChanged(): void {
    const { stroke } = this.#pointing
    this.#events.choosing?.(stroke?.chooses ? [this.#strokes.drawing.from, stroke.at] : null)
    this.#surface.stroked()
    this.#show()
  }

  #longPress(): void {
    this.#strokes.become(this.secondary)
    navigator.vibrate?.(12)
  }

  /** Strikes out the number of a clue at a point, or undoes that. */
  #strike(x: number, y: number): void {
    const clue = this.#view.clueAt(x, y)
    const block = clue ? this.#surface.blockAt(clue.line, clue.distance) : -1
    if (block >= 0) this.#events.struck?.(clue!.line, block)
  }

  #moveCursor(place: Place, focus = false): void {
    this.#pointing.cursor = place
    if (focus) {
      this.#view.reveal(place.row, place.column)
      this.#grid.place(this.#view.layout)
    }
    this.#grid.show(place, focus)
    this.#show()
  }

  /** A screen reader activates a cell, which acts as a tap of the tool wherever the view is. */
  #activate(place: Place): void {
    if (this.#pointers.ownClick) return
    if (this.#scene.covered) return this.#events.uncover?.()
    this.#moveCursor(place, true)
    if (this.#scene.revealed) return
    this.#beginAt(place, this.tool)
    this.#strokes.end()
  }

  /** Moves the cursor to the focus, which may come without a key of the board. */
  #follow(place: Place): void {
    const { cursor } = this.#pointing
    if (place.row !== cursor.row || place.column !== cursor.column) this.#moveCursor(place)
  }

  #listen(): void {
    const { signal } = this.#end
    this.#pointers.listen(signal)
    const grid = this.#grid.element
    // On the whole page, so that the keys of the board still work after a click on a tool.
    document.addEventListener('keydown', (e) => this.#keyDown(e), { signal })
    const released = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Shift' || key === 'Meta') this.#strokes.endKeys()
    }
    document.addEventListener('keyup', released, { signal })
    const left = (e: FocusEvent) => {
      // A move from cell to cell leaves the focus on the board.
      if (!grid.contains(e.relatedTarget as Node | null)) this.#focused(false)
    }
    grid.addEventListener('focusin', () => this.#focused(true), { signal })
    grid.addEventListener('focusout', left, { signal })
    this.#sizes.observe(this.#host)
    const retheme = () => {
      this.#theme = null
      this.#show()
    }
    for (const query of RETHEME) matchMedia(query).addEventListener('change', retheme, { signal })
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#host
    this.#unveiling.resize(width, height)
    this.#pointers.moved()
    const before = this.#view.zoom
    this.#view.resize(width, height)
    if (before !== this.#view.zoom) this.#events.zoomed?.(this.#view.zoom)
    // At once, since the new part of the view is not yet painted.
    this.#stale = true
    this.#draw()
  }

  #focused(focused: boolean): void {
    this.#pointing.focused = focused
    if (!focused) this.#strokes.endKeys()
    this.#show()
  }

  #keyDown(e: KeyboardEvent): void {
    if (e.altKey || e.defaultPrevented) return
    if (e.key === 'Escape' && this.#cancel()) {
      e.preventDefault()
      return
    }
    const { width: columns, height: rows } = this.#scene.puzzle
    const key = { key: e.key, ctrl: e.ctrlKey || e.metaKey, shift: e.shiftKey }
    const { cursor } = this.#pointing
    const command =
      keyCommand(key, cursor, { rows, columns }) ??
      this.#events.actions().find(({ keys }) => keys.includes(keyName(key)))
    if (!command || !takesKey(this.#grid.element, e, command, this.#scene.options.pageKeys)) return
    e.preventDefault()
    if (e.repeat && !repeats(command)) return
    if (!('type' in command)) {
      this.#strokes.endKeys()
      command.run()
      return
    }
    this.#hover(null)
    const still = this.#scene.covered || this.#scene.revealed
    switch (command.type) {
      case 'move':
        this.#strokes.endKeys()
        this.#moveCursor(command.to, true)
        break
      case 'drag':
        if (still) return
        if (!this.#strokes.byKeys) this.#beginAt(cursor, keyTool(command.with, true, this))
        this.#strokes.step(command.to)
        this.#moveCursor(command.to, true)
        break
      case 'mark':
        if (still) return
        this.#strokes.endKeys()
        this.#beginAt(cursor, keyTool(command.with, false, this))
        this.#strokes.end()
        break
      case 'colour':
        if (command.colour < this.#scene.puzzle.palette.length)
          this.#events.colour?.(command.colour)
    }
  }

  /** Cancels a stroke in progress, by a pointer or by keys. */
  #cancel(): boolean {
    if (this.#gestures.abort()) return true
    if (!this.#strokes.byKeys) return false
    this.#strokes.drop()
    return true
  }
}

import type { Mark } from '../model/cells.ts'
import type { Place, Tool } from '../model/stroke.ts'
import { Drawing } from './drawing.ts'
import { EDGE, EdgeScroll } from './edge.ts'
import { REST } from './gesture.ts'
import type { View } from './layout.ts'
import type { Pointing, Scene } from './scene.ts'

interface StrokeHandlers {
  /** The cells of the stroke have changed, or it has ended. */
  changed(): void
  /** The view has followed the stroke beyond its edge. */
  scrolled(): void
  /** A stroke with a cover has ended at a cell. */
  ended(place: Place): void
  painted(places: number[], mark: Mark): void
  /** A stroke has left this many given cells unchanged. */
  kept(cells: number): void
}

/** The stroke in progress, by a pointer or by keys. It counts only when it ends. */
export class Strokes {
  readonly drawing: Drawing
  readonly #scene: Scene
  readonly #view: View
  readonly #pointing: Pointing
  readonly #handlers: StrokeHandlers
  readonly #edge: EdgeScroll
  /** The first point of the stroke's pointer, and its current one. */
  #pressed = { x: 0, y: 0 }
  #at = { x: 0, y: 0 }
  /** The cell of the last stroke, and whether it changed, so that a second tap can take it back. */
  #last: { place: Place; changed: boolean } | null = null
  #byKeys = false

  constructor(scene: Scene, view: View, pointing: Pointing, handlers: StrokeHandlers) {
    this.#scene = scene
    this.#view = view
    this.#pointing = pointing
    this.#handlers = handlers
    this.drawing = new Drawing(scene)
    this.#edge = new EdgeScroll({
      beyond: () => this.#beyond(),
      cell: () => view.layout.cell,
      scroll: (dx, dy) => this.#scroll(dx, dy),
    })
  }

  get byKeys(): boolean {
    return this.#byKeys
  }

  /** The last stroke if it had the same first cell, as the first tap of a double tap does. */
  get repeated(): { changed: boolean } | null {
    const { from } = this.drawing
    const last = this.#last
    return last?.place.row === from.row && last.place.column === from.column ? last : null
  }

  begin(place: Place, tool: Tool): void {
    this.drawing.begin(place, tool)
    this.#preview(place)
  }

  press(x: number, y: number, place: Place, tool: Tool): void {
    this.#pressed = this.#at = { x, y }
    this.begin(place, tool)
  }

  follow(x: number, y: number): void {
    this.#at = { x, y }
    this.#extend()
    this.#edge.follow()
  }

  /** Goes to the next cell by a key. */
  step(place: Place): void {
    this.#byKeys = true
    this.drawing.step(place)
    this.#preview(place)
  }

  become(tool: Tool): void {
    this.drawing.become(tool)
    this.#preview(this.drawing.end)
  }

  end(): void {
    // The board may have changed under the stroke.
    if (this.#pointing.stroke) this.#preview(this.#pointing.stroke.at)
    const { stroke } = this.#pointing
    this.#clear()
    if (!stroke) return
    const changed = stroke.places.length > 0
    this.#last = { place: this.drawing.from, changed }
    if (!this.drawing.cover) this.#handlers.ended(this.drawing.end)
    if (changed) this.#handlers.painted([...stroke.places], stroke.mark)
    if (stroke.kept > 0) this.#handlers.kept(stroke.kept)
  }

  endKeys(): void {
    if (!this.#byKeys) return
    this.#byKeys = false
    this.end()
  }

  drop(): void {
    this.#byKeys = false
    this.#clear()
  }

  stop(): void {
    this.#edge.stop()
  }

  #clear(): void {
    this.#pointing.stroke = null
    this.#edge.stop()
    this.#handlers.changed()
  }

  #preview(at: Place): void {
    this.#pointing.stroke = this.drawing.stroke(at)
    this.#handlers.changed()
  }

  #extend(): void {
    const place = this.#view.placeAt(this.#at.x, this.#at.y, true)!
    if (this.drawing.extend(place)) this.#preview(place)
  }

  /** Returns how far the stroke's pointer is beyond the edge, on the side that it moves to. */
  #beyond(): { x: number; y: number } | null {
    if (!this.#pointing.stroke || this.#view.zoom === 1) return null
    const beyond = this.#view.beyond(this.#at.x, this.#at.y, EDGE)
    const moved = (way: number, by: number) => (way * by > 0 && Math.abs(by) > REST ? way : 0)
    const x = moved(beyond.x, this.#at.x - this.#pressed.x)
    const y = moved(beyond.y, this.#at.y - this.#pressed.y)
    if (!this.#scene.options.snap) return { x, y }
    const { axis } = this.drawing
    return { x: axis === 'row' ? x : 0, y: axis === 'column' ? y : 0 }
  }

  #scroll(dx: number, dy: number): void {
    const before = this.#view.layout
    this.#view.panBy(dx, dy)
    const { panX, panY } = this.#view.layout
    if (panX === before.panX && panY === before.panY) return
    this.#handlers.scrolled()
    this.#extend()
  }
}

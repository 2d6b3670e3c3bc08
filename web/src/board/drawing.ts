import type { Mark } from '../model/cells.ts'
import { runThrough } from '../model/line.ts'
import {
  axisOf,
  indexOf,
  snapped,
  straight,
  strokeChanges,
  strokeMark,
  type Axis,
  type Place,
  type Tool,
} from '../model/stroke.ts'
import type { Pointing, Scene } from './scene.ts'

/** The cells that a stroke from one cell to another covers. */
export type Cover = (from: Place, to: Place) => Place[]

/** A stroke in progress: the cells on its way, and its effect on them. */
export class Drawing {
  /** Null follows the pointer. */
  cover: Cover | null = null
  /** Extends the cells on the way of a stroke to all that it paints; its own cells come first. */
  spread: (path: number[]) => number[] = (path) => path
  /** Whether a finger draws. */
  touch = false
  readonly #scene: Scene
  #path: Place[] = []
  #from: Place = { row: 0, column: 0 }
  /** The line of a snapping stroke that has left its first cell. */
  #axis: Axis | null = null
  /** The cell under the pointer. */
  #under: Place = { row: 0, column: 0 }
  #mark: Mark = 0
  #choosing = false
  #overwrite = false

  constructor(scene: Scene) {
    this.#scene = scene
  }

  /** The first cell, also after the end of the stroke. */
  get from(): Place {
    return this.#from
  }

  get end(): Place {
    return this.#path[this.#path.length - 1]
  }

  get axis(): Axis | null {
    return this.#axis
  }

  begin(place: Place, tool: Tool): void {
    this.#from = this.#under = place
    this.#axis = null
    this.#path = this.cover?.(place, place) ?? [place]
    this.#choosing = tool.kind === 'choose'
    this.#overwrite = tool.kind === 'clear' || this.#scene.options.overwrite
    this.#mark = this.#markOf(tool)
  }

  /** Continues with another tool, for a finger that rests on the first cell. */
  become(tool: Tool): void {
    this.#overwrite ||= tool.kind === 'clear'
    this.#mark = this.#markOf(tool)
  }

  /** Follows the pointer to a cell; false if it is there already. */
  extend(place: Place): boolean {
    if (place.row === this.#under.row && place.column === this.#under.column) return false
    this.#under = place
    if (this.cover) this.#path = this.cover(this.#from, place)
    else if (this.#scene.options.snap) {
      const axis = axisOf(this.#from, place)
      this.#axis = axis && (this.#axis ?? axis)
      this.#path = snapped(this.#from, place, this.#axis)
    } else {
      this.#path = [...this.#path, ...straight(this.end, place).slice(1)]
    }
    return true
  }

  /** Goes to the next cell by a key. */
  step(place: Place): void {
    this.#path = this.cover?.(this.#from, place) ?? [...this.#path, place]
  }

  /** The changes that the stroke makes if it ends now, with the pointer at a cell. */
  stroke(at: Place): NonNullable<Pointing['stroke']> {
    const { cells, given, options, puzzle } = this.#scene
    const own = this.#path.map((place) => indexOf(place, puzzle.width))
    const path = this.spread(own)
    const changes = this.#choosing ? path : strokeChanges(cells, path, this.#mark, this.#overwrite)
    const places = this.#choosing ? path : changes.filter((p) => !given[p])
    const { end } = this
    const axis = end.row === this.#path[0].row ? 'row' : 'column'
    const after = cells.slice()
    for (const place of places) after[place] = this.#mark
    return {
      places,
      mark: this.#mark,
      chooses: this.#choosing,
      kept: changes.length - places.length,
      length: new Set(own).size,
      run: runThrough(puzzle, after, indexOf(end, puzzle.width), axis),
      at: options.snap ? end : at,
      touch: this.touch,
    }
  }

  #markOf(tool: Tool): Mark {
    const { cells, puzzle } = this.#scene
    return strokeMark(tool, cells[indexOf(this.#from, puzzle.width)])
  }
}

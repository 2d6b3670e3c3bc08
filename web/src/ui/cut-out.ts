import { isFilled } from '../model/cells.ts'
import { isBlackAndWhite, type Puzzle } from '../model/puzzle.ts'

/**
 * Returns the blank cells around a picture, reached from its edge, so that a picture that is cut
 * out keeps its paper only inside.
 */
export function outsideOf(width: number, height: number, cells: Uint8Array): Set<number> {
  const outside = new Set<number>()
  const visit = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return
    const place = y * width + x
    if (!isFilled(cells[place])) outside.add(place)
  }
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) visit(x, y)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) visit(x, y)
  // Also visits the places that it adds.
  for (const place of outside) {
    const x = place % width
    const y = Math.floor(place / width)
    visit(x - 1, y)
    visit(x + 1, y)
    visit(x, y - 1)
    visit(x, y + 1)
  }
  return outside
}

/** Returns a path of runs for the cells of each mark, and one for paper inside the picture. */
export function pathsOf(
  width: number,
  cells: Uint8Array,
  outside?: ReadonlySet<number>,
): Map<number | 'paper', string> {
  const paths = new Map<number | 'paper', string>()
  const kindOf = (place: number) =>
    isFilled(cells[place]) ? cells[place] : outside?.has(place) === false ? 'paper' : undefined
  for (let from = 0; from < cells.length;) {
    const kind = kindOf(from)
    const end = (Math.floor(from / width) + 1) * width
    let to = from + 1
    while (to < end && kindOf(to) === kind) to++
    if (kind !== undefined) {
      const run = `M${from % width} ${Math.floor(from / width)}h${to - from}v1h${from - to}z`
      paths.set(kind, (paths.get(kind) ?? '') + run)
    }
    from = to
  }
  return paths
}

/** Returns the colour of such a path. */
export function inkOf(puzzle: Puzzle, mark: number | 'paper'): string | undefined {
  if (mark === 'paper') return 'var(--board-paper)'
  return isBlackAndWhite(puzzle) ? 'var(--board-ink)' : puzzle.palette[mark - 1]?.rgb
}

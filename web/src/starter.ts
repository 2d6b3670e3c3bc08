import { fromWire, type Puzzle, type WireClue } from './model/puzzle.ts'

/** The puzzles that come with the site, easiest first. Pictures of our own, CC0. */
const PICTURES: readonly (readonly [id: string, title: string, rows: string])[] = [
  ['1', 'Arrow', '..#.. .###. ##### ..#.. ..#..'],
  ['2', 'Sprout', '##.## .###. ..#.. .###. #####'],
  ['3', 'Heart', '.##.##. ####### ####### ####### .#####. ..###.. ...#...'],
  [
    '4',
    'A mug of tea',
    '...#..#... ..#..#.... ...#..#... .......... ########.. #########. ########.# ########.# #########. .######...',
  ],
  [
    '5',
    'Sailing boat',
    '....##.... ....###... ....####.. ....#####. ....##.... ....##.... ########## .########. ..######.. ..........',
  ],
  [
    '6',
    'Cat',
    '#......#.. ##....##.. ########.. #.####.#.. ########.# ###..###.# .######..# .#######.# .########. .##.##.##.',
  ],
  [
    '7',
    'Key',
    '.####.......... ##..##......... #....########## #....########## ##..##....#.#.# .####.....#.#.#',
  ],
  [
    '8',
    'Fish',
    '............... ......###...... .....#####..... #...#########.. ##.###########. ####.#######.## ###..#########. ####.########## ##.###########. #...#########.. .....#####..... ......###......',
  ],
  [
    '9',
    'House',
    '......##....... ...##.##.##.... ...##.####..... ...#########... ..###########.. .#############. ############### .#############. .##...###...##. .##.#.###.#.##. .##...###...##. .######.######. .#####...#####. .#####...#####. .#####...#####.',
  ],
]

export interface Starter {
  readonly id: string
  readonly puzzle: Puzzle
}

export const STARTERS: readonly Starter[] = PICTURES.map(([id, title, text]) => {
  const rows = text.split(' ')
  const columns = Array.from(rows[0], (_, c) => rows.map((row) => row[c]).join(''))
  return {
    id,
    puzzle: fromWire({
      title,
      author: 'the nonogram authors',
      licence: 'CC0-1.0',
      rows: rows.map(lengths),
      columns: columns.map(lengths),
    }),
  }
})

function lengths(line: string): WireClue {
  return line.split('.').flatMap((run) => (run ? [run.length] : []))
}

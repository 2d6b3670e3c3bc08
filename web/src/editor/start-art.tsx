import type { SVGAttributes } from 'preact'
import { Cells } from '../ui/cells.tsx'

/** The colours of the illustrations, the same in every theme, since these are pictures. */
const LOOKS: Record<string, SVGAttributes<SVGRectElement>> = {
  '#': { fill: '#2f6fd0' },
  s: { fill: '#9cc7e8' },
  y: { fill: '#f2c230' },
  g: { fill: '#2e8b4f' },
  l: { fill: '#7dbb6a' },
  m: { fill: '#6b7a90' },
  w: { fill: '#f4f1e8' },
  r: { fill: '#d1352b' },
  p: { fill: '#e58bb0' },
  // Cells still to be drawn.
  '?': {
    fill: 'none',
    stroke: 'var(--quiet)',
    'stroke-width': 0.08,
    'stroke-dasharray': '0.2 0.14',
  },
}

/** A photo that turns into cells from left to right. */
const HILLS = [
  'sssssssssssswwss',
  'ssssssssssswwwws',
  'syyyssssssssssss',
  'yyyyysssmmssssss',
  'yyyyyssmwwmsssss',
  'yyyyysmmmmmmssss',
  'syyysmmmmmmmmsss',
  'lllllmmmmmmmmmss',
  'llllllllmmmmllll',
  'ggglllllllllllgg',
  'gggggggllllggggg',
]

/** A heart whose last cells are still missing. */
const HEART = [
  '..rrr...rrr..',
  '.rrprr.rrrrr.',
  'rrprrrrrrrrrr',
  'rrprrrrrrr???',
  '.rrrrrrrr???.',
  '..rrrrrr???..',
  '...rrrrr??...',
  '....rrrr?....',
  '.....rrr.....',
  '......r......',
]

const DIE = [
  '.##########.',
  '############',
  '##ww####ww##',
  '##ww####ww##',
  '############',
  '#####ww#####',
  '#####ww#####',
  '############',
  '##ww####ww##',
  '##ww####ww##',
  '############',
  '.##########.',
]

function Art({ rows, gap }: { rows: readonly string[]; gap: (column: number) => number }) {
  return (
    <Cells
      class="max-w-[78%] h-34 phone:h-auto phone:w-22 phone:max-w-none"
      rows={rows}
      look={(cell) => LOOKS[cell]}
      gap={gap}
    />
  )
}

export function ImageArt() {
  return <Art rows={HILLS} gap={(x) => (x < 8 ? -0.02 : 0.14)} />
}

export function DrawArt() {
  return <Art rows={HEART} gap={() => 0.14} />
}

export function RandomArt() {
  return <Art rows={DIE} gap={() => 0.14} />
}

/** The colours of the illustrations, which are pictures and look the same in every theme. */
const COLOURS: Record<string, string> = {
  '#': '#2f6fd0',
  s: '#9cc7e8',
  y: '#f2c230',
  g: '#2e8b4f',
  l: '#7dbb6a',
  m: '#6b7a90',
  w: '#f4f1e8',
  r: '#d1352b',
  p: '#e58bb0',
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

/** A heart of which the last cells are still missing. */
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

/** A die. */
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

/** A picture of cells; `?` is a cell that is still to be drawn. */
function Cells({ rows, gap }: { rows: readonly string[]; gap: (column: number) => number }) {
  const width = rows[0]!.length
  return (
    <svg class="start-art" viewBox={`0 0 ${width} ${rows.length}`} aria-hidden="true">
      {rows.flatMap((row, y) =>
        [...row].map((cell, x) => {
          if (cell === '.') return null
          const space = gap(x)
          return (
            <rect
              key={`${x} ${y}`}
              x={x + space / 2}
              y={y + space / 2}
              width={1 - space}
              height={1 - space}
              rx={Math.max(0, space)}
              class={cell === '?' ? 'art-open' : ''}
              fill={COLOURS[cell]}
            />
          )
        }),
      )}
    </svg>
  )
}

export function ImageArt() {
  return <Cells rows={HILLS} gap={(x) => (x < 8 ? -0.02 : 0.14)} />
}

export function DrawArt() {
  return <Cells rows={HEART} gap={() => 0.14} />
}

export function RandomArt() {
  return <Cells rows={DIE} gap={() => 0.14} />
}

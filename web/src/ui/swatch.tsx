import { isBlackAndWhite, type Puzzle } from '../model/puzzle.ts'

/** A cell of a colour, 0 for blank. Ink has paper around it, so that it shows on dark tools too. */
export function Swatch({ puzzle, colour }: { puzzle: Puzzle; colour: number }) {
  const plain = isBlackAndWhite(puzzle)
  const ink = plain && colour > 0
  return (
    <svg class="swatch w-[1.35em] h-[1.35em] flex-none" viewBox="0 0 24 24" aria-hidden="true">
      <rect
        {...{ x: 3, y: 3, width: 18, height: 18, rx: 3 }}
        fill={plain ? `var(--board-${ink ? 'ink' : 'paper'})` : puzzle.palette[colour].rgb}
        stroke={ink ? 'var(--board-paper)' : 'var(--quiet)'}
        stroke-width={ink ? 5 : 0.5}
      />
    </svg>
  )
}

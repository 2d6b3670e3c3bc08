import type { Editor } from './editor.ts'
import { Thumbnail } from './thumbnail.tsx'

/** Two solutions side by side, with the cells that differ, if there are several. */
export function Solutions({ editor, open = false }: { editor: Editor; open?: boolean }) {
  const verdict = editor.validator.verdict.value
  if (verdict.kind !== 'multiple') return null
  const { solutions, difference } = verdict
  const puzzle = editor.puzzle.value
  if (solutions[0].length !== puzzle.width * puzzle.height) return null
  const { length } = difference
  const count = length === 1 ? '1 cell differs' : `${length} cells differ`
  return (
    <details class="solutions" open={open}>
      <summary>Two solutions; {count}</summary>
      <div class="solutions-two">
        {solutions.map((cells, i) => (
          <Thumbnail
            key={i}
            puzzle={puzzle}
            cells={cells}
            framed={difference}
            label={`Solution ${i + 1}; ${count}`}
          />
        ))}
      </div>
    </details>
  )
}

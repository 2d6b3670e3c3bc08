import * as text from 'text:editor'
import type { Editor } from './editor.ts'
import { Thumbnail } from '../ui/thumbnail.tsx'

/** Two solutions side by side, with the different cells marked, if there are several. */
export function Solutions({ editor, open = false }: { editor: Editor; open?: boolean }) {
  const verdict = editor.validator.verdict.value
  if (verdict.kind !== 'multiple') return null
  const { solutions, difference } = verdict
  const puzzle = editor.puzzle.value
  const n = difference.length
  return (
    <details class="solutions aside text-small" open={open}>
      <summary>{text.solutions({ n })}</summary>
      <div class="grid-cols-[1fr_1fr] grid gap-3">
        {solutions.map((cells, i) => (
          <Thumbnail
            key={i}
            puzzle={puzzle}
            cells={cells}
            framed={difference}
            label={text.solutionsOne({ number: i + 1, n })}
          />
        ))}
      </div>
    </details>
  )
}

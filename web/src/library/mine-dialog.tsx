import * as text from 'text:library'
import { useState } from 'preact/hooks'
import { solver } from '../solver/index.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useClose } from '../ui/dialog-place.tsx'
import { submitting, Trouble } from '../ui/fields.tsx'
import { useWork } from '../ui/work.ts'
import { ExportForm } from './export.tsx'
import { changeMine, nameOfMine, removeMine, type Mine } from './mine.ts'

/** Actions on an imported puzzle besides playing it. */
export function MineDialog({ mine }: { mine: Mine }) {
  const close = useClose()
  const [label, setLabel] = useState(mine.label)
  const [sure, setSure] = useState(false)
  const { trouble, run } = useWork()
  const attempt = (act: () => Promise<void>) => () => void run(act)
  const rename = attempt(async () => {
    await changeMine(mine.key, { label: label.trim() })
    close()
  })
  const edit = attempt(async () => {
    const { link } = await solver.codes({ puzzle: mine.puzzle })
    if (!link) throw new Error(text.ownEditTrouble)
    location.hash = `#/edit/${encodeURIComponent(link)}`
  })
  const remove = attempt(async () => {
    await removeMine(mine.key)
    close()
  })
  return (
    <Dialog title={nameOfMine(mine)}>
      <form
        class="flex flex-wrap gap-2 items-end [&>label]:flex-[1_1_10rem]"
        onSubmit={submitting(rename)}
      >
        <label class="filter">
          <span>{text.ownName}</span>
          <input value={label} maxLength={100} onInput={(e) => setLabel(e.currentTarget.value)} />
        </label>
        <button type="submit">{text.ownRename}</button>
      </form>
      <ExportForm puzzles={[mine.puzzle]} />
      <div class="help-acts">
        <Button onClick={edit}>{text.ownEdit}</Button>
        {sure ? (
          <Button class="main" onClick={remove}>
            {text.ownDeleteSure}
          </Button>
        ) : (
          <Button onClick={() => setSure(true)}>{text.ownDelete}</Button>
        )}
      </div>
      <p class="quiet wrap-anywhere">
        {[
          mine.puzzle.author && text.ownAuthor({ author: mine.puzzle.author }),
          mine.puzzle.licence,
          mine.puzzle.source,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Trouble text={trouble} />
    </Dialog>
  )
}

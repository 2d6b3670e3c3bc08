import * as text from 'text:editor'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Button, IconButton } from '../ui/button.tsx'
import { PickBox, PickButton, Picking } from '../library/pick-button.tsx'
import { picked, resumePicking } from '../library/picked.ts'
import { puzzleOf, wireOf } from '../model/draft.ts'
import { idOf, readDrafts, removeDraft, restoreDraft, type KeptDraft } from './kept-draft.ts'
import { draftHref } from './start.ts'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { useWork } from '../ui/work.ts'

/** The drafts of this browser, and the actions on them. */
export type DraftList = ReturnType<typeof useDrafts>

export function useDrafts() {
  /** The newest first. */
  const [list, setList] = useState<readonly KeptDraft[]>([])
  /** The draft that was deleted last. */
  const [removed, setRemoved] = useState<KeptDraft | null>(null)
  const { trouble, run } = useWork()
  useEffect(() => void readDrafts().then(setList, () => {}), [])
  const act = (change: () => Promise<void>, after: KeptDraft | null) =>
    run(async () => {
      await change()
      setList(await readDrafts())
      setRemoved(after)
    })
  return {
    list,
    removed,
    trouble: trouble && text.draftsTrouble,
    remove: (draft: KeptDraft) => void act(() => removeDraft(draft), draft),
    undo: () => removed && void act(() => restoreDraft(removed), null),
  }
}

/** A link to the newest draft, to continue it. */
export function LatestDraft({ drafts: { list } }: { drafts: DraftList }) {
  const draft = list[0]
  if (!draft) return null
  return (
    <a
      class="continue framed p-3 card row text-inherit no-underline gap-4 [&_.thumbnail]:flex-none [&_.thumbnail]:size-24"
      href={draftHref(idOf(draft))}
    >
      <DraftPicture draft={draft} />
      <span class="min-w-0 text-base grid gap-1">
        <strong class="text-title leading-[1.25] phone:text-lead">{text.draftsLatest}</strong>
        <DraftWords draft={draft} />
      </span>
    </a>
  )
}

/** All drafts, to open, delete, or choose for a sheet or a link. */
export function Drafts({ drafts }: { drafts: DraftList }) {
  const { list, removed, trouble, remove, undo } = drafts
  const again = useRef<HTMLButtonElement>(null)
  // In the same frame, so that a key pressed at once does not go to the element before.
  useLayoutEffect(() => again.current?.focus(), [removed])
  useEffect(resumePicking, [])
  if (list.length === 0 && !removed) return null
  return (
    <section class="grid gap-3" aria-label={text.drafts}>
      <div class="spread">
        <h2>{text.drafts}</h2>
        <PickButton />
      </div>
      <Picking />
      {list.length > 0 && (
        <ul class="list grid gap-3 filled-36">
          {list.map((draft) => (
            <li key={idOf(draft)} class="draft relative [&_.thumbnail]:aspect-square">
              <a
                class="framed size-full p-3 card grid text-inherit no-underline gap-1 text-small"
                href={draftHref(idOf(draft))}
                inert={picked.value !== null}
              >
                <DraftPicture draft={draft} />
                <DraftWords draft={draft} />
              </a>
              {picked.value ? (
                <PickBox
                  id={idOf(draft)}
                  href={draftHref(idOf(draft))}
                  name={titleOf(draft)}
                  label={titleOf(draft)}
                  wire={() => wireOf(draft.history.now, draft.about)}
                />
              ) : (
                <IconButton
                  class="absolute right-0 bottom-0 text-quiet"
                  icon="close"
                  label={text.draftsDelete({ title: titleOf(draft) })}
                  onClick={() => remove(draft)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div class="unless-empty" role="status">
        {removed && (
          <>
            {text.draftsDeleted}{' '}
            <Button ref={again} onClick={undo}>
              {text.draftsUndo}
            </Button>
          </>
        )}
        {trouble && <span class="trouble">{trouble}</span>}
      </div>
    </section>
  )
}

const titleOf = ({ about }: KeptDraft): string => about.title || text.draftsUntitled

function DraftWords({ draft }: { draft: KeptDraft }) {
  const { width, height } = draft.history.now.picture
  return (
    <>
      <span class="quiet wrap-anywhere">{titleOf(draft)}</span>
      <span class="quiet">
        {width} × {height}
      </span>
    </>
  )
}

function DraftPicture({ draft }: { draft: KeptDraft }) {
  const { now } = draft.history
  return <Thumbnail puzzle={puzzleOf(now)} cells={now.picture.cells} label="" />
}

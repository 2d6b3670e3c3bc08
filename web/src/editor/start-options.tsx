import '../styles/editor.css'
import * as text from 'text:editor'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Trace } from '../board/scene.ts'
import type { WirePuzzle } from '../model/puzzle.ts'
import { available, findServer } from '../published/api.ts'
import { keys } from '../published/keys.ts'
import { Mine } from '../published/mine.tsx'
import { Button } from '../ui/button.tsx'
import { useDialog } from '../ui/dialog-place.tsx'
import { Trouble } from '../ui/fields.tsx'
import { chooseFile } from '../ui/files.ts'
import { later } from '../ui/later.tsx'
import { Page } from '../ui/page.tsx'
import { useWork } from '../ui/work.ts'
import { DrawArt, ImageArt, RandomArt } from './start-art.tsx'
import { readPuzzle } from './read-puzzle.ts'
import { isImage } from './image.ts'
import { Drafts, LatestDraft, useDrafts } from './drafts.tsx'
import { useReceived } from './receive.ts'
import { startEditor } from './start.ts'

const ImageDialog = later(() => import('./image-dialog.tsx').then((m) => m.ImageDialog))
const RandomDialog = later(() => import('./random-dialog.tsx').then((m) => m.RandomDialog))

/** The ways to make a puzzle: an image, drawing, chance, or an earlier draft. */
export function StartOptions() {
  const drafts = useDrafts()
  const [dialog, show] = useDialog()
  const { trouble, run } = useWork()
  useEffect(() => {
    void findServer()
    void keys.load().catch(() => {})
  }, [])
  const take = (puzzle: WirePuzzle, said: string) => startEditor({ puzzle, said })
  const trace = (image: Trace) => startEditor({ trace: image })
  const receive = (file: File) =>
    run(async () => {
      if (isImage(file)) show(<ImageDialog file={file} take={take} trace={trace} />)
      else startEditor(await readPuzzle(file))
    })
  useReceived(receive)
  const choose = async () => {
    const file = await chooseFile('image/*,.svg')
    if (file) await receive(file)
  }
  const random = () => show(<RandomDialog take={take} />)
  const mine = available.value && (keys.value?.owned.length ?? 0) > 0
  return (
    <Page tab="make" title={text.pageTitle} class="wide make">
      <h1>{text.pageTitle}</h1>
      <Trouble text={trouble} />
      <LatestDraft drafts={drafts} />
      <div class="start-options grid grid-cols-3 gap-4 phone:grid-cols-1 phone:gap-3">
        {option(<ImageArt />, text.startImage, text.startImageText, () => void choose())}
        {option(<DrawArt />, text.startDraw, text.startDrawText, () => startEditor({}))}
        {option(<RandomArt />, text.startRandom, text.startRandomText, random)}
      </div>
      <p class="quiet text-small phone:hidden pointer-coarse:hidden">{text.startDrop}</p>
      <Drafts drafts={drafts} />
      {mine && (
        <section class="grid gap-3" aria-label={text.startMine}>
          <h2>{text.startMine}</h2>
          <div class="card pt-3 px-4 pb-4">
            <Mine />
          </div>
        </section>
      )}
      {dialog}
    </Page>
  )
}

function option(art: ComponentChildren, name: string, about: string, open: () => void) {
  return (
    <Button
      class="start-option flex flex-col items-stretch justify-start gap-0 p-0 overflow-hidden text-left phone:grid phone:grid-cols-[7.5rem_minmax(0,1fr)] phone:items-center"
      onClick={open}
    >
      <span class="bg-soft centred h-52 phone:h-full phone:min-h-28">{art}</span>
      <span class="min-w-0 text-base grid gap-1 pt-4 px-4 pb-6 phone:py-3 phone:px-4">
        <strong class="text-title leading-[1.25] phone:text-lead">{name}</strong>
        <span class="quiet">{about}</span>
      </span>
    </Button>
  )
}

import * as text from 'text:editor'
import { useState } from 'preact/hooks'
import type { Trace } from '../board/scene.ts'
import type { WirePuzzle } from '../model/puzzle.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useClose } from '../ui/dialog-place.tsx'
import { Trouble } from '../ui/fields.tsx'
import { chooseFile } from '../ui/files.ts'
import { Candidates } from './image-candidates.tsx'
import { Sliders } from './image-sliders.tsx'
import { useImage, usePreview, type Choice, type Options } from './image-work.ts'
import { ImageArt } from './start-art.tsx'
import { traceOf } from './image.ts'

const FIRST: Choice = { options: { side: 20, mode: 'auto' } }

/** Makes a puzzle of an image: shows candidates first, then sliders for the chosen one. */
export function ImageDialog(props: {
  file: File | null
  take: (puzzle: WirePuzzle, said: string) => void
  /** Puts the image below the picture in the editor. */
  trace: (image: Trace) => void
}) {
  const { file, take, trace } = props
  const close = useClose()
  const work = useImage(file)
  const { image, found, trouble, loading, load } = work
  const [choice, setChoice] = useState<Choice | null>(null)
  const [chosen, setChosen] = useState<number>()
  const preview = usePreview(image, choice, found)
  const { made } = preview
  const another = async () => {
    const next = await chooseFile('image/*,.svg')
    if (!next) return
    setChoice(null)
    setChosen(undefined)
    await load(next)
  }
  const choose = (place: number) => {
    setChosen(place)
    setChoice({ options: found.candidates[place].options, place })
  }
  const change = (more: Partial<Options>) =>
    setChoice((c) => c && { options: { ...c.options, ...more } })
  const use = () => {
    if (!made) return
    take(made.puzzle, text.imageMade)
    close()
  }
  const wrong = trouble || preview.trouble
  return (
    <Dialog title={text.imageTitle} wide>
      <Trouble text={wrong} />
      {!image && (
        <div class="image-drop py-8 px-4 border-2 border-dashed border-rule rounded text-center grid gap-3 justify-items-center">
          <ImageArt />
          <p>{loading ? text.imageReading : text.imageDrop}</p>
          <button type="button" class="main" disabled={loading} onClick={() => void another()}>
            {text.imageChoose}
          </button>
          <p class="quiet text-small">{text.imageStays}</p>
        </div>
      )}
      {image && !choice && (
        <Candidates
          image={image}
          work={work}
          chosen={chosen}
          choose={choose}
          byHand={() => setChoice(FIRST)}
          trace={() => {
            trace(traceOf(image))
            close()
          }}
        />
      )}
      {image && choice && (
        <Sliders image={image} options={choice.options} made={made} change={change} />
      )}
      {image && (
        <div class="help-acts sticky bottom-0 z-1 mt-auto py-2 bg-panel phone:*:flex-1 phone:[&>.main]:basis-full">
          {choice && (
            <button type="button" class="main" disabled={!made} onClick={use}>
              {text.imageUse}
            </button>
          )}
          {choice && (
            <button type="button" onClick={() => setChoice(null)}>
              {text.imageAll}
            </button>
          )}
          <button type="button" onClick={() => void another()}>
            {text.imageAnother}
          </button>
        </div>
      )}
    </Dialog>
  )
}

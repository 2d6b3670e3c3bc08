import * as text from 'text:you'
import { useEffect } from 'preact/hooks'
import { listText } from '../language/lists.ts'
import { localDay } from '../model/statistics.ts'
import { keys } from '../published/keys.ts'
import { loadAside } from '../store/aside.ts'
import { link } from '../sync/link.ts'
import { Button } from '../ui/button.tsx'
import { Outcome } from '../ui/fields.tsx'
import { chooseFile, download } from '../ui/files.ts'
import { Icon } from '../ui/icons.tsx'
import { useLoaded } from '../ui/loaded.ts'
import { useWork } from '../ui/work.ts'
import { loadKnown, loadList } from './facts.ts'

/** It also merges, which few visits need. */
const file = () => import('../sync/progress-file.ts')

/** Where progress is kept: sync, and the file. */
export function Progress() {
  const { said, trouble, run } = useWork()
  const [damaged = []] = useLoaded(loadAside)
  useEffect(() => void keys.load().catch(() => {}), [])
  const owned = keys.value?.owned.length ?? 0
  const save = async () => {
    const { exportProgress } = await file()
    const name = `nonogram-${localDay(new Date())}.json`
    download(name, JSON.stringify(await exportProgress()))
  }
  const load = async () => {
    const chosen = await chooseFile('application/json,.json')
    if (!chosen) return said
    const { importProgress } = await file()
    const added = await importProgress(await chosen.text())
    await Promise.all([loadList(), loadKnown()])
    return text.progressImported(added)
  }
  return (
    <section class="you-panel min-w-0 p-6 card flex flex-col gap-3" aria-labelledby="progress">
      <h2 id="progress">{text.progress}</h2>
      <ul class="you-entries list">
        <li class="grid items-center grid-cols-[auto_minmax(0,1fr)_auto] gap-y-2 gap-x-4 py-3 px-0 phone:grid-cols-[auto_minmax(0,1fr)]">
          <Icon name="sync" />
          <div>
            <strong>{text.progressDevices}</strong>
            <p class="quiet">{link.value ? text.progressSyncOn : text.progressSyncOff}</p>
          </div>
          <a class="button" href="#/sync">
            {text.progressSync}
          </a>
        </li>
        <li class="grid items-center grid-cols-[auto_minmax(0,1fr)_auto] gap-y-2 gap-x-4 py-3 px-0 phone:grid-cols-[auto_minmax(0,1fr)]">
          <Icon name="share" />
          <div>
            <strong>{text.progressFile}</strong>
            <p class="quiet">{text.progressFileText}</p>
          </div>
          <div class="you-acts flex flex-wrap gap-2">
            <Button class="phone:flex-1" onClick={() => void run(save)}>
              {text.progressSave}
            </Button>
            <Button class="phone:flex-1" onClick={() => void run(load)}>
              {text.progressLoad}
            </Button>
          </div>
        </li>
      </ul>
      {owned > 0 && <p class="notice">{text.progressKeys({ n: owned })}</p>}
      {damaged.length > 0 && (
        <p class="notice">{text.progressDamaged({ names: listText(damaged) })}</p>
      )}
      <Outcome said={said} trouble={trouble} />
    </section>
  )
}

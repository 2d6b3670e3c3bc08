import * as text from 'text:you'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { listText } from '../language/lists.ts'
import { localDay } from '../model/statistics.ts'
import { keys } from '../published/keys.ts'
import { loadAside } from '../store/aside.ts'
import { link } from '../sync/link.ts'
import { Button } from '../ui/button.tsx'
import { Outcome } from '../ui/fields.tsx'
import { chooseFile, save } from '../ui/files.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import { useLoaded } from '../ui/loaded.ts'
import { useWork } from '../ui/work.ts'
import { loadKnown, loadList } from './facts.ts'
import { Panel } from './panel.tsx'

/** Loaded later, since it includes the merge, which few visits need. */
const file = () => import('../sync/progress-file.ts')

/** The places where progress is stored: sync, and the file. */
export function Progress() {
  const { said, trouble, run } = useWork()
  const [damaged = []] = useLoaded(loadAside)
  useEffect(() => void keys.load().catch(() => {}), [])
  const owned = keys.value?.owned.length ?? 0
  const write = async () => {
    const { exportProgress } = await file()
    const name = `nonogram-${localDay(new Date())}.json`
    save(name, new Blob([JSON.stringify(await exportProgress())], { type: 'application/json' }))
  }
  const read = async () => {
    const chosen = await chooseFile('application/json,.json')
    if (!chosen) return said
    const { importProgress } = await file()
    const added = await importProgress(await chosen.text())
    await Promise.all([loadList(), loadKnown()])
    return text.progressImported(added)
  }
  return (
    <Panel name="progress" heading={text.progress}>
      <ul class="list">
        <Entry
          icon="sync"
          title={text.progressDevices}
          about={link.value ? text.progressSyncOn : text.progressSyncOff}
        >
          <a class="button" href="#/sync">
            {text.progressSync}
          </a>
        </Entry>
        <Entry icon="share" title={text.progressFile} about={text.progressFileText}>
          <div class="flex flex-wrap gap-2">
            <Button class="phone:flex-auto" onClick={() => void run(write)}>
              {text.progressSave}
            </Button>
            <Button class="phone:flex-auto" onClick={() => void run(read)}>
              {text.progressLoad}
            </Button>
          </div>
        </Entry>
      </ul>
      {owned > 0 && <p class="notice">{text.progressKeys({ n: owned })}</p>}
      {damaged.length > 0 && (
        <p class="notice">{text.progressDamaged({ names: listText(damaged) })}</p>
      )}
      <Outcome said={said} trouble={trouble} />
    </Panel>
  )
}

/** A way to store progress, and the actions for it. */
function Entry(props: {
  icon: IconName
  title: string
  about: string
  children: ComponentChildren
}) {
  return (
    <li class="grid items-center grid-cols-[auto_minmax(0,1fr)_auto] gap-y-2 gap-x-4 py-3 px-0 border-rule not-first:border-t phone:grid-cols-[auto_minmax(0,1fr)] phone:[&>:last-child]:col-span-full">
      <Icon class="text-quiet" name={props.icon} />
      <div>
        <strong>{props.title}</strong>
        <p class="quiet">{props.about}</p>
      </div>
      {props.children}
    </li>
  )
}

import { useEffect, useState } from 'preact/hooks'
import { localDay } from '../model/statistics.ts'
import { keys, loadKeys } from '../published/keys.ts'
import { exportProgress, importProgress } from '../store/progress-file.ts'
import { link } from '../sync/link.ts'
import { chooseFile, download } from '../ui/files.ts'
import { Icon } from '../ui/icons.tsx'
import { loadKnown } from './facts.ts'

/** Where progress is kept: sync, and the file. */
export function Progress() {
  const [message, setMessage] = useState('')
  useEffect(() => void loadKeys().catch(() => {}), [])
  const owned = keys.value?.owned.length ?? 0
  const save = async () => {
    const name = `nonogram-${localDay(new Date())}.json`
    download(name, JSON.stringify(await exportProgress()))
  }
  const load = async () => {
    const file = await chooseFile('application/json,.json')
    if (!file) return
    try {
      const count = await importProgress(await file.text())
      await loadKnown()
      setMessage(count === 1 ? '1 game imported.' : `${count} games imported.`)
    } catch (error) {
      setMessage((error as Error).message)
    }
  }
  return (
    <section class="you-panel" aria-labelledby="progress">
      <h2 id="progress">Your progress</h2>
      <ul class="you-entries">
        <li>
          <Icon name="reset" />
          <div>
            <strong>All your devices</strong>
            <p class="quiet">
              {link.value
                ? 'Sync is on. Your devices share your progress.'
                : 'A code joins your devices. No account.'}
            </p>
          </div>
          <a class="button" href="#/sync">
            Sync your devices
          </a>
        </li>
        <li>
          <Icon name="share" />
          <div>
            <strong>A file</strong>
            <p class="quiet">Your progress is in this browser. A file keeps a copy.</p>
          </div>
          <div class="you-acts">
            <button type="button" onClick={() => void save()}>
              Save to a file
            </button>
            <button type="button" onClick={() => void load()}>
              Load from a file
            </button>
          </div>
        </li>
      </ul>
      {owned > 0 && (
        <p class="notice">
          {owned === 1
            ? 'The file also contains the key of the puzzle that you published. Anyone who has it can change or withdraw that puzzle, so do not share it.'
            : 'The file also contains the keys of the puzzles that you published. Anyone who has it can change or withdraw those puzzles, so do not share it.'}
        </p>
      )}
      <p role="status">{message}</p>
    </section>
  )
}

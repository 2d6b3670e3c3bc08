import { useEffect, useState } from 'preact/hooks'
import { clockText } from '../model/clock.ts'
import { GAMES, paceText } from '../model/pace.ts'
import { localDay, summarise } from '../model/statistics.ts'
import { keys, loadKeys } from '../published/keys.ts'
import { exportProgress, importProgress } from '../store/progress-file.ts'
import { loadSolved, pace, solved } from '../store/records.ts'
import { Page } from '../ui/page.tsx'
import { chooseFile, download } from '../ui/files.ts'

/** The player's statistics, and the file of progress. */
export function Statistics() {
  const [message, setMessage] = useState('')
  useEffect(() => {
    void loadKeys().catch(() => {})
    void loadSolved().catch(() => setMessage('This browser cannot store records here.'))
  }, [])
  const owned = keys.value?.owned.length ?? 0
  const today = localDay(new Date())
  const sum = summarise(solved.value ?? [], today)
  const save = async () => {
    download(`nonogram-${today}.json`, JSON.stringify(await exportProgress()))
  }
  const load = async () => {
    const file = await chooseFile('application/json,.json')
    if (!file) return
    try {
      const count = await importProgress(await file.text())
      setMessage(`${count} ${count === 1 ? 'game' : 'games'} imported.`)
    } catch (error) {
      setMessage((error as Error).message)
    }
  }
  return (
    <Page tab="you" title="Statistics">
      <h1>Statistics</h1>
      <dl class="facts large">
        <Fact name="Solved" value={sum.solved} />
        <Fact name="Without hints" value={sum.withoutHints} />
        <Fact name="Total time" value={clockText(sum.time)} />
        <Fact name="Days in a row" value={sum.streak} />
        <Fact name="Longest streak" value={sum.longestStreak} />
      </dl>
      <Pace />
      {sum.best.length > 0 && (
        <table class="best">
          <caption>Best times</caption>
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col">Solved</th>
              <th scope="col">Best</th>
            </tr>
          </thead>
          <tbody>
            {sum.best.map(({ size, count, time }) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                <td>{count}</td>
                <td>{clockText(time)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h2>Progress</h2>
      <p class="quiet">
        Everything is stored in this browser. <a href="#/sync">Sync your devices</a>, or move it by
        a file.
      </p>
      {owned > 0 && (
        <p class="notice">
          The file also contains the {owned === 1 ? 'key of the puzzle' : 'keys of the puzzles'}{' '}
          that you published. Anyone who has it can change or withdraw{' '}
          {owned === 1 ? 'that puzzle' : 'those puzzles'}, so do not share it.
        </p>
      )}
      <div class="help-acts">
        <button type="button" onClick={() => void save()}>
          Save to a file
        </button>
        <button type="button" onClick={() => void load()}>
          Load from a file
        </button>
      </div>
      <p role="status">{message}</p>
    </Page>
  )
}

/** What times for the player are made of. */
function Pace() {
  if (!solved.value) return null
  if (pace.value !== null)
    return <p class="pace">You take {paceText(pace.value)}. Puzzles show the time for you.</p>
  const left = GAMES - solved.value.filter(({ first }) => first).length
  return (
    <p class="pace quiet">
      Solve {left} more {left === 1 ? 'puzzle' : 'puzzles'} to see times for you.
    </p>
  )
}

function Fact({ name, value }: { name: string; value: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

import { useEffect, useState } from 'preact/hooks'
import { clockText } from '../model/clock.ts'
import { localDay, summarise } from '../model/statistics.ts'
import { keys, loadKeys } from '../published/keys.ts'
import { exportProgress, importProgress, loadSolved, solved } from '../store/records.ts'
import { chooseFile, download } from '../ui/files.ts'

/** What the player has done so far, and how to take it elsewhere. */
export function Statistics() {
  const [message, setMessage] = useState('')
  useEffect(() => {
    document.title = 'Statistics · Nonogram'
    void loadKeys().catch(() => {})
    void loadSolved().catch(() => setMessage('This browser keeps no records here.'))
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
      setMessage(`${count} ${count === 1 ? 'game' : 'games'} taken over.`)
    } catch (error) {
      setMessage((error as Error).message)
    }
  }
  return (
    <main class="page">
      <p>
        <a href="#/">Start</a>
      </p>
      <h1>Statistics</h1>
      <dl class="facts large">
        <Fact name="Solved" value={sum.solved} />
        <Fact name="Without hints" value={sum.withoutHints} />
        <Fact name="Time in all" value={clockText(sum.time)} />
        <Fact name="Days in a row" value={sum.streak} />
        <Fact name="Longest row" value={sum.longestStreak} />
      </dl>
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
        Everything is kept in this browser alone. As a file it can be taken to another one.
      </p>
      {owned > 0 && (
        <p class="notice">
          The file also holds the {owned === 1 ? 'key' : 'keys'} of what you published. Whoever has
          it can change and withdraw that: do not give it away.
        </p>
      )}
      <div class="help-acts">
        <button type="button" onClick={() => void save()}>
          Save to a file
        </button>
        <button type="button" onClick={() => void load()}>
          Take over from a file
        </button>
      </div>
      <p role="status">{message}</p>
    </main>
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

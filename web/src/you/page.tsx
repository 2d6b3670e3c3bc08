import * as text from 'text:you'
import { useEffect, useState } from 'preact/hooks'
import { clockText } from '../model/clock.ts'
import { GAMES, paceText } from '../model/pace.ts'
import { scoreText } from '../model/score.ts'
import { summarise, type Solved } from '../model/statistics.ts'
import { pace, solved } from '../store/records.ts'
import { link } from '../sync/link.ts'
import { numberText } from '../language/numbers.ts'
import { Button } from '../ui/button.tsx'
import { useDialog } from '../ui/dialog-place.tsx'
import { Fact } from '../ui/fact.tsx'
import { Icon } from '../ui/icons.tsx'
import { later, usePainted } from '../ui/later.tsx'
import { useLoaded } from '../ui/loaded.ts'
import { Page } from '../ui/page.tsx'
import { useToday } from '../ui/today.ts'
import { Achievements } from './achievements.tsx'
import { Calendar } from './calendar.tsx'
import { Empty } from './empty.tsx'
import { known, loadStarted, loadKnown, loadList } from './facts.ts'
import { Ideas } from './ideas.tsx'
import { Packs } from './packs.tsx'
import { Progress } from './progress.tsx'
import { Streak } from './streak.tsx'
import { Bests, Times } from './times.tsx'
import { Panel } from './panel.tsx'

// Loaded later: one has the texts of the player, and few visits need the other.
const SettingsDialog = later(() =>
  import('../player/settings-dialog.tsx').then((m) => m.SettingsDialog),
)
const Question = later(() => import('../sync/question.tsx').then((m) => m.Question))

/** The page of the player: the solved puzzles, when and how, and where progress is stored. */
export function You() {
  const [trouble, setTrouble] = useState('')
  const list = solved.value
  const fail = () => setTrouble(text.troubleStore)
  useEffect(() => void loadList().catch(fail), [])
  // This effect runs after the solved puzzles are painted.
  useEffect(() => {
    if (list) void loadKnown().catch(fail)
  }, [list !== undefined])
  return (
    <Page tab="you" title={text.title} class="wide" busy={!trouble && !list}>
      <Head />
      {link.value && <Question />}
      {trouble && <p class="trouble">{trouble}</p>}
      {list && (list.length > 0 ? <Records list={list} /> : <Empty />)}
      <Progress />
    </Page>
  )
}

function Head() {
  const [dialog, show] = useDialog()
  return (
    <header class="spread">
      <h1>{text.title}</h1>
      <Button onClick={() => show(<SettingsDialog />)}>
        <Icon name="settings" /> {text.settings}
      </Button>
      {dialog}
    </header>
  )
}

function Records({ list }: { list: readonly Solved[] }) {
  // Without a network the packs may be missing; the rest of the page remains.
  const [started] = useLoaded(
    async () => (known.value ? loadStarted(list) : undefined),
    [list.length, known.value],
  )
  const isPainted = usePainted()
  const today = useToday()
  const sum = summarise(list, today)
  return (
    <div class="you-grid stack gap-4 min-48rem:grid-cols-2">
      <Streak list={list} today={today} run={sum.streak} longest={sum.longestStreak} />
      <Panel name="totals" heading={text.totals} class="justify-between" unheaded>
        <dl class="facts flex flex-wrap items-end justify-between gap-y-2 gap-x-4 [&_dd]:text-name [&_dd]:font-bold [&_dd]:tracking-[-0.02em] [&_dd]:leading-[1.2] phone:[&_dd]:text-head">
          <Fact name={text.totalsSolved}>{numberText(sum.solved)}</Fact>
          <Fact name={text.totalsAlone}>{numberText(sum.withoutHints)}</Fact>
          <Fact name={text.totalsTime}>{clockText(sum.time)}</Fact>
        </dl>
        <p class="quiet">{scoreText(sum.score)}</p>
        <Pace first={list.filter(({ first }) => first).length} />
      </Panel>
      <Calendar list={list} today={today} />
      {isPainted && known.value && (
        <>
          <Times list={list} />
          <Ideas />
          <Bests list={list} />
          {started && <Packs {...started} />}
          <Achievements
            facts={{
              solved: list,
              coloured: known.value.coloured,
              packs: started?.finished ?? [],
              lessons: known.value.moments.lessons,
              published: known.value.moments.published,
            }}
          />
        </>
      )}
    </div>
  )
}

/** The source of the times for the player. */
function Pace({ first }: { first: number }) {
  if (pace.value !== null) return <p>{text.pace({ pace: paceText(pace.value) })}</p>
  return <p class="quiet">{text.paceLeft({ n: GAMES - first })}</p>
}

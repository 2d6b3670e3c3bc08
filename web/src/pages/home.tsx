import '../styles/home.css'
import * as text from 'text:home'
import { useLayoutEffect, useState } from 'preact/hooks'
import { StartLinks } from '../home/start-links.tsx'
import { FIRST_KEY, SECOND_ID, visitOf, type Visit } from '../home/visit.ts'
import { hashOf } from '../route.ts'
import { each, savedGame } from '../store/games.ts'
import { loadRecords } from '../store/records.ts'
import { later } from '../ui/later.tsx'
import { Page } from '../ui/page.tsx'
import { useToday } from '../ui/today.ts'
import { CodeForm } from './code-form.tsx'

const FirstBoard = later(() => import('../home/first-board.tsx').then((m) => m.FirstBoard))
const Around = later(() => import('../home/around.tsx').then((m) => m.Around))
const Back = later(() => import('../home/around.tsx').then((m) => m.Back))

/** The link of the first picture, to the second of its pack. */
const SECOND = hashOf({ kind: 'collection', pack: 'first-steps', id: SECOND_ID })

/** The first page: a board for newcomers, and the next thing for everybody else. */
export function Home() {
  const [visit, setVisit] = useState<Visit | null>(null)
  const today = useToday()
  // At once; an effect would wait until the browser has painted the empty page.
  useLayoutEffect(() => {
    void readVisit(today).then(async (visit) => {
      // A part that does not load shows as missing.
      await (visit.fresh ? FirstBoard : Back).load().catch(() => {})
      setVisit(visit)
    })
  }, [today])
  return (
    <Page tab="home" class="wide gap-8" busy={!visit}>
      {visit && (
        <>
          <div class="stack gap-8 desk:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] desk:grid-rows-[auto_1fr] desk:gap-y-6 desk:gap-x-12">
            {visit.fresh ? (
              <>
                <div class="stack gap-6 content-start shallow:grid-cols-[minmax(0,1fr)_auto] shallow:grid-rows-[auto_auto_1fr] shallow:gap-y-3">
                  <h1 class="text-center text-head tracking-[-0.02em] text-balance shallow:self-end">
                    <span class="inline-block desk:block">{text.lineFill}</span>{' '}
                    <span class="inline-block desk:block">{text.lineAppears}</span>
                  </h1>
                  <FirstBoard
                    saved={visit.boards.find((game) => game.key === FIRST_KEY)}
                    next={SECOND}
                  />
                </div>
                <div class="stack gap-6 content-start desk:row-span-2">
                  <Around visit={visit} today={today} />
                </div>
              </>
            ) : (
              <Back visit={visit} today={today} />
            )}
            <StartLinks />
          </div>
          <CodeForm />
        </>
      )}
    </Page>
  )
}

/** The most boards on the page. */
const BOARDS = 4

/** Reads the visitor's records; if the browser forbids storage, everybody is new. */
async function readVisit(today: string): Promise<Visit> {
  const visit = visitOf(...(await loadRecords()), today)
  const keys = visit.going.slice(0, BOARDS).map(({ key }) => key)
  return { ...visit, boards: await each(keys, savedGame) }
}

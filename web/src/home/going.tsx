import * as text from 'text:home'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { puzzleKey } from '../model/puzzle.ts'
import { pictureOf, type SavedGame } from '../model/save.ts'
import { hashOf } from '../route.ts'
import { STARTERS } from '../starter.ts'
import { shortDayText } from '../language/dates.ts'
import { savedName } from '../language/titles.ts'
import { Feature } from './feature.tsx'

/** The unfinished boards as they look, the latest first, and a link to more. */
export function Going({ games, more }: { games: readonly SavedGame[]; more: boolean }) {
  const [latest, ...others] = games
  return (
    <>
      <Feature
        heading={nameOf(latest)}
        href={hrefOf(latest)}
        action={text.continue}
        main
        picture={<Half game={latest} />}
      >
        <Done game={latest} />
      </Feature>
      {others.length > 0 && (
        <ul class="gap-3 list grid grid-cols-3" aria-label={text.goingOthers}>
          {others.map((game) => (
            <li key={game.key}>
              <a
                class="card text-inherit no-underline grid text-small content-start gap-[2px] h-full p-2 hover:border-guide"
                href={hrefOf(game)}
              >
                <span class="[&>svg]:h-20" aria-hidden="true">
                  <Half game={game} />
                </span>
                <span class="font-semibold">{nameOf(game)}</span>
                <span class="hidden">, </span>
                <span class="quiet">{percent(game)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {more && (
        <p>
          <a href="#/library?pack=all&state=going&sort=played">{text.goingAll}</a>
        </p>
      )}
    </>
  )
}

function Half({ game }: { game: SavedGame }) {
  return <Thumbnail {...pictureOf(game)} label="" />
}

function Done({ game }: { game: SavedGame }) {
  return (
    <p class="row gap-2 self-stretch justify-self-stretch whitespace-nowrap">
      <progress
        class="flex-[0_1_8rem] min-w-8 [--part:var(--accent)]"
        value={game.marked}
        max={1}
        aria-hidden="true"
      />
      <span class="quiet">{percent(game)}</span>
    </p>
  )
}

function percent({ marked }: SavedGame): string {
  return text.goingPercent({ percent: Math.round(marked * 100) })
}

const hrefOf = ({ key }: SavedGame) => hashOf({ kind: 'game', key })

/** Returns the name of an unsolved game; its title could give the picture away. */
function nameOf(game: SavedGame): string {
  if (game.daily) {
    const [date, size] = game.daily.split(' ')
    return text.goingDaily({ day: shortDayText(date), size })
  }
  const name = savedName(game)
  if (name) return name
  const starter = STARTERS.find(({ puzzle }) => puzzleKey(puzzle) === game.key)
  if (starter) return text.goingStarter({ number: starter.id })
  return game.published ? text.goingPublished : game.puzzle.title || text.goingUntitled
}

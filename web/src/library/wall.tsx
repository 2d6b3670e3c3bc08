import { Thumbnail } from '../editor/thumbnail.tsx'
import type { About, Catalogue } from './collection.ts'
import { count } from './import.ts'
import { cellsOf, framed } from './runs.ts'

/** The packs, each with one of its pictures. */
export function Wall({ catalogue }: { catalogue: Catalogue }) {
  const total = catalogue.packs.reduce((sum, pack) => sum + pack.count, 0)
  return (
    <>
      <p class="found quiet" role="status">
        {count(total, 'puzzle')} in {count(catalogue.packs.length, 'pack')}.{' '}
        <a href="#/library?pack=all">Search all puzzles</a>
      </p>
      <ul class="wall">
        {catalogue.packs.map((pack) => (
          <Cover key={pack.name} pack={pack} />
        ))}
      </ul>
    </>
  )
}

function Cover({ pack }: { pack: About }) {
  const [least, most] = pack.sides
  return (
    <li>
      <a class="cover" href={`#/library?pack=${encodeURIComponent(pack.name)}`} title={pack.about}>
        <span class="cover-picture" aria-hidden="true">
          <Thumbnail puzzle={framed(pack.cover)} cells={cellsOf(pack.cover)} label="" />
        </span>
        <span class="cover-title">{pack.title}</span>
        <span class="hidden">, </span>
        <span class="quiet">
          {count(pack.count, 'puzzle')}, sides {least === most ? least : `${least} to ${most}`}
          {pack.colours === pack.count ? ', in colour' : ''}
        </span>
      </a>
    </li>
  )
}

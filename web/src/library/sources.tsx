import type { Collection, Piece } from './collection.ts'
import { count } from './import.ts'

/** The sources, authors and licences of the collection's puzzles. */
export function Sources({ collection }: { collection: Collection }) {
  return (
    <details class="sources">
      <summary>Authors, licences and sources</summary>
      <p>
        Each puzzle keeps its own licence. If you pass one on, name its author and licence too. The
        copyright notices below may give titles away.
      </p>
      {collection.parts.map((part) => (
        <section key={part.name}>
          <h2>{part.title}</h2>
          <p>{part.about}</p>
          <Credits
            pieces={collection.pieces.filter((p) => p.set === part.name)}
            licences={collection.licences}
          />
        </section>
      ))}
    </details>
  )
}

/** A line for puzzles with the same author, licence and copyright. */
function Credits(props: { pieces: readonly Piece[]; licences: Collection['licences'] }) {
  const { pieces, licences } = props
  const groups = new Map<string, Piece[]>()
  for (const piece of pieces) {
    const { author, licence, puzzle, id } = piece
    // The source of a generated puzzle is its command; docs/collection.md lists those.
    const name = JSON.stringify([author, licence, puzzle.copyright && id])
    groups.set(name, [...(groups.get(name) ?? []), piece])
  }
  return (
    <ul>
      {[...groups.values()].map((group) => {
        const { author, licence, id, name, puzzle } = group[0]
        const one = group.length === 1
        return (
          <li key={id}>
            {one ? <a href={group[0].href}>{name}</a> : count(group.length, 'puzzle')}: {author},{' '}
            {licences[licence] ? <a href={licences[licence]}>{licence}</a> : licence}
            {puzzle.copyright && `; ${puzzle.copyright}`}
            {one && puzzle.source && `; ${puzzle.source}`}
          </li>
        )
      })}
    </ul>
  )
}

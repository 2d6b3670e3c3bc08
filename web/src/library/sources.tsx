import type { Collection, Piece } from './collection.ts'
import { count } from './import.ts'

/** Where the collection's puzzles are from, whose they are, and how they may be used. */
export function Sources({ collection }: { collection: Collection }) {
  return (
    <details class="sources">
      <summary>Authors, licences and sources</summary>
      <p>
        The puzzles keep their own licences. Whoever passes one on names its author and licence,
        too. What is said of their copyright may give titles away.
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
    // What is generated tells in its source how to make it again; docs/collection.md lists that.
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

import * as text from 'text:library'
import type { Catalogue, Piece } from './collection.ts'

/** The sources, authors and licences of puzzles of the collection. */
export function Sources(props: { catalogue: Catalogue; pieces: readonly Piece[] }) {
  return (
    <details class="sources">
      <summary>{text.sources}</summary>
      <p>{text.sourcesText}</p>
      <p>
        {text.sourcesTitles({
          licence: (words) => <a href="https://www.unicode.org/license.txt">{words}</a>,
        })}
      </p>
      <Credits pieces={props.pieces} licences={props.catalogue.licences} />
    </details>
  )
}

/** A line for puzzles with the same author, licence and copyright. */
function Credits(props: { pieces: readonly Piece[]; licences: Catalogue['licences'] }) {
  const groups = new Map<string, Piece[]>()
  for (const piece of props.pieces) {
    const name = JSON.stringify([piece.author, piece.licence, piece.puzzle.copyright])
    groups.set(name, [...(groups.get(name) ?? []), piece])
  }
  return (
    <ul>
      {[...groups.values()].map((group) => {
        const { author, licence, id, name, puzzle, href } = group[0]
        const one = group.length === 1
        const address = props.licences[licence]
        return (
          <li key={id}>
            {text.sourcesLine({
              author,
              puzzle: () => (one ? <a href={href}>{name}</a> : text.puzzles({ n: group.length })),
              licence: () => (address ? <a href={address}>{licence}</a> : licence),
            })}
            {puzzle.copyright && `; ${puzzle.copyright}`}
            {puzzle.copyright && puzzle.source && `; ${puzzle.source}`}
          </li>
        )
      })}
    </ul>
  )
}

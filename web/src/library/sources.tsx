import * as text from 'text:library'
import { grouped } from '../model/grouped.ts'
import type { Catalogue, Piece } from './collection.ts'

/** The sources, authors and licences of puzzles of the collection. */
export function Sources(props: { catalogue: Catalogue; pieces: readonly Piece[] }) {
  return (
    <details class="sources aside">
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
  const groups = grouped(props.pieces, ({ credit: { author, licence, copyright } }) =>
    [author, licence, copyright].join('\n'),
  )
  return (
    <ul class="wrap-anywhere">
      {[...groups.values()].map((group) => {
        const { credit, id, name, href } = group[0]
        const { author, licence, copyright, source } = credit
        const one = group.length === 1
        const address = props.licences[licence]
        return (
          <li key={id}>
            {text.sourcesLine({
              author,
              puzzle: () => (one ? <a href={href}>{name}</a> : text.puzzles({ n: group.length })),
              licence: () => (address ? <a href={address}>{licence}</a> : licence),
            })}
            {copyright && `; ${copyright}`}
            {copyright && source && `; ${source}`}
          </li>
        )
      })}
    </ul>
  )
}

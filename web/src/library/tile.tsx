import { CLASSES, sizeText, type Row } from './item.ts'
import { Picture } from './picture.tsx'
import { stateText } from './words.ts'

/** A puzzle of a pack: its picture once it is solved, its number before. */
export function Tile({ row }: { row: Row }) {
  const done = row.state === 'solved'
  return (
    <li class="tile">
      <a class={done ? 'card done' : 'card'} href={row.href}>
        <span class="tile-face">
          {done ? <Picture gameKey={row.key} /> : <span aria-hidden="true">{row.added + 1}</span>}
        </span>
        <span class="card-title">{done && row.title ? row.title : row.name}</span>
        <span class="hidden">, </span>
        <span class="quiet">
          {sizeText(row)}
          {row.minutes && `, ${row.minutes}\u00a0min`}
          {row.colours > 1 && `, ${row.colours}\u00a0colours`}
        </span>
        <span class="hidden">, </span>
        <Dots row={row} />
        {row.state !== 'unplayed' && <span class="hidden">, {stateText(row)}</span>}
        {row.state === 'going' && (
          <progress class="card-progress" value={row.marked} max={1} aria-hidden="true" />
        )}
      </a>
    </li>
  )
}

/** The class as one to six dots. */
function Dots({ row }: { row: Row }) {
  const filled = CLASSES.indexOf(row.class) + 1
  return (
    <span class="dots" title={row.class}>
      <span class="hidden">{row.class}</span>
      {CLASSES.slice(0, 6).map((name, i) => (
        <span key={name} class={i < filled ? 'dot full' : 'dot'} aria-hidden="true" />
      ))}
    </span>
  )
}

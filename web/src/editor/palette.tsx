import * as text from 'text:editor'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { colourName, differenceOf, isPlain, plainName } from '../model/colour-name.ts'
import { letterOf } from '../model/puzzle.ts'
import { readTab, writeTab } from '../local.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/fields.tsx'
import { FIRST_COLOURS, MOST_COLOURS, withColour, type DraftPaint } from '../model/draft.ts'
import type { Editor } from './editor.ts'
import { act } from './tools.tsx'

type ReadyId = Parameters<typeof text.readyName>[0]['palette']

/** The ready palettes: id and shades, without the shade of blank cells, which each draft has. */
export const READY = READY_PALETTES.trim()
  .split('\n')
  .map((line) => {
    const [id, , ...shades] = line.split(/\s+/)
    return [id as ReadyId, shades] as const
  })

/** Returns the ready palette with an id, or else the first one. */
const readyOf = (asked: unknown) => READY.find(([id]) => id === asked) ?? READY[0]

/** The focus after a colour has moved or gone: a button of its row, or another colour's row. */
interface Focus {
  colour: number
  act?: 'up' | 'down'
}

/** The colours of the puzzle: names, shades and order, and ready palettes to add from. */
export function Palette({ editor }: { editor: Editor }) {
  const { palette } = editor.draft.value
  const list = useRef<HTMLDivElement>(null)
  const focus = useRef<Focus | null>(null)
  useLayoutEffect(() => {
    if (!focus.current) return
    const { colour, act } = focus.current
    focus.current = null
    const row = list.current?.querySelectorAll<HTMLElement>('.paint')[colour]
    const [up, down] = row?.querySelectorAll<HTMLButtonElement>('.paint-acts button') ?? []
    const pressed = act === 'down' ? [down, up] : act === 'up' ? [up, down] : []
    const target = pressed.find((button) => !button?.disabled) ?? row
    ;(target ?? list.current?.querySelector<HTMLElement>('.colours-add'))?.focus()
  }, [palette])
  return (
    <div class="contents" ref={list}>
      {palette?.map(({ id }, i) => (
        <PaintRow
          key={id}
          editor={editor}
          palette={palette}
          colour={i}
          goes={(to) => (focus.current = to)}
        />
      ))}
      {!palette && <p class="quiet">{text.coloursNone}</p>}
      <div>
        <Button
          disabled={(palette?.length ?? 0) > MOST_COLOURS}
          onClick={() => editor.change(withColour(editor.draft.value))}
        >
          {text.coloursAdd}
        </Button>
      </div>
      <Ready editor={editor} />
    </div>
  )
}

interface RowProps {
  editor: Editor
  palette: readonly DraftPaint[]
  colour: number
  /** Called before the colour moves or goes. */
  goes: (to: Focus) => void
}

function PaintRow(props: RowProps) {
  const { editor, palette, colour: i, goes } = props
  const { name, named, rgb, pinned = false } = palette[i]
  const own = named || !isPlain(name) || name === ''
  const colour = i > 0 ? colourName(palette, i) : text.coloursBlankMark
  const last = i + 1 === palette.length
  const pin = () => editor.setPaint(i, { pinned: !pinned })
  const move = (way: 'up' | 'down', place: number) => {
    goes({ colour: place, act: way })
    editor.moveColour(i, place)
  }
  return (
    <div
      class="paint items-center grid gap-2 grid-cols-[3.2rem_minmax(0,1fr)_44px]"
      role="group"
      tabIndex={-1}
      aria-label={i > 0 ? text.coloursOne({ letter: letterOf(i) }) : text.coloursBlank}
    >
      <input
        class="w-full p-[0.2rem]!"
        type="color"
        aria-label={text.coloursShade}
        value={rgb}
        onInput={(e) => editor.setPaint(i, reshaded(palette, i, e.currentTarget.value))}
      />
      <input
        aria-label={text.coloursName}
        value={own ? name : colourName(palette, i)}
        maxLength={40}
        onInput={(e) =>
          editor.setPaint(i, { name: e.currentTarget.value, named: e.currentTarget.value !== '' })
        }
      />
      {i === 0 ? (
        <span class="quiet text-small">{text.coloursBlankMark}</span>
      ) : (
        <>
          {act('close', text.coloursRemove({ colour }), () => {
            goes({ colour: Math.min(i, palette.length - 2) })
            editor.removeColour(i)
          })}
          <div class="paint-acts col-span-full flex gap-1">
            {act('up', text.coloursUp({ colour }), () => move('up', i - 1), i > 1)}
            {act('down', text.coloursDown({ colour }), () => move('down', i + 1), !last)}
            {act('pin', text.coloursPin({ colour }), pin, true, pinned)}
            {palette.length > 2 && <Merge {...props} name={colour} />}
          </div>
        </>
      )}
    </div>
  )
}

/** Merges a colour into another colour of the palette, which the setter chooses first. */
function Merge({ editor, palette, colour, goes, name }: RowProps & { name: string }) {
  const [chosen, choose] = useState<DraftPaint | null>(null)
  const into = chosen ? palette.indexOf(chosen) : -1
  const able = into > 0 && into !== colour
  return (
    <>
      <select
        class="flex-1 min-w-0"
        aria-label={text.coloursMerge({ colour: name })}
        value={able ? into : ''}
        onChange={(e) => choose(palette[Number(e.currentTarget.value || -1)] ?? null)}
      >
        <option value="">{text.coloursMergeWord}</option>
        {palette.map((_, i) =>
          i === 0 || i === colour ? null : (
            <option key={i} value={i}>
              {colourName(palette, i)}
            </option>
          ),
        )}
      </select>
      {able &&
        act(
          'check',
          text.coloursMergeNow({ colour: name, into: colourName(palette, into) }),
          () => {
            goes({ colour: into > colour ? into - 1 : into })
            editor.removeColour(colour, into)
          },
        )}
    </>
  )
}

/** The ready palettes: a setter adds single colours, or replaces the whole palette. */
function Ready({ editor }: { editor: Editor }) {
  const [[chosen, shades], choose] = useState(() => readyOf(readTab('ready')))
  const { palette } = editor.draft.value
  // Not after every stroke, since each name takes comparisons with all plain colours.
  const paints = useMemo(
    () => shades.map((rgb) => ({ name: plainName(rgb, palette ?? FIRST_COLOURS), rgb })),
    [palette, shades],
  )
  return (
    <div class="ready stack gap-2 pt-2 border-t border-rule" role="group" aria-label={text.ready}>
      <Select
        label={text.ready}
        values={READY.map(([id]) => id)}
        words={(palette) => text.readyName({ palette })}
        value={chosen}
        onChange={(id) => {
          writeTab('ready', id)
          choose(readyOf(id))
        }}
      />
      <div class="grid gap-1 filled-touch">
        {paints.map((paint) => {
          const { rgb } = paint
          const known = palette?.some((p, i) => i > 0 && p.rgb === rgb) ?? false
          const name = text.readyAdd({ colour: colourName([paint], 0) })
          return (
            <Button
              key={rgb}
              class="p-1 border-transparent bg-transparent"
              aria-label={name}
              title={name}
              disabled={known || (palette?.length ?? 0) > MOST_COLOURS}
              onClick={() => editor.change(withColour(editor.draft.value, paint))}
            >
              <svg
                class="size-8 border border-rule rounded-cells"
                viewBox="0 0 1 1"
                aria-hidden="true"
              >
                <rect width="1" height="1" fill={rgb} />
              </svg>
            </Button>
          )
        })}
      </div>
      {palette && (
        <Button
          onClick={() =>
            editor.change({ ...editor.draft.value, palette: retinted(palette, shades) })
          }
        >
          {text.readyTake}
        </Button>
      )}
    </div>
  )
}

/** Returns a colour in another shade; its name changes too, unless the setter gave it. */
export function reshaded(
  palette: readonly DraftPaint[],
  colour: number,
  rgb: string,
): Partial<DraftPaint> {
  const { name, named } = palette[colour]
  if (named || !isPlain(name)) return { rgb }
  const others = palette.filter((_, i) => i !== colour)
  return { rgb, name: plainName(rgb, others) }
}

/** Returns the palette with the most similar new shade for each colour; pinned colours stay. */
export function retinted(palette: readonly DraftPaint[], shades: readonly string[]): DraftPaint[] {
  const pairs = palette
    .flatMap(({ rgb, pinned }, colour) =>
      colour === 0 || pinned
        ? []
        : shades.map((shade) => ({ colour, shade, far: differenceOf(rgb, shade) })),
    )
    .sort((a, b) => a.far - b.far)
  const taken = new Set(palette.filter((p) => p.pinned).map((p) => p.rgb))
  const given = new Map<number, string>()
  for (const { colour, shade } of pairs) {
    if (given.has(colour) || taken.has(shade)) continue
    given.set(colour, shade)
    taken.add(shade)
  }
  return [...given].reduce(
    (next, [colour, rgb]) =>
      next.map((paint, i) => (i === colour ? { ...paint, ...reshaded(next, i, rgb) } : paint)),
    [...palette],
  )
}

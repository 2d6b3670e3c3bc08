import * as text from 'text:library'
import { useMemo, useState } from 'preact/hooks'
import { fromBase64, toBase64 } from '../solver/base64.ts'
import { draw, slow } from '../solver/workers.ts'
import { Doubts } from './doubts.tsx'
import type { Status } from './item.ts'
import type { Picked } from './picked.ts'
import { hashOf, hashOfSet } from '../route.ts'
import { solver } from '../solver/index.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Outcome, Select, submitting } from '../ui/fields.tsx'
import { save, titled } from '../ui/files.ts'
import { LinkBox } from '../ui/link-box.tsx'
import { useLoaded } from '../ui/loaded.ts'
import { useWork } from '../ui/work.ts'

/** The most puzzles that the solver draws at once. */
const MOST = 100
/** The characters that the font of PDFs lacks. */
const FOREIGN = /[\u2e80-\uffdc]/
/** The puzzles on a page. */
const PER_PAGE = [1, 2, 4, 6]
const PAPERS = ['A4', 'Letter', 'A5']
const FORMS = ['sheet', 'answers', 'book'] as const
/** The solver's time for the answers of all puzzles, in milliseconds. */
const LONGEST = 60_000

/** Makes a sheet or a booklet to print, or one link, of the chosen puzzles. */
export function SetDialog({ rows }: { rows: readonly Picked[] }) {
  const [title, setTitle] = useState('')
  const [perPage, setPerPage] = useState(2)
  const [page, setPage] = useState(/-(US|CA|MX)$/.test(navigator.language) ? 'Letter' : 'A4')
  const [form, setForm] = useState<(typeof FORMS)[number]>('answers')
  const [font, setFont] = useState<File>()
  const puzzles = useMemo(() => rows.map(({ wire }) => wire()), [rows])
  // In Japanese and Chinese the words of the PDF need a font, too.
  const foreign = FOREIGN.test(title + text.setPrint + puzzles.map((p) => p.title).join(''))
  const { busy, said, trouble, say, run } = useWork()
  const [addresses, tooLong] = useLoaded(() => addressesOf(rows), [rows])
  const [doubts = []] = useLoaded(() => doubtsOf(rows), [rows])
  const link = addresses ? new URL(hashOfSet(title, addresses), location.href).href : ''
  const print = async () => {
    const [puzzle, ...extra] = puzzles
    const bytes = font && toBase64(new Uint8Array(await font.arrayBuffer()))
    const request = {
      puzzle,
      extra,
      kind: 'pdf' as const,
      title,
      page,
      per_page: perPage,
      solution: form === 'answers',
      book: form === 'book',
      milliseconds: LONGEST,
    }
    const { name, type, data } = await draw(request, bytes)
    save(titled(title, name), new Blob([fromBase64(data)], { type }))
    return text.setSaved
  }
  return (
    <Dialog title={text.setTitle({ n: rows.length })}>
      <label class="filter">
        <span>{text.setName}</span>
        <input value={title} maxLength={100} onInput={(e) => setTitle(e.currentTarget.value)} />
      </label>
      <Doubts of={doubts} />
      <h3>{text.setPrint}</h3>
      <form
        class="flex flex-wrap items-end gap-y-2 gap-x-4"
        onSubmit={submitting(() => run(print))}
      >
        <Select
          class="filter"
          label={text.setForm}
          values={FORMS}
          words={(form) => text.setFormName({ form })}
          value={form}
          onChange={setForm}
        />
        <Select
          class="filter"
          label={text.setPerPage}
          values={PER_PAGE}
          value={perPage}
          onChange={setPerPage}
        />
        <Select
          class="filter"
          label={text.setPaper}
          values={PAPERS}
          value={page}
          onChange={setPage}
        />
        {foreign && (
          <label class="filter">
            <span>{text.setFont}</span>
            <input
              type="file"
              accept=".ttf,.otf,.ttc,.otc"
              onChange={(e) => setFont(e.currentTarget.files?.[0])}
            />
          </label>
        )}
        <button type="submit" class="main" disabled={busy || rows.length > MOST}>
          {busy ? text.setBusy : text.setSave}
        </button>
      </form>
      {foreign && !font && <p class="quiet">{text.setFontNone}</p>}
      {rows.length > MOST && <p class="trouble">{text.setMost({ n: MOST })}</p>}
      <Outcome said={said} trouble={trouble || tooLong} />
      <h3>{text.setLink}</h3>
      <p class="quiet">{text.setLinkText}</p>
      <LinkBox link={link} say={say} />
    </Dialog>
  )
}

/** Returns the status of each chosen drawing, which may never have been checked. */
function doubtsOf(rows: readonly Picked[]): Promise<Status[]> {
  const drawings = rows.filter(({ href }) => href.startsWith('#/edit/'))
  return Promise.all(
    drawings.map(async ({ wire }) => {
      const { status = 'unknown' } = await slow.check({ puzzle: wire() })
      return status
    }),
  )
}

/** Returns the addresses in the link: those of the site's puzzles, and codes for the others. */
function addressesOf(rows: readonly Picked[]): Promise<string[]> {
  const addresses = rows.map(async (row) => {
    if (row.href.startsWith('#/collection/')) return row.href
    const { goal: _, ...puzzle } = row.wire()
    const { link } = await solver.codes({ puzzle })
    if (!link) throw new Error(text.setLong({ puzzle: row.name }))
    return hashOf({ kind: 'code', code: link })
  })
  return Promise.all(addresses)
}

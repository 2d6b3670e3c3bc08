import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { HeldDraft } from '../../../src/editor/held-draft.ts'
import { newDraft, NO_ABOUT } from '../../../src/model/draft.ts'
import {
  idOf,
  newDraftId,
  onTop,
  readDrafts,
  removeDraft,
  restoreDraft,
  type SavedDraft,
} from '../../../src/editor/kept-draft.ts'
import { remove } from '../../../src/store/database.ts'
import { stubLocalStorage } from '../storage.ts'

type Asked = (lock: { name: string } | null) => Promise<void> | null

/** The locks of a browser with one name, as tabs ask for them. */
class Locks {
  #holder: { lose: (error: Error) => void } | null = null
  readonly #waiting: (() => void)[] = []

  request(name: string, how: LockOptions, asked: Asked): Promise<void> {
    return new Promise((done, lose) => {
      const grant = () => {
        this.#holder = { lose }
        void asked({ name })!.then(() => {
          this.#holder = null
          done()
          this.#waiting.shift()?.()
        })
      }
      if (how.steal) this.#holder?.lose(new Error('stolen'))
      if (!this.#holder || how.steal) return grant()
      if (how.ifAvailable) return void asked(null)
      this.#waiting.push(grant)
      how.signal?.addEventListener('abort', () => {
        if (this.#waiting.includes(grant)) this.#waiting.splice(this.#waiting.indexOf(grant), 1)
        lose(new Error('late'))
      })
    })
  }
}

const locks = (value?: Locks) => vi.stubGlobal('navigator', { locks: value })

/** A tab of the editor whose pictures are numbers. */
async function tab(release = async () => {}) {
  const draft = new HeldDraft('draft', 50)
  const released = (draft.release = vi.fn(release))
  await draft.load()
  await draft.open()
  const draw = (side: number) => draft.save(drawing(side))
  onTestFinished(() => void draft.close())
  return { draft, released, draw }
}

function drawing(side: number, ...past: number[]): SavedDraft {
  const history = { past: past.map((n) => newDraft(n, n)), now: newDraft(side, side), future: [] }
  return { version: 1, about: NO_ABOUT, history }
}

const sides = (saved: SavedDraft | undefined) =>
  saved && [...saved.history.past, saved.history.now].map((draft) => draft.picture.width)

beforeEach(async () => {
  stubLocalStorage()
  await remove('things', 'draft')
  for (const draft of await readDrafts()) await removeDraft(draft)
})
afterEach(() => vi.unstubAllGlobals())

test('the second tab does not get the drawing until it takes it over', async () => {
  locks(new Locks())
  const [first, second] = [await tab(), await tab()]
  expect([first.draft.held.value, second.draft.held.value]).toEqual([true, false])
  expect(await second.draw(5)).toBe(false)
  await second.draft.take()
  expect(first.released).toHaveBeenCalledOnce()
  expect([first.draft.held.value, second.draft.held.value]).toEqual([false, true])
  expect(await second.draw(5)).toBe(true)
  expect(await first.draw(6)).toBe(false)
})

test('a tab that is left has the drawing no more', async () => {
  locks(new Locks())
  const first = await tab()
  void first.draft.close()
  await expect.poll(async () => (await tab()).draft.held.value).toBe(true)
})

test('a tab that sleeps is not waited for, and overwrites nothing', async () => {
  locks(new Locks())
  const first = await tab(() => new Promise(() => {}))
  await first.draw(5)
  const second = await tab()
  await second.draft.take()
  expect([first.draft.held.value, second.draft.held.value]).toEqual([false, true])
  expect(await second.draw(6)).toBe(true)
  expect(await first.draft.save(drawing(7))).toBe(false)
  expect(sides(await second.draft.load())).toEqual([6])
})

test('without locks a tab has the drawing until another one has continued it', async () => {
  locks()
  const [first, second] = [await tab(), await tab()]
  expect(await second.draw(6)).toBe(true)
  await first.draft.check()
  expect([first.draft.held.value, second.draft.held.value]).toEqual([false, true])
  await first.draft.take()
  expect(await first.draw(7)).toBe(true)
  expect(await second.draw(8)).toBe(false)
})

test('what was flushed as a page was left is put on top of what another tab drew', async () => {
  const [first, second] = [new HeldDraft('draft'), new HeldDraft('draft')]
  await first.load()
  await first.save(drawing(5))
  await second.load()
  await second.save(drawing(6, 5))
  first.flush(drawing(7, 5))
  expect(sides(await new HeldDraft('draft').load())).toEqual([5, 6, 7])
  expect(Object.keys(localStorage)).toHaveLength(0)
})

test('a draft is put on top of another as its last step', () => {
  expect(sides(onTop(drawing(6, 5), drawing(7)))).toEqual([5, 6, 7])
})

/** A drawing in which something is drawn. */
function drawn(side: number): SavedDraft {
  const saved = drawing(side)
  saved.history.now.picture.cells[0] = 2
  return saved
}

test('drafts do not disturb each other, and are listed newest first', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 })
  const [first, second] = [new HeldDraft('draft'), new HeldDraft(newDraftId())]
  await first.save(drawn(5))
  vi.setSystemTime(2000)
  await second.save(drawn(6))
  await new HeldDraft(newDraftId()).save(drawing(9))
  expect((await readDrafts()).map(sides)).toEqual([[6], [5]])
  vi.setSystemTime(3000)
  first.flush(drawn(7))
  expect((await readDrafts()).map(sides)).toEqual([[7], [6]])
  vi.useRealTimers()
})

test('a draft whose picture was cleared is listed, since undo brings it back', async () => {
  const cleared = drawing(5, 5)
  cleared.history.past[0].picture.cells[0] = 2
  await new HeldDraft(newDraftId()).save(cleared)
  expect((await readDrafts()).map(sides)).toEqual([[5, 5]])
})

test('a draft that was deleted comes back', async () => {
  const id = newDraftId()
  await new HeldDraft(id).save(drawn(5))
  const [draft] = await readDrafts()
  await removeDraft(draft)
  expect(await readDrafts()).toEqual([])
  await restoreDraft(draft)
  expect((await readDrafts()).map(idOf)).toEqual([id])
})

test('a flushed draft that cannot be read keeps no other from being listed', async () => {
  const autosave = new HeldDraft('draft')
  await autosave.save(drawn(5))
  localStorage.setItem('nonogram-draft', '{')
  expect((await readDrafts()).map(idOf)).toEqual(['draft'])
})

test('a flushed draft is kept until the database takes it', async () => {
  const first = new HeldDraft('draft')
  await first.load()
  await first.save(drawing(5))
  first.flush(drawing(6, 5))
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect(sides(await new HeldDraft('draft').load())).toEqual([5])
  full.mockRestore()
  expect(sides(await new HeldDraft('draft').load())).toEqual([5, 6])
  expect(Object.keys(localStorage)).toHaveLength(0)
})

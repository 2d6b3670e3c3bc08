import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TabLock, type Channel } from '../../../src/editor/tab-lock.ts'
import { newDraft, NO_ABOUT } from '../../../src/model/draft.ts'
import type { SavedDraft } from '../../../src/editor/editor.ts'
import {
  DraftAutosave,
  idOf,
  newDraftId,
  onTop,
  readDrafts,
  removeDraft,
  restoreDraft,
} from '../../../src/editor/kept-draft.ts'
import { remove } from '../../../src/store/database.ts'
import { stubLocalStorage } from '../storage.ts'

type Message = Parameters<Channel['postMessage']>[0]

/** Tabs that hear each other, but for those that are asleep. */
class Tabs {
  readonly #channels = new Map<Channel, Message[] | null>()

  channel(): Channel {
    const channel: Channel = {
      postMessage: (message) => {
        for (const [other, missed] of this.#channels)
          if (other === channel) continue
          else if (missed) missed.push(message)
          else this.#tell(other, message)
      },
      onmessage: null,
      close: () => this.#channels.delete(channel),
    }
    this.#channels.set(channel, null)
    return channel
  }

  sleep(channel: Channel): void {
    this.#channels.set(channel, [])
  }

  wake(channel: Channel): void {
    const missed = this.#channels.get(channel)!
    this.#channels.set(channel, null)
    for (const message of missed) this.#tell(channel, message)
  }

  #tell(channel: Channel, message: Message): void {
    channel.onmessage?.({ data: message })
  }
}

/** A tab of the editor whose pictures are numbers. */
async function tab(tabs: Tabs, at: number) {
  const autosave = new DraftAutosave('draft')
  const channel = tabs.channel()
  const released = vi.fn(async () => {})
  await autosave.load()
  const { tab } = autosave
  const holding = { tab, release: released, isOutdated: () => autosave.isOutdated() }
  const claim = new TabLock(channel, holding, at)
  const draw = async (side: number) => {
    const kept = claim.held.value && (await autosave.save(drawing(side)))
    if (kept) claim.saved()
    return kept
  }
  return { autosave, claim, channel, released, draw }
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
  const tabs = new Tabs()
  const first = await tab(tabs, 1)
  const second = await tab(tabs, 2)
  expect([first.claim.held.value, second.claim.held.value]).toEqual([true, false])
  expect(await second.draw(5)).toBe(false)
  await second.claim.take()
  expect(first.released).toHaveBeenCalledOnce()
  expect([first.claim.held.value, second.claim.held.value]).toEqual([false, true])
  await second.autosave.load()
  expect(await second.draw(5)).toBe(true)
  expect(await first.draw(6)).toBe(false)
})

test('two tabs that open at once do not both wait', async () => {
  const tabs = new Tabs()
  const [first, second] = [await tab(tabs, 1), await tab(tabs, 1)]
  first.channel.postMessage({ kind: 'opened', tab: first.autosave.tab, at: 1 })
  expect([first.claim.held.value, second.claim.held.value].filter(Boolean)).toHaveLength(1)
})

test('a tab that slept does not overwrite what was drawn meanwhile', async () => {
  const tabs = new Tabs()
  const first = await tab(tabs, 1)
  await first.draw(5)
  tabs.sleep(first.channel)
  const second = await tab(tabs, 2)
  expect(await second.draw(6)).toBe(true)
  expect(await first.autosave.save(drawing(7))).toBe(false)
  tabs.wake(first.channel)
  await vi.waitFor(() => expect(first.claim.held.value).toBe(false))
  expect(second.claim.held.value).toBe(true)
  expect(sides(await second.autosave.load())).toEqual([6])
})

test('a tab that sleeps is not waited for', async () => {
  vi.useFakeTimers()
  const tabs = new Tabs()
  const claims = [tabs.channel(), tabs.channel()].map(
    (channel, i) =>
      new TabLock(
        channel,
        { tab: `${i}`, release: async () => {}, isOutdated: async () => false },
        i,
      ),
  )
  expect(claims.map((claim) => claim.held.value)).toEqual([true, false])
  const gone = new TabLock(
    { postMessage: () => {}, onmessage: null, close: () => {} },
    { tab: 'x', release: async () => {}, isOutdated: async () => false },
  )
  gone.held.value = false
  const taken = gone.take()
  await vi.runAllTimersAsync()
  await taken
  expect(gone.held.value).toBe(true)
  vi.useRealTimers()
})

test('what was flushed as a page was left is put on top of what another tab drew', async () => {
  const [first, second] = [new DraftAutosave('draft'), new DraftAutosave('draft')]
  await first.load()
  await first.save(drawing(5))
  await second.load()
  await second.save(drawing(6, 5))
  first.flush(drawing(7, 5))
  expect(sides(await new DraftAutosave('draft').load())).toEqual([5, 6, 7])
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
  const [first, second] = [new DraftAutosave('draft'), new DraftAutosave(newDraftId())]
  await first.save(drawn(5))
  vi.setSystemTime(2000)
  await second.save(drawn(6))
  await new DraftAutosave(newDraftId()).save(drawing(9))
  expect((await readDrafts()).map(sides)).toEqual([[6], [5]])
  vi.setSystemTime(3000)
  first.flush(drawn(7))
  expect((await readDrafts()).map(sides)).toEqual([[7], [6]])
  vi.useRealTimers()
})

test('a draft that was deleted comes back', async () => {
  const id = newDraftId()
  await new DraftAutosave(id).save(drawn(5))
  const [draft] = await readDrafts()
  await removeDraft(draft)
  expect(await readDrafts()).toEqual([])
  await restoreDraft(draft)
  expect((await readDrafts()).map(idOf)).toEqual([id])
})

import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** Opens a tab, which hears of what others store only if it is awake. */
async function openTab() {
  const listeners: ((event: { key: string }) => void)[] = []
  vi.resetModules()
  // Node has none of these.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[0]) =>
    listeners.push(listener),
  )
  const store = await import('../../src/store/settings.ts')
  const { device } = await import('../../src/sync/device.ts')
  store.followSettings()
  const hear = () => listeners.forEach((listener) => listener({ key: 'nonogram-settings' }))
  return { ...store, shared: () => device.read(), hear }
}

const act = fc.record({
  tab: fc.nat(1),
  name: fc.constantFrom('sounds' as const, 'timer' as const, 'numbers' as const),
  on: fc.boolean(),
  awake: fc.boolean(),
})

test('what a person sets last in one of two tabs is stored and shared, whether tabs sleep or not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12, size: 'max' }), async (acts) => {
      stubLocalStorage()
      const tabs = [await openTab(), await openTab()]
      const last: Record<string, boolean> = {}
      for (const { tab, name, on, awake } of acts) {
        tabs[tab].change({ [name]: on })
        last[name] = on
        if (awake) tabs[1 - tab].hear()
        if (awake) expect(tabs[1 - tab].settings.value).toMatchObject(last)
      }
      expect((await openTab()).settings.value).toMatchObject(last)
      for (const { shared } of tabs) expect(await shared()).toMatchObject({ settings: last })
    }),
    { numRuns: 10 },
  )
}, 600_000)

test('a version that was installed after a later one keeps the settings of that one', async () => {
  stubLocalStorage()
  const later = { sounds: true, timer: 'seconds', pet: 'cat' }
  localStorage.setItem('nonogram-settings', JSON.stringify(later))
  const tab = await openTab()
  expect(tab.settings.value).toMatchObject({ sounds: true, timer: true })
  const stored = () => JSON.parse(localStorage.getItem('nonogram-settings')!) as object
  expect(stored()).toEqual(later)
  tab.change({ numbers: true })
  expect(stored()).toEqual({ ...later, numbers: true })
  tab.change({ timer: false })
  expect(stored()).toEqual({ ...later, numbers: true, timer: false })
})

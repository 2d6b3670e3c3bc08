import { test } from 'vitest'
import { picture } from '../unit/puzzles.ts'
import { expect, open, site } from './harness.ts'
import { linkTo } from './solver.ts'

const puzzle = (width: number, height: number) =>
  picture(
    Array.from({ length: height }, (_, r) =>
      Array.from({ length: width }, (_, c) => ((r * 7 + c * 3) % 5 < 3 ? '#' : '.')).join(''),
    ),
  )

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: (to - from) / by + 1 }, (_, i) => from + i * by)

/** Windows of many sizes, and those on both sides of a limit; wide ones differ less. */
const SIZES = [
  ...[...steps(320, 960, 40), ...steps(1120, 1600, 160)].flatMap((width) =>
    steps(320, 1200, 80).map((height) => [width, height]),
  ),
  ...[479, 480, 559, 560, 859, 860].flatMap((width) =>
    [499, 500, 501].map((height) => [width, height]),
  ),
]

/** Those in which a page may scroll: as wide as a phone, and lower than any. */
const TOO_SMALL = new Set(
  SIZES.filter(([width, height]) => width < 560 && height < 500).map((size) => size.join(' x ')),
)

/** Measures, in frames of each size, how pages arrange a board and its tools. */
async function measure(pages: Record<string, string>) {
  const page = await open('', { viewport: { width: 1600, height: 1200 }, reducedMotion: 'reduce' })
  await page.route('**/frames', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(`${site()}frames`)
  for (const [name, hash] of Object.entries(pages)) {
    await page.evaluate(
      (frame) => document.body.append(Object.assign(document.createElement('iframe'), frame)),
      { name, src: site() + hash, style: 'position: absolute; border: 0' },
    )
    const board = page.frameLocator(`[name="${name}"]`).locator('.board-grid')
    await board.waitFor({ state: 'attached' })
  }
  return page.evaluate(async (sizes) => {
    type Box = { left: number; top: number; right: number; bottom: number }
    const frames = [...document.querySelectorAll('iframe')]
    const meet = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    /**
     * What of an element is in view where a part of the page scrolls; null for nothing. Only the
     * tools of a low editor scroll sideways.
     */
    const seen = (element: Element): Box | null => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const box = { left, top, right, bottom }
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (at.localName === 'body' || !/auto|scroll/.test(getComputedStyle(at).overflowY)) continue
        const around = at.getBoundingClientRect()
        box.top = Math.max(box.top, around.top)
        box.bottom = Math.min(box.bottom, around.bottom)
        if (!at.matches('.shapes')) continue
        box.left = Math.max(box.left, around.left)
        box.right = Math.min(box.right, around.right)
      }
      return box.right - box.left > 1 && box.bottom - box.top > 1 ? box : null
    }
    const look = (frame: HTMLIFrameElement, width: number, height: number) => {
      const root = frame.contentDocument!.documentElement
      const high = Math.max(height, root.scrollHeight)
      const stage = root.querySelector('.stage')!.getBoundingClientRect()
      const elements = [...root.querySelectorAll('main :is(a, button, summary, input)')]
      const tools = elements.flatMap((element) => {
        if (element.closest('.stage, .menu') || !element.checkVisibility()) return []
        const box = seen(element)
        const brush = element.matches('.side [role=radio]')
        return box ? [{ name: element.ariaLabel ?? element.textContent, box, brush }] : []
      })
      const faults = tools.flatMap(({ name, box, brush }, i) => [
        ...(box.left < 0 || box.right > width || box.bottom > high ? [`${name} is cut off`] : []),
        ...(brush && box.bottom - box.top < 44 ? [`${name} is low`] : []),
        ...(meet(box, stage) ? [`${name} covers the board`] : []),
        ...tools.slice(i + 1).flatMap((o) => (meet(box, o.box) ? [`${name} meets ${o.name}`] : [])),
      ])
      if (tools.length < 5) faults.push('no tools')
      if (root.scrollWidth > width) faults.push('scrolls sideways')
      if (root.scrollHeight > height) faults.push('scrolls')
      const side = Math.min(stage.width, stage.height) / Math.min(width, high)
      return { window: `${width} x ${height}`, faults, side }
    }
    const found: Record<string, ReturnType<typeof look>[]> = {}
    for (const [width, height] of sizes) {
      for (const { style } of frames)
        Object.assign(style, { width: `${width}px`, height: `${height}px` })
      // Twice: a page takes other tools when it hears of its new width.
      for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
      for (const frame of frames) (found[frame.name] ??= []).push(look(frame, width, height))
    }
    return found
  }, SIZES)
}

/** The least part of the shorter side of a window that the room for a board has. */
const LEAST: Record<string, number> = {
  'player 15 x 15': 0.5,
  'player 40 x 30': 0.5,
  'editor 15 x 15': 0.38,
  'editor 40 x 30': 0.38,
  drill: 0.44,
}

test('in a window of any size board and tools have room, and the page need not scroll', async () => {
  const [small, large] = await Promise.all([puzzle(15, 15), puzzle(40, 30)].map(linkTo))
  const measured = await measure({
    'player 15 x 15': small,
    'player 40 x 30': large,
    'editor 15 x 15': small.replace('#', '#/edit'),
    'editor 40 x 30': large.replace('#', '#/edit'),
    drill: '#/learn/arrangements/1',
  })
  const faults = Object.entries(measured).flatMap(([page, all]) =>
    all.flatMap(({ window, faults, side }) => [
      ...faults
        .filter((fault) => fault !== 'scrolls' || !TOO_SMALL.has(window))
        .map((fault) => `${page}, ${window}: ${fault}`),
      ...(side < LEAST[page] ? [`${page}, ${window}: ${side.toFixed(2)} for the board`] : []),
    ]),
  )
  expect(faults).toEqual([])
})

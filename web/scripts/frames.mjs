// Measures the frames of zoomed drags on a board of 100 x 100, on a phone whose processor
// is slowed down: `npm run frames -- ADDRESS`, with that of a running site. A frame is the time
// between two chances of the page to draw, whether anything has changed or not; one that takes
// 33 ms or more has made the screen miss at least one of its own. First comes a page that has
// only a canvas of the board's size, redrawn at each move: what the browser reaches here without
// us.
//
// Other programs on the machine show in the frames, less in the work of the page's code in each,
// and not in the processor time of the page's thread, which is the mean of a frame that has
// changed with all that the browser does there. The machine's load is printed beside: where it
// is far above 1, compare the thread's time alone. SCREEN=820x1180 and RATIO choose another
// screen.

import { loadavg } from 'node:os'
import { Solver } from 'nonogram-toolkit'
import { site, startBrowser } from './browser.mjs'

const SIDE = 100
const THROTTLE = Number(process.env.THROTTLE ?? 4)
const [WIDTH, HEIGHT] = (process.env.SCREEN ?? '390x844').split('x').map(Number)
const RATIO = Number(process.env.RATIO ?? 2)

/** Returns a puzzle with about 20 blocks a line. */
function puzzle() {
  const filled = (r, c) => (r * 7 + c * 3 + ((r * c) % 11)) % 5 < 3
  const line = (cells) =>
    cells.reduce((runs, cell, i) => {
      if (cell && cells[i - 1]) runs.at(-1).length++
      else if (cell) runs.push({ length: 1, colour: 1 })
      return runs
    }, [])
  const lines = (cell) =>
    Array.from({ length: SIDE }, (_, i) => line(Array.from({ length: SIDE }, (_, j) => cell(i, j))))
  return { rows: lines(filled), columns: lines((c, r) => filled(r, c)) }
}

const { link } = await new Solver().codes({ puzzle: puzzle() })
const browser = await startBrowser()
const context = await browser.newContext({
  viewport: { width: WIDTH, height: HEIGHT },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: RATIO,
})
/** Runs in the page: records its frames, and its work in each. */
function watch() {
  // The work of a frame: all that the page does for events and for drawing.
  let work = 0
  let last = 0
  const timed = (run) =>
    function (...given) {
      const start = performance.now()
      try {
        return run.apply(this, given)
      } finally {
        work += performance.now() - start
      }
    }
  const listen = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (type, run, options) {
    const slow = typeof run === 'function' && type.startsWith('pointer')
    return listen.call(this, type, slow ? timed(run) : run, options)
  }
  const next = requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (draw) => next(timed(draw))
  window.record = []
  const frame = (time) => {
    if (last) window.record.push({ frame: time - last, work })
    last = time
    work = 0
    next(frame)
  }
  next(frame)
}

/** Opens a page whose frames are measured. */
async function open(url) {
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(url)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, session }
}

const slow = ({ session }) => session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })

/** A page with a canvas as large as the board's, redrawn at each move. */
async function blank() {
  const opened = await open('data:text/html,<body style="margin:0;touch-action:none">')
  await opened.page.evaluate(({ x, y, width, height }) => {
    const canvas = document.createElement('canvas')
    canvas.width = width * devicePixelRatio
    canvas.height = height * devicePixelRatio
    canvas.style.cssText = `position:fixed;left:${x}px;top:${y}px;width:${width}px;height:${height}px`
    document.body.append(canvas)
    const ctx = canvas.getContext('2d')
    let frame = 0
    addEventListener('pointermove', (e) => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        ctx.clearRect(0, 0, canvas.width, canvas.height)
        ctx.fillRect(e.clientX, e.clientY, 100, 100)
      })
    })
  }, board)
  await slow(opened)
  return opened
}

const player = await open(`${site}#/p/${link}`)
await player.page.locator('.board-grid').waitFor({ state: 'attached' })
await player.page.locator('.zoom').waitFor()
const board = await player.page.locator('.board').boundingBox()
const at = (x, y) => ({ x: board.x + board.width * x, y: board.y + board.height * y })

/** Moves fingers along ways from 0 to 1 in steps, and prints the frame times. */
async function drag({ page, session }, name, steps, ...ways) {
  const touch = (type, ...points) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    })
  const processorTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find((m) => m.name === 'TaskDuration').value * 1000
  }
  await touch('touchStart', ...ways.map((way) => way(0)))
  await page.evaluate(() => (window.record = []))
  const before = await processorTime()
  for (let i = 1; i <= steps; i++) await touch('touchMove', ...ways.map((way) => way(i / steps)))
  const record = await page.evaluate(() => window.record)
  const time = (await processorTime()) - before
  await touch('touchEnd')
  const share = (list, part) => list.toSorted((a, b) => a - b)[Math.floor(list.length * part)]
  const frames = record.map((r) => r.frame)
  const work = record.filter((r) => r.work > 0).map((r) => r.work)
  const short = frames.filter((t) => t < 33.4).length / frames.length
  console.log(
    `${name.padEnd(22)} ${String(frames.length).padStart(4)} frames, ${(100 * short).toFixed(1)} % under 33 ms, ` +
      `95 % within ${share(frames, 0.95).toFixed(1)} ms; work: median ${share(work, 0.5).toFixed(1)}, ` +
      `95 % within ${share(work, 0.95).toFixed(1)} ms; thread: ${(time / work.length).toFixed(1)} ms`,
  )
}

const way = (x0, y0, x1, y1) => (t) => at(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t)
const back = (go) => (t) => go(t < 0.5 ? 2 * t : 2 - 2 * t)
console.log(
  `A board of ${SIDE} x ${SIDE} on ${WIDTH} x ${HEIGHT} at ${RATIO}, the processor ${THROTTLE} times slower, load ${loadavg()[0].toFixed(1)}`,
)
await drag(await blank(), 'only a canvas', 120, back(way(0.5, 0.6, 0.9, 0.6)))
await player.page.bringToFront()
await slow(player)
await drag(player, 'a stroke', 120, back(way(0.5, 0.6, 0.9, 0.6)))
await drag(player, 'a stroke at the edge', 200, (t) => at(t < 0.1 ? 0.5 + t * 4.9 : 0.99, 0.7))
await player.page.getByRole('button', { name: 'Move the board' }).tap()
await drag(player, 'moving by hand', 160, back(way(0.9, 0.9, 0.5, 0.4)))
await player.page.getByRole('button', { name: 'Move the board' }).tap()
await drag(
  player,
  'moving by two fingers',
  160,
  back(way(0.6, 0.8, 0.5, 0.4)),
  back(way(0.9, 0.9, 0.8, 0.5)),
)
await drag(player, 'a pinch', 160, back(way(0.6, 0.6, 0.5, 0.5)), back(way(0.7, 0.7, 0.95, 0.95)))
await browser.close()
process.exit()

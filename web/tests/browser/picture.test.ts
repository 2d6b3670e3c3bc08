import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'vitest'
import { BoardOf, drawn, expect } from './harness.ts'

/** The house up to the row below its eaves. */
const HOUSE = '9'
const BEGUN = [
  '......##.......',
  '...##.##.##....',
  '...##.####.....',
  '...#########...',
  '..###########..',
  '.#############.',
  '###############',
  '.#############.',
]
/** The README's picture must load at once. */
const MOST = 150_000

/** NONOGRAM_PICTURE=../docs/pictures/player.png renews the README's picture. */
test('the player as the README shows it', async () => {
  const board = await BoardOf.starter(HOUSE, {
    viewport: { width: 1000, height: 720 },
    colorScheme: 'light',
  })
  await board.paintAll(BEGUN)
  for (const [r, row] of BEGUN.entries())
    for (const blank of row.matchAll(/\.+/g))
      await board.drag([r, blank.index], [r, blank.index + blank[0].length - 1], {
        button: 'right',
      })
  await board.button('Hint').click()
  const panel = board.page.getByRole('region', { name: 'Hint' })
  for (const level of [2, 3]) {
    await panel.getByRole('button', { name: 'Show more' }).click()
    await panel.getByText(`level ${level} of 4`).waitFor()
  }
  await board.page.mouse.move(0, 0)
  await drawn(board.page)
  const picture = await board.page.screenshot()
  expect(picture.length).toBeLessThan(MOST)
  const path = process.env.NONOGRAM_PICTURE
  if (path) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, picture)
  }
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { wordsOf } from '../../src/learn/lesson-words.ts'
import { Task } from '../../src/learn/judge.ts'
import type { Course, Drill, Lesson } from '../../src/learn/course.ts'
import { cellsFromRows, CROSS } from '../../src/model/cells.ts'
import { Fingers, PHONE } from './fingers.ts'
import { BoardOf, expect, open, pressAtOnce } from './harness.ts'
import { look, SIZES, still } from './looks.ts'

const course = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../cmd/internal/app/lessons/course.json'), 'utf8'),
) as Course

const lesson = (id: string): Lesson => course.lessons.find((l) => l.id === id)!

/** The cells of a drill's answer with their marks. */
function answerOf(drill: Drill): { row: number; column: number; cross: boolean; letter: string }[] {
  const width = drill.puzzle.columns.length
  const goal = cellsFromRows(drill.puzzle.goal!, width)
  return drill.answer.map(([row, column]) => {
    const mark = goal[row * width + column]
    return { row, column, cross: mark === CROSS, letter: String(mark - 1) }
  })
}

const boardOf = async (page: Page, drill: Drill): Promise<BoardOf> => {
  const board = new BoardOf(page, new Task(drill).puzzle, true)
  await board.ready()
  return board
}

const motionless = { reducedMotion: 'reduce' as const }

describe('a lesson', () => {
  test('is walked to its end with fingers on a phone, and what is solved is kept', async () => {
    const edges = lesson('edges')
    const page = await open('#/learn', { ...PHONE, ...motionless })
    await page.getByRole('link', { name: 'Edges' }).tap()
    const { rule, frames } = wordsOf('edges')
    await page.getByText(rule).waitFor()
    for (const frame of frames) {
      await page.getByText(frame).waitFor()
      const next = page.getByRole('button', { name: 'Next' })
      if (await next.isVisible()) await next.tap()
    }
    await page.getByRole('link', { name: 'Start the drills' }).tap()
    const fingers = await Fingers.of(page)
    for (const [i, drill] of edges.drills.entries()) {
      await page.getByText(`drill ${i + 1} of ${edges.drills.length}`).waitFor()
      const board = await boardOf(page, drill)
      for (const { row, column, cross } of answerOf(drill)) {
        await page.getByRole('radio', { name: cross ? 'Cross' : 'Fill' }).tap()
        await board.measure()
        await fingers.tap(board.at(row, column))
      }
      await page.getByText('Right.', { exact: true }).waitFor()
      const last = i + 1 === edges.drills.length
      await page.getByRole('link', { name: last ? 'Next lesson: Joining' : 'Next drill' }).tap()
    }
    await page.getByRole('heading', { name: 'Joining' }).waitFor()
    await page.goto(page.url().replace(/#.*/, '#/learn'))
    await page.reload()
    await expect
      .poll(() => page.getByRole('link', { name: 'Edges' }).textContent())
      .toContain('done')
  })

  test('is walked with the keyboard alone', async () => {
    const gaps = lesson('gaps')
    const page = await open('#/learn/gaps', motionless)
    await page.getByRole('link', { name: 'Start the drills' }).focus()
    await page.keyboard.press('Enter')
    for (const [i, drill] of gaps.drills.entries()) {
      await page.getByText(`drill ${i + 1} of ${gaps.drills.length}`).waitFor()
      await boardOf(page, drill)
      await page.locator('.board-grid [tabindex="0"]').focus()
      const { start, puzzle } = new Task(drill)
      let [at, to] = [Math.floor(start / puzzle.width), start % puzzle.width]
      for (const { row, column, cross } of answerOf(drill)) {
        for (; at < row; at++) await page.keyboard.press('ArrowDown')
        for (; at > row; at--) await page.keyboard.press('ArrowUp')
        for (; to < column; to++) await page.keyboard.press('ArrowRight')
        for (; to > column; to--) await page.keyboard.press('ArrowLeft')
        await page.keyboard.press(cross ? 'x' : 'Space')
      }
      await page.getByText('Right.', { exact: true }).waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toMatch(/^Next (drill|lesson)/)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('heading', { name: 'Spaces' }).waitFor()
  })

  test('answers a wrong cell with the reason, and calls a guess a guess', async () => {
    const drill = lesson('overlap').drills[0]
    const page = await open('#/learn/overlap/1', motionless)
    const board = await boardOf(page, drill)
    await expect.poll(() => board.button('Show me').isEnabled()).toBe(true)
    const [{ row, column, cross }] = answerOf(drill)
    await board.click(row, column, cross ? 'left' : 'right')
    await page.getByText(/cannot be .* covers cell/).waitFor()
    await expect.poll(() => board.label(row, column)).toContain('wrong')
    await board.button('Undo').click()
    const task = new Task(drill)
    const guess = [...cellsFromRows(drill.board, board.puzzle.width).keys()].find(
      (place) => task.asks(place) && task.judge(place, 2) === 'undecided',
    )!
    const { width } = board.puzzle
    await board.click(Math.floor(guess / width), guess % width)
    await page.getByText('that would be a guess').waitFor()
  })

  test('paints in the colour of a key that was pressed just before', async () => {
    const [drill] = lesson('colours').drills
    const board = await boardOf(await open('#/learn/colours/1', motionless), drill)
    const [{ row, column }] = answerOf(drill)
    await board.focus()
    await board.press('Control+Home', ...Array<string>(row).fill('ArrowDown'))
    await board.press(...Array<string>(column).fill('ArrowRight'))
    await pressAtOnce(board.page, '2', ' ')
    await expect.poll(() => board.label(row, column)).toContain(`, ${board.puzzle.palette[2].name}`)
  })

  test('shows the answer in four levels, which does not count', async () => {
    const page = await open('#/learn/basics/1', motionless)
    const board = await boardOf(page, lesson('basics').drills[0])
    await expect.poll(() => board.button('Show me').isEnabled()).toBe(true)
    await board.button('Show me').click()
    for (const level of [2, 3, 4]) {
      await board.button('Show more').click()
      await page.getByText(`level ${level} of 4`).waitFor()
    }
    await board.button('Fill it in').click()
    await page.getByText('This drill stays open').waitFor()
    await page.getByRole('link', { name: 'The lesson' }).click()
    await page.getByRole('link', { name: 'Start the drills' }).waitFor()
  })

  test('continues by itself, until a button is pressed or where motion is reduced', async () => {
    const { frames } = wordsOf('overlap')
    const page = await open('#/learn/overlap')
    await page.getByText(frames[1]).waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByText(frames[0]).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Pause' }).isVisible()).toBe(false)
    const calm = await open('#/learn/overlap', motionless)
    await calm.getByText(frames[0]).waitFor()
    await expect.poll(() => calm.getByRole('button', { name: 'Pause' }).isVisible()).toBe(false)
  })

  test('has its buttons in one row on a phone, in languages with long words too', async () => {
    for (const locale of ['de', 'es', 'pt-BR']) {
      const page = await open('#/learn/overlap', {
        ...PHONE,
        locale,
        viewport: { width: 360, height: 740 },
      })
      const buttons = page.locator('.example-acts button')
      await expect.poll(() => buttons.count()).toBe(3)
      const tops = await buttons.evaluateAll((all) => all.map((b) => b.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
    }
  })

  test('is where hints lead, in the game and on the first page', async () => {
    const board = await BoardOf.starter('1')
    await board.button('Hint').click()
    await board.button('Show more').click()
    const link = board.page.getByRole('link', { name: /^Lesson: / })
    const title = (await link.textContent())!.replace('Lesson: ', '')
    await link.click()
    await board.page.getByRole('heading', { name: title }).waitFor()
    await board.page.goto(board.page.url().replace(/#.*/, '#/'))
    await board.page.getByText('You needed hints lately').waitFor()
    await board.page.getByRole('link', { name: title }).waitFor()
  })
})

test.each(SIZES)('lessons look right at %i x %i', async (width, height) => {
  const page = await open('#/learn', still(width, height))
  await page.getByRole('link', { name: 'Overlap' }).waitFor()
  await look(page, 'learn-list', true)
  await page.getByRole('link', { name: 'Colours' }).click()
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Next' }).click()
  await look(page, 'learn-lesson', true)
  await page.getByRole('link', { name: 'Drill 1', exact: true }).click()
  const drill = lesson('colours').drills[0]
  const board = await boardOf(page, drill)
  await expect.poll(() => board.button('Show me').isEnabled()).toBe(true)
  const [cell] = answerOf(drill)
  await board.click(cell.row, cell.column, cell.cross ? 'left' : 'right')
  await page.getByText('cannot be').waitFor()
  await look(page, 'learn-drill', true)
  for (const name of ['Undo', 'Show me', 'Show more', 'Show more']) {
    await board.button(name).click()
  }
  await look(page, 'learn-hint', true)
})

import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { importFiles, summary, type Outcome } from '../../src/library/import.ts'
import { addMine, changeMine, itemOf, loadMine, mine, removeMine } from '../../src/library/mine.ts'
import { progressOf } from '../../src/library/progress.ts'
import { queryOf, restOf } from '../../src/library/published.ts'
import { Rater } from '../../src/library/rater.ts'
import { EVERYTHING } from '../../src/library/choice.ts'
import { files as solver } from '../../src/solver/workers.ts'
import type { GameSummary } from '../../src/model/summary.ts'
import type { WirePuzzle } from '../../src/model/puzzle.ts'
import { NonogramError, type ConvertResponse, type Rating, type Solver } from 'nonogram-toolkit'

const bar = (width: number): WirePuzzle => ({
  title: `Bar ${width}`,
  rows: [[width]],
  columns: Array.from({ length: width }, () => [1]),
})

beforeEach(async () => {
  for (const m of await loadMine()) await removeMine(m.key)
})

describe('imported puzzles', () => {
  test('are numbered as they come, and each is there once', async () => {
    expect(await addMine([bar(2), bar(3), { ...bar(2), title: 'Other' }])).toHaveLength(2)
    expect(await addMine([bar(3), bar(4)])).toHaveLength(1)
    expect((await loadMine()).map((m) => [m.number, m.puzzle.title])).toEqual([
      [1, 'Bar 2'],
      [2, 'Bar 3'],
      [3, 'Bar 4'],
    ])
  })

  test('keep what is changed, until they are removed', async () => {
    const [key] = await addMine([bar(2)])
    await changeMine(key, { label: 'Ours' })
    expect((await loadMine())[0]).toMatchObject({ label: 'Ours' })
    expect(itemOf(mine.value![0])).toMatchObject({ name: 'Ours', title: 'Ours', status: 'pending' })
    await removeMine(key)
    await changeMine(key, { label: 'Gone' })
    expect(await loadMine()).toEqual([])
  })

  test('keep a name and a verdict that come at once, and stay removed', async () => {
    const [key, gone] = await addMine([bar(2), bar(3)])
    const verdict = { status: 'unique', class: 'easy', difficulty: 1 } as const
    await Promise.all([
      changeMine(key, { label: 'Ours' }),
      changeMine(key, { verdict }),
      changeMine(gone, { verdict }),
      removeMine(gone),
    ])
    expect(mine.value).toMatchObject([{ label: 'Ours', verdict }])
    expect(await loadMine()).toMatchObject([{ label: 'Ours', verdict }])
  })
})

describe('an import', () => {
  const answers: Record<string, ConvertResponse | Error> = {
    'two.non': { puzzles: [bar(2), bar(3)], warnings: ['two.non:7: ignored'] },
    'half.non': {
      puzzles: [bar(3)],
      faults: [{ code: 'bad_file', message: 'half.non:9:4: malformed', line: 9, column: 4 }],
      more: true,
    },
    'bad.txt': new NonogramError('bad_file', 'bad.txt:7: no number', { line: 7 }),
    'letter.txt': new NonogramError('no_puzzle', 'letter.txt: unknown format'),
    'bomb.gz': new NonogramError('too_large', 'bomb.gz: too large'),
    'bad.png': new NonogramError('bad_file', 'bad.png: not a PNG file'),
  }
  vi.spyOn(solver, 'convert').mockImplementation(async ({ name }) => {
    const answer = answers[name!]
    if (answer instanceof Error) throw answer
    return answer
  })

  const failed = (file: string, fault: string): Outcome => ({
    file,
    added: 0,
    known: 0,
    faults: [fault],
    warnings: [],
  })

  test('reports the result of each file, with line and column', async () => {
    const outcomes: Outcome[] = []
    const files = [...Object.keys(answers), 'empty.g'].map(
      (name) => new File(name === 'empty.g' ? [] : ['x'], name),
    )
    await importFiles(files, (o) => outcomes.push(o))
    expect(outcomes).toEqual([
      { file: 'two.non', added: 2, known: 0, faults: [], warnings: ['two.non:7: ignored'] },
      {
        file: 'half.non',
        added: 0,
        known: 1,
        faults: [
          'Line 9 of the file, character 4: malformed',
          'half.non: only the first puzzle was read',
        ],
        warnings: [],
      },
      failed('bad.txt', 'Line 7 of the file: no number'),
      failed('letter.txt', 'There is no puzzle in this file, or none in a known format.'),
      failed('bomb.gz', 'This file is larger than 16 MB.'),
      failed('bad.png', 'This file cannot be read: not a PNG file'),
      failed('empty.g', 'This file is empty.'),
    ])
    expect(summary(outcomes)).toBe('2 puzzles added. 1 was already there. 7 errors.')
  })

  test('of a file that is too large does not read it', async () => {
    const outcomes: Outcome[] = []
    const large = { name: 'large.xml', size: (16 << 20) + 1 } as File
    await importFiles([large], (o) => outcomes.push(o))
    expect(outcomes[0].faults).toEqual(['This file is larger than 16 MB.'])
  })
})

describe('the rater', () => {
  const rating = (more: Partial<Rating>): Rating => ({
    status: 'unique',
    class: 'easy',
    difficulty: 7.5,
    steps: [],
    line_solvable: true,
    longest_chain: 1,
    sweeps: 1,
    ...more,
  })
  const rater = (answer: (puzzle: WirePuzzle) => Rating) => {
    const asked: WirePuzzle[] = []
    let closed = 0
    const rate = ({ puzzle }: { puzzle: WirePuzzle }) => {
      asked.push(puzzle)
      return Promise.resolve().then(() => answer(puzzle))
    }
    const made = new Rater({ rate: rate as Solver['rate'], close: () => closed++ })
    return { made, asked, closed: () => closed }
  }

  test('rates each once, without its goal, and ends its thread', async () => {
    await addMine([{ ...bar(2), goal: ['##'] }, bar(3)])
    const { made, asked, closed } = rater((p) =>
      p.title === 'Bar 2' ? rating({}) : rating({ status: 'multiple', class: 'unrated' }),
    )
    await made.start()
    await made.start()
    expect(asked.map((p) => [p.title, p.goal])).toEqual([
      ['Bar 2', undefined],
      ['Bar 3', undefined],
    ])
    expect(closed()).toBe(2)
    expect((await loadMine()).map((m) => m.verdict?.status)).toEqual(['unique', 'multiple'])
  })

  test('leaves undecided what the solver refuses', async () => {
    await addMine([bar(2)])
    const { made } = rater(() => {
      throw new NonogramError('too_large', 'too large')
    })
    await made.start()
    expect(itemOf(mine.value![0])).toMatchObject({ status: 'unknown', difficulty: 100 })
  })

  test('stops when the page is left', async () => {
    await addMine([bar(2), bar(3)])
    const { made, asked } = rater(() => {
      made.close()
      return rating({})
    })
    await made.start()
    expect(asked).toHaveLength(1)
  })
})

describe('progress', () => {
  const game = (more: Partial<GameSummary>): GameSummary => ({
    ...{ key: 'a', started: true, solvedIn: null, marked: 0.4, played: 7 },
    ...{ coloured: false, open: false },
    ...more,
  })
  const solved = { key: 'a', title: '', width: 1, height: 1, time: 9, hints: 0, mistakes: 0, at: 3 }

  test('is that of the game', () => {
    const of = progressOf([game({}), game({ key: 'b', started: false })], [])
    expect(of({ key: 'a', id: '' })).toMatchObject({ state: 'going', marked: 0.4, played: 7 })
    expect(of({ key: 'b', id: '' })).toMatchObject({ state: 'unplayed' })
    expect(of({ key: '', id: '' })).toMatchObject({ state: 'unplayed' })
  })

  test('once solved stays so, with the best time', () => {
    expect(progressOf([game({})], [solved])({ key: 'a', id: '' })).toEqual({
      key: 'a',
      state: 'solved',
      marked: 0.4,
      time: 9,
      played: 7,
    })
  })

  test('of a published puzzle is found by its address', () => {
    const of = progressOf([game({ published: 'xyz' })], [])
    expect(of({ key: '', id: 'xyz' })).toMatchObject({ key: 'a', state: 'going' })
  })
})

test('the server is asked for what it knows, and the page does the rest', () => {
  const choice = {
    ...EVERYTHING,
    text: ' boat ',
    size: '11-15',
    colours: 'colour',
    state: 'solved',
    sort: 'name',
  } as const
  expect(queryOf(choice)).toEqual({
    max_width: 15,
    max_height: 15,
    min_colours: 2,
    title: 'boat',
    sort: 'title',
  })
  expect(restOf(choice)).toMatchObject({ text: '', size: '11-15', state: 'solved', sort: 'order' })
})

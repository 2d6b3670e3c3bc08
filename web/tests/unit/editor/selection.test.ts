import * as text from 'text:editor'
import { effect } from '@preact/signals'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clipOf, keepClip, marksFor, readClip } from '../../../src/editor/clip.ts'
import { listen, paste } from '../../../src/editor/clipboard.ts'
import { newDraft, withColour, withPicture, type Draft } from '../../../src/model/draft.ts'
import { Editor } from '../../../src/editor/editor.ts'
import { pictureOf, rowsOf } from '../../../src/model/picture.ts'
import { OPEN } from '../../../src/model/cells.ts'
import type { Place } from '../../../src/model/stroke.ts'
import { settings } from '../../../src/store/settings.ts'
import { COLOURS } from '../puzzles.ts'
import { stubLocalStorage } from '../storage.ts'
import { heldInMemory } from './held.ts'

const never = () => new Promise<never>(() => {})
const solver = { check: never, rate: never, repair: never }

/** An editor with a picture, which nothing checks. */
function editorOf(...rows: string[]): Editor {
  const solvers = { quick: solver, slow: solver, repairs: solver }
  const editor = new Editor(solvers, () => settings.value, heldInMemory())
  const coloured = rows.some((row) => /[a-z]/.test(row))
  const draft = { ...newDraft(1, 1), palette: coloured ? COLOURS : null }
  editor.change(withPicture(draft, pictureOf(rows)))
  return editor
}

test('nobody sees a verdict of a picture of another size', async () => {
  const solutions = [
    ['#.', '.#'],
    ['.#', '#.'],
  ]
  const check = async () => ({ valid: true, status: 'multiple', solutions }) as never
  const solvers = { quick: { ...solver, check }, slow: solver, repairs: solver }
  const editor = new Editor(solvers, () => settings.value, heldInMemory())
  editor.change(withPicture(newDraft(2, 2), pictureOf(solutions[0])))
  await expect.poll(() => editor.scene.value.evidence?.cells.size).toBe(4)
  const beyond: number[] = []
  const end = effect(() => {
    const { cells, evidence } = editor.scene.value
    beyond.push(...[...(evidence?.cells.keys() ?? [])].filter((place) => place >= cells.length))
  })
  editor.resize({ top: 0, right: 0, bottom: -1, left: 0 })
  end()
  expect(beyond).toEqual([])
  await editor.close()
})

const rowsIn = ({ draft }: Editor) => rowsOf(draft.value.picture, draft.value.palette !== null)

beforeEach(stubLocalStorage)
afterEach(() => {
  vi.unstubAllGlobals()
})

const rows = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([width, height]) =>
    fc.array(fc.string({ unit: fc.constantFrom('.', '#'), minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  )
const place = fc.record({ row: fc.nat(8), column: fc.nat(8) })
/** A place of a picture for any other. */
const within = (picture: readonly string[], { row, column }: Place): Place => ({
  row: row % picture.length,
  column: column % picture[0].length,
})

describe('a selection', () => {
  test('moves, and what was below it is there again', () => {
    const editor = editorOf('##..', '#...', '..#.', '....')
    editor.selection.select({ row: 0, column: 0, width: 2, height: 2 })
    editor.selection.finish([
      { row: 0, column: 0 },
      { row: 1, column: 1 },
    ])
    expect(rowsIn(editor)).toEqual(['....', '.##.', '.##.', '....'])
    editor.selection.move(1, 0)
    expect(rowsIn(editor)).toEqual(['....', '....', '.##.', '.#..'])
    editor.selection.move(0, 1)
    expect(rowsIn(editor)).toEqual(['....', '....', '..##', '..#.'])
    editor.undo()
    editor.undo()
    editor.undo()
    expect(rowsIn(editor)).toEqual(['##..', '#...', '..#.', '....'])
  })

  test('comes back as it was from any way, over an edge too', () => {
    fc.assert(
      fc.property(
        rows,
        place,
        place,
        fc.array(fc.tuple(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -12, max: 12 }))),
        (picture, a, b, way) => {
          const editor = editorOf(...picture)
          editor.selection.finish([within(picture, a), within(picture, b)])
          for (const [down, right] of way) editor.selection.move(down, right)
          for (const [down, right] of way) editor.selection.move(-down, -right)
          expect(rowsIn(editor)).toEqual(picture)
        },
      ),
    )
  })

  test('is cut and pasted where it was', () => {
    fc.assert(
      fc.property(rows, place, place, (picture, a, b) => {
        const editor = editorOf(...picture)
        editor.selection.finish([within(picture, a), within(picture, b)])
        const words = keepClip(editor.selection.copied())
        editor.selection.clear()
        expect(editor.selection.paste(readClip(words)!)).toBe(true)
        expect(rowsIn(editor)).toEqual(picture)
      }),
    )
  })

  test('is back in its place after undo and redo, with what was below it', () => {
    const editor = editorOf('##..', '#...', '..#.', '....')
    const { selection } = editor
    const place = () => {
      const { row, column } = selection.selected.value!.rect
      return [row, column]
    }
    selection.select({ row: 0, column: 0, width: 2, height: 2 })
    selection.move(1, 1)
    selection.move(1, 1)
    editor.undo()
    expect(place()).toEqual([1, 1])
    editor.undo()
    expect(place()).toEqual([0, 0])
    editor.redo()
    expect(place()).toEqual([1, 1])
    selection.move(-1, -1)
    expect(rowsIn(editor)).toEqual(['##..', '#...', '..#.', '....'])
    selection.clear()
    editor.undo()
    expect(place()).toEqual([0, 0])
    selection.select(null)
    editor.undo()
    expect(selection.selected.value).toBeNull()
  })

  test('that was not there before goes with undo', () => {
    const editor = editorOf('...', '...')
    editor.selection.paste({ rows: ['#'], palette: null })
    editor.undo()
    expect(editor.selection.selected.value).toBeNull()
  })

  test('turns and mirrors alone', () => {
    const editor = editorOf('##.', '...', '..#')
    editor.selection.select({ row: 0, column: 0, width: 2, height: 1 })
    editor.selection.transform((part) => ({ ...part, width: part.height, height: part.width }))
    expect(rowsIn(editor)).toEqual(['#..', '#..', '..#'])
  })
})

describe('keys and the clipboard of the page', () => {
  /** Listens for an editor, and sends events to it. */
  function pageOf(editor: Editor, held = true) {
    const page = Object.assign(new EventTarget(), { querySelector: () => null })
    vi.stubGlobal('document', page)
    vi.stubGlobal('Element', class {})
    vi.stubGlobal('getSelection', () => null)
    const { brush } = editor
    const turn = editor.store.held
    turn.value = held
    listen(editor)
    const send = (type: string, data: object) => {
      const event = Object.assign(new Event(type, { cancelable: true }), data)
      page.dispatchEvent(event)
      return event.defaultPrevented
    }
    return {
      brush,
      turn,
      key: (key: string, ctrlKey = false) => send('keydown', { key, ctrlKey }),
      clip: (type: 'copy' | 'cut') => send(type, { clipboardData: { setData: () => {} } }),
    }
  }

  test('select all cells, and erase and cut them', () => {
    const editor = editorOf('##', '#.')
    const page = pageOf(editor)
    expect(page.key('a', true)).toBe(true)
    expect(page.brush.value.shape).toBe('select')
    expect(page.key('Delete')).toBe(true)
    expect(rowsIn(editor)).toEqual(['..', '..'])
    editor.undo()
    expect(page.clip('cut')).toBe(true)
    expect(rowsIn(editor)).toEqual(['..', '..'])
    expect(readClip(null)?.rows).toEqual(['##', '#.'])
  })

  test('copy all cells without a selection, but cut none', () => {
    const editor = editorOf('##', '#.')
    const page = pageOf(editor)
    expect(page.clip('copy')).toBe(true)
    keepClip({ rows: ['#'], palette: null })
    expect(page.clip('cut')).toBe(false)
    expect(readClip(null)?.rows).toEqual(['#'])
    expect(rowsIn(editor)).toEqual(['##', '#.'])
  })

  test('do nothing while another tab has the drawing', () => {
    const editor = editorOf('##', '#.')
    const page = pageOf(editor, false)
    expect(page.key('a', true)).toBe(false)
    expect(editor.selection.selected.value).toBeNull()
    page.turn.value = true
    page.key('a', true)
    page.turn.value = false
    expect(page.key('Delete')).toBe(false)
    expect(page.key('Backspace')).toBe(false)
    expect(page.clip('cut')).toBe(false)
    expect(page.clip('copy')).toBe(false)
    expect(rowsIn(editor)).toEqual(['##', '#.'])
    expect(readClip(null)).toBeNull()
  })
})

describe('a change of the colours', () => {
  test('says what moved, merged or went', () => {
    const editor = editorOf('ab')
    editor.change(withColour(editor.draft.value, { name: 'green', rgb: '#2e8b4f' }))
    editor.moveColour(3, 1)
    expect(editor.said.value).toBe('green is now colour A')
    editor.removeColour(1, 2)
    expect(editor.said.value).toBe('green merged into red')
    editor.removeColour(1)
    expect(editor.said.value).toBe('red removed')
  })

  test('leaves the brush its paint, after undo too', () => {
    const editor = editorOf('ab')
    editor.change(withColour(editor.draft.value, { name: 'green', rgb: '#2e8b4f' }))
    editor.setBrush({ colour: 2 })
    editor.moveColour(2, 1)
    expect(editor.brush.value.colour).toBe(1)
    editor.removeColour(1, 2)
    expect(editor.brush.value.colour).toBe(1)
    editor.undo()
    editor.undo()
    expect(editor.brush.value.colour).toBe(1)
  })

  test('is a step of its own where a colour is pinned', () => {
    const editor = editorOf('ab')
    editor.setPaint(1, { name: 'sky' })
    editor.setPaint(1, { pinned: true })
    editor.setPaint(1, { name: 'fog' })
    editor.undo()
    expect(editor.draft.value.palette![1]).toMatchObject({ name: 'sky', pinned: true })
    editor.undo()
    expect(editor.draft.value.palette![1]).toMatchObject({ ...COLOURS[1], name: 'sky' })
  })
})

describe('locked cells', () => {
  test('keep their colours whatever is painted, moved, pasted or mirrored', () => {
    const editor = editorOf('##..', '#...', '....', '...#')
    const { selection } = editor
    selection.select({ row: 0, column: 0, width: 2, height: 2 })
    selection.lock(true)
    const locked = () =>
      rowsIn(editor)
        .slice(0, 2)
        .map((row) => row.slice(0, 2))
    editor.paint([0, 1, 4, 5], OPEN)
    selection.clear()
    selection.move(2, 2)
    selection.selectAll()
    selection.transform((part) => ({ ...part, cells: part.cells.slice().reverse() }))
    selection.paste({ rows: ['.#', '##'], palette: null })
    expect(locked()).toEqual(['##', '#.'])
    editor.resize({ top: 1, right: 0, bottom: 0, left: 2 })
    expect(editor.locked).toEqual([8, 9, 14, 15])
    selection.selectAll()
    selection.lock(false)
    expect(editor.locked).toEqual([])
  })
})

describe('a clip', () => {
  const into = (text: string, palette: Draft['palette']) =>
    marksFor(readClip(text, palette)!, palette)

  test('has its colours in another draft', () => {
    const copied = keepClip(clipOf(pictureOf(['ab', '.a']), COLOURS))
    const plain = into(copied, null)
    const names = (palette: Draft['palette']) => palette?.map((paint) => paint.name)
    expect(names(plain.palette)).toEqual(['white', 'black', COLOURS[1].name, COLOURS[2].name])
    expect(rowsOf(plain.part, true)).toEqual(['bc', '.b'])
    const same = into(copied, COLOURS)
    expect(same.palette).toEqual(COLOURS)
    expect(rowsOf(same.part, true)).toEqual(['ab', '.a'])
  })

  test('is read from text of other programs', () => {
    expect(into('#.\r\n.#\r\n', null).part).toEqual(pictureOf(['#.', '.#']))
    expect(into(' 1|0\nx|_', null).part).toEqual(pictureOf(['.#.', '#..']))
    expect(into('##\n#', null).part).toEqual(pictureOf(['##', '#.']))
    expect(into('x x\n x', null).part).toEqual(pictureOf(['#.#', '.#.']))
    expect(into('-#-', null).part).toEqual(pictureOf(['.#.']))
    expect(into('b#\n.b', COLOURS).part).toEqual(pictureOf(['ba', '.b']))
  })

  test('is read from letters that only the last one has, in its colours', () => {
    expect(readClip('b.\n.b')).toBeNull()
    keepClip(clipOf(pictureOf(['ab']), COLOURS))
    expect(readClip('b.\n.b')).toEqual({ rows: ['b.', '.b'], palette: COLOURS })
    expect(readClip('b.\n.b', COLOURS)).toEqual({ rows: ['b.', '.b'], palette: null })
  })

  test('is not read from what has no cells', () => {
    for (const text of [
      '',
      '\n',
      'A cat',
      '5 10',
      '{"rows": [[1]]}',
      'https://example.org/#/p/abc',
      'see e.g. this one',
      'www.example',
      'a.b',
      '#ab',
      '#1',
      'v1.0',
      '1.0',
      '10',
      '-',
      '...',
      '- - -',
      '--\n--',
      '1 - 0\n0 - 1',
      'a.b\na.',
      'e.\ng.',
      'a b\n.#.',
    ])
      expect(readClip(text, COLOURS), text).toBeNull()
  })

  test('that something else kept is none', () => {
    for (const value of [
      '{',
      '1',
      '{}',
      '[]',
      '{"palette":null}',
      '{"rows":[],"palette":null}',
      '{"rows":"#","palette":null}',
      '{"rows":[1],"palette":null}',
      '{"rows":["#","##"],"palette":null}',
      '{"rows":["#"]}',
      '{"rows":["#"],"palette":[{"name":"red"}]}',
    ]) {
      localStorage.setItem('nonogram-clip', value)
      expect(readClip(null), value).toBeNull()
      expect(readClip('#.\n##')?.rows, value).toEqual(['#.', '##'])
    }
  })

  test('has no name that another colour has, and some name', () => {
    const [white] = COLOURS
    const other = { name: 'red', rgb: '#aa0000', named: true }
    const { palette } = marksFor(
      clipOf(pictureOf(['ab']), [white, other, { name: '', rgb: '#00aa00' }]),
      COLOURS,
    )
    expect(palette?.slice(0, 3)).toEqual(COLOURS)
    expect(palette?.slice(3)).toEqual([
      { name: 'dark red', rgb: '#aa0000', named: false },
      { name: 'green', rgb: '#00aa00', named: false },
    ])
    expect(new Set(palette?.map(({ name }) => name)).size).toBe(5)
  })

  test('that is larger than the picture is no text of another kind', () => {
    const editor = editorOf('..', '..')
    const { brush } = editor
    const into = (words: string) => paste(words, editor)
    expect(into('a cat')).toBe(false)
    editor.trouble.value = 'There is no puzzle in this file'
    expect(into('###\n###')).toBe(true)
    expect([editor.trouble.value, editor.note.value]).toEqual(['', text.selectUnfit])
    expect(brush.value.shape).toBe('pen')
    editor.trouble.value = 'There is no puzzle in this file'
    expect(into('##\n.#')).toBe(true)
    expect([editor.trouble.value, editor.note.value]).toEqual(['', ''])
    expect(brush.value.shape).toBe('select')
    expect(rowsIn(editor)).toEqual(['##', '.#'])
  })

  test('that is larger than the picture is not pasted', () => {
    const editor = editorOf('..', '..')
    expect(editor.selection.paste({ rows: ['###'], palette: null })).toBe(false)
    expect(rowsIn(editor)).toEqual(['..', '..'])
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COLOURED, FORMATS } from '../../../src/editor/export-dialog.tsx'
import { titled } from '../../../src/ui/files.ts'

test('formats are offered for colours as docs/formats.md says', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/formats.md'), 'utf8')
  for (const [name] of FORMATS) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))!
    expect([name, COLOURED.includes(name)]).toEqual([name, row.split('|')[5].trim() === 'yes'])
  }
})

test.each([
  ['The old mill', 'puzzle.svg', 'The-old-mill.svg'],
  ['  Ärger/mit: "Zeichen"? ', 'puzzle.non', 'Ärger-mit-Zeichen.non'],
  ['雪だるま', 'puzzle.png', '雪だるま.png'],
  ['../..', 'puzzle.pdf', 'puzzle.pdf'],
  ['', 'puzzle.pdf', 'puzzle.pdf'],
  ['x'.repeat(200), 'puzzle.txt', `${'x'.repeat(60)}.txt`],
])('a file is named after the title %s', (title, name, want) => {
  expect(titled(title, name)).toBe(want)
})

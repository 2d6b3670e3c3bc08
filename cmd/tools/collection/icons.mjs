// Renders icons for the collection. Each line of standard input is an icon, set:icon; the
// argument is the folder for the pictures, SET/ICON.png. For each icon, standard output has a line
// of JSON with the icon and, if it shows an emoji, the emoji and its English name.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'

const SIDE = 256
const require = createRequire(import.meta.url)
const folder = process.argv[2]
const names = require('cldr-annotations-full/annotations/en/annotations.json').annotations.annotations

const sets = new Map()
function setOf(name) {
  if (!sets.has(name)) sets.set(name, { ...require(`@iconify-json/${name}/icons.json`), emoji: emojiOf(name) })
  return sets.get(name)
}

/** The emoji of each icon of a set: the one with the shortest code that leads to the icon. */
function emojiOf(name) {
  const out = new Map()
  const file = require.resolve(`@iconify-json/${name}/icons.json`).replace('icons.json', 'chars.json')
  if (!existsSync(file)) return out
  for (const [code, icon] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
    const points = code.split('-').filter((point) => point !== 'fe0f')
    const text = String.fromCodePoint(...points.map((point) => parseInt(point, 16)))
    const known = out.get(icon)
    if (!known || (!names[known] && names[text])) out.set(icon, text)
  }
  return out
}

function render(set, icon, file) {
  const { icons, width = 16, height = 16 } = set
  const { body, left = 0, top = 0, width: w = width, height: h = height } = icons[icon]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${left} ${top} ${w} ${h}" width="${w}" height="${h}">${body.replaceAll('currentColor', '#000')}</svg>`
  const options = { fitTo: { mode: 'width', value: SIDE }, font: { loadSystemFonts: false } }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, new Resvg(svg, options).render().asPng())
}

for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const [name, icon] = line.split(':')
  const result = { name: line }
  try {
    const set = setOf(name)
    const alias = set.aliases?.[icon]?.parent
    const real = set.icons[icon] ? icon : alias
    if (!set.icons[real]) throw new Error('there is no such icon')
    const file = join(folder, name, `${icon}.png`)
    if (!existsSync(file)) render(set, real, file)
    const emoji = set.emoji.get(icon)
    if (emoji && names[emoji]) Object.assign(result, { emoji, title: names[emoji].tts[0] })
  } catch (error) {
    result.error = error.code === 'MODULE_NOT_FOUND' ? 'there is no such set' : error.message
  }
  console.log(JSON.stringify(result))
}

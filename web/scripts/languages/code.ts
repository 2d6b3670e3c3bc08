import { argumentsOf, choicesOf, tagsIn, type Part } from './message.ts'

/**
 * Returns a message as an expression of JavaScript: a string, or a function of its arguments. A
 * translation has the same kind as its English model, even if it omits all arguments.
 */
export function codeOf(parts: readonly Part[], model = parts): string {
  if (argumentsOf(model).size === 0) return JSON.stringify(parts.join(''))
  return `d => ${expression(parts, tagsIn(parts) ? list : template)}`
}

type Join = (parts: readonly Part[], each: (part: Part) => string) => string

/** Joins parts with markup to a list of children. */
const list: Join = (parts, each) => `[${parts.map(each).join(', ')}]`

/** Joins parts without markup to one string. */
const template: Join = (parts, each) =>
  `\`${parts.map((part) => (typeof part === 'string' ? escaped(part) : `\${${each(part)}}`)).join('')}\``

const escaped = (text: string) => text.replace(/[`\\]|\$(?=\{)/g, '\\$&')

function expression(parts: readonly Part[], join: Join): string {
  return join(parts, (part) => {
    if (typeof part === 'string') return JSON.stringify(part)
    const value = `d.${part.name}`
    switch (part.kind) {
      case 'argument':
        return `show(${value})`
      case 'count':
        return `show(${value}${part.offset ? ` - ${part.offset}` : ''})`
      case 'tag':
        return part.words.length > 0 ? `${value}(${expression(part.words, join)})` : `${value}()`
      default: {
        const cases = Object.entries(part.cases)
          .map(([key, words]) => `${JSON.stringify(key)}: ${expression(words, join)}`)
          .join(', ')
        const offset = part.offset ? `, ${part.offset}` : ''
        return `${part.kind}(${value}, {${cases}}${offset})`
      }
    }
  })
}

/** Returns the TypeScript type of a message. */
export function typeOf(parts: readonly Part[]): string {
  const taken = argumentsOf(parts)
  if (taken.size === 0) return 'string'
  const marked = tagsIn(parts)
  const types = [...taken].map(([name, kind]) => {
    switch (kind) {
      case 'number':
        return `${name}: number`
      case 'tag':
        return `${name}: (words?: Children) => Children`
      case 'choice': {
        const choices = choicesOf(parts, name)
        return `${name}: ${choices?.map((one) => JSON.stringify(one)).join(' | ') ?? 'string'}`
      }
      case 'text':
        return `${name}: ${marked ? 'Children' : 'string | number'}`
    }
  })
  return `(d: { ${types.join('; ')} }) => ${marked ? 'Children' : 'string'}`
}

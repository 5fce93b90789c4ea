// Test titles and log texts are plain technical English: no word of lint/words.js; a title is short, without a final dot, and unique in its file.
import { titleWords } from '../words.js'

const maxLength = 110
const testFunctions = new Set(['test', 'it', 'describe', 'suite'])
const logLevels = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal'])
const forbidden = new RegExp(`\\b(${titleWords.join('|')})\\b`, 'i')
const quotation = /`[^`]*`|"[^"]*"/g

/** The text of a string or a template, its expressions replaced by a sign; null for anything else. */
const textOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('…') : null
}

const wordIn = (text) => forbidden.exec(text.replaceAll(quotation, ''))?.[1]

/** `test` of test(), test.skip(), test.describe.serial() and test.each(rows)(). */
const rootOf = (callee) => {
  if (callee.type === 'MemberExpression') return rootOf(callee.object)
  return callee.type === 'CallExpression' ? rootOf(callee.callee) : callee.name
}

/** `test` of the context that node:test passes to a test: t.test(). */
const isSubtest = ({ type, object, property }) =>
  type === 'MemberExpression' && property.name === 'test' && object.name === 't'

export const titles = {
  create(context) {
    const seen = new Set()
    return {
      CallExpression({ callee, arguments: [first, ...others] }) {
        if (others.length === 0 || !(testFunctions.has(rootOf(callee)) || isSubtest(callee))) return
        const title = textOf(first)
        if (title === null) return
        const report = (message) => context.report({ node: first, message })
        const word = wordIn(title)
        if (word) report(`"${word}": a title states subject, condition and expected result`)
        if (title.length >= maxLength) report(`a title has fewer than ${maxLength} characters, not ${title.length}`)
        if (title.endsWith('.')) report('a title ends without a dot')
        if (first.type === 'Literal' && seen.has(title)) report('two tests of this file have the same title')
        seen.add(title)
      },
    }
  },
}

/** `log` of log.warn(), deps.log.warn() and this.#log.warn(). */
const nameOf = (object) => object.name ?? object.property?.name ?? ''

export const logTexts = {
  create(context) {
    return {
      CallExpression({ callee, arguments: texts }) {
        if (callee.type !== 'MemberExpression' || !logLevels.has(callee.property.name)) return
        if (!/log$/i.test(nameOf(callee.object))) return
        for (const node of texts) {
          const word = wordIn(textOf(node) ?? '')
          if (word) context.report({ node, message: `"${word}": a log text names the subject and the failure` })
        }
      },
    }
  },
}

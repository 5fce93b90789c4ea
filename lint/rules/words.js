// Standard terms: no replaced word in a name, no personification in a comment, in the folders that lint/words.js switches on.
import { cleanComments, cleanNames, commentWords, fixedFolders, fixedNames, replacedWords } from '../words.js'

/** `LINT_WORDS=all oxlint` checks every folder, to count what is left. */
const isEverywhere = process.env['LINT_WORDS'] === 'all'

const fileOf = (context) => {
  const path = context.filename.replaceAll('\\', '/')
  const found = /\/((?:packages|bench|e2e|scripts|lint)\/.*)$/.exec(path)
  return found ? found[1].slice(Math.max(0, found[1].lastIndexOf('/packages/') + 1)) : path
}

const isIn = (path, folders) => folders.some((folder) => path === folder || path.startsWith(`${folder}/`))

/** The words of a camelCase name, in lower case. */
const wordsOf = (name) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())

const replacements = new Map(replacedWords.map(([word, becomes, only]) => [word, { becomes, only }]))
const singularOf = (word) => (replacements.has(word) ? word : word.replace(/s$/, ''))

const checked = new Map()

/** The replaced words in a name. Columns and stored keys are snake_case and stay. */
const replacedIn = (name) => {
  if (!checked.has(name)) {
    const words = name.includes('_') ? [] : wordsOf(name)
    const both = [...words, ...words.slice(1).map((word, index) => words[index] + word)]
    checked.set(
      name,
      both.map(singularOf).filter((word) => replacements.has(word)),
    )
  }
  return checked.get(name)
}

const isField = ({ parent, name, start }) =>
  name && ((parent.type === 'MemberExpression' && !parent.computed) || parent.key?.start === start)

/** Fields of the wire are PascalCase and keep their names. */
const isFixed = (node, path) =>
  isField(node) &&
  (/^[A-Z]/.test(node.name) || fixedNames.some(([name, folders]) => name === node.name && isIn(path, folders)))

export const names = {
  create(context) {
    const path = fileOf(context)
    if ((!isEverywhere && !isIn(path, cleanNames)) || isIn(path, fixedFolders)) return {}
    const seen = new Set()
    const check = (node, name) => {
      const isReplaced = (word) => {
        const { only } = replacements.get(word)
        return !only || isIn(path, only)
      }
      const word = seen.has(name) ? undefined : replacedIn(name).find(isReplaced)
      if (!word) return
      const { becomes } = replacements.get(word)
      seen.add(name)
      context.report({ node, message: `${name}: instead of ${word} write ${becomes}` })
    }
    return {
      Program: (node) => check(node, path.split('/').at(-1).replace(/\..*$/, '')),
      Identifier: (node) => isFixed(node, path) || check(node, node.name),
      PrivateIdentifier: (node) => check(node, node.name),
    }
  },
}

const forbidden = new RegExp(`\\b(${commentWords.join('|')})\\b`, 'i')
/** Code and quotations in a comment are not checked. */
const quotation = /`[^`]*`|"[^"]*"|(?<!\w)'[^']*'(?!\w)/g

export const comments = {
  create(context) {
    if (!isEverywhere && !isIn(fileOf(context), cleanComments)) return {}
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const [word] = forbidden.exec(comment.value.replaceAll(quotation, '')) ?? []
          if (word) context.report({ node: comment, message: `"${word}": name the subject and the mechanism` })
        }
      },
    }
  },
}

// A function has at most 80 lines; longer ones are listed with a reason in lint/exceptions.js.
import { explained } from '../exceptions.js'

const maxLines = 80

/** The name under which a function is known where it is defined: of its declaration, variable, property or test. */
const nameOf = (node) => {
  if (node.id) return node.id.name
  const { parent } = node
  if (parent.type === 'VariableDeclarator') return parent.id.name ?? 'a pattern'
  if (parent.key) return parent.key.name ?? String(parent.key.value)
  if (parent.type === 'CallExpression') {
    const [first] = parent.arguments
    return first?.type === 'Literal' ? String(first.value) : (parent.callee.name ?? 'an argument')
  }
  return 'a function'
}

/** The callback of `describe` is a list of tests, each with a length of its own. */
const isSuite = ({ parent }) =>
  parent.type === 'CallExpression' && (parent.callee.object ?? parent.callee).name === 'describe'

export const functionLength = {
  create(context) {
    // Most files are shorter than the limit.
    if (context.sourceCode.lines.length <= maxLines) return {}
    const path = context.filename.replaceAll('\\', '/')
    const check = (node) => {
      // A character takes at least one byte of a line: only nodes of some size need their lines counted.
      if (node.end - node.start < maxLines) return
      const lines = node.loc.end.line - node.loc.start.line + 1
      if (lines <= maxLines || isSuite(node)) return
      const name = nameOf(node)
      if (explained('functionLength', path, name)) return
      context.report({ node, message: `${name} has ${lines} lines, at most ${maxLines}` })
    }
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check }
  },
}

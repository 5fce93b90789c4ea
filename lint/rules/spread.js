// No spread of an object literal: it only changes how lines break, and hides fields from the check for unknown properties.
import { explained } from '../exceptions.js'

export const literalSpread = {
  create(context) {
    const path = context.filename.replaceAll('\\', '/')
    const check = (node) => {
      if (node.argument.type !== 'ObjectExpression' || explained('literalSpread', path, '...{')) return
      context.report({ node, message: 'name the fields in the object itself, not in a literal that is spread' })
    }
    return {
      SpreadElement: (node) => node.parent.type === 'ObjectExpression' && check(node),
      JSXSpreadAttribute: check,
    }
  },
}

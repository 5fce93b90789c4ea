// Rules about whole files: length, head comment, no index files and no barrels.
import { place } from './place.js'

const maxLines = 400

export const fileLength = {
  create(context) {
    return {
      Program(node) {
        const lines = context.sourceCode.lines.length
        if (lines > maxLines) context.report({ node, message: `${lines} lines, at most ${maxLines}` })
      },
    }
  },
}

export const barrel = {
  create(context) {
    return {
      Program(node) {
        if (/\/index\.tsx?$/.test(place(context).path ?? ''))
          context.report({ node, message: 'no index files: name the file after its content' })
      },
      ExportAllDeclaration(node) {
        if (!node.exported) context.report({ node, message: 'no export *: name what is exported' })
      },
    }
  },
}

export const heading = {
  create(context) {
    return {
      Program(node) {
        const first = context.sourceCode.lines[0] ?? ''
        if (!/^(\/\/|\/\*|#!)/.test(first))
          context.report({ node, message: 'the first line must be a comment that states the purpose of the file' })
      },
    }
  },
}

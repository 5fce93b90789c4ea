// Where a file lies and what its imports resolve to. Paths are relative to the repository: `packages/server/src/app.ts`.
import { posix } from 'node:path'

const inRepository = (filename) => {
  const path = filename.replaceAll('\\', '/')
  // The last one: the checkout itself may lie in a folder called packages.
  const start = path.lastIndexOf('/packages/')
  return start < 0 ? null : path.slice(start + 1)
}

export const place = (context) => {
  const path = inRepository(context.filename)
  return {
    /** Null outside of packages/. */
    path,
    inPackage: path?.split('/')[1],
    isTest: path !== null && (/\.test\.tsx?$/.test(path) || /\/testing(\/|\.ts$)/.test(path)),
  }
}

/** The file that `source` means when `path` imports it; null for npm packages and Node's own modules. */
export const resolveImport = (path, source) => {
  const [file] = source.split('?')
  if (file.startsWith('.')) return posix.join(posix.dirname(path), file)
  const own = /^@lantern\/([^/]+)\/(.+)$/.exec(file)
  return own ? `packages/${own[1]}/src/${own[2]}` : null
}

const textOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  return null
}

/** Calls `see(node, source)` for each import of a file: static, dynamic, re-exported, or of a type. */
export const imports = (see) => {
  const visit = (node, specifier) => {
    const source = textOf(specifier)
    if (source !== null) see(node, source)
  }
  return {
    ImportDeclaration: (node) => visit(node, node.source),
    ExportNamedDeclaration: (node) => visit(node, node.source),
    ExportAllDeclaration: (node) => visit(node, node.source),
    ImportExpression: (node) => visit(node, node.source),
    TSImportType: (node) => visit(node, node.source ?? node.argument?.literal ?? node.argument),
  }
}

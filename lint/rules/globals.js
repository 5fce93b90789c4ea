// Finds how a file uses a global object (`process`, `Date`, `Math`): by which member, as a value, or under another name.

const globalObjects = ['globalThis', 'global', 'window', 'self']

const typeParents = new Set([
  'TSTypeReference',
  'TSQualifiedName',
  'TSTypeQuery',
  'TSClassImplements',
  'TSInterfaceHeritage',
  'TSPropertySignature',
  'TSMethodSignature',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
])

const bindingParents = new Set([
  'ImportSpecifier',
  'ImportDefaultSpecifier',
  'ImportNamespaceSpecifier',
  'ExportSpecifier',
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassDeclaration',
  'LabeledStatement',
])

const isGlobalObject = (node) => node.type === 'Identifier' && globalObjects.includes(node.name)

/** The expression that means the global: `Date` itself or `globalThis.Date`; null when the identifier is something else. */
const referenceOf = (node) => {
  const { parent } = node
  if (parent.type === 'MemberExpression' && parent.property === node && !parent.computed)
    return isGlobalObject(parent.object) ? parent : null
  if (typeParents.has(parent.type) || bindingParents.has(parent.type)) return null
  if (['Property', 'PropertyDefinition', 'MethodDefinition'].includes(parent.type)) {
    if (parent.key === node && !parent.computed && parent.value !== node) return null
    if (parent.parent.type === 'ObjectPattern') return null
  }
  if (parent.type === 'VariableDeclarator' && parent.id === node) return null
  if (parent.type === 'ArrowFunctionExpression' && parent.params.includes(node)) return null
  return node
}

const nameOf = (key, computed) => {
  if (!computed) return key.name ?? key.value
  return key.type === 'Literal' ? String(key.value) : '*'
}

const patternUses = (pattern) => {
  if (pattern.type !== 'ObjectPattern') return [{ kind: 'alias' }]
  return pattern.properties.map((property) =>
    property.type === 'Property'
      ? { kind: 'member', name: nameOf(property.key, property.computed) }
      : { kind: 'alias' },
  )
}

/** `{ kind: 'member', name }`, `{ kind: 'new' | 'call', args }`, `{ kind: 'test' }` or `{ kind: 'alias' }`. */
const usesOf = (reference) => {
  const { parent } = reference
  if (parent.type === 'MemberExpression' && parent.object === reference)
    return [{ kind: 'member', name: nameOf(parent.property, parent.computed) }]
  if (parent.type === 'NewExpression' && parent.callee === reference)
    return [{ kind: 'new', args: parent.arguments.length }]
  if (parent.type === 'CallExpression' && parent.callee === reference) return [{ kind: 'call' }]
  if (parent.type === 'BinaryExpression' || parent.type === 'UnaryExpression') return [{ kind: 'test' }]
  if (parent.type === 'VariableDeclarator') return patternUses(parent.id)
  if (parent.type === 'AssignmentExpression') return patternUses(parent.left)
  return [{ kind: 'alias' }]
}

/** Visits each use of the named globals: `see(node, name, use)`. `globalThis[x]` and `const { Date } = globalThis` count as aliases of x. */
export const globalUses = (names, see) => ({
  Identifier(node) {
    const isRoot = globalObjects.includes(node.name)
    if (!isRoot && !names.includes(node.name)) return
    const reference = referenceOf(node)
    if (!reference) return
    const uses = usesOf(reference)
    if (!isRoot) for (const use of uses) see(node, node.name, use)
    else
      for (const { kind, name } of uses)
        // The plain member `globalThis.Date` is visited as the identifier Date.
        if (kind === 'member' && names.includes(name) && node.parent.property?.name !== name)
          see(node, name, { kind: 'alias' })
  },
})

/** Visits what a file takes from the named modules: `see(node, module, imported)`; `*` for a whole module. */
export const moduleUses = (modules, see) => {
  const visit = (node, source) => {
    const name = source?.value?.replace(/^node:/, '')
    if (!modules.includes(name)) return
    if (!node.specifiers) return see(node, name, '*')
    for (const specifier of node.specifiers)
      see(specifier, name, specifier.imported?.name ?? specifier.local?.name ?? '*')
  }
  return {
    ImportDeclaration(node) {
      if (node.importKind === 'type') return
      const name = node.source.value.replace(/^node:/, '')
      if (!modules.includes(name)) return
      for (const specifier of node.specifiers)
        see(specifier, name, specifier.type === 'ImportSpecifier' ? specifier.imported.name : '*')
    },
    ExportNamedDeclaration: (node) => visit(node, node.source),
    ExportAllDeclaration: (node) => visit({ ...node, specifiers: null }, node.source),
    ImportExpression: (node) => visit(node, node.source),
    CallExpression(node) {
      if (node.callee.name === 'require' || node.callee.property?.name === 'getBuiltinModule')
        visit(node, node.arguments[0])
    },
  }
}

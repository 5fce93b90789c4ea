// A table is named only by the folder that owns it, and in a feature only by its store files.
import { explained } from '../exceptions.js'
import { isStoreFile, ownerOf } from '../tables.js'
import { place } from './place.js'

const queryMethod =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|from|into|table|(inner|left|right|full|cross)Join(Lateral)?)$/
const statement = /\b(select|insert\s+into|update|delete\s+from|truncate|lock\s+table|merge\s+into|copy)\b/i
const namedTable =
  /\b(?:from|join|into|update|table|truncate|copy|only|using)\s+(?:only\s+)?(?:public\.)?"?([a-z_]+)"?/gi
const listedTable = /,\s*"?([a-z_]+)"?\s+(?:as\s+)?[a-z_]+\s*(?=[,\n]|where\b|$)/gi

const folderOf = (path) => /^packages\/server\/src\/(features\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? ''

/** The string literals that an argument can evaluate to. */
const literalsOf = (node) => {
  if (!node) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.cooked).join('')]
  if (node.type === 'ArrayExpression') return node.elements.flatMap(literalsOf)
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(literalsOf)
  if (node.type === 'TSAsExpression') return literalsOf(node.expression)
  return []
}

export const tables = {
  create(context) {
    const { path, isTest } = place(context)
    if (!path?.startsWith('packages/server/') || isTest || /\.(fixture|gen)\.ts$/.test(path)) return {}
    const folder = folderOf(path)
    const check = (node, table) => {
      const owner = ownerOf.get(table)
      if (!owner || explained('tables', path, table)) return
      if (owner !== folder)
        context.report({ node, message: `table ${table} belongs to ${owner}: call that folder's functions` })
      else if (!isStoreFile(path, folder))
        context.report({ node, message: `table ${table} is named outside of a store file; see lint/tables.js` })
    }
    const checkSql = (node, sql) => {
      for (const [, table] of sql.matchAll(namedTable)) check(node, table)
      for (const [, table] of sql.matchAll(listedTable)) check(node, table)
    }
    return {
      CallExpression(node) {
        const { callee, arguments: args } = node
        if (callee.type !== 'MemberExpression' || !queryMethod.test(callee.property.name)) return
        for (const text of literalsOf(args[0])) check(node, text.trim().split(/\s/)[0])
      },
      Literal(node) {
        if (typeof node.value === 'string' && statement.test(node.value)) checkSql(node, node.value)
      },
      TemplateLiteral(node) {
        const isSql = node.parent.type === 'TaggedTemplateExpression'
        const text = node.quasis.map(({ value }) => value.cooked ?? '').join(' $ ')
        if (isSql || statement.test(text)) checkSql(node, text)
      },
    }
  },
}

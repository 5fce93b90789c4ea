// Private copies of the ui folder's parts in style sheets: planted ones are reported, and the repository has none.
import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { findKitClasses, kitExceptions, reportKitClasses } from './kit.ts'
import { PlantedTree } from './planted.ts'

const root = resolve(import.meta.dirname, '..')

test('a planted style of a feature, a layout and a page part is reported', () => {
  const tree = new PlantedTree()
  const src = 'packages/web/src'
  tree.write(`${src}/features/mail/A.module.css`, '.list .row:hover,\n.x {\n  color: red;\n}\n')
  tree.write(
    `${src}/layouts/B.module.css`,
    '@media (min-width: 768px) {\n  .card[data-wide] > b {\n    gap: 1px;\n  }\n}\n',
  )
  tree.write(`${src}/page/deep/C.module.css`, 'li:not(.who) {\n  gap: 1px;\n}\n')
  tree.write(`${src}/ui/D.module.css`, '.row {\n  gap: 1px;\n}\n')
  tree.write(`${src}/features/mail/E.module.css`, '/* .card */\n.rows,\n.card-end,\n.discard {\n  gap: 1.row;\n}\n')
  assert.deepEqual(
    reportKitClasses(tree.directory).map(({ path, message }) => `${path} ${message.split(':')[0]!}`),
    ['features/mail/A.module.css .row', 'layouts/B.module.css .card', 'page/deep/C.module.css .who'],
  )
})

test('each name is reported once for a style sheet', () => {
  assert.deepEqual(findKitClasses('.card {}\n.card b {}\n.who {}\n.card > .who {}'), ['card', 'who'])
})

test('features, layouts and page parts use the components; every exception is needed', () => {
  const reports = reportKitClasses(root)
  const unexplained = reports.filter(({ path }) => !Object.hasOwn(kitExceptions, path))
  assert.deepEqual(unexplained, [])
  const needed = new Set(reports.map(({ path }) => path))
  assert.deepEqual(
    Object.keys(kitExceptions).filter((path) => !needed.has(path)),
    [],
  )
})

// Planted violations of the rules about files and packages, and of each tool of `npm run check`.
import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { lintSettings, PlantedTree, testViolations } from './planted.ts'

const chat = 'packages/server/src/features/chat'
const file = (text: string): string => `// A planted file.\n${text}\n`

testViolations('packages', [
  [
    'a package against the order',
    'packages/games/src/a.ts',
    file(`import '@lantern/server/app.ts'`),
    /may not import server/,
  ],
  ['a relative path', 'packages/games/src/b.ts', file(`import '../../server/src/app.ts'`), /may not import server/],
  ['an allowed package', 'packages/server/src/a.ts', file(`import '@lantern/games/a.ts'`), null],
])

testViolations('barrel', [
  ['an index file', `${chat}/index.ts`, file(`export const a = 1`), /no index files/],
  ['export *', `${chat}/h.ts`, file(`export * from './rules.ts'`), /no export \*/],
])

testViolations('file-length', [
  ['a file too long', `${chat}/i.ts`, file('export {}\n'.repeat(401)), /at most 400/],
  ['a short file', `${chat}/j.ts`, file('export {}'), null],
])

testViolations('heading', [
  ['a file without a head comment', `${chat}/a.ts`, 'export const a = 1\n', /states the purpose/],
  ['a file with one', `${chat}/b.ts`, file('export const a = 1'), null],
])

testViolations('text', [
  ['text in a component', 'packages/web/src/A.tsx', file(`export const a = <p>Hello</p>`), /texts belong in/],
  ['text in an attribute', 'packages/web/src/B.tsx', file(`export const b = <i title="Hello" />`), /texts belong in/],
  ['Chinese in a literal', 'packages/web/src/c.ts', file(`export const c = '好'`), /texts belong in/],
])

const tree = new PlantedTree()

test('the linter accepts a correct file', () => {
  tree.write('.oxlintrc.json', lintSettings())
  tree.write(
    `${chat}/good.ts`,
    `// A good file.\nimport { goldVip } from '../players/players.ts'\n\nexport const vip = goldVip\n`,
  )
  const { status, output } = tree.run('oxlint', '-c', '.oxlintrc.json', `${chat}/good.ts`)
  assert.equal(status, 0, output)
})

test('the formatter reports a badly formatted file', () => {
  tree.write('crooked.ts', `// crooked\nexport   const a = {b:1}\n`)
  assert.notEqual(tree.run('oxfmt', '--check', 'crooked.ts').status, 0)
})

test('the compiler reports a type error', () => {
  const settings = resolve(import.meta.dirname, '../tsconfig.json')
  tree.write('tsconfig.json', JSON.stringify({ extends: settings, include: ['wrong.ts'], exclude: [] }))
  tree.write('wrong.ts', `// wrong\nexport const a: number = 'text'\n`)
  const { status, output } = tree.run('tsc', '-p', '.')
  assert.notEqual(status, 0)
  assert.match(output, /TS2322/)
})

test('knip reports an unused export', () => {
  const unused = new PlantedTree()
  unused.write('package.json', JSON.stringify({ name: 'unused', type: 'module', main: './main.ts' }))
  unused.write('knip.json', JSON.stringify({ includeEntryExports: true, entry: ['main.ts'], project: ['*.ts'] }))
  unused.write('main.ts', `import { used } from './part.ts'\nconsole.log(used)\n`)
  unused.write('part.ts', `export const used = 1\nexport const unused = 2\n`)
  const { status, output } = unused.run('knip', '--no-progress')
  assert.notEqual(status, 0)
  assert.match(output, /unused/)
})

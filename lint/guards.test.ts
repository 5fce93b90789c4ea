// Every guard still barks: each rule of ours, and each tool of `npm run check`, is shown a planted violation.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { after, test } from 'node:test'

const root = resolve(import.meta.dirname, '..')
const garden = mkdtempSync(join(tmpdir(), 'lantern-guards-'))
after(() => rmSync(garden, { recursive: true, force: true }))

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(garden, path)), { recursive: true })
  writeFileSync(join(garden, path), text)
}

function bark(command: string, ...args: string[]): { status: number | null; output: string } {
  const ran = spawnSync(join(root, 'node_modules/.bin', command), args, { cwd: garden, encoding: 'utf8' })
  return { status: ran.status, output: ran.stdout + ran.stderr }
}

const settings = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as Record<string, object>
const jsPlugins = [join(root, 'lint/house.js')]
const noText = { 'house/text': 'error' }
plant('.oxlintrc.json', JSON.stringify({ ...settings, jsPlugins, rules: { ...settings['rules'], ...noText } }))
plant('text.json', JSON.stringify({ jsPlugins, rules: noText }))
symlinkSync(join(root, 'node_modules'), join(garden, 'node_modules'))

const chat = 'packages/server/src/features/chat'
const violations: readonly [rule: string, path: string, text: string, says: RegExp][] = [
  ['a room entered by the window', `${chat}/a.ts`, `// a\nimport '../packages/server/src/features/players/store.ts'\n`, /by its door/],
  ['a door to the right', `${chat}/b.ts`, `// b\nimport '../store/store.ts'\n`, /stands to the right/],
  ['a dynamic import to the right', `${chat}/c.ts`, `// c\nvoid import('../store/store.ts')\n`, /stands to the right/],
  [
    'a feature known to the kernel',
    'packages/server/src/kernel/a.ts',
    `// a\nimport '../features/chat/chat.ts'\n`,
    /knows no feature/,
  ],
  [
    'a package against the arrow',
    'packages/games/src/a.ts',
    `// a\nimport '@lantern/server/app.ts'\n`,
    /may not import server/,
  ],
  ['an arrow back to the app', `${chat}/d.ts`, `// d\nimport '../packages/server/src/app.ts'\n`, /never back/],
  [
    'a second reader of the environment',
    `${chat}/e.ts`,
    `// e\nexport const port = process.env.PORT\n`,
    /only config.ts/,
  ],
  ['a clock of its own', `${chat}/f.ts`, `// f\nexport const now = Date.now()\n`, /come in with the call/],
  ['a date of its own', `${chat}/g.ts`, `// g\nexport const now = new Date()\n`, /come in with the call/],
  [
    'chance of its own',
    'packages/games/src/b.ts',
    `// b\nexport const luck = Math.random()\n`,
    /come in with the call/,
  ],
  ['an index file', `${chat}/index.ts`, `// index\nexport const a = 1\n`, /no index files/],
  ['a barrel', `${chat}/h.ts`, `// h\nexport * from './rules.ts'\n`, /no export \*/],
  ['a file too long', `${chat}/i.ts`, `// i\n${'export {}\n'.repeat(401)}`, /at most 400/],
  ['a file that does not say its job', `${chat}/j.ts`, `export const a = 1\n`, /first line says its job/],
  ['words in a component', 'packages/web/src/A.tsx', `// a\nexport const a = <p>Hello</p>\n`, /texts live in/],
  ['a spoken word', 'packages/web/src/B.tsx', `// b\nexport const b = <i title="Hello" />\n`, /texts live in/],
  ['Chinese beside the code', 'packages/web/src/c.ts', `// c\nexport const c = '好'\n`, /texts live in/],
]

for (const [name, path, text, says] of violations)
  test(`the linter reports ${name}`, () => {
    plant(path, text)
    const { status, output } = bark('oxlint', '-c', '.oxlintrc.json', path)
    assert.notEqual(status, 0, output)
    assert.match(output, says)
  })

test('the linter is silent about an honest file', () => {
  plant(
    `${chat}/honest.ts`,
    `// An honest file.\nimport { goldVip } from '../packages/server/src/features/players/players.ts'\n\nexport const vip = goldVip\n`,
  )
  const { status, output } = bark('oxlint', '-c', '.oxlintrc.json', `${chat}/honest.ts`)
  assert.equal(status, 0, output)
})

test('no component of ours has words of its own', () => {
  const { status, output } = bark('oxlint', '-c', 'text.json', join(root, 'packages/web/src'))
  assert.equal(status, 0, output)
})

test('the formatter reports a crooked file', () => {
  plant('crooked.ts', `// crooked\nexport   const a = {b:1}\n`)
  assert.notEqual(bark('oxfmt', '--check', 'crooked.ts').status, 0)
})

test('the compiler reports a wrong type', () => {
  plant('tsconfig.json', JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['wrong.ts'], exclude: [] }))
  plant('wrong.ts', `// wrong\nexport const a: number = 'text'\n`)
  const { status, output } = bark('tsc', '-p', '.')
  assert.notEqual(status, 0)
  assert.match(output, /TS2322/)
})

test('knip reports what nothing uses', () => {
  const dead = join(garden, 'dead')
  mkdirSync(dead)
  writeFileSync(join(dead, 'package.json'), JSON.stringify({ name: 'dead', type: 'module', main: './main.ts' }))
  writeFileSync(
    join(dead, 'knip.json'),
    JSON.stringify({ includeEntryExports: true, entry: ['main.ts'], project: ['*.ts'] }),
  )
  writeFileSync(join(dead, 'main.ts'), `import { used } from './part.ts'\nconsole.log(used)\n`)
  writeFileSync(join(dead, 'part.ts'), `export const used = 1\nexport const unused = 2\n`)
  const ran = spawnSync(join(root, 'node_modules/.bin/knip'), ['--no-progress'], { cwd: dead, encoding: 'utf8' })
  assert.notEqual(ran.status, 0)
  assert.match(ran.stdout, /unused/)
})

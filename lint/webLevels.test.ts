// Planted violations of the web's levels and entry files, each of which the linter must report.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { webLevels } from './webLevels.js'

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'lantern-weblevels-'))
after(() => rmSync(folder, { recursive: true, force: true }))

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

plant(
  '.oxlintrc.json',
  JSON.stringify({
    jsPlugins: [join(root, 'lint/webLevels.js')],
    categories: { correctness: 'off' },
    rules: { 'web/level': 'error', 'web/entry': 'error' },
  }),
)

/** The reports of one run of the linter over all planted files. */
function lintAll(): string[] {
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  const { stdout, stderr } = spawnSync(oxlint, ['-c', '.oxlintrc.json', '-f', 'unix', src], {
    cwd: folder,
    encoding: 'utf8',
  })
  return (stdout + stderr).split('\n').map((line) => line.replace(/^\.\//, ''))
}

const src = 'packages/web/src'
const notLower = /not on a lower level/
const violations: readonly [name: string, path: string, text: string, reported: RegExp][] = [
  ['a feature known to the kernel', 'kernel/language/a.ts', `import '../../features/chat/chat.ts'`, notLower],
  ['ui known to the kernel', 'kernel/messages/a.ts', `import { Notice } from '../../ui/Notice.tsx'`, notLower],
  ['a type from a higher level', 'ui/a.ts', `import type { A } from '../page/a.ts'`, notLower],
  ['a re-export from a higher level', 'ui/b.ts', `export { a } from '../page/a.ts'`, notLower],
  ['a type expression of a higher level', 'ui/c.ts', `export type A = import('../page/a.ts').A`, notLower],
  ['a dynamic import of a higher level', 'page/a.ts', `void import('../layouts/Root.tsx')`, notLower],
  [
    'an augmentation of a higher level',
    'page/b.ts',
    `declare module '../layouts/layers.ts' {\n  interface A {}\n}`,
    notLower,
  ],
  ['layouts known to a feature', 'features/chat/a.ts', `import '../../layouts/Root.tsx'`, notLower],
  ['a feature of a higher level', 'features/people/a.ts', `import { a } from '../chat/chat.ts'`, notLower],
  ['a feature of the same level', 'features/mail/a.ts', `import { a } from '../news/news.ts'`, notLower],
  [
    'a higher level out of a subfolder',
    'features/honor/share/a.ts',
    `import { a } from '../../chat/chat.ts'`,
    notLower,
  ],
  ['a higher level in a test', 'features/honor/a.test.ts', `import { a } from '../chat/chat.ts'`, notLower],
  [
    'a style sheet of a higher level',
    'features/settings/a.ts',
    `import styles from '../profile/a.module.css'`,
    notLower,
  ],
  ['a cycle within the kernel', 'kernel/session/a.ts', `import { a } from '../connection/link.ts'`, notLower],
  ['routes known to a layout', 'layouts/a.ts', `import { a } from '../routes.tsx'`, notLower],
  ['a folder without a level', 'tricks/a.ts', `import { a } from '../ui/a.ts'`, /has no level/],
  [
    'an inner file of a feature',
    'features/chat/b.ts',
    `import { a } from '../people/me.ts'`,
    /only through its entry file/,
  ],
  [
    'an inner file in a subfolder',
    'features/chat/c.ts',
    `import { a } from '../profile/player/a.ts'`,
    /only through its entry/,
  ],
  [
    'an inner file, out of a subfolder',
    'features/profile/edit/a.ts',
    `import { a } from '../../people/me.ts'`,
    /only through/,
  ],
  ['an inner file loaded by a layout', 'layouts/b.ts', `void import('../features/chat/ChatPanel.tsx')`, /only through/],
  ['an inner file in a test', 'features/chat/a.test.ts', `import { a } from '../people/me.ts'`, /only through/],
  ['an entry loaded as a whole', 'layouts/c.ts', `void import('../features/chat/chat.ts')`, /by name/],
  ['an entry as a namespace', 'layouts/d.ts', `import * as chat from '../features/chat/chat.ts'`, /by name/],
  ['an entry passed on', 'layouts/e.ts', `export { FloatingChat } from '../features/chat/chat.ts'`, /by name/],
  [
    'an inner file of a feature with a camel-case name',
    'features/clubs/b.ts',
    `import { a } from '../returnRewards/returnCalls.ts'`,
    /only through its entry file/,
  ],
  [
    'a manifest used by a layout',
    'layouts/f.ts',
    `import { feature } from '../features/chat/feature.ts'`,
    /only features.gen.ts imports/,
  ],
  [
    'a manifest used by the routes',
    'routes.tsx',
    `import { feature } from './features/chat/feature.ts'`,
    /only features.gen.ts imports/,
  ],
  ['all manifests used by the start of the page', 'main.tsx', `import './features.gen.ts'`, /only routes.tsx joins/],
]

const permitted: readonly [name: string, path: string, text: string][] = [
  [
    'lower levels',
    'features/chat/d.ts',
    `import { t } from '../../kernel/language/language.ts'\nimport '../../ui/a.css'`,
  ],
  ['its own folder', 'features/profile/edit/b.ts', `import { a } from '../address.ts'\nvoid import('../player/A.tsx')`],
  ['an entry by name', 'features/chat/e.ts', `import { a, type B } from '../people/people.ts'`],
  ['an entry with a camel-case name', 'features/clubs/c.ts', `import { a } from '../returnRewards/returnRewards.ts'`],
  ['all manifests in the routes', 'routes.ts', `import { features } from './features.gen.ts'`],
  ['the manifests of features', 'features.gen.ts', `import { feature } from './features/chat/feature.ts'`],
  ['its layer names', 'features/chat/f.ts', `declare module '../../kernel/routing/layers.ts' {\n  interface A {}\n}`],
]

for (const [, path, text] of [...violations, ...permitted]) plant(`${src}/${path}`, `// Planted.\n${text}\n`)
const reports = lintAll()
const reportsOf = (path: string): string => reports.filter((line) => line.startsWith(`${src}/${path}:`)).join('\n')

test('no planted file replaces another', () => {
  const paths = [...violations, ...permitted].map(([, path]) => path)
  assert.equal(new Set(paths).size, paths.length)
})

for (const [name, path, , reported] of violations)
  test(`the linter reports ${name}`, () => assert.match(reportsOf(path), reported, reports.join('\n')))

for (const [name, path] of permitted) test(`a file may import ${name}`, () => assert.equal(reportsOf(path), ''))

test('every folder of the web has a level, and every level its folders', () => {
  const web = join(root, src)
  const found = globSync('{kernel,features}/**/*.{ts,tsx}', { cwd: web }).map((path) => /^\w+\/\w+/.exec(path)![0])
  const listed = webLevels.flat()
  assert.deepEqual(
    found.filter((path) => !listed.includes(path)),
    [],
  )
  const named = listed.filter((path) => path.includes('/'))
  assert.deepEqual(
    named.filter((path) => !existsSync(join(web, path))),
    [],
  )
})

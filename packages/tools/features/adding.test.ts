// Adding a feature to server and web with texts and a reward: few hand-written files outside its own folders change.
import assert from 'node:assert/strict'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { locales } from '@lantern/locales/locale.ts'
import type * as protocol from '@lantern/protocol/all.ts'
import { own, shared } from './orchard.fixture.ts'
import { composeRegisters, writeRegisters } from './register.ts'

/** More are a reason to generate another list. */
const mostShared = 8

const root = fileURLToPath(new URL('../../..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'lantern-adding-'))
after(() => rmSync(scratch, { recursive: true, force: true }))

const copied = ['lint/order.js', 'lint/webLevels.js', 'packages/server/src/app']
const sources = ['protocol', 'locales', 'web'].map((name) => `packages/${name}/src`)

const textsIn = (directory: string): ReadonlyMap<string, string> =>
  new Map(
    globSync('**/*.{ts,tsx,js}', { cwd: directory, exclude: ['node_modules'] }).map(
      (path) => [path, readFileSync(join(directory, path), 'utf8')] as const,
    ),
  )

function write(path: string, text: string): void {
  mkdirSync(dirname(join(scratch, path)), { recursive: true })
  writeFileSync(join(scratch, path), text)
}

const read = (path: string): string => readFileSync(join(scratch, path), 'utf8')

/** Every file that differs after the feature was added. */
let changed: readonly string[] = []

before(async () => {
  for (const path of [...copied, ...sources]) cpSync(join(root, path), join(scratch, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'))
  const earlier = textsIn(scratch)
  for (const [path, text] of Object.entries(own)) write(path, text)
  for (const [path, changes] of Object.entries(shared)) {
    const text = changes.reduce((result, change) => {
      assert.ok(result.includes(change.before), `${path} contains ${change.before}`)
      return result.replace(change.before, change.added + change.before)
    }, read(path))
    write(path, text)
  }
  await writeRegisters(scratch)
  changed = [...textsIn(scratch)].flatMap(([path, text]) => (earlier.get(path) === text ? [] : [path]))
})

test('a feature with server, web, texts and a reward changes at most eight hand-written files outside its folders', () => {
  const others = changed.filter((path) => !(path in own) && !path.endsWith('.gen.ts'))
  assert.deepEqual(others.toSorted(), [
    'lint/order.js',
    'lint/webLevels.js',
    'packages/locales/src/en_us/rewardTitles.ts',
    'packages/locales/src/id_id/rewardTitles.ts',
    'packages/locales/src/vi_vn/rewardTitles.ts',
    'packages/locales/src/zh_tw/rewardTitles.ts',
    'packages/server/src/app/rewards.ts',
  ])
  assert.ok(others.length <= mostShared, `${others.length} files`)
})

test('the generator enters the feature into every register that concerns it', async () => {
  const names = [...(await composeRegisters(scratch)).keys()].map((file) => `packages/${file}`)
  const untouched = names.filter((file) => !changed.includes(file))
  assert.deepEqual(untouched.toSorted(), [
    // It has no operators' action, no link in the menu of phones and no side of the fairness page.
    'packages/protocol/src/office/all.gen.ts',
    'packages/web/src/features/fair/fairSides.gen.ts',
    'packages/web/src/layouts/morePlaces.gen.ts',
  ])
  const web = (file: string): string => read(`packages/web/src/${file}`)
  assert.match(web('features.gen.ts'), /\.\.\.orchard\.normalRoutes\(parent\)/)
  assert.match(web('memberPages.gen.ts'), /\['\/other\/orchard', 'src\/features\/orchard\/OrchardPage\.tsx'\]/)
  assert.match(web('page/panels.gen.ts'), /\['\/other\/orchard', 'rewards', 'orchard'\]/)
  assert.match(
    web('features/rewards/rewardPlaces.gen.ts'),
    /path: '\/other\/orchard', kind: 'other', sources: \['harvest'\]/,
  )
  const places = [...web('layouts/playPlaces.gen.ts').matchAll(/path: '([^']+)'/g)].map(([, path]) => path)
  assert.equal(places[places.indexOf('/other/orchard') - 1], '/other/sevendaySignIn')
})

test('the call of the feature and its texts are part of the contract and of every language', async () => {
  const load = async <T>(path: string): Promise<T> => (await import(pathToFileURL(join(scratch, path)).href)) as T
  const { everything } = await load<typeof protocol>('packages/protocol/src/all.ts')
  const nouns = everything().map(({ noun }) => noun)
  assert.equal(everything()[nouns.indexOf('orchard')]?.name, 'orchard.takeHarvest')
  assert.equal(nouns[nouns.indexOf('orchard') - 1], 'vault')
  for (const locale of locales) {
    const { texts } = await load<{ texts: Record<string, unknown> }>(`packages/locales/src/${locale}/all.gen.ts`)
    assert.deepEqual(texts['orchard'], { title: 'Orchard', take: 'Harvest' })
  }
})

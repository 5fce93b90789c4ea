// Browser stories that fail are run once more alone. Planted stories without a browser, run by Playwright itself.
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { runStories } from './stories.ts'

mkdirSync('test-results', { recursive: true })
const folder = resolve(mkdtempSync('test-results/planted-stories-'))
after(() => rmSync(folder, { recursive: true }))

const write = (name: string, body: string): void => writeFileSync(join(folder, name), body)
const head = `import { expect, test } from '@playwright/test'\n`

write(
  'playwright.config.ts',
  `export default {
     testDir: ${JSON.stringify(folder)}, testMatch: '*.story.ts', workers: 2, outputDir: ${JSON.stringify(join(folder, 'out'))},
     build: { external: ['**/*'] }, reporter: [[${JSON.stringify(resolve('e2e/results.ts'))}]],
   }`,
)

write('good.story.ts', `${head}test('passes', () => {})`)
write(
  'flaky.story.ts',
  `${head}test('needs the machine for itself', ({}, info) => expect(info.config.workers).toBe(1))`,
)

const runPlanted = () =>
  runStories({ seed: '1', env: { NODE_ENV: 'test' }, config: join(folder, 'playwright.config.ts') })

test('a story that fails in the run and passes alone is named as flaky, and the run passes', async () => {
  const { stories, flaky, isGood } = await runPlanted()
  assert.equal(isGood, true)
  assert.deepEqual(
    flaky.map(({ name }) => name),
    ['needs the machine for itself'],
  )
  assert.deepEqual(stories.map(({ name, outcome }) => `${outcome} ${name}`).toSorted(), [
    'passed needs the machine for itself',
    'passed passes',
  ])
})

test('a story that fails again alone fails the run', async () => {
  write('bad.story.ts', `${head}test('fails always', () => expect(1).toBe(2))`)
  const { stories, flaky, isGood } = await runPlanted()
  assert.equal(isGood, false)
  assert.equal(flaky.length, 1)
  assert.deepEqual(
    stories.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name),
    ['fails always'],
  )
})

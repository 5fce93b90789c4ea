// @vitest-environment node
// Statistics of use: every event of the closed list is sent by a page, and the code that sends them is small.
import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { eventNames } from '@lantern/protocol/analytics.ts'
import { minify, transformWithOxc } from 'vite'
import { expect, test } from 'vitest'

test('every event of the list is sent somewhere in the pages', () => {
  const sources = globSync(`${import.meta.dirname}/../../**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$/.test(file))
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(eventNames.filter((name) => !text.includes(`Name: '${name}'`))).toEqual([])
})

test('the code that collects and sends events has at most 2 KB, compressed', async () => {
  const file = `${import.meta.dirname}/analytics.ts`
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  const bytes = gzipSync((await minify(file, code, { module: true })).code).length
  process.stdout.write(`analytics: ${bytes} bytes compressed\n`)
  expect(bytes).toBeGreaterThan(300)
  expect(bytes).toBeLessThanOrEqual(2048)
})

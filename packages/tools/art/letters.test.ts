// The committed fallbacks of the Latin fonts are those that the fonts' metrics give.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { writeFallbacks } from './fallbacks.ts'

test('the style sheet of fallbacks is the one that the metrics of the fonts give', async () => {
  const sheet = readFileSync(new URL('../../web/src/ui/fallbacks.gen.css', import.meta.url), 'utf8')
  assert.equal(sheet, await writeFallbacks(), 'run npm run letters')
})

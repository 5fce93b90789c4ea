// The long texts are complete in every language too.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkTranslation } from './check.ts'
import { locales } from './locale.ts'
import { loadManual, manualNames } from './manual.ts'

for (const name of manualNames)
  for (const locale of locales)
    test(`${name} is complete in ${locale}`, async () => {
      const [original, translation] = await Promise.all([loadManual(name, 'zh_tw'), loadManual(name, locale)])
      const wrong = checkTranslation({ [name]: original }, { [name]: translation }, locale)
      assert.deepEqual(wrong, [])
    })

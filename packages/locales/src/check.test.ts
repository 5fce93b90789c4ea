// Every language says everything, with the same parameters, in its own script.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findText, loadCatalogue } from './catalogue.ts'
import { checkTranslation } from './check.ts'
import { locales } from './locale.ts'

for (const locale of locales)
  test(`${locale} is complete`, async () => {
    const [original, translation] = await Promise.all([loadCatalogue('zh_tw'), loadCatalogue(locale)])
    assert.deepEqual(checkTranslation(original, translation, locale === 'zh_tw'), [])
  })

test('the check sees what is missing, extra, empty, untranslated or has other parameters', () => {
  const original = { a: { one: '一 {n}', two: '二', three: '三', four: '四' } }
  const translation = { a: { one: 'một', two: '二', three: ' ', five: 'năm' } }
  assert.deepEqual(checkTranslation(original, translation, false), [
    'a.four: missing',
    'a.five: not in the original',
    'a.one: other parameters',
    'a.two: Chinese left in it',
    'a.three: empty',
  ])
  assert.deepEqual(checkTranslation({ a: { b: '好,的' } }, { a: { b: '好,的' } }, true), [
    'a.b: half-width punctuation after Chinese',
  ])
})

test('a text is found by noun and key', async () => {
  assert.equal(findText(await loadCatalogue('vi_vn'), 'words.close'), 'Đóng')
})

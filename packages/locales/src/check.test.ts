// Every language has every text, with the same parameters, in its own script.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findText, loadCatalogue } from './catalogue.ts'
import { checkTranslation } from './check.ts'
import { locales } from './locale.ts'

for (const locale of locales)
  test(`${locale} is complete`, async () => {
    const [original, translation] = await Promise.all([loadCatalogue('zh_tw'), loadCatalogue(locale)])
    assert.deepEqual(checkTranslation(original, translation, locale), [])
  })

test('the check reports missing, extra, empty and untranslated texts, and other parameters', () => {
  const original = { a: { one: '一 {n}', two: '二', three: '三', four: '四' } }
  const translation = { a: { one: 'một', two: '二', three: ' ', five: 'năm' } }
  assert.deepEqual(checkTranslation(original, translation, 'vi_vn'), [
    'a.four: missing',
    'a.five: not in the original',
    'a.one: other parameters',
    'a.two: Chinese left in it',
    'a.three: empty',
  ])
  assert.deepEqual(checkTranslation({ a: { b: '好,的' } }, { a: { b: '好,的' } }, 'zh_tw'), [
    'a.b: half-width punctuation after Chinese',
  ])
})

test('the check counts plural forms, and a parameter used twice counts once', () => {
  const original = { a: { one: '{n} 位', two: '{n} 位', three: '{n} 位', four: '{n} 位', five: '{n} 位' } }
  const translation = {
    a: {
      one: '{n|# friend|# friends} {n|is|are} here',
      two: '{n|# friend}',
      three: '{n|# friend|}',
      four: '{n|# friend|# friends',
      five: '{m|# friend|# friends}',
    },
  }
  assert.deepEqual(checkTranslation(original, translation, 'en_us'), [
    'a.two: a plural or a brace is wrong',
    'a.three: a plural or a brace is wrong',
    'a.four: other parameters',
    'a.four: a plural or a brace is wrong',
    'a.five: other parameters',
  ])
  assert.deepEqual(checkTranslation({ a: { b: '{n} 位' } }, { a: { b: '{n|# teman|# teman}' } }, 'id_id'), [
    'a.b: a plural or a brace is wrong',
  ])
})

test('a text is found by feature and key', async () => {
  assert.equal(findText(await loadCatalogue('vi_vn'), 'words.close'), 'Đóng')
})

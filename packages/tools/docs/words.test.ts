// Every refusal of the contract has a text in every language, and there are no other texts.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { checkTranslation } from '@lantern/locales/check.ts'
import * as english from '@lantern/locales/en_us/errors.ts'
import * as indonesian from '@lantern/locales/id_id/errors.ts'
import { locales } from '@lantern/locales/locale.ts'
import { wordRefusal } from '@lantern/locales/refusals.ts'
import * as vietnamese from '@lantern/locales/vi_vn/errors.ts'
import * as chinese from '@lantern/locales/zh_tw/errors.ts'
import { errors, type ErrorName } from '@lantern/protocol/errors.ts'
import { joinRefusals } from '@lantern/protocol/values/ranks.ts'

const names = Object.keys(errors) as ErrorName[]

test('each language has a text for every error, with the same parameters', () => {
  const words = { zh_tw: chinese, vi_vn: vietnamese, id_id: indonesian, en_us: english }
  for (const locale of locales) {
    assert.deepEqual(Object.keys(words[locale].errors).toSorted(), names.toSorted())
    assert.deepEqual(checkTranslation(chinese, words[locale], locale), [])
  }
})

test('detailed texts belong to an existing error', () => {
  for (const key of Object.keys(chinese.causes)) assert.ok(key.split('.')[0]! in errors, key)
})

test('every reason for which a reward is refused has its own text', () => {
  const folder = new URL('../../protocol/src/', import.meta.url)
  const reasons = readdirSync(folder).flatMap((file) => {
    const source = file.endsWith('.ts') ? readFileSync(new URL(file, folder), 'utf8') : ''
    return [...source.matchAll(/NotEligibleToRedeem with Why: ([^./]+)/g)].flatMap(([, list]) =>
      list!.split(', ').map((why) => why.replace(/ .*/s, '')),
    )
  })
  assert.ok(reasons.includes('NoSpin'))
  for (const why of new Set(reasons)) assert.ok(`NotEligibleToRedeem.${why}` in chinese.causes, why)
  for (const why of joinRefusals) assert.ok(`NotEligibleToJoin.${why}` in chinese.causes, why)
})

test('an error text includes its details', () => {
  assert.equal(wordRefusal('zh_tw', 'WrongCode', { RemainingTime: 2 }), '驗證碼錯誤，還可輸入 2 次')
  assert.equal(wordRefusal('vi_vn', 'WrongCode', { RemainingTime: 0 }), 'Mã xác minh không đúng, còn 0 lần thử')
  const wrongPhone = wordRefusal('vi_vn', 'BadInput', { Field: 'PhoneNumber' })
  assert.equal(wrongPhone, 'Định dạng số điện thoại không hợp lệ')
  assert.equal(wordRefusal('vi_vn', 'BadInput', { Field: 'Page' }), vietnamese.errors.BadInput)
})

test('the fallback text is that of the specification', () => {
  assert.equal(wordRefusal('vi_vn', 'Internal'), 'Ôi! Đã xảy ra lỗi, vui lòng thử lại sau')
  for (const locale of locales) assert.ok(wordRefusal(locale, 'Internal').length > 10)
})

// Text messages have the same content in every language, and each fits into one message.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkTranslation } from './check.ts'
import { sms as en } from './en_us/sms.ts'
import { sms as id } from './id_id/sms.ts'
import { locales } from './locale.ts'
import { wordSms } from './sms.ts'
import { sms as vi } from './vi_vn/sms.ts'
import { sms as zh } from './zh_tw/sms.ts'

test('every language has all messages, with brand, code and minutes', () => {
  const words = { zh_tw: zh, vi_vn: vi, id_id: id, en_us: en }
  for (const locale of locales) assert.deepEqual(checkTranslation({ sms: zh }, { sms: words[locale] }, locale), [])
  for (const text of Object.values(zh))
    for (const name of ['Brand', 'Code', 'Minutes']) assert.ok(text.includes(`{${name}}`))
})

test('a text message with a long brand name fits one SMS: 160 GSM characters, otherwise 70', () => {
  for (const locale of locales)
    for (const kind of ['signin', 'bind', 'password', 'club'] as const) {
      const text = wordSms(locale, kind, { Brand: 'x'.repeat(13), Code: '123456', Minutes: 5 })
      const most = /^[ -~]*$/.test(text) ? 160 : 70
      assert.ok(text.length <= most, `${text.length}: ${text}`)
      assert.match(text, /(?<!\d)123456(?!\d)/)
    }
})

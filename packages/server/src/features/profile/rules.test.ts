// How introductions, e-mail addresses and uploads are validated, and how phones are masked.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { maskPhone } from '../codes/codes.ts'
import { readUpload } from '../players/players.ts'
import { decodeText } from '../words/words.ts'
import { readEmail, readIntroduction, showPhone } from './rules.ts'

// The same cases in every run.
fc.configureGlobal({ seed: 20_261_118 })

test('an introduction is one to a hundred characters after cleaning', () => {
  assert.equal(readIntroduction('  大家好 <b>我是</b>小龍 '), '大家好 我是小龍')
  assert.equal(readIntroduction('🐉'.repeat(100)), '🐉'.repeat(100))
  for (const text of ['', '   ', '\u200B\u3164', '<br>', '字'.repeat(101)]) assert.equal(readIntroduction(text), null)
})

test('percent-encoded text is decoded when the sender marks it', () => {
  assert.equal(decodeText('%E9%BE%8D', true), '龍')
  assert.equal(decodeText('100%', false), '100%')
  assert.equal(decodeText('100%', true), null)
})

test('plain addresses are accepted, with their domain in lower case', () => {
  assert.equal(readEmail(' Lan.Anh+owl@Example.ORG '), 'Lan.Anh+owl@example.org')
  assert.equal(readEmail(`${'a'.repeat(64)}@example.org`), `${'a'.repeat(64)}@example.org`)
  for (const text of [
    ...['', 'a', 'a@', '@b.co', 'a@b', 'a@b.c', 'a@@b.co', 'a b@c.co', '.a@b.co', 'a.@b.co', 'a..b@c.co'],
    ...[
      'a@-b.co',
      'a@b-.co',
      'a@b..co',
      'a@127.0.0.1',
      'a@[127.0.0.1]',
      '"a b"@c.co',
      'a@b.co\nBcc: x@y.zz',
      'ａ@b.co',
    ],
    ...[`${'a'.repeat(65)}@example.org`, `a@${'b.'.repeat(130)}co`, `a@${'b'.repeat(64)}.co`, 'a@例子.tw', '<a@b.co>'],
  ])
    assert.equal(readEmail(text), null, text)
})

test('every accepted e-mail address has one @ and nothing that could inject a header', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.emailAddress()), (text) => {
      const email = readEmail(text)
      assert.ok(email === null || /^[^\s@<>"]{1,64}@[a-z0-9.-]+$/.test(email))
    }),
  )
})

test('a masked phone shows its country and its last digits', () => {
  assert.deepEqual(showPhone('+84912345678', maskPhone), { CountryCode: '84', PhoneNumber: '9*****678' })
  assert.deepEqual(showPhone('+886912345678', maskPhone), { CountryCode: '886', PhoneNumber: '******678' })
})

test('an upload is strict base64, optionally with a JPEG data URL prefix', () => {
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  const text = bytes.toString('base64')
  for (const good of [text, `data:image/jpeg;base64,${text}`, `data:image/JPG;base64,${text}`])
    assert.deepEqual(readUpload(good, 100), bytes)
  for (const bad of ['/9j', `${text}\n`, ' /9j/4A==', 'data:image/jpeg,abcd', '%2F9j', '_9j-4A==']) {
    assert.equal(readUpload(bad, 100), null, bad)
  }
  assert.equal(readUpload(`data:image/png;base64,${text}`, 100), 'Format')
  assert.equal(readUpload(`data:image/svg+xml;base64,${text}`, 100), 'Format')
  assert.equal(readUpload(Buffer.alloc(103).toString('base64'), 100), 'Size')
  assert.ok(Buffer.isBuffer(readUpload(Buffer.alloc(100).toString('base64'), 100)))
})

// Request schemas: no coercion, bounds are enforced, unknown fields are dropped.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import * as auth from './auth.ts'
import { everything } from './all.ts'
import * as chat from './chat.ts'
import * as games from './games.ts'
import * as gifts from './gifts.ts'
import { isBounded, leavesIn } from './leaves.fixture.ts'
import * as mail from './mail.ts'
import * as wallet from './wallet.ts'

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

test('values are not coerced', () => {
  const { request } = games.playRound
  assert.ok(accepts(request, { GameCode: 'owl20', Bet: 100 }))
  for (const Bet of ['100', true, null, [100], 100.5, NaN, Infinity, -1, 0]) {
    assert.ok(!accepts(request, { GameCode: 'owl20', Bet }), String(Bet))
  }
  assert.ok(!accepts(chat.sendPublic.request, { Message: 5 }))
  assert.ok(!accepts(chat.sendPublic.request, { Message: 'hello', Decode: 'true' }))
  assert.ok(!accepts(chat.sendPublic.request, 'hello'))
  assert.ok(!accepts(chat.sendPublic.request, null))
})

test('integers are safe integers', () => {
  const { request } = games.playRound
  assert.ok(accepts(request, { GameCode: 'owl20', Bet: Number.MAX_SAFE_INTEGER }))
  assert.ok(!accepts(request, { GameCode: 'owl20', Bet: Number.MAX_SAFE_INTEGER + 1 }))
  assert.ok(!accepts(gifts.sendGift.request, { ToID: 1, ItemID: 1, Amount: 2 ** 60 }))
  assert.ok(!accepts(chat.sendPrivate.request, { Message: 'hello', PlayerID: 2 ** 53 }))
})

test('texts and pages have a maximum length', () => {
  assert.ok(accepts(chat.sendPublic.request, { Message: encodeURIComponent('😀'.repeat(100)), Decode: true }))
  assert.ok(!accepts(chat.sendPublic.request, { Message: 'a'.repeat(2001) }))
  assert.ok(accepts(wallet.readBankBook.request, { Tab: 4, Page: 1, PerPage: 100 }))
  assert.ok(!accepts(wallet.readBankBook.request, { PerPage: 101 }))
  assert.ok(!accepts(wallet.readBankBook.request, { Page: 0 }))
  assert.ok(!accepts(wallet.readBankBook.request, { Tab: 5 }))
  assert.ok(!accepts(auth.signIn.request, { Provider: 10000, Token: 'x'.repeat(4097) }))
})

test('every text of every request has a maximum length', () => {
  for (const { name, declared } of everything()) {
    if (declared.kind === 'push') continue
    const endless = JSON.stringify(z.toJSONSchema(declared.request, { io: 'input' })).match(
      /\{"type":"string"(?![^{}]*(maxLength|pattern|format|enum|const))[^{}]*\}/g,
    )
    assert.equal(endless, null, `${name}: ${endless}`)
  }
})

test('an integer of a request fits a column of type integer, or is one of the wide integers', () => {
  let looked = 0
  const unbounded: string[] = []
  for (const { name, declared } of everything()) {
    if (declared.kind === 'push') continue
    const integers = leavesIn('number', declared.request, name)
    looked += integers.length
    unbounded.push(...integers.filter(({ schema }) => !isBounded(schema)).map(({ path }) => path))
  }
  assert.deepEqual(unbounded, [])
  assert.ok(looked > 150, `only ${looked} integers were found`)
})

test('no text of any request accepts U+0000, which PostgreSQL cannot store', () => {
  let looked = 0
  for (const { name, declared } of everything()) {
    if (declared.kind === 'push') continue
    for (const { path, schema } of leavesIn('string', declared.request, name)) {
      looked++
      for (const text of ['a\u0000bcd', '\u0000'])
        assert.ok(!accepts(schema, text), `${path} accepts ${JSON.stringify(text)}`)
    }
  }
  assert.ok(looked > 100, `only ${looked} texts were found`)
  assert.ok(accepts(chat.sendPublic.request, { Message: '😀 é 中' }))
})

test('undeclared fields are dropped', () => {
  const sent = { Message: 'hello', isCSV: true, callbackUrl: '/play', Lang: 'vi-vn', OP: 30000, Seq: 4 }
  assert.deepEqual(z.parse(chat.sendPublic.request, sent), { Message: 'hello' })
  const polluted = JSON.parse('{"Message":"hello","__proto__":{"admin":true},"constructor":1}')
  assert.deepEqual(z.parse(chat.sendPublic.request, polluted), { Message: 'hello' })
})

test('times are ISO 8601 in UTC', () => {
  const at = (StartTime: unknown) => accepts(chat.readHistory.request, { ChannelType: 1, StartTime })
  assert.ok(at('2026-01-31T16:00:00.000Z') && at('2026-01-31T16:00:00Z') && at(null) && at(undefined))
  for (const wrong of ['2026-01-31', '2026-01-31T16:00:00+08:00', '2026-02-30T00:00:00Z', 1769875200000, '']) {
    assert.ok(!at(wrong), String(wrong))
  }
})

test('a country code is digits, given as text or as number', () => {
  const from = (CountryCode: unknown) => accepts(auth.sendCode.request, { CountryCode, PhoneNumber: '912345678' })
  assert.ok(from('84') && from(84) && from('886') && from(886) && from('+84'))
  assert.ok(!from('vn') && !from('') && !from(8.4) && !from(null) && !from(undefined))
})

test('the channels are the five of the specification; mail ids are one or a list', () => {
  for (const ChannelType of [1, 2, 3, 4, 6]) assert.ok(accepts(chat.readHistory.request, { ChannelType }))
  for (const ChannelType of [0, 5, 7, '1']) assert.ok(!accepts(chat.readHistory.request, { ChannelType }))
  assert.ok(accepts(mail.handleMail.request, { MailID: 1, Type: 1 }))
  assert.ok(accepts(mail.handleMail.request, { MailID: [1, 2], Type: 3 }))
  assert.ok(!accepts(mail.handleMail.request, { MailID: [], Type: 1 }))
})

test('a game code has no underscore, because share messages are split there', () => {
  assert.ok(!accepts(games.openGame.request, { GameCode: 'moon_owl' }))
})

// The pure rules of the store: transitions of an order, normalisation of codes, exchange amounts, invoice forms.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemRandomness } from '../../kernel/ids/ids.ts'
import { chooseInvoice, exchange, newOrderId, normaliseCode, statesBefore, sumItems } from './rules.ts'
import { group } from './words.ts'

test('delivered is reached only from paid, and refunded is final', () => {
  assert.deepEqual(statesBefore('delivered'), ['paid'])
  assert.deepEqual(statesBefore('paying'), ['created'])
  assert.deepEqual(statesBefore('paid'), ['created', 'paying', 'failed', 'expired'])
  assert.deepEqual(statesBefore('created'), [])
  for (const state of ['created', 'paying', 'paid', 'delivered', 'failed', 'expired'] as const)
    assert.ok(!statesBefore(state).includes('refunded'))
})

test('a code is the same in any notation', () => {
  for (const typed of [
    'welcome-2026',
    ' WELCOME 2026 ',
    'ＷＥＬＣＯＭＥ２０２６',
    'Wel\u200bcome–2026',
    'welcome_2026',
  ])
    assert.equal(normaliseCode(typed), 'WELCOME2026')
  assert.equal(normaliseCode(' - \u3000'), '')
})

test('an exchange rounds down and checks its bounds', () => {
  assert.equal(exchange(10, { give: 1, get: 10_000 }), 100_000)
  assert.equal(exchange(7, { give: 2, get: 3 }), 10)
  assert.equal(exchange(1, { give: 2, get: 1 }), null)
  assert.equal(exchange(Number.MAX_SAFE_INTEGER, { give: 1, get: 2 }), null)
  assert.equal(exchange(Number.MAX_SAFE_INTEGER, { give: 3, get: 3 }), Number.MAX_SAFE_INTEGER)
})

test('items of one kind are merged', () => {
  const list = [{ ItemID: 1, Amount: 5 }]
  assert.deepEqual(sumItems(list, [{ ItemID: 2, Amount: 1 }], list), [
    { ItemID: 1, Amount: 10 },
    { ItemID: 2, Amount: 1 },
  ])
  assert.deepEqual(sumItems([{ ItemID: 1, Amount: 0 }]), [])
})

test('an order number has twenty characters and starts with the Taipei day', () => {
  const ids = Array.from({ length: 200 }, () => newOrderId(new Date('2026-03-01T16:30:00Z'), systemRandomness))
  for (const id of ids) assert.match(id, /^20260302[0-9A-HJKMNP-TV-Z]{12}$/)
  assert.equal(new Set(ids).size, ids.length)
})

const forms = [
  { form: 1, needs: 'nothing', pattern: '' },
  { form: 2, needs: 'carrier', pattern: '/[0-9A-Z.+-]{7}' },
  { form: 4, needs: 'donation', pattern: '' },
  { form: 5, needs: 'carrier', pattern: '[0-9]{8}' },
]

test('the form of an invoice follows from its fields, or must match them', () => {
  const choose = (wish: Parameters<typeof chooseInvoice>[0]) => chooseInvoice(wish, forms, ['919'])
  assert.deepEqual(choose({}), { form: 1, carrier: null, donation: null })
  assert.deepEqual(choose({ InvoiceCarrier: '/ABC+123' }), { form: 2, carrier: '/ABC+123', donation: null })
  assert.deepEqual(choose({ InvoiceCarrier: '12345678' }), { form: 5, carrier: '12345678', donation: null })
  assert.deepEqual(choose({ DonationCode: '919' }), { form: 4, carrier: null, donation: '919' })
  assert.deepEqual(choose({ DonationCode: '920' }), { wrong: 'DonationCode' })
  assert.deepEqual(choose({ InvoiceCarrier: '/abc' }), { wrong: 'InvoiceCarrier' })
  assert.deepEqual(choose({ InvoiceCarrier: '/ABC+123\n' }), { wrong: 'InvoiceCarrier' })
  assert.deepEqual(choose({ InvoiceForm: 9 }), { wrong: 'InvoiceForm' })
  assert.deepEqual(choose({ InvoiceForm: 2 }), { wrong: 'InvoiceForm' })
  assert.deepEqual(choose({ InvoiceForm: 5, InvoiceCarrier: '/ABC+123' }), { wrong: 'InvoiceCarrier' })
  assert.deepEqual(choose({ InvoiceCarrier: '/ABC+123', DonationCode: '919' }), { wrong: 'DonationCode' })
  assert.deepEqual(chooseInvoice({}, [], []), { form: null, carrier: null, donation: null })
})

test('amounts in letters are grouped by thousands', () => {
  assert.deepEqual([group(0), group(999), group(1_000), group(12_345_678)], ['0', '999', '1,000', '12,345,678'])
})

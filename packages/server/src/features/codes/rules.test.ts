// A phone has one canonical form, however it is typed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonicalPhone, maskPhone } from './rules.ts'

test('the same phone typed in many ways counts once', () => {
  for (const typed of [
    '912345678',
    '0912345678',
    '９１２３４５６７８',
    '912 345 678',
    '+84912345678',
    '(0)912-345-678',
  ])
    assert.equal(canonicalPhone('84', typed), '+84912345678', typed)
  assert.equal(canonicalPhone(886, '0912345678'), '+886912345678')
  assert.equal(canonicalPhone('+84', '912345678'), '+84912345678')
})

test('what is no phone of ours is refused', () => {
  for (const typed of [
    '',
    '12345678',
    '112345678',
    '2123456789',
    '91234567a',
    '9123456789',
    '00912345678',
    '9'.repeat(200),
  ])
    assert.equal(canonicalPhone('84', typed), null, typed)
  assert.equal(canonicalPhone('979', '912345678'), null)
  assert.equal(canonicalPhone('886', '812345678'), null)
})

test('a masked phone shows its country and its last digits', () => {
  assert.equal(maskPhone('+84912345678'), '+849*****678')
})

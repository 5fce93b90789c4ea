// The format of a code, and who may bind one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bindUntil, drawCode, inviteRules, readCode, whyNotBind } from './rules.ts'

const registeredAt = new Date('2026-01-15T04:00:00.000Z')
const rules = inviteRules.first
const after = (days: number): Date => new Date(registeredAt.getTime() + days * 86_400_000)

test('a code has eight letters without look-alikes', () => {
  const drawn = Array.from({ length: 31 }, (_, index) => drawCode(() => index)).join('')
  assert.equal(new Set(drawn).size, 31)
  assert.match(drawn, /^[2-9A-HJKMNP-Z]+$/)
  assert.equal(drawCode(() => 0).length, 8)
})

test('a code is accepted in any case and spacing', () => {
  for (const typed of ['ABCD2345', ' abcd-2345 ', 'ＡＢＣＤ２３４５', 'ab cd\t23 45\n', 'abcd.2345'])
    assert.equal(readCode(typed), 'ABCD2345')
  assert.equal(readCode('邀請碼'), '')
})

test('a code is bound within seven days, once, not mutually, not from the same phone, by two of a household', () => {
  const fine = { registeredAt, isBound: false, isCycle: false, isSamePhone: false, fromHousehold: 0 }
  assert.equal(whyNotBind(rules, fine, registeredAt), null)
  assert.equal(whyNotBind(rules, fine, new Date(bindUntil(rules, registeredAt).getTime() - 1)), null)
  assert.equal(whyNotBind(rules, fine, bindUntil(rules, registeredAt)), 'InviteLate')
  assert.equal(whyNotBind(rules, { ...fine, isBound: true }, after(8)), 'InviteBound')
  assert.equal(whyNotBind(rules, { ...fine, isCycle: true }, after(1)), 'InviteCycle')
  assert.equal(whyNotBind(rules, { ...fine, isSamePhone: true }, after(1)), 'InvitePhone')
  assert.equal(whyNotBind(rules, { ...fine, fromHousehold: rules.perHousehold - 1 }, after(1)), null)
  assert.equal(whyNotBind(rules, { ...fine, fromHousehold: rules.perHousehold }, after(1)), 'InviteHousehold')
})

// The decisions about claims: order, households, repeats, ends.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { claimingRules } from './rulebook.ts'
import { decideClaims, type Claim, type ClaimSituation } from './rules.ts'

const ids = Array.from({ length: 20 }, (_, index) => index + 1)
const all = new Set(ids)
const situation: ClaimSituation = {
  shares: [5, 1, 9, 2, 3, 4, 6],
  rules: claimingRules.first,
  claimed: new Map(),
  canRead: all,
  isOver: false,
  hasPhone: all,
  levels: new Map(ids.map((id) => [id, 5])),
  today: new Map(),
}
const claimOf = (playerId: number, household: string | null = null, reqId = `r${playerId}`): Claim => ({
  playerId,
  reqId,
  household,
})
const decide = (claims: readonly Claim[], part: Partial<ClaimSituation> = {}) =>
  decideClaims(claims, { ...situation, ...part }).map((one) =>
    'refused' in one ? ('why' in one ? one.why : one.refused) : one.amount,
  )

test('claims take the shares in their order until none is left', () => {
  const claims = ids.slice(0, 9).map((id) => claimOf(id))
  assert.deepEqual(decide(claims), [5, 1, 9, 2, 3, 4, 6, 'EnvelopeAllClaimed', 'EnvelopeAllClaimed'])
})

test('the sixth player of a household is refused, and the next one gets the share', () => {
  const claims = [...ids.slice(0, 6).map((id) => claimOf(id, 'home')), claimOf(7, 'other'), claimOf(8)]
  assert.deepEqual(decide(claims), [5, 1, 9, 2, 3, 'EnvelopeHousehold', 4, 6])
  const claimed = new Map([[9, { reqId: 'r9', amount: 5, household: 'home' }]])
  assert.deepEqual(decide(claims.slice(0, 5), { claimed }), [1, 9, 2, 3, 'EnvelopeHousehold'])
})

test('a second claim of a player in the same batch is a repeat or refused', () => {
  assert.deepEqual(decide([claimOf(1), claimOf(1), claimOf(1, null, 'x'), claimOf(2)]), [5, 5, 'EnvelopeReceived', 1])
})

test('players who cannot read, have no phone, a low level or a full day get no share', () => {
  const part = {
    canRead: new Set([2, 3, 4, 5]),
    hasPhone: new Set([1, 3, 4, 5]),
    levels: new Map([...situation.levels, [3, 4]]),
    today: new Map([[4, 50]]),
  }
  const claims = [1, 2, 3, 4, 5].map((id) => claimOf(id))
  assert.deepEqual(decide(claims, part), ['TargetNotFound', 'EnvelopePhone', 'EnvelopeLevel', 'EnvelopeDay', 5])
})

test('after its time an envelope pays nothing, but a repeat gets its amount', () => {
  const claimed = new Map([[1, { reqId: 'r1', amount: 5, household: null }]])
  assert.deepEqual(decide([claimOf(1), claimOf(2)], { claimed, isOver: true }), [5, 'Expired'])
})

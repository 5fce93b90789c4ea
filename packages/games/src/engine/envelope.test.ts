// The split of red envelopes: exact sums, least shares, no advantage of a place, the vectors of docs/fairness.md, and false records.
import assert from 'node:assert/strict'
import { createCipheriv, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as fc from 'fast-check'
import {
  drawEnvelope,
  findLuckiest,
  splitEnvelope,
  splitMethods,
  splitRandomly,
  verifyEnvelope,
  type EnvelopeRecord,
} from './envelope.ts'
import { commitSeed } from './fair.ts'

const { equal, random } = splitMethods
const Seed = '7e57'.repeat(16)
const ReqID = '0199d2a0-0000-7000-8000-000000000001'
const sum = (shares: readonly number[]): number => shares.reduce((total, share) => total + share, 0)

const envelopes = fc
  .integer({ min: 1, max: 300 })
  .chain((Quantity) =>
    fc.record({
      Seed: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
      ReqID: fc.uuid(),
      Method: fc.constantFrom(equal, random),
      Quantity: fc.constant(Quantity),
      Amount: fc.oneof(
        fc.integer({ min: Quantity, max: Quantity * 3 }),
        fc.integer({ min: Quantity, max: 2 ** 32 - 1 }),
        fc.constant(2 ** 32 - 1),
      ),
    }),
  )

test('FAIR-14: the shares add up to the amount, each is at least 1 coin, and equal ones differ by at most 1', () => {
  fc.assert(
    fc.property(envelopes, (envelope) => {
      const shares = splitEnvelope(envelope)
      assert.equal(shares.length, envelope.Quantity)
      assert.equal(sum(shares), envelope.Amount)
      assert.ok(shares.every((share) => Number.isInteger(share) && share >= 1))
      if (envelope.Method === equal) assert.ok(Math.max(...shares) - Math.min(...shares) <= 1)
      assert.deepEqual(splitEnvelope(envelope), shares)
    }),
    { numRuns: 200, seed: 14 },
  )
})

test('FAIR-13: the words are the ChaCha20 stream under HMAC-SHA256(seed, v1:envelope:reqId:amount:quantity)', () => {
  const key = createHmac('sha256', Buffer.from(Seed, 'hex')).update(`v1:envelope:${ReqID}:1000:5`).digest()
  const stream = createCipheriv('chacha20', key, Buffer.alloc(16)).update(Buffer.alloc(64))
  const draws = drawEnvelope({ Seed, ReqID, Amount: 1000, Quantity: 5 })
  for (let at = 0; at < 64; at += 4) assert.equal(draws.below(2 ** 32), stream.readUInt32LE(at))
})

test('FAIR-13, FAIR-14: the vectors of the document', () => {
  const document = readFileSync(new URL('../../../../docs/fairness.md', import.meta.url), 'utf8')
  const rows = document.matchAll(/\| `([0-9a-f]{4})` × 16 \| `([^`]+)` \| (\d) \| (\d+) \| (\d+) \| ([\d, ]+) \|/g)
  let vectors = 0
  for (const [, part, reqId, method, amount, quantity, shares] of rows) {
    const envelope = { Method: Number(method), Amount: Number(amount), Quantity: Number(quantity) }
    const split = splitEnvelope({ Seed: part!.repeat(16), ReqID: reqId!, ...envelope })
    assert.equal(split.join(', '), shares)
    vectors++
  }
  assert.equal(vectors, 4)
})

test('FAIR-14: the luckiest share has every place with the same probability', () => {
  const places = 100
  const runs = 8_000
  const counts = Array.from({ length: places }, () => 0)
  const key = createHmac('sha256', 'chi').digest('hex')
  let counted = 0
  for (let index = 0; index < runs; index++) {
    const shares = splitRandomly(
      drawEnvelope({ Seed: key, ReqID: String(index), Amount: 10_000, Quantity: places }),
      10_000,
      places,
    )
    const best = Math.max(...shares)
    // Of tied maxima the first is the luckiest, which would favour early places.
    if (shares.indexOf(best) !== shares.lastIndexOf(best)) continue
    counts[findLuckiest(shares)]!++
    counted++
  }
  const expected = counted / places
  const chi = counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0)
  // 99 degrees of freedom: above 149 once in 1,000 times, and the seed is fixed.
  assert.ok(chi < 149, `chi-square ${chi}`)
  assert.ok(counted > runs * 0.9)
})

test('an envelope with less than one coin a share, 2³² coins or an unknown method is refused', () => {
  const fine = { Seed, ReqID, Method: random, Amount: 1000, Quantity: 5 }
  const wrong = [{ Amount: 4 }, { Amount: 2 ** 32 }, { Amount: 10.5 }, { Quantity: 0 }, { Method: 0 }, { Method: 3 }]
  for (const part of wrong) assert.throws(() => splitEnvelope({ ...fine, ...part }), RangeError)
  for (const part of [{ ReqID: 'a:b' }, { ReqID: '' }, { Seed: Seed.slice(1) }])
    assert.throws(() => splitEnvelope({ ...fine, ...part }), RangeError)
})

test('a true record verifies; another seed, share, claim or amount does not', () => {
  const envelope = { Seed, ReqID, Method: random, Amount: 1000, Quantity: 5 }
  const Shares = splitEnvelope(envelope)
  const Claimed = new Map(Shares.slice(0, 3).map((amount, index) => [index + 1, amount]))
  const record: EnvelopeRecord = { ...envelope, SeedHash: commitSeed(Seed), Shares, Claimed }
  assert.equal(verifyEnvelope(record), null)
  assert.equal(verifyEnvelope({ ...record, SeedHash: commitSeed('00'.repeat(32)) }), 'seed')
  assert.equal(verifyEnvelope({ ...record, Shares: Shares.toReversed() }), 'shares')
  assert.equal(verifyEnvelope({ ...record, Amount: 1001 }), 'shares')
  assert.equal(verifyEnvelope({ ...record, Claimed: new Map([[1, Shares[0]! + 1]]) }), 'claims')
  assert.equal(verifyEnvelope({ ...record, Seed: 'x' }), 'input')
})

test('of equal amounts the first is the luckiest', () => {
  assert.equal(findLuckiest([3, 7, 7, 1]), 1)
  assert.equal(findLuckiest([]), -1)
})

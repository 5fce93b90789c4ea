// The chain: one value published beforehand fixes every seed, forward and backward.
import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import { blocksOf, follows, linkBefore, openChain } from './chain.ts'

const last = '5a'.repeat(32)

test('each seed hashes to the one before it, and the first to the commitment', () => {
  const chain = openChain(last, 1500, 100)
  assert.equal(chain.seedOf(1500), last)
  let before = chain.commitment
  for (let link = 1; link <= chain.length; link++) {
    const seed = chain.seedOf(link)
    assert.equal(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'), before)
    before = seed
  }
  assert.equal(linkBefore(chain.seedOf(1)), chain.commitment)
  assert.throws(() => chain.seedOf(0), RangeError)
  assert.throws(() => chain.seedOf(1501), RangeError)
})

test('a seed verifies against any earlier seed of its chain, and any other seed fails', () => {
  const chain = openChain(last, 40)
  assert.ok(follows(chain.seedOf(7), chain.commitment, 7))
  assert.ok(follows(chain.seedOf(30), chain.seedOf(11), 19))
  assert.ok(!follows(chain.seedOf(30), chain.seedOf(11), 18))
  assert.ok(!follows('00'.repeat(32), chain.commitment, 1))
  assert.ok(!follows('nonsense', chain.commitment, 1))
})

test('the bytes of a round are HMAC-SHA256 of its seed', () => {
  const expected = createHmac('sha256', Buffer.from(last, 'hex')).update('salt:3').digest()
  assert.deepEqual(Buffer.from(blocksOf(last, 'salt')(3)), expected)
})

// The rules of docs/fairness.md: what is committed to, how draws follow, and that a false record does not verify.
import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import { owl20 } from '../owl20/game.ts'
import { commitSeed, digestRound, drawRound, keyRounds, verify, type RoundRecord } from './fair.ts'

const ServerSeed = createHash('sha256').update('fair').digest('hex')
const seeds = { ServerSeed, ClientSeed: 'my-word', RoundID: '7' }

function recordRound(RoundID = '7'): RoundRecord {
  const round = owl20.play(drawRound({ ...seeds, RoundID }), 2_000)
  const { Bet, Win } = round
  const MathHash = owl20.mathHash
  const ServerSeedHash = commitSeed(ServerSeed)
  return { ...seeds, RoundID, GameCode: 'owl20', MathHash, ServerSeedHash, Bet, Win, Digest: digestRound(round) }
}

test('FAIR-1: the commitment is the SHA-256 of the seed as written', () => {
  assert.equal(commitSeed(ServerSeed), createHash('sha256').update(ServerSeed).digest('hex'))
  for (const wrong of ['', ServerSeed.slice(1), ServerSeed.toUpperCase(), `${ServerSeed}0`])
    assert.throws(() => commitSeed(wrong), RangeError)
})

test('FAIR-2, FAIR-3: seeds and round ids that are empty or hold a colon are refused', () => {
  for (const ClientSeed of ['', 'a:1', 'ä', 'x'.repeat(65), 'two words'])
    assert.throws(() => drawRound({ ...seeds, ClientSeed }), RangeError)
  for (const RoundID of ['', 'a:b', 'x'.repeat(65)]) assert.throws(() => drawRound({ ...seeds, RoundID }), RangeError)
})

test('FAIR-4: the bytes are HMAC blocks of clientSeed:roundId:cursor under the seed as written', () => {
  const draws = drawRound(seeds)
  for (let cursor = 0; cursor < 3; cursor++) {
    const block = createHmac('sha256', ServerSeed).update(`my-word:7:${cursor}`).digest()
    for (let at = 0; at < 32; at += 4) assert.equal(draws.below(2 ** 32), block.readUInt32BE(at))
  }
})

test('FAIR-4: one key serves many rounds, each as if it were alone', () => {
  const drawsOf = keyRounds(ServerSeed)
  const third = drawsOf('my-word', '3')
  drawsOf('my-word', '4').below(1_000)
  assert.equal(third.below(1_000), drawRound({ ...seeds, RoundID: '3' }).below(1_000))
})

test('FAIR-6: the digest survives a journey that reorders fields, and notices a changed amount or order', () => {
  const round = owl20.play(drawRound(seeds), 2_000)
  const reordered = {
    ...round,
    Events: round.Events.map((event) => Object.fromEntries(Object.entries(event).toReversed())),
  } as typeof round
  assert.equal(digestRound(JSON.parse(JSON.stringify(reordered))), digestRound(round))
  assert.notEqual(digestRound({ ...round, Win: round.Win + 1 }), digestRound(round))
  assert.notEqual(digestRound({ ...round, Events: round.Events.toReversed() }), digestRound(round))
  assert.notEqual(digestRound({ ...round, Next: { step: 1 } }), digestRound(round))
})

test('FAIR-7: a true record verifies and shows the round again', () => {
  for (let round = 1; round <= 50; round++) {
    const record = recordRound(String(round))
    const verdict = verify(owl20, record)
    assert.equal(verdict.fault, null)
    assert.equal(verdict.round?.Win, record.Win)
  }
})

test('FAIR-7: whatever is changed in a record is found out', () => {
  const record = recordRound()
  const otherSeed = createHash('sha256').update('another').digest('hex')
  const faultOf = (change: Partial<RoundRecord>) => verify(owl20, { ...record, ...change }).fault
  assert.equal(faultOf({ ServerSeed: otherSeed }), 'seed', 'a seed other than the one committed to')
  assert.equal(faultOf({ ServerSeed: otherSeed, ServerSeedHash: commitSeed(otherSeed) }), 'outcome')
  assert.equal(faultOf({ ServerSeed: 'not hex' }), 'seed')
  assert.equal(faultOf({ ClientSeed: 'my-wore' }), 'outcome')
  assert.equal(faultOf({ ClientSeed: 'my:word' }), 'input')
  assert.equal(faultOf({ RoundID: '8' }), 'outcome')
  assert.equal(faultOf({ RoundID: '' }), 'input')
  assert.equal(faultOf({ Bet: 4_000 }), 'outcome')
  assert.equal(faultOf({ Bet: 1 }), 'input')
  assert.equal(faultOf({ Win: record.Win + 1 }), 'outcome')
  assert.equal(faultOf({ Digest: otherSeed }), 'outcome')
  assert.equal(faultOf({ MathHash: otherSeed }), 'game')
  assert.equal(faultOf({ GameCode: 'other' }), 'game')
})

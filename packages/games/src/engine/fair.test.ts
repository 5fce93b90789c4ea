// The rules of docs/fairness.md: the commitment, the derivation of draws, and that a false record does not verify.
import assert from 'node:assert/strict'
import { createCipheriv, createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import { owl20 as definition } from '../owl20/game.ts'
import { setUpChaCha, writeChaChaBlock } from './chacha.ts'
import { commitSeed, digestRound, drawRound, keyRounds, verify, type RoundFacts, type RoundRecord } from './fair.ts'
import { lines } from './lines.ts'
import { betOf, makePlayable } from './play.ts'

const owl20 = makePlayable(lines, definition)
const { mathHash: MathHash } = owl20

const ServerSeed = createHash('sha256').update('fair').digest('hex')
const seeds = { ServerSeed, ClientSeed: 'my-word', GameCode: 'owl20', RoundID: '7' }

function playRound(RoundID = '7', Bet = 2_000): RoundFacts {
  const { win, events } = owl20.play(drawRound({ ...seeds, RoundID }), betOf(Bet))
  return { Bet, Mode: 'base', Win: win, Events: events }
}

function recordRound(RoundID = '7'): RoundRecord {
  const round = playRound(RoundID)
  const { Bet, Mode, Win } = round
  const ServerSeedHash = commitSeed(ServerSeed)
  return { ...seeds, RoundID, MathHash, ServerSeedHash, Bet, Mode, Win, Digest: digestRound(round) }
}

test('FAIR-1: the commitment is the SHA-256 of the seed as written', () => {
  assert.equal(commitSeed(ServerSeed), createHash('sha256').update(ServerSeed).digest('hex'))
  for (const wrong of ['', ServerSeed.slice(1), ServerSeed.toUpperCase(), `${ServerSeed}0`])
    assert.throws(() => commitSeed(wrong), RangeError)
})

test('FAIR-2, FAIR-3: empty seeds and round ids, and those with a colon, are refused', () => {
  for (const ClientSeed of ['', 'a:1', 'ä', 'x'.repeat(65), 'two words'])
    assert.throws(() => drawRound({ ...seeds, ClientSeed }), RangeError)
  for (const RoundID of ['', 'a:b', 'x'.repeat(65)]) assert.throws(() => drawRound({ ...seeds, RoundID }), RangeError)
})

test('FAIR-4: the words are the ChaCha20 stream under HMAC-SHA256(seed, v1:game:clientSeed:roundId)', () => {
  const key = createHmac('sha256', Buffer.from(ServerSeed, 'hex')).update('v1:owl20:my-word:7').digest()
  const draws = drawRound(seeds)
  const block = new Uint32Array(16)
  for (let counter = 0; counter < 3; counter++) {
    writeChaChaBlock(setUpChaCha(key), counter, block)
    for (const word of block) assert.equal(draws.below(2 ** 32), word)
  }
  const stream = createCipheriv('chacha20', key, Buffer.alloc(16)).update(Buffer.alloc(64))
  assert.equal(drawRound(seeds).below(2 ** 32), stream.readUInt32LE(0), 'the lowest byte of a word comes first')
})

test('FAIR-4: one prepared key gives each of many rounds the same words as a key of its own', () => {
  const drawsOf = keyRounds(ServerSeed)
  const third = drawsOf('owl20', 'my-word', '3')
  drawsOf('owl20', 'my-word', '4').below(1_000)
  assert.equal(third.below(1_000), drawRound({ ...seeds, RoundID: '3' }).below(1_000))
})

test('FAIR-4: another game, client seed, round or server seed gives different words', () => {
  const firstOf = (change: Partial<typeof seeds>) => drawRound({ ...seeds, ...change }).below(2 ** 32)
  const words = [
    {},
    { GameCode: 'book10' },
    { ClientSeed: 'my-wore' },
    { RoundID: '8' },
    { ServerSeed: '0'.repeat(64) },
  ]
  assert.equal(new Set(words.map(firstOf)).size, 5)
})

test('FAIR-6: the digest is independent of field order, and changes with an amount or the order of events', () => {
  const round = playRound()
  const reordered = {
    ...round,
    Events: round.Events.map((event) => Object.fromEntries(Object.entries(event).toReversed())),
  } as unknown as RoundFacts
  assert.equal(digestRound(JSON.parse(JSON.stringify(reordered))), digestRound(round))
  assert.notEqual(digestRound({ ...round, Win: round.Win + 1 }), digestRound(round))
  assert.notEqual(digestRound({ ...round, Events: round.Events.toReversed() }), digestRound(round))
  assert.notEqual(digestRound({ ...round, Mode: 'buy' }), digestRound(round))
})

test('FAIR-7: an unmodified record verifies and replays the round', () => {
  for (let round = 1; round <= 50; round++) {
    const record = recordRound(String(round))
    const verdict = verify(owl20, record)
    assert.equal(verdict.fault, null)
    assert.equal(verdict.round?.win, record.Win)
  }
})

test('FAIR-7: any modification of a record is detected', () => {
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
  assert.equal(faultOf({ Mode: 'buy' }), 'input')
  assert.equal(faultOf({ Win: record.Win + 1 }), 'outcome')
  assert.equal(faultOf({ Digest: otherSeed }), 'outcome')
  assert.equal(faultOf({ MathHash: otherSeed }), 'game')
  assert.equal(faultOf({ GameCode: 'other' }), 'game')
})

// Shots: the effects and pays of a catch, play against the sheet, and that a tampered record is detected.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { keyRounds, commitSeed } from '../engine/fair.ts'
import { playWith } from '../engine/play.ts'
import type { Draws } from '../engine/rng.ts'
import { momentsOf } from '../exact/fishing.ts'
import { toNumber } from '../exact/ratio.ts'
import { fish4 } from './game.ts'
import { catchBelow, fishing, judge, strikeBelow, water, worthOf } from './odds.ts'
import { drawShot, readShots, verifyShots, writeShots, type ShotRecord } from './record.ts'

const kindOf = (code: string): number => fish4.kinds.findIndex((kind) => kind.code === code)
/** Draws that return these words in turn. */
function wordsOf(...words: number[]): Draws {
  let at = 0
  return { below: (n) => words[at++]! % n, pick: () => words[at++]! % 4, taken: () => at }
}
const never = 2 ** 32 - 1

test('a fish is caught below its threshold and not at it', () => {
  const turtle = kindOf('turtle')
  const below = catchBelow(fish4, turtle)
  assert.equal(below, Math.floor((0.96 / 15) * 2 ** 32))
  assert.deepEqual(judge(fish4, wordsOf(below - 1), turtle), { isCaught: true, pay: 15, struck: [], total: 15 })
  assert.equal(judge(fish4, wordsOf(below), turtle).isCaught, false)
})

test('lightning strikes near fish, then any fish, and each strike has its own draw', () => {
  const [chain, sardine, hammer] = [kindOf('chain'), kindOf('sardine'), kindOf('hammer')]
  const draws = wordsOf(0, 0, strikeBelow(fish4, hammer), 0, never, 0, 0)
  const verdict = judge(fish4, draws, chain, () => [sardine, hammer, hammer])
  assert.deepEqual(
    verdict.struck.map(({ kind, pay }) => [kind, pay]),
    [
      [sardine, 2],
      [hammer, 0],
      [hammer, 80],
      [water, 0],
      [water, 2],
      [water, 2],
    ],
  )
  assert.deepEqual([verdict.pay, verdict.total], [12, 98])
  assert.equal(draws.taken(), 7)
})

test('the value of a kind includes everything it triggers', () => {
  assert.deepEqual(
    ['sardine', 'hammer', 'chain', 'bomb', 'drill', 'boss'].map((code) => worthOf(fish4, fish4.kinds[kindOf(code)]!)),
    [200, 8_000, 2_352, 4_304, 7_840, 14_750],
  )
})

test('near fish are looked up only when a special fish is caught', () => {
  const ask = (): never => assert.fail('near fish were requested')
  judge(fish4, wordsOf(never), kindOf('bomb'), ask)
  judge(fish4, wordsOf(0, 0), kindOf('boss'), ask)
})

test('simulated play agrees with the sheet for every kind', () => {
  const drawsOf = keyRounds(createHash('sha256').update('fish4').digest('hex'))
  const shots = 20_000
  for (const [kind, { code }] of fish4.kinds.entries()) {
    let won = 0
    for (let shot = 0; shot < shots; shot++) {
      const draws = drawsOf('fish4', 'play', `${code}-${shot}`)
      won += playWith(fishing, fish4, draws, { bet: 10, mode: code, stateIn: null, actions: [] }).win / 10
    }
    const { mean, square } = momentsOf(fish4, kind)
    const deviation = Math.sqrt((toNumber(square) - toNumber(mean) ** 2) / shots)
    const z = (won / shots - toNumber(mean)) / deviation
    assert.ok(Math.abs(z) < 4, `${code}: z = ${z}`)
  }
})

test('shots are encoded, decoded and verified; any modification is detected', () => {
  const ServerSeed = createHash('sha256').update('table').digest('hex')
  const seeds = { ServerSeed, ServerSeedHash: commitSeed(ServerSeed), ClientSeed: 'mine', BuyInID: '0196' }
  const near = [0, 1, 2, 3, 4, 5]
  const shots = Array.from({ length: 4_000 }, (_, at): ShotRecord => {
    const kind = at % 16
    const { total, struck } = judge(fish4, drawShot(fish4, seeds, at + 1), kind, () => near)
    return { shot: at + 1, bet: 50, kind, win: total * 50, near: struck.length > 0 ? near : [] }
  })
  assert.ok(shots.some((shot) => shot.near.length > 0 && shot.win > 0))
  assert.deepEqual(readShots(writeShots(shots)), shots)
  assert.deepEqual(readShots(''), [])
  assert.equal(verifyShots(fish4, seeds, shots), null)
  const won = shots.find(({ win }) => win > 0)!
  const lost = shots.find(({ win }) => win === 0)!
  const faultOf = (change: ShotRecord) => verifyShots(fish4, seeds, [change])
  assert.deepEqual(faultOf({ ...won, win: 0 }), { fault: 'outcome', shot: won.shot })
  assert.deepEqual(faultOf({ ...lost, win: 100 }), { fault: 'outcome', shot: lost.shot })
  assert.ok(shots.slice(0, 400).some((shot) => faultOf({ ...shot, shot: shot.shot + 1 })))
  assert.deepEqual(verifyShots(fish4, { ...seeds, ServerSeedHash: commitSeed('0'.repeat(64)) }, []), {
    fault: 'seed',
    shot: 0,
  })
})

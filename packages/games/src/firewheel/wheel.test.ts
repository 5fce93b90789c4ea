// The wheel's odds are its angles, its worth is as published, and a spin is proved by its seeds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commitSeed, drawRound, keyRounds } from '../engine/fair.ts'
import {
  drawWheel,
  hashWheel,
  hasRingSizes,
  oddsOf,
  timesFactor,
  verifySpin,
  wheelCode,
  type WheelRings,
} from './wheel.ts'

const coins = (thousands: number) => ({ ItemID: 1, Amount: thousands * 1000 })
const rings: WheelRings = [
  [
    null,
    coins(5),
    coins(8),
    { ItemID: 2, Amount: 1 },
    coins(10),
    coins(6),
    null,
    coins(5),
    { ItemID: 50, Amount: 1 },
    coins(8),
    { ItemID: 2, Amount: 3 },
    coins(10),
  ],
  [null, coins(18), coins(24), coins(20), null, coins(38), coins(18), coins(28)],
  [coins(66), coins(188), coins(68), coins(588), coins(88), coins(100)],
]
const seed = '7e57'.repeat(16)
const draw = keyRounds(seed)

test('a segment is drawn once in 12, 48 or 144 spins, and all odds add up to 100 %', () => {
  const odds = oddsOf(rings)
  assert.equal(odds.length, 22)
  assert.deepEqual([...new Set(odds.map(({ Ring, every }) => `${Ring}: ${every}`))], ['1: 12', '2: 48', '3: 144'])
  // In 144ths, which are exact.
  assert.equal(
    odds.reduce((sum, { every }) => sum + 144 / every, 0),
    144,
  )
})

test('FAIR-15 over 20,000 spins the prizes follow their odds (chi-square)', () => {
  const spins = 20_000
  const counts = new Map<string, number>()
  for (let index = 0; index < spins; index++) {
    const key = drawWheel(rings, draw(wheelCode, 'chi', `spin-${index}`)).places.join()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  // Ten segments, then 2 × 6 and 2 × 2 × 6 ways through the two segments that lead inward.
  const ways = [...counts].map(([key, count]) => {
    const every = [12, 96, 576][key.split(',').length - 1]!
    return { count, expected: spins / every }
  })
  assert.equal(ways.length, 10 + 12 + 24)
  const chi = ways.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0)
  // 45 degrees of freedom: chance exceeds 92 once in 20,000 times.
  assert.ok(chi < 92, `chi-square ${chi}`)
})

test('FAIR-15 the vectors of the document', () => {
  const placesOf = (index: string) =>
    drawWheel(rings, draw(wheelCode, 'mine', `0199d2a0-0000-7000-8000-000000000${index}`)).places
  assert.deepEqual(['002', '001', '115'].map(placesOf), [[7], [6, 6], [0, 0, 4]])
})

test('only rings of 12, 8 and 6 segments with two, two and no ways inward are a wheel', () => {
  assert.ok(hasRingSizes(rings))
  assert.ok(!hasRingSizes(rings.slice(0, 2)))
  assert.ok(!hasRingSizes([rings[0]!.with(0, coins(1)), rings[1]!, rings[2]!]))
  assert.ok(!hasRingSizes([rings[0]!, rings[1]!, rings[2]!.with(0, null)]))
})

test('the VIP factor multiplies coins only', () => {
  assert.deepEqual(timesFactor(coins(66), 1.1), { ItemID: 1, Amount: 72_600 })
  assert.deepEqual(timesFactor({ ItemID: 50, Amount: 1 }, 3), { ItemID: 50, Amount: 1 })
})

test('a spin is verified with its seeds; any change of the record is found', () => {
  const seeds = { ServerSeed: seed, ClientSeed: 'mine', RoundID: '0199d2a0-0000-7000-8000-000000000001' }
  const { places, prize } = drawWheel(rings, drawRound({ ...seeds, GameCode: wheelCode }))
  const paid = timesFactor(prize, 2)
  const record = {
    ...seeds,
    ...paid,
    ServerSeedHash: commitSeed(seed),
    MathHash: hashWheel(rings),
    Rings: rings,
    Places: places,
    Multiplier: 2,
  }
  assert.equal(verifySpin(record), null)
  assert.equal(verifySpin({ ...record, ServerSeed: '00'.repeat(32) }), 'seed')
  assert.equal(verifySpin({ ...record, MathHash: hashWheel([...rings].reverse()) }), 'wheel')
  assert.equal(verifySpin({ ...record, ClientSeed: 'other:seed' }), 'input')
  assert.equal(verifySpin({ ...record, Places: [...places, 0] }), 'places')
  assert.equal(verifySpin({ ...record, Amount: record.Amount + 1 }), 'prize')
})

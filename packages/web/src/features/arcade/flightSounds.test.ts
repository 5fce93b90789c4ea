// The sounds of a flight: each moment once, and none that was missed.
// @vitest-environment node
import { expect, test } from 'vitest'
import { flightCues, momentAt, type Moment } from './flightSounds.ts'

type Heard = Moment['state']
const bet = (State: string): Heard['mine'][number] => ({
  BetID: 'x',
  RoundNo: 7,
  No: 0,
  Place: 1,
  Bet: 1000,
  Auto: null,
  Spots: [],
  State,
  Multiple: null,
  Win: 0,
})
const at = (now: number, change: Partial<Heard> = {}, before?: Moment): Moment =>
  momentAt({ phase: 'betting', roundNo: 7, endsAt: 6000, phaseAt: 0, mine: [], ...change }, now, before)
const flying = { phase: 'flying', phaseAt: 6000 } as const

test('only the last three seconds tick, each once', () => {
  const ticks: number[] = []
  for (let now = 100; now <= 6000; now += 100)
    if (flightCues(at(now - 100), at(now)).includes('rocket/tick')) ticks.push(now)
  expect(ticks).toEqual([3000, 4000, 5000])
})

test('varying push delays do not repeat a tick', () => {
  const ticks: number[] = []
  let before = at(2000)
  for (let now = 2010; now <= 6000; now += 10) {
    const after = at(now, { endsAt: Math.floor(now / 20) % 2 ? 6000 : 6030 }, before)
    if (flightCues(before, after).includes('rocket/tick')) ticks.push(after.left)
    before = after
  }
  expect(ticks).toEqual([3, 2, 1])
})

test('a countdown of another round does not continue to tick', () => {
  expect(flightCues(at(0, { endsAt: 9000 }), at(4500, { roundNo: 8 }))).toEqual([])
})

test('start and crash are played when they happen', () => {
  expect(flightCues(at(6000), at(6050, flying))).toEqual(['rocket/lift'])
  expect(flightCues(at(6050, flying), at(6150, flying))).toEqual([])
  const crashed = { phase: 'crashed', phaseAt: 9000 } as const
  expect(flightCues(at(8950, flying), at(9010, crashed))).toEqual(['rocket/crash'])
})

test('opening the page during or after a flight plays neither start nor crash', () => {
  expect(flightCues(at(6000, { phase: 'opening' }), at(6050, flying))).toEqual([])
  expect(flightCues(at(6000), at(9000, flying))).toEqual([])
  expect(flightCues(at(8000, flying), at(9000, { phase: 'crashed', phaseAt: 0 }))).toEqual([])
})

test('a cash-out is played once, whether reply or push comes first, and also for automatic ones', () => {
  const [open, paid] = [
    { ...flying, mine: [bet('open')] },
    { ...flying, mine: [bet('paid')] },
  ]
  expect(flightCues(at(7000, open), at(7100, paid))).toEqual(['rocket/out'])
  expect(flightCues(at(7100, paid), at(7200, paid))).toEqual([])
  expect(flightCues(at(7000, flying), at(7100, paid))).toEqual([])
  expect(flightCues(at(7000, open), at(7100, { ...flying, mine: [bet('lost')] }))).toEqual([])
})

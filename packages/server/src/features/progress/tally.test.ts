// Each condition type counts what its row says, whatever the plays are split into.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { PlaySettled } from '../plays/plays.ts'
import { measureRows, type Measure, type MeasureType } from './measures.ts'
import { newcomerPeriod, periodAt } from './periods.ts'
import { tally, type Addition } from './tally.ts'

const at = new Date('2026-01-15T04:00:00Z')
const day = periodAt('day', at)

const round = (change: Partial<PlaySettled> = {}): PlaySettled => ({
  kind: 'slot',
  id: '1',
  brand: 'owl',
  playerId: 7,
  game: 'owl20',
  stake: 1000,
  win: 0,
  jackpots: [],
  counters: {},
  at,
  ...change,
})

const all: readonly Measure[] = Object.keys(measureRows).map((type) => ({
  type: Number(type) as MeasureType,
  threshold: { 3: 2000, 6: 5000, 7: 20, 37: 3, 38: 3 }[Number(type)] ?? 0,
}))

function countAll(plays: readonly PlaySettled[]): Record<string, number> {
  const additions = tally(plays, () => [{ period: day, measures: all }])
  const valueOf = ({ add, run, seen }: Addition): number => (run ? run.best : seen ? seen.size : add)
  return Object.fromEntries(additions.map((one) => [one.measure.split(':')[0]!, valueOf(one)] as const))
}

test('a round with free games, a bonus, symbols and a jackpot counts for every type of rounds', () => {
  const rich = round({
    stake: 2000,
    win: 250_000,
    jackpots: [[1, 50_000]],
    counters: { freeSpinsEntered: 1, freeSpinsWin: 9000, bonusesEntered: 2, bonusWin: 700, wilds: 3, scatters: 4 },
  })
  const expected = { 1: 1, 2: 2000, 3: 1, 4: 1, 5: 300_000, 6: 1, 7: 1, 8: 1, 15: 1, 16: 9000, 17: 2, 18: 700 }
  assert.deepEqual(countAll([rich]), { ...expected, 35: 3, 36: 4, 37: 1, 38: 1, 39: 1, 40: 1, 42: 1 })
})

test('a round without a win counts as a round and for its stake, and thresholds are inclusive', () => {
  assert.deepEqual(countAll([round({ stake: 1999 })]), { 1: 1, 2: 1999, 39: 0, 40: 1 })
  assert.equal(countAll([round({ win: 5000 })])['6'], 1)
  assert.equal(countAll([round({ win: 4999 })])['6'], undefined)
  assert.equal(countAll([round({ win: 20_000 })])['7'], 1)
  assert.equal(countAll([round({ stake: 0, win: 20_000 })])['7'], undefined)
})

test('shots count one by one, and only for stakes, wins, games and fish', () => {
  const shots = [
    { bet: 100, win: 0, fish: 1 },
    { bet: 100, win: 3000, fish: 2 },
    { bet: 100, win: 6000, fish: 3 },
  ]
  const booked = round({ kind: 'shots', game: 'fish4', stake: 300, win: 9000, shots })
  assert.deepEqual(countAll([booked]), { 2: 300, 5: 9000, 6: 1, 7: 2, 40: 1, 41: 2 })
})

test('the longest run and the number of games are the same however the plays are split into batches', () => {
  const games = ['owl20', 'crab9', 'keno']
  const plays = fc.array(fc.record({ isWin: fc.boolean(), game: fc.constantFrom(...games) }), { maxLength: 40 })
  fc.assert(
    fc.property(plays, fc.array(fc.nat(40), { maxLength: 5 }), (made, cuts) => {
      const rounds = made.map(({ isWin, game }) => round({ win: isWin ? 10 : 0, game }))
      const bounds = [0, ...cuts.map((cut) => Math.min(cut, rounds.length)), rounds.length].toSorted((a, b) => a - b)
      let [best, run] = [0, 0]
      const seen = new Set<string>()
      for (let index = 1; index < bounds.length; index++)
        for (const addition of tally(rounds.slice(bounds[index - 1], bounds[index]), () => [
          { period: day, measures: [all.find(({ type }) => type === 39)!, all.find(({ type }) => type === 40)!] },
        ])) {
          for (const game of addition.seen ?? []) seen.add(game)
          const { run: part } = addition
          if (!part) continue
          best = Math.max(best, run + part.lead, part.best)
          run = part.isBroken ? part.trail : run + part.trail
        }
      const longest = made
        .map(({ isWin }) => (isWin ? 'w' : ' '))
        .join('')
        .split(' ')
      assert.equal(best, Math.max(...longest.map((part) => part.length)))
      assert.equal(seen.size, new Set(made.map(({ game }) => game)).size)
    }),
    { numRuns: 300, seed: 24 },
  )
})

test('days begin at midnight in Taipei, weeks on Wednesday, and a newcomer’s days with the registration', () => {
  const keys = (time: string) => (['day', 'week', 'month'] as const).map((kind) => periodAt(kind, new Date(time)).key)
  assert.deepEqual(keys('2026-01-13T15:59:59.999Z'), ['day/2026-01-13', 'week/2026-01-07', 'month/2026-01'])
  assert.deepEqual(keys('2026-01-13T16:00:00.000Z'), ['day/2026-01-14', 'week/2026-01-14', 'month/2026-01'])
  assert.deepEqual(keys('2026-01-31T16:00:00.000Z'), ['day/2026-02-01', 'week/2026-01-28', 'month/2026-02'])
  const month = periodAt('month', new Date('2028-02-10T00:00:00Z'))
  assert.equal(month.endsAt.toISOString(), '2028-02-29T16:00:00.000Z')
  assert.equal(newcomerPeriod(at, 7).endsAt.getTime() - at.getTime(), 7 * 86_400_000)
})

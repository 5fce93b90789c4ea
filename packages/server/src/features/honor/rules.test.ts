// A catch of a hundred times the bet is an honor; the other shots of the same booking are not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlaySettled, Shot } from '../plays/plays.ts'
import { greatCatches } from './rules.ts'

const booking = (id: string, shots: readonly Shot[]): PlaySettled => ({
  kind: 'shots',
  id,
  brand: 'owl',
  playerId: 5,
  game: 'fish4',
  stake: 3000,
  win: 0,
  jackpots: [],
  counters: {},
  shots,
  at: new Date('2026-11-15T12:00:00Z'),
})

test('shots of a booking that won a hundred bets are honors, each with its own number', () => {
  const found = greatCatches(
    booking('17', [
      { bet: 1000, fish: 3, win: 99_999 },
      { bet: 1000, fish: 3, win: 100_000 },
      { bet: 500, fish: 7, win: 0 },
      { bet: 500, fish: 7, win: 60_000 },
    ]),
  )
  assert.deepEqual(
    found.map(({ bet, win, roundId }) => [bet, win, roundId]),
    [
      [1000, 100_000, '00000000-0000-8000-8000-000000011001'],
      [500, 60_000, '00000000-0000-8000-8000-000000011003'],
    ],
  )
  assert.deepEqual(greatCatches(booking('1', [])), [])
})

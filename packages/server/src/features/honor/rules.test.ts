// A catch of a hundred times the bet is an honor; the other shots of the same booking are not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { greatCatches } from './rules.ts'

test('of the shots of a booking those that won a hundred bets are honors, each with a number of its own', () => {
  const at = new Date('2026-11-15T12:00:00Z')
  const shots = '1,1000,3,99999;2,1000,3,100000;3,500,7,0;4,500,7,60000,1,2'
  const found = greatCatches({ id: 17, playerId: 5, stake: 3000, win: 0, shots, day: '2026-11-15', at })
  assert.deepEqual(
    found.map(({ bet, win, roundId }) => [bet, win, roundId]),
    [
      [1000, 100_000, '00000000-0000-8000-8000-000000011001'],
      [500, 60_000, '00000000-0000-8000-8000-000000011003'],
    ],
  )
  assert.deepEqual(greatCatches({ id: 1, playerId: 5, stake: 0, win: 0, shots: '', day: '2026-11-15', at }), [])
})

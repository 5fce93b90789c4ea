// Guesses are earned by stakes; an opening changes the shown day only.
import { expect, test } from 'vitest'
import { applyOpening, earnedBy, type Vault } from './vaultCalls.ts'

const shown: Vault = {
  Day: '2026-01-15',
  Pool: 1_000_000,
  CodeHash: '',
  GuessesLeft: 1,
  Guesses: [],
  IsOpen: true,
  Opened: false,
  Openers: 1,
  Staked: 750_000,
  StakePerGuess: 500_000,
  MostGuesses: 10,
  Seed: 1_000_000,
  EndTime: '2026-01-15T16:00:00.000Z',
}

test('the bar shows the way to the next guess, and is full when all are earned', () => {
  expect(earnedBy(shown)).toEqual({ earned: 1, missing: 250_000, percent: 50 })
  expect(earnedBy({ ...shown, Staked: 9_000_000 })).toEqual({ earned: 10, missing: 0, percent: 100 })
})

test('an opening raises the count of its own day', () => {
  const opening = { Day: shown.Day, Pool: 1_000_500, Winner: 'A', Openers: 2 }
  expect(applyOpening(shown, opening)).toMatchObject({ Pool: 1_000_500, Openers: 2 })
  expect(applyOpening(shown, { ...opening, Day: '2026-01-14' })).toBe(shown)
})

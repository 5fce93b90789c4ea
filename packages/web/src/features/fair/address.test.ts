// The fairness page reads the parameters of its own sides and of those that features state.
import { expect, test } from 'vitest'
import { readFair } from './address.ts'
import { fairSides } from './fairSides.gen.ts'

test('the sides that features add, in their order', () => {
  expect(fairSides.map(({ side }) => side)).toEqual(['envelope', 'wheel', 'vault', 'battle'])
})

test('parameters in their form are kept, others are dropped', () => {
  const search = { round: '0198-ab', game: 'owl20', battle: 12, vault: '2026-01-31', spin: '0198-cd', envelope: 7 }
  expect(readFair(search)).toEqual(search)
  expect(readFair({ round: '<b>', game: null, battle: '0', vault: 'today', envelope: -1, other: 1 })).toEqual({})
})

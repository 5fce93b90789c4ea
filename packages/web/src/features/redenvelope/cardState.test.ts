// The card of an envelope: which messages are one, and the state it shows.
import { expect, test } from 'vitest'
import { readEnvelopeCard } from './cardMessage.ts'
import { cardStateOf } from './cardState.ts'
import { mergeCount } from './counts.ts'

test('only a special message of 12780 with a number is a card', () => {
  const fields = { op: '12780', red_envelope_id: '7', from: 'Ann' }
  expect(readEnvelopeCard(fields, 'Luck')).toEqual({ id: 7, from: 'Ann', title: 'Luck' })
  expect(readEnvelopeCard({ ...fields, op: '12800' }, 'Luck')).toBe(null)
  expect(readEnvelopeCard({ ...fields, red_envelope_id: '7x' }, 'Luck')).toBe(null)
})

test('the player’s own claim is shown instead of how the envelope ended', () => {
  const count = { Status: 2, Quantity: 5, ReceivedQuantity: 5 }
  expect(cardStateOf(undefined)).toBe('Open')
  expect(cardStateOf(count)).toBe('Claimed')
  expect(cardStateOf({ ...count, MyAmount: 3 })).toBe('Mine')
  expect(cardStateOf({ ...count, Status: 4, MyAmount: 0 })).toBe('Cancelled')
})

test('an answer that is older than a push changes no count and opens no ended envelope', () => {
  const known = { Status: 2, Quantity: 5, ReceivedQuantity: 5 }
  const older = { Status: 1, Quantity: 5, ReceivedQuantity: 2, Title: 'Luck', MyAmount: 9 }
  expect(mergeCount(known, older)).toEqual({ ...known, Title: 'Luck', MyAmount: 9 })
  expect(mergeCount(known, { Status: 1, Quantity: 5, ReceivedQuantity: 5 }).Status).toBe(2)
  expect(mergeCount(undefined, known)).toEqual(known)
})

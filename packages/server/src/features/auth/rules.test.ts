// A session ends by inactivity, by age, by a ban, and by a newer sign-in.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sessionEnd, type SessionFacts } from './rules.ts'

const start = new Date('2026-01-01T00:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const fresh: SessionFacts = {
  createdAt: start,
  actedAt: start,
  endedBecause: null,
  generation: 3,
  currentGeneration: 3,
  bannedUntil: null,
}

test('an hour without an action ends the session, an action in between prolongs it', () => {
  assert.equal(sessionEnd(fresh, later(3599)), null)
  assert.equal(sessionEnd(fresh, later(3600)), 'SessionExpired')
  assert.equal(sessionEnd({ ...fresh, actedAt: later(3000) }, later(6000)), null)
})

test('a session ends after a day, regardless of activity', () => {
  assert.equal(sessionEnd({ ...fresh, actedAt: later(86_399) }, later(86_400)), 'SessionExpired')
})

test('a newer sign-in, a ban and a sign-out each have their own reason', () => {
  assert.equal(sessionEnd({ ...fresh, currentGeneration: 4 }, start), 'SignedInElsewhere')
  assert.equal(sessionEnd({ ...fresh, bannedUntil: later(60) }, start), 'AccountDisabled')
  assert.equal(sessionEnd({ ...fresh, bannedUntil: later(60) }, later(61)), null)
  assert.equal(sessionEnd({ ...fresh, endedBecause: 'SignedOut' }, start), 'SessionExpired')
  assert.equal(sessionEnd({ ...fresh, endedBecause: 'ForcedOut' }, start), 'ForcedOut')
})

// Pure rules of hosts: who may apply, and the weeks of the statement.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostStates } from '@lantern/protocol/values/hosts.ts'
import { mondayOf, readWords, whyNotApply } from './rules.ts'

const now = new Date('2026-11-17T12:00:00Z')
const day = 86_400_000

test('hosts, players without a phone, with a waiting application or soon after a refusal cannot apply', () => {
  const fresh = { hasPhone: true, isHost: false, last: null }
  const refused = (ago: number) => ({ state: hostStates.refused, decidedAt: new Date(now.getTime() - ago) })
  assert.equal(whyNotApply(fresh, 7, now), null)
  assert.equal(whyNotApply({ ...fresh, isHost: true }, 7, now)?.Why, 'HostAlready')
  assert.equal(whyNotApply({ ...fresh, hasPhone: false }, 7, now)?.Why, 'HostPhone')
  const waiting = { state: hostStates.waiting, decidedAt: null }
  assert.equal(whyNotApply({ ...fresh, last: waiting }, 7, now)?.Why, 'HostPending')
  assert.equal(whyNotApply({ ...fresh, last: refused(7 * day - 1) }, 7, now)?.Why, 'HostWait')
  assert.equal(whyNotApply({ ...fresh, last: refused(7 * day) }, 7, now), null)
})

test('the text is cleaned and has 10 to 300 characters', () => {
  assert.equal(readWords('  short  ', false), null)
  assert.equal(readWords('x'.repeat(301), false), null)
  assert.equal(readWords('%', true), null)
  assert.equal(readWords(encodeURIComponent('我每天晚上彈吉他給大家聽'), true), '我每天晚上彈吉他給大家聽')
})

test('a week begins on Monday, over the ends of months and years', () => {
  assert.deepEqual(['2026-11-16', '2026-11-22', '2026-11-23', '2027-01-01'].map(mondayOf), [
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
    '2026-12-28',
  ])
})

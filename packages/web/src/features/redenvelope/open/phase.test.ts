// What the scene shows for each state of the envelope and of the claim.
import { LostError, RefusalError } from '@lantern/client/client.ts'
import { errors } from '@lantern/protocol/errors.ts'
import { expect, test } from 'vitest'
import { phaseOf, type Claim } from './phase.ts'

const none: Claim = { kind: 'none' }
const open = { Status: 1, MyAmount: 0 }

test('before the envelope is read the scene is loading, failed or missing', () => {
  expect(phaseOf(null, null, none).kind).toBe('loading')
  expect(phaseOf(null, new LostError('no answer'), none).kind).toBe('failed')
  expect(phaseOf(null, new RefusalError(errors.TargetNotFound, '', {}), none).kind).toBe('missing')
})

test('an open envelope is sealed until it is claimed, and a refusal is shown with its reason', () => {
  expect(phaseOf(open, null, none).kind).toBe('sealed')
  expect(phaseOf(open, null, { kind: 'shaking' }).kind).toBe('shaking')
  expect(phaseOf(open, null, { kind: 'lost' }).kind).toBe('lost')
  const refused: Claim = { kind: 'refused', why: 'EnvelopePhone', text: 'x' }
  expect(phaseOf(open, null, refused)).toEqual(refused)
})

test('a claim of this visit is shown although the read is older', () => {
  expect(phaseOf(open, null, { kind: 'won', amount: 7 })).toEqual({ kind: 'won', amount: 7 })
})

test('what the player got before is shown before the ending', () => {
  expect(phaseOf({ Status: 3, Why: 'Expired', MyAmount: 5 }, null, none)).toEqual({ kind: 'claimed', amount: 5 })
})

test('each ending has its own text', () => {
  const endings = [
    { Status: 2, MyAmount: 0 },
    { Status: 3, Why: 'Expired', MyAmount: 0 },
    { Status: 4, Why: 'Cancelled', MyAmount: 0 },
    { Status: 4, Why: 'Closed', MyAmount: 0 },
  ].map((detail) => phaseOf(detail, null, none))
  expect(endings.map((phase) => phase.kind === 'ended' && phase.ending)).toEqual([
    'allClaimed',
    'expired',
    'cancelled',
    'closed',
  ])
})

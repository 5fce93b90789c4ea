// What a player sees of the own application, and when a draft can be sent.
import { applicationLengths, hostStates } from '@lantern/protocol/values/hosts.ts'
import { expect, test } from 'vitest'
import { faultsOf, viewOf } from './standing.ts'

const now = Date.parse('2026-11-17T12:00:00Z')
const application = (State: number, more: object = {}) => ({ State, HasPhone: true, ...more })

test('a player without an application sees the form, an applicant waits', () => {
  expect(viewOf(application(hostStates.none), now)).toBe('form')
  expect(viewOf(application(hostStates.waiting), now)).toBe('waiting')
})

test('after a refusal the form returns at the announced time', () => {
  const refused = application(hostStates.refused, { Reason: 'x', ApplyFrom: '2026-11-17T12:00:01Z' })
  expect(viewOf(refused, now)).toBe('wait')
  expect(viewOf(refused, now + 1000)).toBe('again')
})

test('a suspended host keeps the studio', () => {
  expect(viewOf(application(hostStates.approved), now)).toBe('studio')
  expect(viewOf(application(hostStates.suspended, { Reason: 'x', Until: null }), now)).toBe('studio')
})

test('a draft needs a text of the right length in code points, and the agreement', () => {
  const draft = { category: 1, words: '字'.repeat(applicationLengths.least), isAgreed: true }
  expect(faultsOf(draft)).toEqual([])
  expect(faultsOf({ ...draft, words: ` ${'字'.repeat(applicationLengths.least - 1)} ` })).toEqual(['words'])
  expect(faultsOf({ ...draft, words: '🦉'.repeat(applicationLengths.most) })).toEqual([])
  expect(faultsOf({ ...draft, words: '🦉'.repeat(applicationLengths.most + 1), isAgreed: false })).toEqual([
    'words',
    'agree',
  ])
})

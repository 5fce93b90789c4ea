// Results of decided applications.
import { errors } from '@lantern/protocol/errors.ts'
import { expect, test } from 'vitest'
import { faultsOf } from './decisions.ts'

test('decided applications have no fault, the others the reason', () => {
  const faults = faultsOf([
    { ApplicationID: 1, Code: 200 },
    { ApplicationID: 2, Code: errors.ClubFull },
    { ApplicationID: 3, Code: errors.Internal },
  ])
  expect([...faults]).toEqual([
    [2, 'club.decideFull'],
    [3, 'club.decideFailed'],
  ])
})

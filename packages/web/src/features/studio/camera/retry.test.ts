// Which closes of the connection are tried again, and which end the broadcast.
import { publishCloses } from '@lantern/protocol/values/live.ts'
import { expect, test } from 'vitest'
import { judgeClose } from './retry.ts'

test('a lost connection is opened again, with growing pauses, for a minute', () => {
  expect([0, 1, 2, 9].map((attempt) => judgeClose(1006, attempt, 0))).toEqual([
    { againIn: 300 },
    { againIn: 700 },
    { againIn: 1000 },
    { againIn: 5000 },
  ])
  expect(judgeClose(1006, 20, 60_000)).toEqual({ end: 'lost' })
  for (const name of ['unavailable', 'shutdown', 'silent'] as const)
    expect(judgeClose(publishCloses[name], 0, 0)).toEqual({ againIn: 300 })
})

test('a room that is busy with the own lost connection is tried again for a few seconds', () => {
  expect(judgeClose(publishCloses.busy, 1, 500)).toEqual({ againIn: 700 })
  expect(judgeClose(publishCloses.busy, 9, 6000)).toEqual({ end: 'busy' })
})

test('a decision of the server ends the broadcast', () => {
  for (const name of ['refused', 'key', 'operator', 'suspended', 'closed', 'bitrate', 'lease', 'media'] as const)
    expect(judgeClose(publishCloses[name], 0, 0)).toEqual({ end: name })
})

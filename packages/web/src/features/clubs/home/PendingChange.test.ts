// Who can cancel a pending change.
import { clubChanges } from '@lantern/protocol/values/clubs.ts'
import { expect, test } from 'vitest'
import { mayCancel } from './PendingChange.tsx'

const at = { EffectTime: '2026-11-18T00:00:00.000Z' }
const handOver = { ...at, Kind: clubChanges.leader, PlayerID: 5, Name: 'b' }
const dissolution = { ...at, Kind: clubChanges.dissolution }

test('the leader cancels either, the successor only the change of leader', () => {
  expect(mayCancel({ Role: 'leader' }, handOver, 1)).toBe(true)
  expect(mayCancel({ Role: 'leader' }, dissolution, 1)).toBe(true)
  expect(mayCancel({ Role: 'member' }, handOver, 5)).toBe(true)
  expect(mayCancel({ Role: 'member' }, dissolution, 5)).toBe(false)
  expect(mayCancel({ Role: 'deputy' }, handOver, 6)).toBe(false)
})

// Who can become the leader: long enough a member, with the VIP level.
import { expect, test } from 'vitest'
import { successorFault } from './successor.ts'

const rules = { SuccessorDays: 3, SuccessorVip: 3 }
const now = Date.parse('2026-11-10T00:00:00.000Z')
const of = (JoinTime: string, VIPLevel: number) => ({ Role: 'member' as const, JoinTime, VIPLevel })

test('three days and the VIP level are needed', () => {
  expect(successorFault(of('2026-11-07T00:00:00.000Z', 3), rules, now)).toBe(null)
  expect(successorFault(of('2026-11-07T00:00:01.000Z', 3), rules, now)).toBe('days')
  expect(successorFault(of('2026-11-01T00:00:00.000Z', 2), rules, now)).toBe('vip')
})

test('the leader is no successor', () => {
  expect(successorFault({ ...of('2026-11-01T00:00:00.000Z', 8), Role: 'leader' }, rules, now)).toBe('leader')
})

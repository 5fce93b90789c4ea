// Who may remove whom, who becomes the next leader.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseSuccessor, mayKick, type Role } from './rules.ts'

const roles: readonly Role[] = ['leader', 'deputy', 'member']
const day = (index: number): Date => new Date(Date.UTC(2026, 0, index))

test('the leader removes deputies and members, a deputy removes members, a member removes none', () => {
  const may = roles.map((actor) => roles.filter((target) => mayKick(actor, target)))
  assert.deepEqual(may, [['deputy', 'member'], ['member'], []])
})

test('the next leader is a deputy, else the earliest member, else none', () => {
  const old = { playerId: 9, role: 'member', joinedAt: day(1) } as const
  const young = { playerId: 3, role: 'deputy', joinedAt: day(5) } as const
  const late = { playerId: 4, role: 'member', joinedAt: day(6) } as const
  assert.equal(chooseSuccessor([late, old, young]), young)
  assert.equal(chooseSuccessor([late, old]), old)
  assert.equal(chooseSuccessor([{ ...old, playerId: 12 }, old]), old, 'on one day the lower number')
  assert.equal(chooseSuccessor([]), null)
})

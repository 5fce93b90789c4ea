// A push changes the club and the list of members without a new read.
import { expect, test } from 'vitest'
import { applyPresence, applyToClub, applyToMembers, orderMembers, type ClubMember, type MyClub } from './clubPush.ts'

const member = (
  PlayerID: number,
  Role: ClubMember['Role'],
  day: number,
  more: Partial<ClubMember> = {},
): ClubMember => ({
  PlayerID,
  Name: `p${PlayerID}`,
  PictureSetting: 2,
  PictureURL: '',
  VIPLevel: 3,
  Level: 10,
  Role,
  JoinTime: `2026-11-0${day}T00:00:00.000Z`,
  Contribution: 0,
  ...more,
})

const leader = member(1, 'leader', 1)
const deputy = member(2, 'deputy', 2, { Online: true, Contribution: 50 })
const plain = member(3, 'member', 3, { Contribution: 90 })
const numbers = (members: readonly ClubMember[]): number[] => members.map(({ PlayerID }) => PlayerID)
const pushed = ({ Online: _online, Contribution: _coins, ...face }: ClubMember) => face

test('a changed role moves the member and keeps presence and contribution', () => {
  const push = { ClubID: 7, Members: [pushed({ ...plain, Role: 'deputy' }), pushed({ ...deputy, Role: 'leader' })] }
  const after = applyToMembers([leader, deputy, plain], { ...push, Gone: [1] })
  expect(numbers(after)).toEqual([2, 3])
  expect(after[0]).toMatchObject({ Role: 'leader', Online: true, Contribution: 50 })
})

test('a new member is added behind older ones, a removed one is gone', () => {
  const added = applyToMembers([leader, plain], { ClubID: 7, Members: [pushed(member(9, 'member', 5))] })
  expect(numbers(added)).toEqual([1, 3, 9])
  expect(numbers(applyToMembers(added, { ClubID: 7, Gone: [3] }))).toEqual([1, 9])
})

test('a push without members leaves the list as it is', () => {
  const before = [leader, deputy]
  expect(applyToMembers(before, { ClubID: 7, Changed: { Notice: 'x' } })).toBe(before)
})

test('changed fields replace those of the club, null included', () => {
  const club = { ClubID: 7, Notice: 'old', Change: { Kind: 2, EffectTime: '2026-11-18T00:00:00.000Z' } } as MyClub
  expect(applyToClub(club, { ClubID: 7, Changed: { Change: null } })).toEqual({
    ClubID: 7,
    Notice: 'old',
    Change: null,
  })
  expect(applyToClub(club, { ClubID: 7 })).toBe(club)
})

test('members can be ordered by contribution', () => {
  expect(numbers(orderMembers([leader, deputy, plain], 'contribution'))).toEqual([3, 2, 1])
})

test('the presence of a friend changes at once, unless the member does not show it in the club', () => {
  const after = applyPresence([leader, deputy], 2, false)
  expect(after.map(({ Online }) => Online)).toEqual([undefined, false])
  expect(applyPresence(after, 1, true)[0]).toEqual(leader)
})

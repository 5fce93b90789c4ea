// What a card offers to a player: joining, applying, or the reason why neither is possible.
import { clubJoining, clubStandings } from '@lantern/protocol/values/clubs.ts'
import { expect, test } from 'vitest'
import { testCard as card } from './card.fixture.ts'
import { joinState } from './joinState.ts'

const player = { vip: 3, level: 20, clubID: null }

test('an open club is joined, another one receives an application', () => {
  expect(joinState(card(), player)).toBe('apply')
  expect(joinState(card({ JoinMode: clubJoining.open }), player)).toBe('join')
})

test('the first reason against joining is named', () => {
  expect(joinState(card({ MemberCount: 60 }), player)).toBe('full')
  expect(joinState(card({ JoinMode: clubJoining.invitation }), player)).toBe('invitation')
  expect(joinState(card({ LeastVip: 5, LeastLevel: 99 }), player)).toBe('vip')
  expect(joinState(card({ LeastLevel: 99 }), player)).toBe('level')
  expect(joinState(card({ Joinable: false }), player)).toBe('waiting')
})

test('an application, an invitation and a membership are shown before any condition', () => {
  const full = { MemberCount: 60, Joinable: false }
  expect(joinState(card({ ...full, Standing: clubStandings.applied }), player)).toBe('applied')
  expect(joinState(card({ ...full, Standing: clubStandings.invited }), player)).toBe('invited')
  expect(joinState(card({ ...full, Standing: clubStandings.member }), player)).toBe('member')
  expect(joinState(card(full), { ...player, clubID: 7 })).toBe('member')
})

test('a member of another club is offered nothing', () => {
  expect(joinState(card(), { ...player, clubID: 8 })).toBe('elsewhere')
})

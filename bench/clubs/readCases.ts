// The kinds of reads of clubs, by name: which call, who asks, and the request of each turn.
import { readClubApplications, readInvitations } from '@lantern/protocol/clubJoining.ts'
import { readClubCard, readClubMembers, readMyClub, searchClubs } from '@lantern/protocol/clubs.ts'
import type { AnyOp } from '@lantern/protocol/op.ts'
import { readClubBoard } from '@lantern/protocol/treasury.ts'
import { clubFilters } from '@lantern/protocol/values/clubs.ts'

interface ReadCase {
  readonly op: AnyOp
  /** Members of clubs in turn, or a player in no club. */
  readonly by: 'members' | 'seeker'
  request(turn: number, clubs: number): object
}

/** Spreads the turns over all clubs. */
export const clubOf = (turn: number, clubs: number): number => 1 + ((turn * 7919) % clubs)

const words = ['月', '月光', '飛龍', 'owls', 'hao', '光1', '小月9']

export const readCases: Readonly<Record<string, ReadCase>> = {
  '13000 my club': { op: readMyClub, by: 'members', request: () => ({}) },
  '13010 by name': { op: searchClubs, by: 'seeker', request: (turn) => ({ Name: words[turn % words.length]! }) },
  '13010 by number': { op: searchClubs, by: 'seeker', request: (turn, clubs) => ({ ClubID: clubOf(turn, clubs) }) },
  '13010 all': { op: searchClubs, by: 'seeker', request: (turn) => ({ Page: 1 + (turn % 5) }) },
  '13010 joinable': { op: searchClubs, by: 'seeker', request: () => ({ Filter: clubFilters.joinable }) },
  '13010 recommended': { op: searchClubs, by: 'seeker', request: () => ({ Filter: clubFilters.recommended }) },
  '13010 level and language': {
    op: searchClubs,
    by: 'seeker',
    request: (turn) => ({ Level: 1 + (turn % 11), Language: 'vi_vn' }),
  },
  '13020 members, 50 a page': { op: readClubMembers, by: 'members', request: () => ({ PerPage: 50 }) },
  '13020 members, all 200': { op: readClubMembers, by: 'members', request: () => ({ PerPage: 2000 }) },
  '13070 applications': { op: readClubApplications, by: 'members', request: () => ({}) },
  '13100 my invitations': { op: readInvitations, by: 'seeker', request: () => ({}) },
  '13560 board of clubs': {
    op: readClubBoard,
    by: 'members',
    request: (turn) => ({ Page: 1 + (turn % 5), PerPage: 50 }),
  },
  '13250 card': { op: readClubCard, by: 'seeker', request: (turn, clubs) => ({ ClubID: clubOf(turn, clubs) }) },
}

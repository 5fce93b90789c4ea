// What players read of clubs, through the complete product over a socket; compared with one read by primary key over the same pool.
import { readInvitations, readClubApplications } from '@lantern/protocol/clubJoining.ts'
import { readClubCard, readClubMembers, readMyClub, searchClubs } from '@lantern/protocol/clubs.ts'
import { readClubBoard } from '@lantern/protocol/treasury.ts'
import { clubFilters } from '@lantern/protocol/values.ts'
import { measure, type Measured } from '../money/measure.ts'
import type { World } from './world.ts'

export interface ReadCase {
  readonly what: string
  readonly ours: Measured
  readonly peer: Measured
}

/** Each kind of read whose name contains `part` is measured in turns with its peer, so that other work on the machine affects both. */
export async function* measureReads(world: World, turns: number, part: string): AsyncGenerator<ReadCase> {
  const { callersOf, seeker, clubs, server } = world
  const member = (turn: number) => callersOf[turn % callersOf.length]!
  const words = ['月', '月光', '飛龍', 'owls', 'hao', '光1', '小月9']
  const search = (request: Parameters<typeof seeker.call<typeof searchClubs>>[1]) => seeker.call(searchClubs, request)
  const cases: Readonly<Record<string, (turn: number) => Promise<unknown>>> = {
    '13000 my club': (turn) => member(turn).call(readMyClub, {}),
    '13010 by name': (turn) => search({ Name: words[turn % words.length]! }),
    '13010 by number': (turn) => search({ ClubID: 1 + ((turn * 7919) % clubs) }),
    '13010 all': (turn) => search({ Page: 1 + (turn % 5) }),
    '13010 joinable': () => search({ Filter: clubFilters.joinable }),
    '13010 recommended': () => search({ Filter: clubFilters.recommended }),
    '13010 level and language': (turn) => search({ Level: 1 + (turn % 11), Language: 'vi_vn' }),
    '13020 members, 50 a page': (turn) => member(turn).call(readClubMembers, { PerPage: 50 }),
    '13020 members, all 200': (turn) => member(turn).call(readClubMembers, { PerPage: 2000 }),
    '13070 applications': (turn) => member(turn).call(readClubApplications, {}),
    '13100 my invitations': () => seeker.call(readInvitations, {}),
    '13560 board of clubs': (turn) => member(turn).call(readClubBoard, { Page: 1 + (turn % 5), PerPage: 50 }),
    '13250 card': (turn) => seeker.call(readClubCard, { ClubID: 1 + ((turn * 7919) % clubs) }),
  }
  const readRow = (turn: number) =>
    server.db.pool.query({
      name: 'one',
      text: 'SELECT * FROM club WHERE id = $1',
      values: [1 + ((turn * 7919) % clubs)],
    })
  for (const [what, run] of Object.entries(cases).filter(([name]) => name.includes(part)))
    yield { what, ours: await measure(turns, run), peer: await measure(turns, readRow) }
}

// The caller's club, locked, with the membership read under the lock.
import { mayInClub, type ClubRight } from '@lantern/protocol/values/clubs.ts'
import type { Tx } from '../../db/open.ts'
import { lockClub, type ClubRow } from './store/clubs.ts'
import { findMember, type MemberRow } from './store/members.ts'

export interface Own {
  readonly club: ClubRow
  readonly member: MemberRow
}

/** Locks the club of a player and checks the right of the role. */
export async function lockOwn(tx: Tx, playerId: number): Promise<Own | 'ClubNotMember'>
export async function lockOwn(
  tx: Tx,
  playerId: number,
  right: ClubRight,
): Promise<Own | 'ClubNotMember' | 'ClubNoRights'>
export async function lockOwn(
  tx: Tx,
  playerId: number,
  right?: ClubRight,
): Promise<Own | 'ClubNotMember' | 'ClubNoRights'> {
  const first = await findMember(tx, playerId)
  const club = first && (await lockClub(tx, first.club_id))
  const member = club && (await findMember(tx, playerId))
  if (!member || member.club_id !== club.id) return 'ClubNotMember'
  return right === undefined || mayInClub(member.role, right) ? { club, member } : 'ClubNoRights'
}

// Which members can become the leader.
import type { ClubMember } from '../clubPush.ts'
import type { ClubRules } from '../clubRules.ts'

const dayMs = 86_400_000

/** Null: can be chosen. The bound phone is checked by the server only. */
export function successorFault(
  { Role, JoinTime, VIPLevel }: Pick<ClubMember, 'Role' | 'JoinTime' | 'VIPLevel'>,
  rules: Pick<ClubRules, 'SuccessorDays' | 'SuccessorVip'>,
  now: number,
): 'leader' | 'days' | 'vip' | null {
  if (Role === 'leader') return 'leader'
  if (now - Date.parse(JoinTime) < rules.SuccessorDays * dayMs) return 'days'
  return VIPLevel < rules.SuccessorVip ? 'vip' : null
}

// The player as a candidate for other clubs.
import { useMe } from '../../../kernel/session/session.ts'
import { useMyClub } from '../clubStore.ts'
import type { Joiner } from './joinState.ts'

export function useJoiner(): Joiner {
  const me = useMe()
  const club = useMyClub()
  return { vip: me?.level.vipLevel ?? 0, level: me?.level.level ?? 0, clubID: club?.ClubID ?? null }
}

// The calls of the player's own account, and re-reading the session player after a change.
import { refresh } from '@lantern/protocol/auth.ts'
import { readPlayer } from '@lantern/protocol/players.ts'
import { checkEmail, checkPhone } from '@lantern/protocol/profile.ts'
import { readLevels } from '@lantern/protocol/levels.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../kernel/connection/link.ts'
import { admit, isSignedIn, useSession, type SessionPlayer } from '../../kernel/session/session.ts'

export type Player = ReplyOf<typeof readPlayer>

export const profileQuery = (playerID: number) =>
  queryOptions({ queryKey: ['profile', playerID], queryFn: () => client.call(readPlayer, { PlayerID: playerID }) })

/** The key contains the session's level, so that a new level reads it again. */
export function levelsQuery(playerID: number) {
  const { level, vipLevel } = useSession.getState().me?.level ?? {}
  return queryOptions({ queryKey: ['levels', playerID, level, vipLevel], queryFn: () => client.call(readLevels, {}) })
}

export const phoneQuery = (playerID: number) =>
  queryOptions({ queryKey: ['phone', playerID], queryFn: () => client.call(checkPhone, {}) })

export const emailQuery = (playerID: number) =>
  queryOptions({ queryKey: ['email', playerID], queryFn: () => client.call(checkEmail, {}) })

/** After a change of name, picture, phone or providers: bar, rail and page show it at once. */
export async function refreshMe(): Promise<SessionPlayer | null> {
  const me = await client.call(refresh, {}).catch(() => null)
  if (me && isSignedIn()) admit(me)
  return me
}

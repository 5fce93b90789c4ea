// Pushes 13002 and the channels of members' sockets. News is data, so that it can be sent after COMMIT or stored as an event.
import { readMyClub } from '@lantern/protocol/clubs.ts'
import type { BodyOf } from '@lantern/protocol/op.ts'
import type { Context } from '../../kernel/context.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'

export const clubChannel = (clubId: number): string => `club.${clubId}`
export const allianceChannel = (allianceId: number): string => `alliance.${allianceId}`

/** The channels that a member's lobby socket joins. */
export function channelsOf(club: { readonly clubId: number; readonly allianceId: number | null } | null): string[] {
  if (!club) return []
  return [clubChannel(club.clubId), ...(club.allianceId === null ? [] : [allianceChannel(club.allianceId)])]
}

export const channelsIn = (club: { readonly id: number; readonly alliance_id: number | null }): string[] =>
  channelsOf({ clubId: club.id, allianceId: club.alliance_id })

export type ClubPush = BodyOf<typeof readMyClub>

export interface ClubNews {
  readonly clubId: number
  /** Sent to all members. */
  readonly toClub?: Omit<ClubPush, 'ClubID'>
  /** Sent to the sockets of these players only. */
  readonly toPlayers?: { readonly ids: readonly number[]; readonly body: Omit<ClubPush, 'ClubID'> }
  /** Sockets leave channels before the pushes and join channels after them, so that a moved socket receives one of the pushes and not both. */
  readonly out?: { readonly ids: readonly number[]; readonly channels: readonly string[] }
  readonly in?: { readonly ids: readonly number[]; readonly channels: readonly string[] }
}

export type SendNews = (news: ClubNews) => void
export type After = (run: () => void) => void

export function createNews({ sockets, publish }: Pick<Context, 'sockets' | 'publish'>) {
  function move({ ids, channels }: NonNullable<ClubNews['in']>, isIn: boolean): void {
    for (const playerId of ids) for (const channel of channels) sockets.move({ playerId, channel, on: 'lobby', isIn })
  }

  function send({ clubId, toClub, toPlayers, out, in: entering }: ClubNews): void {
    if (out) move(out, false)
    if (toClub) publish(clubChannel(clubId), readMyClub, { ClubID: clubId, ...toClub })
    for (const id of toPlayers?.ids ?? [])
      publish(playerChannel(id), readMyClub, { ClubID: clubId, ...toPlayers!.body })
    if (entering) move(entering, true)
  }

  return {
    send,
    afterCommit:
      (after: After): SendNews =>
      (news) =>
        after(() => send(news)),
  }
}

export type News = ReturnType<typeof createNews>

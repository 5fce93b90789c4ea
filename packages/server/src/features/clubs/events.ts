// Events of clubs: what its chat reports, and pushes of transactions that have no caller to send them.
import { declareEvent } from '../../kernel/jobs/events.ts'
import type { ClubNews } from './news.ts'

/** Shown in the club's chat as a message of the system. */
export interface ClubMessage {
  readonly brand: string
  readonly clubId: number
  /** Present: it is shown in the channel of this alliance instead. */
  readonly allianceId?: number
  readonly kind:
    | ('joined' | 'left' | 'kicked' | 'level' | 'leader' | 'allianceJoined' | 'allianceLeft')
    | ('allianceEntered' | 'allianceParted' | 'allianceExpelled' | 'allianceHead')
  /** The player's name; for alliances that of the club or alliance. */
  readonly name?: string
  readonly value?: number
}

export const clubMessage = declareEvent<ClubMessage>('clubs.message')
/** Sent to sockets by a consumer of clubs, for erasures and bans. */
export const clubNews = declareEvent<{ readonly news: readonly ClubNews[] }>('clubs.news')

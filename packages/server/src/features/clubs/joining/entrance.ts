// The one path by which a player joins a club without being its founder: checks under the lock of the club, then the admission.
import type { ErrorName } from '@lantern/protocol/errors.ts'
import type { Tx } from '../../../db/open.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Players } from '../../players/players.ts'
import type { Words } from '../../words/words.ts'
import type { MembershipActs } from '../membership.ts'
import type { After, News } from '../news.ts'
import { clubLevels, clubRules, memberLimit } from '../rulebook.ts'
import { findPending } from '../store/changes.ts'
import { lockClub, type ClubRow } from '../store/clubs.ts'
import type { CardDeps, Viewer } from './cards.ts'
import { readJoiner } from './cardRows.ts'
import { endOfCooldown, waiting, whyNotJoin } from './rules.ts'
import * as store from './store.ts'

export type JoiningDeps = Pick<Context, 'settings' | 'randomness' | 'originOf'> &
  CardDeps & {
    readonly players: Players
    readonly mail: Mail
    readonly words: Pick<Words, 'areSensitive'>
    readonly membership: Pick<MembershipActs, 'admit' | 'sendLetter'>
    readonly news: News
  }

export type JoinRefusal = Extract<
  ErrorName,
  'ClubNotFound' | 'ClubFull' | 'ClubAlreadyMember' | 'ClubChangePending' | 'ClubRejoinCooldown' | 'NotEligibleToJoin'
>
export interface Refused {
  readonly refused: JoinRefusal
  readonly details?: Readonly<Record<string, unknown>>
}

export type JoinWay = 'apply' | 'link' | 'invitation'

/** Locks the club, then the player's requests. Undefined: unknown, dissolved or of another brand. */
export async function lockForJoining(
  tx: Tx,
  clubId: number,
  { id, brand }: Pick<Viewer, 'id' | 'brand'>,
): Promise<ClubRow | undefined> {
  const club = await lockClub(tx, clubId)
  if (club?.brand !== brand) return undefined
  await store.lockApplicants(tx, [id])
  return club
}

/**
 * Why the player cannot join now. An invitation is valid without the conditions and after a refusal; a link replaces only the approval.
 * The snapshot of the caller may be older than the player's last level, so VIP and level are those of the row.
 */
export async function checkJoining(
  { settings, players }: Pick<JoiningDeps, 'settings' | 'players'>,
  tx: Tx,
  club: ClubRow,
  playerId: number,
  way: JoinWay,
  now: Date,
): Promise<Refused | null> {
  const player = await players.find(tx, club.brand, playerId)
  const { clubId, leftAt } = await readJoiner(tx, playerId)
  if (clubId !== null) return { refused: 'ClubAlreadyMember' }
  const { rejoinHours } = settings.read(clubRules, club.brand)
  const left = endOfCooldown(leftAt, rejoinHours, now)
  if (left) return { refused: 'ClubRejoinCooldown', details: waiting(left, now) }
  if (await findPending(tx, club.id)) return { refused: 'ClubChangePending' }
  if (club.members >= memberLimit(settings.read(clubLevels, club.brand), club.level)) return { refused: 'ClubFull' }
  if (way === 'invitation' || !player) return null
  const conditions = { joinMode: club.join_mode, leastVip: club.least_vip, leastLevel: club.least_level }
  const why = whyNotJoin(conditions, player, way === 'link')
  if (why) return { refused: 'NotEligibleToJoin', details: why }
  const refused = endOfCooldown(await store.lastRefused(tx, playerId, club.id), rejoinHours, now)
  return refused && { refused: 'ClubRejoinCooldown', details: waiting(refused, now, 'ClubRefusal') }
}

/** Collects pushes, which are sent after COMMIT. */
export type Send = ReturnType<News['afterCommit']>

/** The pushes of a call. */
export const sender = ({ news }: Pick<JoiningDeps, 'news'>, { after }: { after: After }): Send =>
  news.afterCommit(after)

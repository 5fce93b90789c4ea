// The interface of clubs, and the dependencies of their handlers and jobs. A file of its own, so that the parts that `createClubs` joins
// do not import the file that joins them.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Sessions } from '../../kernel/feature/sessions.ts'
import type { Sheets } from '../../kernel/feature/sheets.ts'
import type { Alliances } from './alliances/alliances.ts'
import type { ClubsDeps } from './deps.ts'
import type { Admission, ClubRefusal, Dismissal, MembershipActs } from './membership.ts'
import type { After, News, SendNews } from './news.ts'
import type { LeaveRefusal, RoleRefusal } from './roles.ts'
import type { ClubRules } from './rulebook.ts'
import type { ClubRow } from './store/clubs.ts'
import type { Succession } from './succession.ts'

type Db = Kysely<Schema>

export interface NewClub {
  readonly brand: BrandCode
  readonly name: string
  readonly leaderId: number
}

/** The places of clubs on this week's board, by club; clubs without a place are absent. */
export type Places = (
  db: Db,
  brand: BrandCode,
  clubIds: readonly number[],
  now: Date,
) => Promise<ReadonlyMap<number, number>>

export type Description = Pick<ClubRow, 'introduction' | 'notice' | 'picture_default' | 'join_mode'>

export interface Deputising {
  readonly actorId: number
  readonly playerId: number
  readonly isDeputy: boolean
}

export interface Muting {
  readonly actorId: number
  readonly playerId: number
  readonly minutes: number
}

/** Refusals are returned by name. Pushes and channel subscriptions follow `after` COMMIT. Clubs that are passed are locked by the caller. */
export interface Clubs extends Alliances {
  rules(brand: BrandCode): ClubRules
  /** The most members of the club at its level. */
  memberLimit(club: Pick<ClubRow, 'brand' | 'level'>): number
  /** The caller has checked cool-downs and conditions. */
  admit(tx: Tx, admission: Admission, now: Date, after: After): Promise<ClubRefusal | null>
  dismiss(tx: Tx, dismissal: Dismissal, now: Date, after: After): Promise<void>
  /** Coins fed to the treasury; the level follows. Locks the row of the club. */
  addFed(tx: Tx, clubId: number, coins: number, now: Date, after: After): Promise<ClubRow>
  dissolve(tx: Tx, ended: { club: ClubRow; actorId?: number | null }, now: Date, after: After): Promise<void>
  /** A letter of the system to each of these players. */
  readonly sendLetter: MembershipActs['sendLetter']
  /** A message of the system in the club's chat. */
  readonly report: MembershipActs['report']
  /** Runs in the transaction of every dissolution, while the members are still there. */
  readonly onDissolve: MembershipActs['onDissolve']
  /** Pushes 13002 after COMMIT. */
  sendAfter(after: After): SendNews
  /** The source of places on the week's board. */
  usePlaces(places: Places): void
  readonly placesOf: Places

  /** Founds a club without conditions and fee, for seed data and tests; returns its id. */
  create(tx: Tx, club: NewClub, now: Date, after: After): Promise<number | ClubRefusal>
  join(tx: Tx, clubId: number, player: Admission['player'], now: Date, after: After): Promise<ClubRefusal | null>
  describe(tx: Tx, clubId: number, texts: Description): Promise<void>
  /** An open application, without the conditions of joining. */
  apply(tx: Tx, application: { clubId: number; playerId: number; words: string }, now: Date): Promise<void>
  /** Opens the chat without the conditions of 13210. */
  openChat(tx: Tx, actorId: number, now: Date, after: After): Promise<ClubRefusal | null>
  kick(tx: Tx, actorId: number, playerId: number, now: Date, after: After): Promise<RoleRefusal | null>
  /** The leader must hand over first. */
  leave(tx: Tx, playerId: number, now: Date, after: After): Promise<LeaveRefusal | null>
  setDeputy(tx: Tx, asked: Deputising, now: Date, after: After): Promise<RoleRefusal | null>
  /** Mutes a member in the club's chat for this many minutes; 0 lifts the mute. */
  mute(tx: Tx, asked: Muting, now: Date, after: After): Promise<RoleRefusal | { readonly until: Date | null }>
  /** Erasure: the next in rank becomes the leader, and a club without members is dissolved. */
  erase(tx: Tx, playerId: number, now: Date): Promise<void>
  readonly succession: Succession
  readonly acts: MembershipActs
  readonly news: News
}

export type ClubsFeatureDeps = ClubsDeps & {
  readonly clubs: Clubs
  /** For the crest upload, whose token may be in the body. */
  readonly sessions: Pick<Sessions, 'find'>
  readonly sheets: Sheets
  /** Until when the player is muted in every channel. */
  mutedUntil(db: Db, playerId: number, now: Date): Promise<Date | null>
}

// All SQL of what operators read about clubs. The columns have the names of the wire.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'
import type { Role } from '../rules.ts'

type Db = Kysely<Schema>

export interface ClubFilter {
  readonly brand: BrandCode
  /** A part of the name. */
  readonly name?: string | undefined
  readonly isDissolved: boolean
}

const selectClubs = (db: Db, brand: BrandCode) =>
  db
    .selectFrom('club')
    .where('brand', '=', brand)
    .select(['id as ClubID', 'name as Name', 'level as Level', 'members as MemberCount', 'fed as Fed'])
    .select(['is_chat_open as IsChatOpen', 'is_chat_locked as IsChatLocked', 'is_frozen as IsFrozen'])
    .select(['alliance_id as AllianceID', 'created_at as CreatedAt', 'dissolved_at as DissolvedAt'])

/** Living clubs, or dissolved ones; the largest first. */
export const searchClubs = (db: Db, { brand, name, isDissolved }: ClubFilter) =>
  selectClubs(db, brand)
    .where('dissolved_at', isDissolved ? 'is not' : 'is', null)
    .$if(name !== undefined, (query) => query.where(sql<boolean>`position(lower(${name}) in lower(name)) > 0`))
    .orderBy('level', 'desc')
    .orderBy('members', 'desc')
    .orderBy('id')

/** Undefined: the brand has no such club, not even a dissolved one. */
export const readClub = (db: Db, brand: BrandCode, clubId: number) =>
  selectClubs(db, brand)
    .select(['introduction as Introduction', 'notice as Notice', 'language as Language'])
    .select(['picture_path as picturePath', 'picture_default as pictureDefault'])
    .select(['join_mode as JoinMode', 'least_vip as LeastVip', 'least_level as LeastLevel'])
    .select(['color_id as ColorID', 'allied_at as AlliedAt'])
    .where('id', '=', clubId)
    .executeTakeFirst()

/** The longest membership first. */
export const listMembers = (db: Db, clubId: number) =>
  db
    .selectFrom('club_member')
    .select(['player_id as PlayerID', 'joined_at as JoinedAt', 'contribution as Contribution'])
    .select((row) => ['muted_until as MutedUntil', row.ref('role').$castTo<Role>().as('Role')])
    .where('club_id', '=', clubId)
    .orderBy('joined_at')
    .orderBy('player_id')

/** Newest first. */
export const listLog = (db: Db, clubId: number) =>
  db
    .selectFrom('club_log')
    .select(['id as ID', 'kind as Kind', 'actor_id as ActorID', 'target_id as TargetID'])
    .select(['value as Value', 'created_at as CreatedAt'])
    .where('club_id', '=', clubId)
    .orderBy('id', 'desc')

/** The open change of leader or dissolution. */
export const readChange = (db: Db, clubId: number) =>
  db
    .selectFrom('club_change')
    .select(['kind as Kind', 'player_id as PlayerID', 'asked_by as RequestedBy'])
    .select(['asked_at as RequestedAt', 'effect_at as EffectAt'])
    .where('club_id', '=', clubId)
    .where('state', '=', 'open')
    .executeTakeFirst()

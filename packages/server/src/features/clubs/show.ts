// Wire forms of clubs.
import type { MyClub } from '@lantern/protocol/clubs.ts'
import type * as z from 'zod/mini'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { ValueOf } from '../../kernel/settings/definition.ts'
import type { allianceRules } from './alliances/rules.ts'
import type { Clubs } from './clubs.ts'
import type { ClubsDeps } from './deps.ts'
import type { joiningRules } from './joining/rules.ts'
import { clubLevels, memberLimit, nextLevelFed, type ClubRules } from './rulebook.ts'
import { readMine, type MineRow } from './store/pages.ts'

type WireClub = z.output<typeof MyClub>

export const pictureOf = (club: { readonly picture_path: string; readonly picture_default: number }) => ({
  Path: club.picture_path,
  DefaultID: club.picture_default,
})

/** A pending change; `name` is that of the successor. */
export const showChange = (change: {
  kind: number
  playerId: number | null
  effectAt: Date
  name?: string | undefined
}) => ({
  Kind: change.kind,
  EffectTime: change.effectAt.toISOString(),
  ...(change.playerId === null ? {} : { PlayerID: change.playerId, Name: change.name ?? '' }),
})

/** Conditions that pages show in advance. */
export const showRules = (
  rules: ClubRules,
  joining: ValueOf<typeof joiningRules>,
  alliance: ValueOf<typeof allianceRules>,
) => ({
  FoundFee: rules.foundingFee,
  FoundVip: rules.foundingVip,
  ChatMembers: rules.chatMembers,
  MostDeputies: rules.deputies,
  SuccessorDays: rules.successorDays,
  SuccessorVip: rules.successorVip,
  PendingHours: rules.changeHours,
  CooldownHours: rules.rejoinHours,
  InvitationDays: joining.validDays,
  NameDays: rules.nameKeptDays,
  AllianceLevel: alliance.leastLevel,
  AllianceInvitationHours: alliance.invitationHours,
  AllianceHours: alliance.waitHours,
  AllianceClubs: alliance.clubs,
  AllianceColorDays: alliance.colorDays,
})

export type ShowDeps = Pick<ClubsDeps, 'settings'> & { readonly clubs: Pick<Clubs, 'placesOf'> }

/** Null: the player is in no club. */
export async function showMine(
  deps: ShowDeps,
  db: Kysely<Schema>,
  playerId: number,
  now: Date,
): Promise<WireClub | null> {
  const row = await readMine(db, playerId, now)
  if (!row) return null
  const places = await deps.clubs.placesOf(db, row.brand, [row.id], now)
  return { ...showShared(deps, row, places.get(row.id) ?? 0), ...showOwn(row, now) }
}

function showShared({ settings }: ShowDeps, row: MineRow, Place: number) {
  const levels = settings.read(clubLevels, row.brand)
  return {
    ClubID: row.id,
    ClubName: row.name,
    MemberCount: row.members,
    PicInfo: pictureOf(row),
    JoinMode: row.join_mode,
    LeastVip: row.least_vip,
    LeastLevel: row.least_level,
    Language: row.language,
    Level: row.level,
    MemberLimit: memberLimit(levels, row.level),
    Introduction: row.introduction,
    LeaderID: row.leader_id ?? 0,
    LeaderName: row.leader_name ?? '',
    Place,
    CreateTime: row.created_at.toISOString(),
    Notice: row.notice,
    EnableChat: row.is_chat_open && !row.is_chat_locked,
    Treasury: row.treasury ?? 0,
    Fed: row.fed,
    NextLevelFed: nextLevelFed(levels, row.level),
    Alliance:
      row.alliance_id === null
        ? null
        : {
            AllianceID: row.alliance_id,
            AllianceName: row.alliance_name ?? '',
            ColorID: row.color_id ?? 0,
            IsHead: row.head_club_id === row.id,
          },
    Change:
      row.change_kind === null
        ? null
        : showChange({
            kind: row.change_kind,
            playerId: row.change_player_id,
            effectAt: row.change_at!,
            name: row.change_name ?? '',
          }),
  }
}

const showOwn = (row: MineRow, now: Date) => ({
  Role: row.my_role,
  JoinTime: row.my_joined_at.toISOString(),
  Contribution: row.my_contribution,
  Applications: row.applications,
  MutedUntil: row.my_muted_until && row.my_muted_until > now ? row.my_muted_until.toISOString() : null,
})

// The cards of clubs as a player sees them: public facts, the relation to the player, and whether joining is possible now.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { readClubCard } from '@lantern/protocol/clubs.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { clubStandings } from '@lantern/protocol/values/clubs.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'
import type { Context } from '../../../kernel/context.ts'
import { clubLevels, clubRules, memberLimit } from '../rulebook.ts'
import { readCards, type CardRow } from './cardRows.ts'
import { endOfCooldown, hourMs, whyNotJoin } from './rules.ts'

type Db = Kysely<Schema>
export type ClubCard = ReplyOf<typeof readClubCard>

export type CardDeps = Pick<Context, 'settings'> & {
  /** Places on this week's board by club; the treasury provides them. */
  placesOf(db: Db, brand: BrandCode, clubIds: readonly number[], now: Date): Promise<ReadonlyMap<number, number>>
}

export interface Viewer {
  readonly id: number
  readonly brand: BrandCode
  readonly vip: number
  readonly level: number
}

function standingOf(row: CardRow): number {
  if (row.id === row.ownClubId) return clubStandings.member
  if (row.isInvited) return clubStandings.invited
  return row.hasApplied ? clubStandings.applied : clubStandings.none
}

/** The cards in the order of the ids; clubs of other brands and dissolved ones are omitted. */
export async function showCards(
  { settings, placesOf }: CardDeps,
  db: Db,
  viewer: Viewer,
  clubIds: readonly number[],
  now: Date,
): Promise<ClubCard[]> {
  if (clubIds.length === 0) return []
  const levels = settings.read(clubLevels, viewer.brand)
  const { rejoinHours } = settings.read(clubRules, viewer.brand)
  const refusedSince = new Date(now.getTime() - rejoinHours * hourMs)
  const asked = { brand: viewer.brand, playerId: viewer.id, clubIds, refusedSince, now }
  const [rows, places] = await Promise.all([readCards(db, asked), placesOf(db, viewer.brand, clubIds, now)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return clubIds.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const limit = memberLimit(levels, row.level)
    const mayJoinAny = row.ownClubId === null && endOfCooldown(row.leftAt, rejoinHours, now) === null
    const isFree = row.members < limit && !row.isPending && !row.isRefused && !row.hasApplied
    return [
      {
        ClubID: row.id,
        ClubName: row.name,
        MemberCount: row.members,
        PicInfo: { Path: row.picturePath, DefaultID: row.pictureDefault },
        JoinMode: row.joinMode as ClubCard['JoinMode'],
        LeastVip: row.leastVip,
        LeastLevel: row.leastLevel,
        Language: row.language as ClubCard['Language'],
        Level: row.level,
        MemberLimit: limit,
        Introduction: row.introduction,
        LeaderID: row.leaderId ?? 0,
        LeaderName: row.leaderName ?? '',
        Place: places.get(row.id) ?? 0,
        CreateTime: row.createdAt.toISOString(),
        Standing: standingOf(row) as ClubCard['Standing'],
        Joinable: mayJoinAny && isFree && whyNotJoin(row, viewer) === null,
      },
    ]
  })
}

// The wire forms of the week of a club and of the board.
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { readClubBoard, readClubWeek } from '@lantern/protocol/treasury.ts'
import { clubGoals } from '@lantern/protocol/values/clubs.ts'
import type { Call } from '../../../kernel/feature/call.ts'
import { clubOf, findClub, readClubs } from '../../clubs/clubs.ts'
import type { TreasuryDeps } from '../deps.ts'
import { weekRules } from '../rulebook.ts'
import { weekAt } from '../rules.ts'
import * as store from '../store/weeks.ts'
import type { Boards } from './board.ts'
import { goalsWith } from './settlement.ts'

type Week = ReplyOf<typeof readClubWeek>

export async function showWeek(
  { players, settings }: TreasuryDeps,
  boards: Boards,
  { me, db, brand, now, no }: Call<typeof readClubWeek>,
): Promise<Week> {
  const mine = await clubOf(db, me.id)
  const club = mine && (await findClub(db, mine.clubId))
  if (!club) throw no('ClubNotMember')
  const { week, endsAt } = weekAt(now)
  const planned = await store.findWeek(db, brand, week)
  const rules = planned?.rules ?? settings.read(weekRules, brand)
  const [score, fed, last, board] = await Promise.all([
    planned ? store.readScore(db, planned.id, club.id) : undefined,
    planned ? store.readMemberScores(db, planned.id, club.id) : [],
    store.readLast(db, club.id, me.id),
    boards.of(brand),
  ])
  const names = await players.many(
    db,
    fed.map(({ playerId }) => playerId),
  )
  return {
    Week: week,
    EndTime: endsAt.toISOString(),
    Goals: goalsWith(rules, score?.level ?? club.level, score).map(({ goal, count, target, prize }) => ({
      Goal: clubGoals[goal],
      Count: count,
      Target: target,
      Prize: prize,
    })),
    WinMultiple: rules.winMultiple,
    Place: board.places.get(club.id) ?? 0,
    Fed: score?.fed ?? 0,
    Prizes: [...rules.prizes],
    TreasuryShare: rules.treasuryShare,
    Members: fed.map(({ playerId, fed: coins }) => ({
      PlayerID: playerId,
      Name: names.get(playerId)?.name ?? '',
      Fed: coins,
    })),
    Last: last ? { Week: last.week, Place: last.place, Prize: last.prize, MyPrize: last.mine } : null,
  }
}

export async function showBoard(
  boards: Boards,
  { Page = 1, PerPage = 20 }: RequestOf<typeof readClubBoard>,
  { me, db, brand }: Call<typeof readClubBoard>,
): Promise<ReplyOf<typeof readClubBoard>> {
  const { week, endsAt, rows, places, prizes } = await boards.of(brand)
  const page = rows.slice((Page - 1) * PerPage, Page * PerPage)
  const [clubs, mine] = await Promise.all([
    readClubs(
      db,
      page.map(({ clubId }) => clubId),
    ),
    clubOf(db, me.id),
  ])
  const place = mine ? (places.get(mine.clubId) ?? 0) : 0
  return {
    Week: week,
    EndTime: endsAt.toISOString(),
    Total: rows.length,
    Rows: page.map(({ clubId, fed }) => {
      const club = clubs.get(clubId)!
      return {
        Place: places.get(clubId)!,
        ClubID: clubId,
        ClubName: club.name,
        MemberCount: club.members,
        PicInfo: { Path: club.picture_path, DefaultID: club.picture_default },
        Level: club.level,
        Fed: fed,
        Prize: prizes[places.get(clubId)! - 1] ?? 0,
      }
    }),
    Mine: mine ? { Place: place, Fed: rows[place - 1]?.fed ?? 0 } : null,
  }
}

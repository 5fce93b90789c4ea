// The clubs of the demo data: three of different levels, two of them allied, with texts, open chats, open applications, coupons and a running week.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { clubJoining } from '@lantern/protocol/values/clubs.ts'
import type { App } from '../app.ts'
import type { Tx } from '../db/open.ts'
import { lockClub } from '../features/clubs/clubs.ts'
import type { PlayerRow } from '../features/players/players.ts'
import { feedTreasury, grantFirst } from '../features/treasury/treasury.ts'

/** Players by index; the first member leads. The other players are in no club. */
interface DemoClub {
  readonly name: string
  readonly members: readonly number[]
  readonly deputies: readonly number[]
  /** Coins in the treasury, which decide the level. */
  readonly fed: number
  readonly isAllied: boolean
  readonly applicants: readonly number[]
  readonly introduction: string
  readonly notice: string
  readonly crest: number
  readonly joinMode: number
  /** Its members joined then. Members of older clubs than today's play no rounds of last week, which would feed the treasury. */
  readonly foundedDaysAgo: number
}

const dayMs = 86_400_000
/** A coupon needs a membership of more than three days. */
const settledDays = 4

const alliance = '燈火同盟'
const demoClubs: readonly DemoClub[] = [
  {
    name: '夜光會',
    members: [0, 1, 2, 3, 4, 5],
    deputies: [1],
    fed: 9_600_000,
    isAllied: true,
    applicants: [10, 11],
    introduction: '每晚九點一起玩，新朋友都歡迎。',
    notice: '本週目標：一起完成三項公會任務！',
    crest: 3,
    joinMode: clubJoining.approval,
    foundedDaysAgo: settledDays,
  },
  {
    name: '星河會',
    members: [6, 7, 8, 9],
    deputies: [],
    fed: 3_400_000,
    isAllied: true,
    applicants: [],
    introduction: 'Chơi vui là chính, ai cũng vào được.',
    notice: '',
    crest: 8,
    joinMode: clubJoining.open,
    foundedDaysAgo: settledDays,
  },
  {
    name: '新月會',
    members: [16, 17, 18],
    deputies: [],
    fed: 0,
    isAllied: false,
    applicants: [10],
    introduction: '剛成立的小公會。',
    notice: '',
    crest: 14,
    joinMode: clubJoining.approval,
    foundedDaysAgo: 0,
  },
]

/** How many days ago the club of this player was founded; 0: today, or the player is in no club. */
export const clubDaysOf = (index: number): number =>
  demoClubs.find(({ members }) => members.includes(index))?.foundedDaysAgo ?? 0

export async function foundClubs(app: App, tx: Tx, brand: BrandCode, players: readonly PlayerRow[], now: Date) {
  const feature = app.clubs
  // No client is connected yet, so there is nothing to move or publish.
  const after = (): void => {}
  const idOf = (index: number): number => players[index]!.id
  const allianceId = done(await feature.createAlliance(tx, { brand, name: alliance }, now))
  for (const club of demoClubs) {
    const [leader, ...others] = club.members.map(idOf)
    const founded = new Date(now.getTime() - club.foundedDaysAgo * dayMs)
    const clubId = done(await feature.create(tx, { brand, name: club.name, leaderId: leader! }, founded, after))
    for (const id of others) done(await feature.join(tx, clubId, { id, brand }, founded, after))
    for (const index of club.deputies)
      done(await feature.setDeputy(tx, { actorId: leader!, playerId: idOf(index), isDeputy: true }, now, after))
    await feature.describe(tx, clubId, {
      introduction: club.introduction,
      notice: club.notice,
      picture_default: club.crest,
      join_mode: club.joinMode,
    })
    await feed(app, tx, { clubId, coins: club.fed, members: club.members.map(idOf) }, now)
    if (club.isAllied) {
      // Before the chat opens, so that it does not begin with messages of the system.
      done(await feature.ally(tx, allianceId, clubId, now, after))
      done(await feature.openChat(tx, leader!, now, after))
    }
    for (const index of club.applicants)
      await feature.apply(tx, { clubId, playerId: idOf(index), words: '請讓我加入' }, now)
  }
}

/** Feeds the treasury as if the members had played this week; the leader has granted coupons to some of them. */
async function feed(app: App, tx: Tx, { clubId, coins, members }: Fed, now: Date): Promise<void> {
  const club = (await lockClub(tx, clubId))!
  if (coins === 0) return
  const share = Math.floor(coins / members.length)
  const fed = members.map((playerId, nth) => ({
    playerId,
    coins: nth === 0 ? coins - share * (members.length - 1) : share,
  }))
  await feedTreasury(app, tx, { club, fed, row: 'demo', now }, () => {})
  const [giverId, ...others] = members
  // One member has none yet, and the club's quota of the day is not used up.
  const ids = others.slice(0, Math.min(3, others.length - 1))
  await grantFirst(app, tx, { club, giverId: giverId!, ids, amount: couponCoins, now })
}

interface Fed {
  readonly clubId: number
  readonly coins: number
  readonly members: readonly number[]
}

const couponCoins = 200_000

function done<T extends number | null>(outcome: T | string): T {
  if (typeof outcome === 'string') throw new Error(`the demo clubs were refused: ${outcome}`)
  return outcome
}

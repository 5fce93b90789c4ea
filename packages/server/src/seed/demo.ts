// The demo data: Gold players of every brand with coins, friends, clubs and chat messages, hosts, banned accounts; created through the
// features' own functions.
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { sendPublic } from '@lantern/protocol/chat.ts'
import { changeRoomSettings } from '@lantern/protocol/broadcasts.ts'
import { updateRoom } from '@lantern/protocol/live.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { Database, Tx } from '../db/open.ts'
import { createPartitions } from '../db/partitions.ts'
import { waitForOtherNodes } from '../db/patience.ts'
import { befriendAll } from '../features/friends/friends.ts'
import { publishNotice } from '../features/news/news.ts'
import { phoneProvider, type PlayerRow } from '../features/players/players.ts'
import { seedBroadcasts } from './broadcasts.ts'
import { clubDaysOf, foundClubs } from './clubs.ts'
import { seedEnvelopes } from './envelopes.ts'
import { run } from './history.ts'
import { draftNotices } from './notices.ts'
import { banPlayers } from './bannedPlayers.ts'
import { inCountry, lastWeek, residents, type Resident } from './people.ts'
import { seedRewards } from './rewards.ts'
import { talkAmongThemselves } from './talks.ts'

/** This many players, the first ones, are friends; the others can be found by search. */
const friendly = 10

/** A coupon code, valid once per player. */
const coupon = { code: 'LANTERN', items: JSON.stringify([{ ItemID: currencies.coin, Amount: 100_000 }]), per_player: 1 }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const welcomeMessages = [
  '大家晚安，今晚手氣如何？',
  'Chào cả nhà, chúc may mắn!',
  '月夜神鴞剛剛連中三條線！',
  'Selamat malam semua!',
]

/**
 * False if the data exists. The history is played before the first messages, so that messages are in order. `recordings`: the folder of the
 * media process, which gets a recording for each brand with live rooms.
 */
export async function seedDemo(
  app: App,
  db: Database,
  now: Date,
  playPast?: () => Promise<void>,
  recordings: string | null = null,
): Promise<boolean> {
  // Rounds of last week, and the registrations of the members of the clubs since then.
  await createPartitions(db, lastWeek(now))
  const made: (readonly PlayerRow[])[] = []
  for (const brand of brandCodes) {
    const players = await seedBrand(app, db, brand, now, recordings)
    if (players) made.push(players)
  }
  if (made.length === 0) return false
  // Of several nodes that start together, the one that created the first brand plays the history.
  if (made[0]![0]!.brand === brandCodes[0]) await playPast?.()
  for (const players of made) {
    for (const [index, Message] of welcomeMessages.entries())
      await run(app, players[index]!, sendPublic.op, { Message })
    await talkAmongThemselves(app, players)
    await nameRooms(app, players)
    await seedEnvelopes(app, players)
  }
  return true
}

/** Hosts of brands with live rooms have one with a title; it opens when a host starts a broadcast. */
async function nameRooms(app: App, players: readonly PlayerRow[]): Promise<void> {
  if (!brands[players[0]!.brand as BrandCode].live) return
  for (const [index, { roomTitle: Title, roomCategory: Category }] of residents.entries()) {
    if (Title === undefined) continue
    await run(app, players[index]!, updateRoom.op, { Title })
    await run(app, players[index]!, changeRoomSettings.op, { Category })
  }
}

/** Null if the data of this brand exists. */
async function seedBrand(
  app: App,
  db: Database,
  brand: BrandCode,
  now: Date,
  recordings: string | null,
): Promise<PlayerRow[] | null> {
  const first = { provider: phoneProvider, subject: residents[0]!.phone }
  return db.kysely.transaction().execute(async (tx) => {
    // Nodes that start together wait here; the first one creates the data.
    await waitForOtherNodes(tx)
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`seed:${brand}`}, 0))`.execute(tx)
    if ((await app.players.of(tx, brand, first)).length > 0) return null
    const players: PlayerRow[] = []
    for (const [index, resident] of residents.entries())
      players.push(await settle(app, tx, brand, resident, cameAt(resident, index, now)))
    await foundClubs(app, tx, brand, players, now)
    const friends = players.slice(0, friendly).map(({ id }) => id)
    await befriendAll(tx, friends, now)
    await seedRewards(app, tx, players, now)
    await app.store.shelves.addCoupon(tx, { brand, ...coupon }, { actor: 'demo', now })
    await announce(tx, brand, now)
    await banPlayers(app, tx, brand, now)
    await seedBroadcasts(app, tx, brand, players, now, recordings)
    return players
  })
}

/**
 * Registration times: in the last hours, one after the other, or before the founding of the player's club; regulars before the rounds they
 * played last week.
 */
function cameAt({ isRegular }: Resident, index: number, now: Date): Date {
  const left = residents.length - index
  const since = now.getTime() - clubDaysOf(index) * day
  return new Date(isRegular ? lastWeek(now).getTime() - left * minute : since - left * hour)
}

async function announce(tx: Tx, brand: BrandCode, now: Date): Promise<void> {
  for (const { at, ...draft } of draftNotices(brands[brand], now)) {
    const made = await publishNotice(tx, draft, { actor: 'demo', now: at })
    if ('wrong' in made) throw new Error(`a demo announcement was refused: ${made.wrong}`)
  }
}

/** The amount of the brand's second currency, for gifts to hosts. */
const demoGems = 5_000

async function settle(app: App, tx: Tx, brand: BrandCode, resident: Resident, now: Date): Promise<PlayerRow> {
  const { phoneCountry } = brands[brand]
  // The brand's own sign-in page accepts only this country code; codes for a signed-in player go to the number that was linked first.
  const identity = { provider: phoneProvider, subject: inCountry(resident.phone, phoneCountry) }
  const player = await app.players.register(tx, brand, identity, now, resident)
  if (typeof player === 'string') throw new Error(`the demo phone ${resident.phone} has too many players`)
  if (identity.subject !== resident.phone) {
    const also = { provider: phoneProvider, subject: resident.phone }
    await app.players.linkAlso(tx, brand, player.id, also, new Date(now.getTime() + 1000))
  }
  const second = currencies[brands[brand].secondCurrency]
  const granted = await app.wallet.post(tx, {
    brand,
    key: { kind: 'business', what: 'demo', row: player.id, step: 1 },
    reason: 'event',
    source: 'system',
    legs: [
      { account: { kind: 'promo', currency: currencies.coin }, delta: -resident.coins },
      { account: { kind: 'player', playerId: player.id, currency: currencies.coin }, delta: resident.coins },
      { account: { kind: 'promo', currency: second }, delta: -demoGems },
      { account: { kind: 'player', playerId: player.id, currency: second }, delta: demoGems },
    ],
    now,
  })
  if (!granted.isApplied) throw new Error(`the demo coins were refused: ${granted.refusal}`)
  return player
}

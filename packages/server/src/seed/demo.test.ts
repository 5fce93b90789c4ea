// The demo data: players of every brand that anyone can sign in as, with a consistent ledger; seeding it twice changes nothing.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { brands } from '@lantern/brands/brands.ts'
import { brandCodes } from '@lantern/brands/brand.ts'
import { listBroadcasts } from '@lantern/protocol/broadcasts.ts'
import { countUnread, listRooms, readHistory, sendPublic } from '@lantern/protocol/chat.ts'
import { readAlliance } from '@lantern/protocol/alliances.ts'
import { readClubMembers } from '@lantern/protocol/clubs.ts'
import { readStatement } from '@lantern/protocol/hosts.ts'
import { openOwnRoom, seeRooms } from '@lantern/protocol/live.ts'
import { grantCoupons, readTreasury } from '@lantern/protocol/treasury.ts'
import { readBankBook } from '@lantern/protocol/wallet.ts'
import { sql } from 'kysely'
import { levelOf, levelTable } from '../features/players/players.ts'
import { startTestServer } from '../testing.ts'
import { seedDemo } from './demo.ts'
import { bannedCount } from './bannedPlayers.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { app, db, clock } = server

/** The number of rows of each table, and the sum of the players' coins. */
async function measure(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const table of [
    'player',
    'player_identity',
    'account',
    'entry',
    'business_key',
    'coupon',
    'club_member',
    'notice',
  ]) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db.kysely)
    counted[table] = rows[0]!.count
  }
  const { rows } = await sql<{
    coins: number
  }>`select sum(balance)::bigint as coins from account where kind = 'player'`.execute(db.kysely)
  // Chat messages about announcements are not counted: a job writes them later.
  const chatCount = await sql<{
    lines: number
  }>`select count(*) as lines from chat_line where channel_type = 1`.execute(db.kysely)
  return { ...counted, coins: rows[0]!.coins, lines: chatCount.rows[0]!.lines }
}

test('seeding creates the demo data in every brand, once', async () => {
  // Two nodes that start together create the data once.
  const both = await Promise.all([seedDemo(app, db, clock.now()), seedDemo(app, db, clock.now())])
  assert.ok(both.includes(true))
  const made = await measure()
  // Including the customer service account, which exists from the start.
  assert.equal(made['player'], (24 + bannedCount + 1) * brandCodes.length)
  assert.equal(made['notice'], 9 * brandCodes.length)
  assert.equal(await seedDemo(app, db, clock.now()), false)
  // Less than a day: the open red envelope does not end yet, which would return the rest of it to its sender.
  clock.forward(6 * 3_600_000)
  assert.equal(await seedDemo(app, db, clock.now()), false)
  assert.deepEqual(await measure(), made)
})

test('a guest reads the demo announcements in four languages, the guide first', async () => {
  for (const [Lang, title] of [
    ['zh_tw', '新手指南：從這裡開始'],
    ['vi_vn', 'Cẩm nang tân thủ: bắt đầu từ đây'],
    ['id_id', 'Panduan pemain baru: mulai dari sini'],
    ['en_us', 'New player guide: start here'],
  ]) {
    const { Result } = await server.post('a10t/list', { Lang }, server.at('crab'))
    assert.deepEqual([Result.Total, Result.Rows[0].Title], [9, title])
    const page = await server.post('a10t/info', { Lang, ID: Result.Rows[0].ID }, server.at('crab'))
    assert.doesNotMatch(page.Result.Content, /\{\w+\}/, 'every brace is filled')
  }
})

test('the first ten players of a brand are friends with each other, and with no other brand’s', async () => {
  const { rows } = await sql<{ brand: string; pairs: number; strangers: number }>`
    select mine.brand, count(*) as pairs, count(*) filter (where other.brand <> mine.brand) as strangers
    from relation join player mine on mine.id = player_id join player other on other.id = other_id
    where kind = 1 group by mine.brand`.execute(db.kysely)
  assert.equal(rows.length, brandCodes.length)
  for (const { brand, pairs, strangers } of rows) assert.deepEqual([brand, pairs, strangers], [brand, 10 * 9, 0])
})

test('four players of every brand have made guesses at the vault of the day, and the vault is closed', async () => {
  const { rows } = await sql<{ brand: string; players: number; guesses: number; openers: number }>`
    select d.brand, count(*) as players, sum(p.guesses)::int as guesses, count(p.opened_at) as openers
    from vault_day d join vault_player p on p.day_id = d.id group by d.brand order by d.brand`.execute(db.kysely)
  assert.equal(rows.length, brandCodes.length)
  for (const { players, guesses, openers } of rows) {
    assert.deepEqual([players, openers], [4, 0])
    // A right one is left out.
    assert.ok(guesses >= 4 && guesses <= 8, `${guesses} guesses`)
  }
})

test('the ledger balances after seeding', async () => {
  const { isSound, broken, checked } = await app.wallet.reconcile(clock.now())
  assert.deepEqual([isSound, broken], [true, {}])
  assert.ok(checked > 10)
})

test('players with more VIP points have no lower level, and Gold players are above the first levels', async () => {
  const { rows } = await sql<{ vip: number; level: number; exp: number }>`
    select vip, level, exp from player where brand = 'owl' and vip_points > 0 order by vip_points, level`.execute(
    db.kysely,
  )
  assert.ok(rows.length >= 24)
  assert.ok(rows[0]!.level >= 15, `level ${rows[0]!.level} at VIP ${rows[0]!.vip}`)
  for (const [at, { level, exp }] of rows.entries()) {
    assert.ok(level >= (rows[at - 1]?.level ?? 0))
    assert.equal(level, levelOf(levelTable.first, exp), 'the level is the one of the exp')
  }
})

test('phones 900000001 to 900000016 are Gold or higher in every brand, with coins', async () => {
  for (const brand of brandCodes)
    for (let nth = 1; nth <= 16; nth++) {
      const subject = `+849000000${String(nth).padStart(2, '0')}`
      const players = await app.players.of(db.kysely, brand, { provider: 6, subject })
      assert.equal(players.length, 1, `${brand} ${subject}`)
      assert.ok(players[0]!.vip >= 3)
      assert.ok((await app.wallet.balances(players[0]!.id)).coin >= 1_000_000)
      assert.ok(players[0]!.registered_at < clock.now())
    }
})

test('in brands whose screens fix +886 the same players sign in with the Taiwanese number', async () => {
  for (const { code, phoneCountry } of Object.values(brands))
    for (const nth of [1, 10]) {
      const subject = `+8869000000${String(nth).padStart(2, '0')}`
      const taiwanese = await app.players.of(db.kysely, code, { provider: 6, subject })
      const vietnamese = await app.players.of(db.kysely, code, { provider: 6, subject: subject.replace('886', '84') })
      const expected = phoneCountry === '886' ? vietnamese.map(({ id }) => id) : []
      assert.deepEqual([code, taiwanese.map(({ id }) => id)], [code, expected])
    }
  const number = { CountryCode: '886', PhoneNumber: '0900000001' }
  assert.equal((await server.post('captcha', { ...number, Lang: 'zh-tw' }, server.at('crab'))).Code, 0)
  const { code, lang } = server.inbox.of('+886900000001')[0]!
  assert.equal(lang, 'zh_tw')
  const proved = await server.post('valid_captcha', { ...number, ValidateCode: code }, server.at('crab'))
  assert.deepEqual([proved.Code, proved.Result.Player.length], [0, 1])
})

test('ten of them are in two clubs of one alliance with open chats, three in a small one; applications are open', async () => {
  const { client, hello } = await server.signInAs('900000007', { brand: 'crab' })
  assert.equal(hello.Club.Role, 'leader')
  const { Clubs } = await client.call(readAlliance, {})
  assert.deepEqual(
    Clubs.map(({ MemberCount, ColorID }) => [MemberCount, ColorID]),
    [
      [6, 0],
      [4, 1],
    ],
  )
  const { rows } = await sql<{ brand: string; levels: number[]; talk: number; applications: number }>`
    select brand, array_agg(level order by level) as levels, count(*) filter (where is_chat_open) as talk,
      sum((select count(*) from club_application where club_id = club.id and state = 'open')) as applications
    from club group by brand`.execute(db.kysely)
  assert.equal(rows.length, brandCodes.length)
  for (const { levels, talk, applications } of rows)
    assert.deepEqual([levels, talk, Number(applications)], [[1, 3, 4], 2, 3])
})

test('the leaders of both large clubs can grant coupons at once', async () => {
  for (const phone of ['900000001', '900000007']) {
    const { client, id } = await server.signInAs(phone, { brand: 'crab' })
    const { Least, Grantable } = await client.call(readTreasury, {})
    const { Rows } = await client.call(readClubMembers, {})
    const others = Rows.filter(({ PlayerID }) => PlayerID !== id)
    for (const { PlayerID } of others.toReversed().slice(0, Math.floor(Grantable / Least)))
      assert.equal((await client.call(grantCoupons, { Amount: Least, PlayerIDs: [PlayerID] })).Granted, 1)
    assert.ok(Grantable >= Least)
  }
})

test('a demo player signs in and can send to the public chat at once', async () => {
  for (const [nth, brand] of (['owl', 'bj188'] as const).entries()) {
    const { client, signedIn } = await server.signInAs(`90000000${nth + 1}`, { brand })
    assert.equal(signedIn.isRegist, false)
    const { Rows } = await client.call(readHistory, { ChannelType: 1 })
    // In brands with red envelopes two of them are announced, one by this player.
    const { redEnvelope } = brands[brand]
    assert.equal(Rows.length, redEnvelope ? 6 : 4)
    const line = await client.call(sendPublic, { Message: 'hello' })
    assert.equal((await client.call(readHistory, { ChannelType: 1, PerPage: 1 })).Rows[0]!.ID, line.ID)
    const book = await client.call(readBankBook, {})
    assert.equal(book.Rows[0]!.AfterAmount, signedIn.bag.coin)
    assert.equal(book.Total, redEnvelope ? 3 : 2)
  }
})

test('the clubs, the alliance and some friends have messages', async () => {
  const { client } = await server.signInAs('900000003', { brand: 'win' })
  for (const [ChannelType, lines] of [
    [3, 4],
    [4, 3],
  ] as const)
    assert.equal((await client.call(readHistory, { ChannelType })).Total, lines)
  const rooms = await client.call(listRooms, {})
  assert.deepEqual([rooms.Total, rooms.Rows.reduce((sum, { UnreadCount }) => sum + UnreadCount, 0)], [2, 1])
  assert.equal((await client.call(countUnread, {})).Private, 1)
})

test('two hosts have a room with a title; none is shown as on air', async () => {
  for (const nth of [6, 10]) {
    const { client, signedIn } = await server.signInAs(`9000000${String(nth).padStart(2, '0')}`, { brand: 'betrnk' })
    assert.equal(signedIn.isHost, true)
    const room = await client.call(openOwnRoom, {})
    assert.deepEqual([room.Title !== '', room.Status], [true, 0])
  }
  const guest = server.connect(undefined)
  assert.equal((await guest.call(seeRooms, {})).Total, 0)
})

test('hosts have followers, past broadcasts with viewers by the minute, and a schedule', async () => {
  // Another test has requested a code for this phone.
  clock.forward(61_000)
  const { client } = await server.signInAs('900000006', { brand: 'owl' })
  const { RoomID } = await client.call(openOwnRoom, {})
  const { Total, Rows, Host, Schedule } = await client.call(listBroadcasts, { RoomID })
  // The first of the three announced broadcasts is in the past: a test above has moved the clock by a day.
  assert.deepEqual([Total, Schedule.length, Host.Followers > 15], [4, 2, true])
  assert.ok(Rows.every(({ EndTime, Peak, People }) => EndTime !== null && Peak > 0 && People >= Peak))
  const newest = await client.call(listBroadcasts, { RoomID, BroadcastID: Rows[0]!.BroadcastID })
  assert.equal(newest.Rows[0]!.ViewersByMinute?.length, 95)
  const { Rows: days } = await client.call(readStatement, {})
  assert.deepEqual([days.length, days[0]!.Minutes], [4, 95])
  const { rows } = await sql`select from live_broadcast where brand in ('dragon', 'win', 'horse')`.execute(db.kysely)
  assert.equal(rows.length, 0)
})

test('the list of closed accounts has reasons in the reader’s language, and masked names', async () => {
  const list = async (Lang: string) => (await server.post('player/ban_records', { Lang }, server.at('dragon'))).Result
  const { Total, Rows } = await list('vi_vn')
  assert.equal(Total, bannedCount)
  assert.deepEqual([Rows[0].Reason, Rows[0].Name], ['Nhắn rác hoặc quảng cáo', 'I**i'])
  assert.equal((await list('zh_tw')).Rows.at(-1).Reason, '買賣金幣或帳號')
  assert.equal((await list('en_us')).Rows.at(-1).Reason, 'Trading coins or accounts')
})

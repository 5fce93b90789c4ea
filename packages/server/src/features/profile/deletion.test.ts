// Account deletion: locked at once, cancelled by signing in, and after thirty days no table contains the person's data.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { refresh } from '@lantern/protocol/auth.ts'
import { readHistory, sendPrivate, sendPublic } from '@lantern/protocol/chat.ts'
import { playRound, seeds } from '@lantern/protocol/games.ts'
import { listMail } from '@lantern/protocol/mail.ts'
import { findPlayers, releasePhone, restorePlayer } from '@lantern/protocol/office/players.ts'
import { readPlayer } from '@lantern/protocol/players.ts'
import { bindEmail, changeProfile, claimPhoneReward, deleteAccount, uploadPicture } from '@lantern/protocol/profile.ts'
import { pino } from 'pino'
import sharp from 'sharp'
import { openSocket, refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { eraseLeavers } from './deletion.ts'
import { until } from '../../kernel/testing/until.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

const dayMs = 86_400_000
const log = pino({ level: 'silent' })
const db = server.db.kysely
const later = (days: number): Date => new Date(server.clock.now().getTime() + days * dayMs)
const eraseOn = (now: Date) =>
  eraseLeavers({ db, personal: server.app.personal, sockets: server.app.kernel.sockets }, now, log)
const rowOf = (id: number) => db.selectFrom('player').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const leave = (me: Resident) => me.client.call(deleteAccount, {})

/** Searches all rows of all tables, as text, for these words. */
async function findWords(words: readonly string[]): Promise<string[]> {
  const tables = await server.db.pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  const found: string[] = []
  for (const { name } of tables.rows)
    for (const word of words) {
      const { rows } = await server.db.pool.query(`select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`, [
        word,
      ])
      if (rows.length > 0) found.push(`${name}: ${word}`)
    }
  return found
}

test('a deleted account is locked at once on all nodes', async () => {
  await using node = await startTestServer({ db: server.db, clock: server.clock, bus: server.bus })
  const me = await server.signInAs('918000001')
  const [lobby, chat] = [await server.helloWith(me.token), await node.helloWith(me.token, 'chat')]
  const { LockedUntil } = await leave(me)
  assert.equal(LockedUntil, later(30).toISOString())
  for (const socket of [lobby, chat]) {
    const last = await socket.next((frame) => frame.OP === 10002)
    assert.equal(last.Code, 100005)
  }
  const dead = await server.post('player/info', {}, { 'api-token': me.token })
  assert.deepEqual([dead.status, dead.Code], [401, 100005])
  assert.equal((await server.post('player/suspend', {}, { 'api-token': me.token })).status, 401)
})

test('signing in within thirty days cancels the deletion', async () => {
  const me = await server.signInAs('918000002')
  await leave(me)
  server.clock.forward(60_000)
  const back = await server.signInAs('918000002')
  assert.equal(back.id, me.id)
  assert.equal(back.signedIn.isDeletionCancelled, true)
  const letters = await back.client.call(listMail, {})
  assert.ok(letters.Rows.some(({ Title }) => Title === '已取消刪除帳號'))
  await eraseOn(later(31))
  assert.equal((await rowOf(me.id)).erased_at, null)
  assert.equal((await back.client.call(refresh, {})).isDeletionCancelled, undefined)
})

test('an operator restores an account before it is erased, and releases the phone of one that is leaving', async () => {
  const me = await server.signInAs('918000020', { lang: 'en_us' })
  const which = { Brand: 'owl', PlayerID: me.id } as const
  for (const declared of [restorePlayer, releasePhone])
    await assert.rejects(server.office(declared, which), { refusal: 'WrongState' })
  await leave(me)
  const { DeletionAt } = await server.office(restorePlayer, which)
  assert.equal(DeletionAt, later(30).toISOString())
  await eraseOn(later(31))
  assert.equal((await rowOf(me.id)).erased_at, null)
  server.clock.forward(60_000)
  const back = await server.signInAs('918000020', { lang: 'en_us' })
  assert.deepEqual([back.id, back.signedIn.isDeletionCancelled], [me.id, undefined])
  assert.ok((await back.client.call(listMail, {})).Rows.some(({ Title }) => Title === 'Your account was restored'))

  await leave(back)
  assert.deepEqual(await server.office(releasePhone, which), { PlayerID: me.id, Phone: '+849*****020' })
  await assert.rejects(server.office(releasePhone, which), { refusal: 'WrongState', message: /no phone/ })
  server.clock.forward(60_000)
  const other = await server.signInAs('918000020')
  assert.notEqual(other.id, me.id)
  const found = await server.office(findPlayers, { Brand: 'owl', Phone: '0918 000 020' })
  assert.deepEqual(
    found.Rows.map(({ PlayerID }) => PlayerID),
    [other.id],
  )
  await server.erase(me.id)
  await assert.rejects(server.office(restorePlayer, which), { refusal: 'WrongState', message: /erased/ })
  await assert.rejects(server.office(restorePlayer, { ...which, Brand: 'crab' }), { refusal: 'NotFound' })
  const audit = await db
    .selectFrom('audit')
    .select(['what', 'before', 'after'])
    .where('row_id', '=', String(me.id))
    .orderBy('id')
    .execute()
  assert.deepEqual(audit, [
    { what: 'player.deletion', before: DeletionAt, after: null },
    { what: 'player.phone', before: '+849*****020', after: null },
  ])
})

test('inside LINE or the app the account cannot be deleted', async () => {
  for (const [phone, Client] of [
    ['918000003', 'liff'],
    ['918000004', 'apk'],
  ] as const) {
    const { Token } = await server.prove(phone)
    const { Result } = await server.post('player/account', { SiteID: 'dev', Provider: 10000, Token, Client })
    const refused = await server.post('player/suspend', {}, { 'api-token': Result.token })
    assert.deepEqual([refused.Code, refused.Result], [900002, { Why: 'Client' }])
  }
})

test('a sign-in at the moment of erasure ends either signed in or erased, never in between', async () => {
  const phones = Array.from({ length: 6 }, (_, nth) => `91801000${nth}`)
  const leavers = await Promise.all(phones.map((phone) => server.signInAs(phone)))
  for (const me of leavers) await leave(me)
  server.clock.forward(60_000)
  const proved = await Promise.all(phones.map((phone) => server.prove(phone)))
  const [answers] = await Promise.all([
    Promise.all(proved.map(({ Token }) => server.post('player/account', { SiteID: 'dev', Provider: 10000, Token }))),
    eraseOn(later(31)),
  ])
  for (const [nth, { Code, Result }] of answers.entries()) {
    const row = await rowOf(leavers[nth]!.id)
    if (Code === 0) assert.deepEqual([Result.player.playerID, row.erased_at], [row.id, null])
    else assert.deepEqual([/^(100009|200056)$/.test(String(Code)), row.erased_at !== null], [true, true])
  }
})

test('a player who cannot be erased stays complete and does not block others', async () => {
  const stuck = await server.signInAs('918000007', { name: '卡住的人' })
  const free = await server.signInAs('918000008')
  await leave(stuck)
  await leave(free)
  const unwilling = {
    tables: {},
    export: async () => ({}),
    erase: async (_tx: unknown, playerId: number) => {
      if (playerId === stuck.id) throw new Error('not now')
    },
  }
  const personal = [...server.app.personal, unwilling]
  await assert.rejects(
    eraseLeavers({ db, personal, sockets: server.app.kernel.sockets }, later(31), log),
    AggregateError,
  )
  assert.equal((await rowOf(stuck.id)).name, '卡住的人')
  assert.equal((await server.app.players.identities(db, stuck.id)).length, 2)
  assert.notEqual((await rowOf(free.id)).erased_at, null)
})

test('after thirty days no row names the person, and the ledger still balances', async () => {
  const words = {
    name: '絕無僅有',
    introduction: '我住在月亮的背面',
    email: 'canary.leaver@example.org',
    phone: '918000005',
    secret: '只說給你聽的話',
    agent: 'CanaryBrowser/7.7',
    seed: 'canary-seed-7',
  }
  const other = await server.signInAs('918000006', { name: '老朋友' })
  const { Token } = await server.prove(words.phone)
  const entered = await server.post(
    'player/account',
    { SiteID: 'dev', Provider: 10000, Token },
    { 'user-agent': words.agent },
  )
  const client = server.connect(entered.Result.token)
  await openSocket(client, 'lobby')
  const id: number = entered.Result.player.playerID
  await db.updateTable('player').set({ vip: 3, vip_points: 1000 }).where('id', '=', id).execute()
  await client.call(changeProfile, { Name: words.name, Introduction: words.introduction })
  await client.call(bindEmail, { Email: words.email })
  await client.call(claimPhoneReward, { Screen: null })
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#408040' } })
    .jpeg()
    .toBuffer()
  const { PictureURL } = await client.call(uploadPicture, { Img: photo.toString('base64') })
  await server.app.kernel.sockets.refresh()
  const sent = await client.call(sendPublic, { Message: '大家晚安' })
  assert.equal(sent.From, words.name)
  await client.call(sendPrivate, { PlayerID: other.id, Message: words.secret })
  await other.client.call(sendPrivate, { PlayerID: id, Message: '一路順風' })
  const round = await client.call(playRound, { GameCode: 'owl20', Bet: 1000 })
  await client.call(seeds, { ClientSeed: words.seed })
  const balances = await server.app.wallet.balances(id)
  await client.call(deleteAccount, {})

  await eraseOn(later(29))
  assert.equal((await rowOf(id)).name, words.name)
  assert.notDeepEqual(await findWords(Object.values(words)), [])
  // The job runs within the hour; other data with the phone was deleted earlier.
  await server.pass(30 * dayMs + 3_600_000)
  await until(async () => (await findWords(Object.values(words))).length === 0, 'no word is left', 100)

  const row = await rowOf(id)
  assert.match(row.name, /^Left/)
  assert.deepEqual([row.erased_at !== null, row.deletion_at], [true, null])
  assert.equal((await server.ask('GET', PictureURL)).status, 404)
  const friend = await server.signInAs('918000006')
  const lines = await friend.client.call(readHistory, { ChannelType: 1 })
  const line = lines.Rows.find(({ ID }) => ID === sent.ID)!
  assert.deepEqual([line.From, line.Message], [row.name, '大家晚安'])
  const talk = await friend.client.call(readHistory, { ChannelType: 2, PlayerID: id })
  assert.deepEqual(
    talk.Rows.map(({ From, Message }) => [From, Message]),
    [
      ['老朋友', '一路順風'],
      [row.name, ''],
    ],
  )
  assert.equal((await friend.client.call(readPlayer, { PlayerID: id })).Name, row.name)
  const rounds = await db.selectFrom('game_round').select('id').where('player_id', '=', id).execute()
  assert.deepEqual(rounds, [{ id: round.RoundID }])
  assert.deepEqual(await server.app.wallet.balances(id), balances)
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})

  // A second run changes nothing.
  await eraseOn(later(1))
  assert.deepEqual(await rowOf(id), row)

  // The phone is free again: a new account starts without the coins of the old one.
  server.clock.forward(60_000)
  const anew = await server.signInAs(words.phone)
  assert.notEqual(anew.id, id)
  const claim = anew.client.call(claimPhoneReward, { Screen: null })
  await assert.rejects(claim, refusedAs('NotEligibleToRedeem', { Why: 'Claimed' }))
})

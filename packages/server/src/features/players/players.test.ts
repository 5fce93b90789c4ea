// Players as others see them: a public profile contains only public data, and is visible only to players of the same brand.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { refresh } from '@lantern/protocol/auth.ts'
import { addRelation } from '@lantern/protocol/friends.ts'
import { readPlayer, readProfile } from '@lantern/protocol/players.ts'
import { readLevels } from '@lantern/protocol/levels.ts'
import { readWallet } from '@lantern/protocol/wallet.ts'
import { readMigrations } from '../../db/migrate.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { newcomerCoins } from './welcome.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

const email = 'someone@example.org'

async function giveEmail(id: number): Promise<void> {
  await server.db.kysely.updateTable('player').set({ email, rename_count: 1 }).where('id', '=', id).execute()
}

test('a profile is the same over socket and HTTP, and hides private fields', async () => {
  const seen = await server.signInAs('919000001', { name: '小月亮', vipPoints: 5000, coins: 77 })
  await giveEmail(seen.id)
  const viewer = await server.signInAs('919000002')
  const profile = await viewer.client.call(readPlayer, { PlayerID: seen.id })
  assert.deepEqual(profile, {
    Name: '小月亮',
    PlayerID: seen.id,
    PicURL: '',
    PictureSetting: 2,
    PictureData: { UploadPicURL: '', LinePicURL: '', FBPicURL: '' },
    VIPLevel: 4,
    Level: 1,
    Information: '',
    Club: null,
    Bag: { Items: { '1': { Amount: 200_077 }, '2': { Amount: 0 } } },
    RegistTime: seen.signedIn.player.registTime,
    LastLoginTime: seen.signedIn.player.registTime,
    Relationship: 0,
    HasBlock: false,
    Online: false,
  })
  assert.deepEqual(await viewer.client.call(readProfile, { PlayerID: seen.id }), profile)
  assert.equal(JSON.stringify(profile).includes(email), false)

  const own = await seen.client.call(readPlayer, { PlayerID: seen.id })
  // The reply contains only the masked address.
  assert.deepEqual([own.Rename, own.userEmail, own.Frames], [1, 's***@example.org', []])
  assert.deepEqual(
    { ...own, Frames: undefined, Rename: undefined, userEmail: undefined },
    { ...profile, Online: true, Frames: undefined, Rename: undefined, userEmail: undefined },
  )
  const me = await seen.client.call(refresh, {})
  assert.deepEqual([me.player.email, me.player.Rename, me.player.RenameLimit], ['s***@example.org', 1, 1])
  assert.equal(me.baseURL, `http://localhost:${server.port}`)
})

test('presence ends when the last socket is closed', async () => {
  const seen = await server.signInAs('919000003')
  const viewer = await server.signInAs('919000004')
  const isOnline = async () => (await viewer.client.call(readPlayer, { PlayerID: seen.id })).Online
  assert.equal(await isOnline(), false, 'shown to those whom the player has befriended')
  await seen.client.call(addRelation, { PlayerID: viewer.id, Type: 1 })
  const tab = await server.helloWith(seen.token)
  seen.client.close()
  assert.equal(await isOnline(), true)
  const { presence } = server.app.kernel
  tab.close()
  await tab.closed
  while (await presence.isHere(seen.id)) await new Promise(setImmediate)
  assert.equal(await isOnline(), false)
})

test('100013 for an unknown player and for one of another brand', async () => {
  const { client, id, token } = await server.signInAs('919000005')
  const other = await server.signInAs('919000006', { brand: 'horse' })
  for (const PlayerID of [other.id, 999_999_999]) {
    await assert.rejects(client.call(readPlayer, { PlayerID }), refusedAs('TargetNotFound'))
    await assert.rejects(client.call(readProfile, { PlayerID }), refusedAs('TargetNotFound'))
  }
  await assert.rejects(other.client.call(readPlayer, { PlayerID: id }), refusedAs('TargetNotFound'))
  // The session determines the brand, not the host name of the request.
  const asked = await server.post('player', { PlayerID: other.id }, { 'api-token': token, ...server.at('horse') })
  assert.equal(asked.Code, 100013)
  for (const PlayerID of [0, -1, 1.5, '7', null])
    assert.equal((await server.post('player', { PlayerID }, { 'api-token': token })).Code, 100001, String(PlayerID))
})

test('the balance and the refresh equal the ledger, in the brand’s second currency too', async () => {
  const { client, id } = await server.signInAs('919000007', { brand: 'bj188', coins: 1 })
  assert.partialDeepStrictEqual(await client.call(readWallet, {}), { Gold: 200_001, Gem: 0, GamePoint: 0 })
  assert.deepEqual((await client.call(refresh, {})).bag, { coin: 200_001, gem: 0, point: 0, revision: 2 })
  const { Bag } = await client.call(readPlayer, { PlayerID: id })
  assert.deepEqual(Object.keys(Bag.Items), ['1', '39'])
})

test('players who register while payouts are stopped get their coins once, after payouts resume', async () => {
  const { wallet, jobs } = server.app
  await wallet.stopPayouts('a story', server.clock.now())
  const me = await server.signInAs('919000021')
  const coins = async (): Promise<number> => (await wallet.balances(me.id)).coin
  assert.equal(await coins(), 0)
  await jobs.tick()
  assert.equal(await coins(), 0, 'nothing is paid while payouts are stopped')
  await wallet.resumePayouts()
  const balanceRecorder = new PushRecorder(me.client, readWallet)
  server.clock.forward(10 * 60_000)
  await jobs.tick()
  assert.equal((await balanceRecorder.until(({ Gold }) => Gold > 0)).Gold, 200_000)
  server.clock.forward(10 * 60_000)
  await jobs.tick()
  assert.equal(await coins(), 200_000)
  const again = await server.signInAs('919000021')
  assert.deepEqual([again.id, await coins()], [me.id, 200_000])
})

test('an operator changes the coins of new players; who registered before gets the earlier amount', async () => {
  const { wallet, jobs, settings } = server.app
  const change = { brand: 'betrnk', actor: 'test' } as const
  const register = async (phone: string) => (await server.signInAs(phone, { brand: 'betrnk' })).id
  const coinsOf = async (id: number): Promise<number> => (await wallet.balances(id)).coin
  await settings.change(newcomerCoins, { ...change, value: 300 })
  await wallet.stopPayouts('a story', server.clock.now())
  const early = await register('919000025')
  await wallet.resumePayouts()
  server.clock.forward(1)
  await settings.change(newcomerCoins, { ...change, value: 0 })
  assert.equal(await coinsOf(await register('919000026')), 0)
  server.clock.forward(10 * 60_000)
  await jobs.tick()
  assert.equal(await coinsOf(early), 300)
  await settings.change(newcomerCoins, { ...change, value: null })
  assert.equal(await coinsOf(await register('919000027')), 200_000)
})

test('the migration requests once the coins of new players that were refused before the job existed', async () => {
  const { wallet, jobs } = server.app
  const { text } = readMigrations().find(({ name }) => name.endsWith('_unpaid_newcomers.sql'))!
  const paid = await server.signInAs('919000022')
  await wallet.stopPayouts('a story', server.clock.now())
  const [unpaid, erased] = [await server.signInAs('919000023'), await server.signInAs('919000024')]
  // As an older version left them: refused, and without a job.
  await server.db.pool.query(`delete from job where kind = 'players.welcome'`)
  await server.db.pool.query('update player set erased_at = $2 where id = $1', [erased.id, server.clock.now()])
  const coins = async (): Promise<number[]> =>
    Promise.all([paid, unpaid, erased].map(async ({ id }) => (await wallet.balances(id)).coin))
  assert.deepEqual(await coins(), [200_000, 0, 0])
  await server.db.pool.query(text)
  await server.db.pool.query(text)
  await wallet.resumePayouts()
  server.clock.forward(10 * 60_000)
  await jobs.tick()
  assert.deepEqual(await coins(), [200_000, 200_000, 0])
  await server.db.pool.query(text)
  await jobs.tick()
  assert.deepEqual(await coins(), [200_000, 200_000, 0])
})

test('the tables of levels and VIP are published, with names in the reader’s language', async () => {
  const { client, id } = await server.signInAs('919000011', { vipPoints: 1200, lang: 'vi_vn' })
  await server.db.kysely.updateTable('player').set({ exp: 150, level: 2 }).where('id', '=', id).execute()
  const levels = await client.call(readLevels, {})
  assert.deepEqual([levels.Level, levels.Exp, levels.NextExp], [2, 150, 373])
  assert.deepEqual([levels.VIPLevel, levels.VIPPoints], [3, 1200])
  assert.equal(levels.Table.length, 200)
  assert.deepEqual(levels.Table[1], { LV: 2, Exp: 100, NextExp: 373 })
  assert.deepEqual(
    levels.VIPTable.map(({ Points }) => Points),
    [0, 100, 1_000, 5_000, 20_000, 80_000, 300_000, 1_000_000],
  )
  const { vip3 } = (await import('@lantern/locales/vi_vn/members.ts')).members
  assert.equal(levels.VIPTable[2]!.Name, vip3)
})

test('pictures are identified by their source, and a deleted upload shows as the default', async () => {
  const { client, id } = await server.signInAs('919000012')
  const pictures = { upload_picture: '', line_picture: '/pictures/l', facebook_picture: '/pictures/f' }
  await server.db.kysely
    .updateTable('player')
    .set({ ...pictures, picture_setting: 1 })
    .where('id', '=', id)
    .execute()
  const PictureData = { UploadPicURL: '', LinePicURL: '/pictures/l', FBPicURL: '/pictures/f' }
  const { player } = await client.call(refresh, {})
  assert.deepEqual([player.pictureSetting, player.pictureData], [2, PictureData])
  const profile = await client.call(readPlayer, { PlayerID: id })
  assert.deepEqual([profile.PictureSetting, profile.PictureData], [2, PictureData])
})

test('of two concurrent requests for one name one succeeds', async () => {
  const settled = await Promise.allSettled(
    ['919000008', '919000009'].map((phone) => server.settle(phone, { name: 'Ａlpha' })),
  )
  assert.deepEqual(settled.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  await assert.rejects(server.settle('919000010', { name: 'alpha' }))
  await server.settle('919000010', { name: 'alpha', brand: 'win' })
})

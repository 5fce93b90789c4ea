// From a verified phone to an account: none, one or several, and tokens that work once, in this brand, and for their own accounts.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { brands } from '@lantern/brands/brands.ts'
import { refresh } from '@lantern/protocol/auth.ts'
import { startTestServer } from '../../testing.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { post, prove } = server

const minute = 60_000
const account = (Token: string, more: object = {}, headers = {}) =>
  post('player/account', { SiteID: 'dev', Provider: 10000, Token, ...more }, headers)

test('a phone without an account gets one, with the starting coins', async () => {
  const { Token, Player } = await prove('913000001')
  assert.deepEqual(Player, [])
  const { Code, Result } = await account(Token)
  assert.equal(Code, 0)
  assert.equal(Result.isRegist, true)
  assert.equal(Result.provider, 10000)
  assert.deepEqual(Result.bag, { coin: brands.owl.newcomerCoins, point: 0, gem: 0, revision: 1 })
  assert.deepEqual(Result.level, { level: 1, vipLevel: 1 })
  assert.deepEqual(Result.player.tptType, [0, 6])
  assert.equal(Result.player.pictureSetting, 2)
  assert.equal(Result.player.registTime, server.clock.now().toISOString())
  // The reply contains only the masked number.
  assert.equal(Result.player.phone, '+849*****001')
  const client = server.connect(Result.token)
  const me = await client.call(refresh, {})
  assert.equal(me.player.playerID, Result.player.playerID)
  assert.equal(me.isRegist, false)
})

test('a phone with one account signs in to it, with or without its id', async () => {
  const first = await server.signInAs('913000002')
  server.clock.forward(minute)
  const { Token, Player } = await prove('913000002')
  assert.deepEqual(
    Player.map((one) => [one.Player.PlayerID, one.Level]),
    [[first.id, 1]],
  )
  const { Result } = await account(Token, { PlayerID: null })
  assert.deepEqual([Result.player.playerID, Result.isRegist], [first.id, false])
  server.clock.forward(minute)
  const named = await account((await prove('913000002')).Token, { PlayerID: first.id })
  assert.equal(named.Result.player.playerID, first.id)
})

test('a phone with several accounts gets the list, oldest first', async () => {
  const older = await server.settle('913000003', { name: '阿一' })
  server.clock.forward(minute)
  const younger = await server.settle('913000003', { name: '阿二' })
  const { Token, Player } = await prove('913000003')
  assert.deepEqual(
    Player.map(({ Player: one }) => [one.PlayerID, one.Name]),
    [
      [older.id, '阿一'],
      [younger.id, '阿二'],
    ],
  )
  assert.ok(Player[0]!.Player.RegistTime < Player[1]!.Player.RegistTime)
  assert.equal((await account(Token)).Code, 100001)
  // The refused request did not use up the token.
  const { Result } = await account(Token, { PlayerID: younger.id })
  assert.equal(Result.player.name, '阿二')
})

test('a phone has at most five players of a brand, the sixth is refused with 200082', async () => {
  const { Token } = await prove('913000004')
  for (let nth = 0; nth < 5; nth++) await server.settle('913000004')
  assert.equal((await account(Token)).Code, 200082)
  await server.settle('913000004', { brand: 'crab' })
})

test('100009 for a player that does not belong to the proven phone', async () => {
  const stranger = await server.settle('913000005')
  await server.settle('913000006')
  const { Token } = await prove('913000006')
  const answer = await account(Token, { PlayerID: stranger.id })
  assert.deepEqual([answer.status, answer.Code, answer.headers['set-cookie']], [200, 100009, undefined])
  const nobody = await prove('913000007')
  assert.equal((await account(nobody.Token, { PlayerID: stranger.id })).Code, 100009)
  assert.equal((await account(nobody.Token, { PlayerID: 999_999 })).Code, 100009)
})

test('a phone token is valid once, for five minutes, in its own brand', async () => {
  const { Token } = await prove('913000008')
  assert.equal((await account(Token, {}, server.at('crab'))).Code, 200056)
  assert.equal((await account(Token)).Code, 0)
  assert.equal((await account(Token)).Code, 200056)
  assert.equal((await account('no-such-token')).Code, 200056)
  const late = await prove('913000009')
  server.clock.forward(5 * minute)
  assert.equal((await account(late.Token)).Code, 200056)
})

test('of concurrent uses of one token one gets a session, and one account is created', async () => {
  const { Token } = await prove('913000010')
  const answers = await Promise.all(Array.from({ length: 20 }, () => account(Token)))
  assert.equal(answers.filter((answer) => answer.Code === 0).length, 1)
  assert.equal(answers.filter((answer) => answer.Code === 200056).length, 19)
  server.clock.forward(minute)
  assert.equal((await prove('913000010')).Player.length, 1)
})

test('of concurrent uses of one token for a given account one gets a session', async () => {
  const { id } = await server.settle('913000013')
  const { Token } = await prove('913000013')
  const answers = await Promise.all(Array.from({ length: 20 }, () => account(Token, { PlayerID: id })))
  assert.deepEqual(answers.map(({ Code }) => Code).toSorted(), [0, ...Array.from({ length: 19 }, () => 200056)])
  const sessions = await server.db.kysely
    .selectFrom('session')
    .select('generation')
    .where('player_id', '=', id)
    .execute()
  assert.deepEqual(sessions, [{ generation: 1 }])
})

test('one phone has a separate account in every brand', async () => {
  const here = await server.signInAs('913000011')
  server.clock.forward(minute)
  const there = await prove('913000011', 'bj188')
  assert.deepEqual(there.Player, [])
  const signedIn = await server.signInWith(there.Token, null, 'bj188')
  assert.notEqual(signedIn.player.playerID, here.id)
  // The first session belongs to another player and stays valid.
  assert.equal((await here.client.call(refresh, {})).player.playerID, here.id)
})

test('a phone token is refused for other purposes, which does not spend it', async () => {
  const { Token } = await prove('913000012')
  assert.equal((await account(Token, { Provider: 3 })).Code, 200056)
  assert.equal((await account(Token, { Provider: 0 })).Code, 900001)
  assert.equal((await account(Token, { Provider: 11 })).Code, 100001)
  assert.equal((await account(Token)).Code, 0)
})

test('fifty concurrent registrations all get their coins, and the ledger balances', async () => {
  const phones = Array.from({ length: 50 }, (_, nth) => `9131000${String(nth).padStart(2, '0')}`)
  const proved = await Promise.all(phones.map((phone) => prove(phone)))
  const answers = await Promise.all(proved.map(({ Token }) => account(Token)))
  for (const { Code, Result } of answers) assert.deepEqual([Code, Result.bag.coin], [0, brands.owl.newcomerCoins])
  assert.equal(new Set(answers.map(({ Result }) => Result.player.playerID)).size, 50)
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
})

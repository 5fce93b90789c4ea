// The life of a session: how it is transported, what ends it, and what the client is sent.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { featureNames } from '@lantern/brands/features.ts'
import { LostError } from '@lantern/client/client.ts'
import { refresh, signOut } from '@lantern/protocol/auth.ts'
import { sendPrivate } from '@lantern/protocol/chat.ts'
import { closing, socketToken } from '@lantern/protocol/session.ts'
import { readWallet } from '@lantern/protocol/wallet.ts'
import { WebSocket } from 'ws'
import { refusedAs, startTestServer } from '../../testing.ts'
import { until } from '../../kernel/testing/until.ts'

const server = await startTestServer({ features: ['Club', 'Live'] })
after(() => server[Symbol.asyncDispose]())
const { post } = server

const minute = 60_000
const hour = 60 * minute
const info = (headers: Record<string, string>) => post('player/info', {}, headers)
const byToken = (token: string) => info({ 'api-token': token })

async function ban(id: number, until: Date | null): Promise<void> {
  await server.db.kysely.updateTable('player').set({ banned_until: until }).where('id', '=', id).execute()
}

/** The time of an action is written in the background after the reply: resolves when it is. */
async function actionOf(id: number, time: Date): Promise<void> {
  const acts = server.db.kysely
    .selectFrom('session')
    .select('id')
    .where('player_id', '=', id)
    .where('acted_at', '=', time)
  await until(() => acts.executeTakeFirst(), 'the time of the last action is stored')
}

test('the session cookie is HttpOnly and accepted only from our own pages', async () => {
  const { Token } = await server.prove('914000001')
  const signedIn = await post('player/account', { Provider: 10000, Token })
  const cookies = signedIn.headers['set-cookie']!
  const mine = cookies.find((cookie) => cookie.startsWith('lantern='))!
  assert.match(mine, /; Max-Age=86400;/)
  assert.match(mine, /; HttpOnly/)
  assert.match(mine, /; SameSite=Lax/)
  assert.equal(mine.split(';')[0], `lantern=${signedIn.Result.token}`)
  const cookie = mine.split(';')[0]!
  const ours = `http://127.0.0.1:${server.port}`

  assert.equal((await info({ cookie, origin: ours })).Code, 0)
  assert.equal((await info({ cookie, origin: 'http://evil.example' })).status, 403)
  assert.equal((await info({ cookie })).status, 401)
  assert.equal((await info({ cookie, origin: ours, 'content-type': 'text/plain' })).status, 415)
  assert.equal((await info({ cookie, origin: 'null' })).status, 403)
  // A program that sends the token itself needs neither.
  assert.equal((await byToken(signedIn.Result.token)).Code, 0)
  assert.equal((await info({ authorization: `Bearer ${signedIn.Result.token}` })).Code, 0)
  assert.equal((await info({ 'api-token': signedIn.Result.token, 'content-type': 'text/plain' })).Code, 0)
  assert.equal((await info({})).Code, 100005)
})

test('a sign-in request from another site has no effect and sets no cookie', async () => {
  const { Token } = await server.prove('914000009')
  const ours = `http://127.0.0.1:${server.port}`
  const attempt = (headers: Record<string, string>) => post('player/account', { Provider: 10000, Token }, headers)
  const foreign: [number, Record<string, string>][] = [
    [403, { origin: 'http://evil.example' }],
    [403, { origin: 'null' }],
    [403, { origin: 'http://127.0.0.1:1' }],
    [403, { origin: 'http://evil.example', 'content-type': 'text/plain' }],
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'sec-fetch-site': 'same-site' }],
    [403, { 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' }],
    [415, { 'content-type': 'text/plain' }],
    [415, { 'content-type': 'text/plain;a=application/json' }],
    [415, { 'content-type': 'application/x-www-form-urlencoded' }],
    [415, { 'content-type': 'multipart/form-data; boundary=application/json' }],
    [415, { 'content-type': 'text/plain', origin: ours, 'sec-fetch-site': 'same-origin' }],
    [415, { 'content-type': 'application/jsonx' }],
  ]
  for (const [status, headers] of foreign) {
    const answer = await attempt(headers)
    assert.deepEqual([answer.status, answer.Code], [status, 100001], JSON.stringify(headers))
    assert.notEqual(answer.Message, '')
    assert.equal(answer.headers['set-cookie'], undefined)
  }
  // The refused attempts did not use up the credential: our own page signs in with it, and a program without a page could too.
  const own = { origin: ours, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json; charset=utf-8' }
  assert.equal((await attempt(own)).Code, 0)
  const { Token: other } = await server.prove('914000010')
  assert.equal((await post('player/account', { Provider: 10000, Token: other })).Code, 0)
})

test('a cookie alone opens no socket, and a page of another origin gets none at all', async () => {
  const { token } = await server.signInAs('914000002')
  const foreign = new WebSocket(`${server.url.replace('http', 'ws')}/ws/lobby`, { origin: 'http://evil.example' })
  const [error] = (await once(foreign, 'error')) as [Error]
  assert.match(error.message, /403/)
  const bare = await server.connectRaw('lobby', {
    cookie: `lantern=${token}`,
    origin: `http://127.0.0.1:${server.port}`,
  })
  const answer = await bare.ask({ OP: 10000, CloseRSA: true })
  assert.equal(answer.Code, 100005)
  assert.deepEqual(await bare.closed, { code: 4005, reason: '100005' })
})

test('a socket token opens one socket within a minute', async () => {
  const { client, token } = await server.signInAs('914000003')
  const hello = async (Token: string): Promise<number> => {
    const guest = await server.connectRaw('lobby')
    return (await guest.ask({ OP: 10000, Token, CloseRSA: true })).Code
  }
  const first = await client.call(socketToken, {})
  assert.notEqual(first.Token, token)
  assert.equal(await hello(first.Token), 200)
  assert.equal(await hello(first.Token), 100005)
  const second = await client.call(socketToken, {})
  server.clock.forward(59_000)
  assert.equal(await hello(second.Token), 200)
  const third = await client.call(socketToken, {})
  server.clock.forward(60_000)
  assert.equal(await hello(third.Token), 100005)
  // It can only open sockets.
  assert.equal((await byToken((await client.call(socketToken, {})).Token)).status, 401)
})

test('a second sign-in ends the first session at once, on every socket and over HTTP', async () => {
  const first = await server.signInAs('914000004')
  const lobby = await server.helloWith(first.token)
  const game = await server.helloWith(first.token, 'game')
  server.clock.forward(minute)
  const second = await server.signInAs('914000004')
  for (const socket of [lobby, game]) {
    const last = await socket.next((frame) => frame.OP === closing.op)
    assert.equal(last.Code, 200001)
    assert.notEqual(last.Message, '')
    assert.deepEqual(await socket.closed, { code: 4001, reason: '200001' })
  }
  await assert.rejects(first.client.call(readWallet, {}), LostError)
  assert.deepEqual([first.client.state('lobby'), first.client.endedBy('lobby')], ['ended', 'SignedInElsewhere'])
  const late = await byToken(first.token)
  assert.deepEqual([late.status, late.Code, late.Result], [401, 200001, null])
  const returning = await server.connectRaw()
  assert.equal((await returning.ask({ OP: 10000, Token: first.token })).Code, 200001)
  assert.deepEqual(await returning.closed, { code: 4001, reason: '200001' })
  assert.equal(second.client.state('lobby'), 'ready')
  assert.equal((await second.client.call(refresh, {})).player.playerID, first.id)
})

test('several sockets of one session are open side by side', async () => {
  const { client, token } = await server.signInAs('914000005')
  const other = await server.helloWith(token)
  assert.equal((await other.ask({ OP: 10030 })).Code, 200)
  await client.call(readWallet, {})
})

test('a dozen pages opened at once, and then one every other second, all get their sockets', async () => {
  const { token } = await server.signInAs('914000016')
  const tab = server.connect(token)
  /** As a page with a game does. */
  const openGame = async (): Promise<void> => {
    await tab.call(refresh, {})
    for (const socket of ['lobby', 'game'] as const) {
      await tab.call(socketToken, {})
      const seat = await server.helloWith(token, socket)
      seat.close()
    }
  }
  for (let page = 0; page < 12; page++) await openGame()
  for (let page = 0; page < 30; page++) {
    await server.pass(2000)
    await openGame()
  }
})

test('an hour without an action ends the session; a refresh is not an action, a chat message is', async () => {
  const idle = await server.signInAs('914000006')
  const busy = await server.signInAs('914000007')
  for (let passed = 0; passed < 50; passed += 10) {
    server.clock.forward(10 * minute)
    assert.equal((await byToken(idle.token)).Code, 0)
    await idle.client.call(readWallet, {})
  }
  await busy.client.call(sendPrivate, { PlayerID: idle.id, Message: 'hi' })
  await actionOf(busy.id, server.clock.now())
  server.clock.forward(10 * minute - 1)
  assert.equal((await byToken(idle.token)).Code, 0)
  server.clock.forward(1)
  assert.deepEqual([(await byToken(idle.token)).status, (await byToken(idle.token)).Code], [401, 100005])
  assert.equal((await byToken(busy.token)).Code, 0)
  // Sockets are checked together.
  await server.app.kernel.sockets.refresh()
  assert.equal(idle.client.endedBy('lobby') ?? (await ended(idle.client)), 'SessionExpired')
  assert.equal(busy.client.state('lobby'), 'ready')
})

function ended(client: Awaited<ReturnType<typeof server.signInAs>>['client']): Promise<string | undefined> {
  return new Promise((resolve) =>
    client.onState((socket, state) => {
      if (state === 'ended') resolve(client.endedBy(socket))
    }),
  )
}

test('a session ends after a day, regardless of activity', async () => {
  const { id, token, client } = await server.signInAs('914000008')
  const friend = await server.settle('914000009')
  for (let passed = 0; passed < 23.5; passed += 0.5) {
    server.clock.forward(hour / 2)
    await client.call(sendPrivate, { PlayerID: friend.id, Message: `${passed}` })
    await actionOf(id, server.clock.now())
  }
  assert.equal((await byToken(token)).Code, 0)
  server.clock.forward(hour / 2)
  const late = await byToken(token)
  assert.deepEqual([late.status, late.Code], [401, 100005])
})

test('signing out closes the sockets and revokes the token', async () => {
  const { client, token } = await server.signInAs('914000010')
  const tab = await server.helloWith(token)
  const waiting = await client.call(socketToken, {})
  const out = await post('player/logout', {}, { 'api-token': token })
  assert.equal(out.Code, 0)
  assert.match(String(out.headers['set-cookie']), /^lantern=;/)
  assert.deepEqual(await tab.closed, { code: 4005, reason: '100005' })
  assert.deepEqual([(await byToken(token)).status, (await byToken(token)).Code], [401, 100005])
  const late = await server.connectRaw()
  assert.equal((await late.ask({ OP: 10000, Token: waiting.Token })).Code, 100005)
  await assert.rejects(client.call(signOut, {}), refusedAs('SessionExpired'))
})

test('a ban is answered 100014 everywhere, also at the next sign-in', async () => {
  const { id, token } = await server.signInAs('914000011')
  const tab = await server.helloWith(token)
  await ban(id, new Date(server.clock.now().getTime() + 2 * hour))
  const answer = await byToken(token)
  assert.deepEqual([answer.status, answer.Code], [401, 100014])
  server.app.kernel.sockets.renew(id)
  assert.equal((await tab.next((frame) => frame.OP === closing.op)).Code, 100014)
  assert.deepEqual(await tab.closed, { code: 4014, reason: '100014' })
  server.clock.forward(minute)
  await assert.rejects(server.signInAs('914000011'), refusedAs('AccountDisabled'))
  await ban(id, null)
  server.clock.forward(minute)
  assert.equal((await server.signInAs('914000011')).id, id)
})

test('unknown tokens are answered 401, and guests need none', async () => {
  for (const token of ['x', 'a'.repeat(43), 'sock_AAAAAAAAAAAAAAAA', '00000000-0000-0000-0000-000000000000']) {
    const answer = await byToken(token)
    assert.deepEqual([answer.status, answer.Code], [401, 100005])
    const guest = await server.connectRaw()
    assert.equal((await guest.ask({ OP: 10000, Token: token })).Code, 100005)
  }
  const asked = await post('captcha', { CountryCode: '84', PhoneNumber: '914000012' }, { 'api-token': 'dead' })
  assert.equal(asked.Code, 0)
})

test('the lobby hello has the player, other sockets only the time', async () => {
  const { id, token, hello } = await server.signInAs('914000013', { brand: 'bj188', vipPoints: 1000, coins: 5 })
  assert.equal(hello.player.playerID, id)
  assert.equal(hello.bag.coin, 200_005)
  assert.deepEqual(hello.level, { level: 1, vipLevel: 3 })
  assert.deepEqual(hello.Unread, {
    Total: 0,
    Announcement: 0,
    Public: 0,
    Private: 0,
    Club: 0,
    Alliance: 0,
    EnableClub: false,
  })
  assert.equal(hello.Club, null)
  // One flag per feature; true for those that are open in this brand and deployment.
  const opened = new Set(['Club', 'Live'])
  assert.deepEqual(hello.Flags, Object.fromEntries(featureNames.map((name) => [name, opened.has(name)])))
  assert.equal(hello.token, undefined)
  const game = await server.connectRaw('game')
  const { Result } = await game.ask({ OP: 10000, Token: token })
  assert.deepEqual([Result.ServerTime, Result.player], [server.clock.now().toISOString(), undefined])
})

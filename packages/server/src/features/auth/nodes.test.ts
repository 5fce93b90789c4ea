// Two nodes on one database: two concurrent sign-ins leave one session, and a ban closes the sockets of all nodes.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { refresh } from '@lantern/protocol/auth.ts'
import { closing } from '@lantern/protocol/session.ts'
import { refusedAs, startTestServer } from '../../testing.ts'

const here = await startTestServer()
const there = await startTestServer({ db: here.db, clock: here.clock, bus: here.bus })
after(async () => {
  await there[Symbol.asyncDispose]()
  await here[Symbol.asyncDispose]()
})

const minute = 60_000
const hour = 60 * minute
const account = (server: typeof here, Token: string, PlayerID: number) =>
  server.post('player/account', { Provider: 10000, Token, PlayerID })
const info = (server: typeof here, token: string) => server.post('player/info', {}, { 'api-token': token })

/** Bans the player as the moderation feature does. */
async function ban(playerId: number, until: Date | null, isPublic = false): Promise<void> {
  const following: (() => void)[] = []
  await here.db.kysely.transaction().execute((tx) => {
    const after = (run: () => void): void => void following.push(run)
    return here.app.players.ban(tx, { playerId, reason: '洗頻', until, isPublic, now: here.clock.now() }, after)
  })
  for (const run of following) run()
}

test('of concurrent sign-ins on two nodes one session survives, and each had its own token', async () => {
  const { id } = await here.settle('922000001')
  const tokens: string[] = []
  for (let nth = 0; nth < 4; nth++) {
    tokens.push((await here.prove('922000001')).Token)
    here.clock.forward(minute)
  }
  const answers = await Promise.all(tokens.map((token, nth) => account(nth % 2 ? here : there, token, id)))
  const sessions = answers.map(({ Result }) => Result.token as string)
  assert.equal(new Set(sessions).size, 4)
  const codes = await Promise.all(sessions.map(async (token) => (await info(here, token)).Code))
  assert.deepEqual(codes.toSorted(), [0, 200001, 200001, 200001])
  const alive = await here.db.kysely
    .selectFrom('session')
    .select('id')
    .where('player_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  assert.equal(alive.length, 1)
})

test('a token sent with the sign-in request is never the one that is issued', async () => {
  const planted = 'A'.repeat(43)
  const { Token } = await here.prove('922000002')
  const headers = { cookie: `lantern=${planted}`, 'api-token': planted }
  const { Result } = await here.post('player/account', { Provider: 10000, Token }, headers)
  assert.match(Result.token, /^[\w-]{43}$/)
  assert.notEqual(Result.token, planted)
  assert.equal((await info(here, planted)).Code, 100005)
})

test('a sign-in on one node closes the sockets on the other', async () => {
  const first = await here.signInAs('922000003')
  const tab = await there.helloWith(first.token)
  here.clock.forward(minute)
  await there.signInAs('922000003')
  assert.equal((await tab.next((frame) => frame.OP === closing.op)).Code, 200001)
  assert.deepEqual(await tab.closed, { code: 4001, reason: '200001' })
})

test('a ban closes the sockets on both nodes with 100014 and ends the sessions for good', async () => {
  const banned = await here.signInAs('922000004')
  const friend = await there.signInAs('922000005')
  const tabs = [
    await here.helloWith(banned.token),
    await there.helloWith(banned.token),
    await there.helloWith(banned.token, 'game'),
  ]
  await ban(banned.id, new Date(here.clock.now().getTime() + 2 * hour))
  for (const tab of tabs) {
    assert.equal((await tab.next((frame) => frame.OP === closing.op)).Code, 100014)
    assert.deepEqual(await tab.closed, { code: 4014, reason: '100014' })
  }
  assert.deepEqual([(await info(there, banned.token)).status, (await info(there, banned.token)).Code], [401, 100014])
  here.clock.forward(minute)
  await assert.rejects(there.signInAs('922000004'), refusedAs('AccountDisabled'))
  assert.equal((await friend.client.call(refresh, {})).player.playerID, friend.id)
  // After the ban has ended they have to sign in again.
  here.clock.forward(2 * hour)
  assert.equal((await info(there, banned.token)).Code, 100005)
  assert.equal((await there.signInAs('922000004')).id, banned.id)
})

test('a ban without an end lasts until it is lifted, and a shorter one does not shorten it', async () => {
  const banned = await here.signInAs('922000006')
  await ban(banned.id, null)
  await ban(banned.id, new Date(here.clock.now().getTime() + hour))
  await here.pass(400 * 24 * hour)
  await assert.rejects(here.signInAs('922000006'), refusedAs('AccountDisabled'))
  await here.db.kysely.transaction().execute((tx) => here.app.players.lift(tx, banned.id, here.clock.now()))
  here.clock.forward(minute)
  assert.equal((await here.signInAs('922000006')).id, banned.id)
})

test('the public ban list shows the brand’s bans, newest first, with half-masked names', async () => {
  const names = ['壞蛋一', '壞蛋二', '壞蛋三']
  const players = await Promise.all(names.map((name, nth) => here.settle(`92210000${nth}`, { name })))
  const other = await here.settle('922100009', { brand: 'crab' })
  const start = here.clock.now()
  const until = new Date(start.getTime() + hour)
  await ban(players[0]!.id, until, true)
  here.clock.forward(minute)
  await ban(players[1]!.id, null, true)
  await ban(players[2]!.id, null, false)
  await ban(other.id, null, true)
  const list = async (page: object = {}) => (await there.post('player/ban_records', page)).Result
  const { Total, Rows } = await list()
  assert.equal(Total, 2)
  const { MaskedID, ...row } = Rows[1]
  assert.match(MaskedID, /^\d+\*+$/)
  assert.deepEqual(row, {
    Name: '壞**一',
    Reason: '洗頻',
    StartTime: start.toISOString(),
    EndTime: until.toISOString(),
  })
  // The full id would lead to the profile, and so to the full name.
  const shown = Rows.flatMap((row: { MaskedID: string; Name: string }) => [row.MaskedID, row.Name])
  for (const { id, name } of players) assert.ok(!shown.includes(String(id)) && !shown.includes(name))
  assert.deepEqual([Rows[0].Name, Rows[0].EndTime], ['壞**二', null])
  assert.deepEqual((await list({ Page: 2, PerPage: 1 })).Rows, [Rows[1]])
  await here.db.kysely.transaction().execute((tx) => here.app.players.lift(tx, players[1]!.id, here.clock.now()))
  assert.equal((await list()).Total, 1)
})

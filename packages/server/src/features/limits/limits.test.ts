// Limits that players set for themselves: tighter ones apply at once, looser ones later, and pauses cannot be cancelled.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { owl20 } from '@lantern/games/owl20/game.ts'
import { refresh } from '@lantern/protocol/auth.ts'
import { playRound } from '@lantern/protocol/games.ts'
import { changeLimits, excludeMyself, readLimits, takeBreak } from '@lantern/protocol/limits.ts'
import { checkPhone, sendPhoneCode, verifyPhoneCode } from '@lantern/protocol/profile.ts'
import { pino } from 'pino'
import type { JobCall } from '../../kernel/jobs/jobs.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { sweepLimits } from './jobs.ts'
import { sumPlayed } from './limits.ts'
import { personal } from './personal.ts'
import { writeUntil } from './rules.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

const hour = 3_600_000
const day = 24 * hour
/** After this time the next code may be sent to a phone. */
const resend = 61_000
const GameCode = owl20.code
const playedOn = sumPlayed(() => server.app.features.flatMap(({ stakes }) => stakes ?? []))
const later = (ms: number): Date => new Date(server.clock.now().getTime() + ms)
const spin = ({ client }: Resident, Bet = 1000) => client.call(playRound, { GameCode, Bet })

async function hasMark(id: number): Promise<boolean> {
  const row = await server.db.kysely.selectFrom('player').select('has_limits').where('id', '=', id).executeTakeFirst()
  return row!.has_limits
}

/** Runs the hourly job now; the server may have run it already. */
async function sweep(): Promise<void> {
  const { kysely } = server.db
  const job = sweepLimits(kysely, playedOn, () => {})
  const transact: JobCall['transact'] = (run) => inTransaction(kysely, run)
  await job.run({
    key: '',
    brand: null,
    payload: {},
    log: pino({ level: 'silent' }),
    now: server.clock.now(),
    transact,
  })
}

test('limits are off until the player sets some, and without limits nothing is counted', async () => {
  const player = await server.signInAs('921000001')
  const none = { Amount: null, UsedToday: 0, Next: null }
  assert.deepEqual(await player.client.call(readLimits, {}), {
    Time: none,
    Wager: none,
    Purchase: none,
    Rest: null,
    ReminderMinutes: 60,
  })
  await spin(player)
  const days = await server.db.kysely.selectFrom('play_day').selectAll().where('player_id', '=', player.id).execute()
  assert.deepEqual(days, [])
  assert.equal(await hasMark(player.id), false)
})

test('a first limit includes what was played before it today', async () => {
  const player = await server.signInAs('921000002')
  await spin(player, 2000)
  server.clock.forward(61_000)
  await spin(player)
  await spin(player)
  const set = await player.client.call(changeLimits, { Wager: 5000, ReminderMinutes: 30 })
  assert.deepEqual(set.Wager, { Amount: 5000, UsedToday: 4000, Next: null })
  assert.deepEqual([set.Time.UsedToday, set.ReminderMinutes], [2, 30])
  await spin(player)
  await assert.rejects(spin(player), refusedAs('PlayLimitReached', { Why: 'wager' }))
  const now = await player.client.call(readLimits, {})
  assert.deepEqual([now.Wager.UsedToday, now.Time.UsedToday], [5000, 2])
  assert.equal((await player.client.call(refresh, {})).player.playerID, player.id)
})

test('a looser limit waits a day, a tighter one cancels it, and the mark is removed with the last limit', async () => {
  const player = await server.signInAs('921000003')
  await player.client.call(changeLimits, { Wager: 5000, Time: 60 })
  const asked = await player.client.call(changeLimits, { Wager: 9000 })
  assert.deepEqual(asked.Wager, { Amount: 5000, UsedToday: 0, Next: { Amount: 9000, Time: later(day).toISOString() } })
  assert.equal(asked.Time.Amount, 60, 'fields that are not given stay unchanged')
  assert.deepEqual((await player.client.call(changeLimits, { Wager: 4000 })).Wager.Next, null)
  const removing = await player.client.call(changeLimits, { Wager: null, Time: null })
  assert.deepEqual(removing.Wager.Next, { Amount: null, Time: later(day).toISOString() })
  await sweep()
  assert.equal(await hasMark(player.id), true)

  await server.pass(day - 1000)
  const stillHeld = await server.signInAs('921000003')
  await assert.rejects(spin(stillHeld, 6000), refusedAs('PlayLimitReached', { Why: 'wager' }))
  server.clock.forward(1000)
  await spin(stillHeld, 6000)
  const free = await stillHeld.client.call(readLimits, {})
  assert.deepEqual([free.Wager.Amount, free.Wager.Next, free.Time.Amount], [null, null, null])
  await sweep()
  assert.equal(await hasMark(player.id), false)
})

test('a break refuses rounds on every socket at once, can only be prolonged, and ends by itself', async () => {
  const player = await server.signInAs('921000004')
  const table = await server.helloWith(player.token, 'game')
  const play = () => table.ask({ OP: 20110, GameCode, Bet: 1000 })
  assert.equal((await play()).Code, 200)
  const end = later(3 * day)
  const { Rest } = await player.client.call(takeBreak, { Days: 3 })
  assert.deepEqual(Rest, { Kind: 'break', EndTime: end.toISOString() })
  const refused = await play()
  assert.deepEqual([refused.Code, refused.Result], [900008, { Why: 'break', Until: writeUntil(end) }])
  assert.match(refused.Message, new RegExp(writeUntil(end)))
  // Neither a shorter pause nor a limit ends it sooner; a longer one extends it.
  assert.deepEqual((await player.client.call(takeBreak, { Days: 1 })).Rest, Rest)
  assert.deepEqual((await player.client.call(changeLimits, { Wager: null })).Rest, Rest)
  await server.pass(day)
  const resting = await server.signInAs('921000004')
  const longer = await resting.client.call(takeBreak, { Days: 7 })
  assert.equal(longer.Rest!.EndTime, later(7 * day).toISOString())
  await assert.rejects(spin(resting), refusedAs('PlayLimitReached', { Why: 'break' }))
  await server.pass(7 * day - 1)
  const almost = await server.signInAs('921000004')
  await assert.rejects(spin(almost), refusedAs('PlayLimitReached', { Why: 'break' }))
  server.clock.forward(1)
  await spin(almost)
  assert.equal((await almost.client.call(readLimits, {})).Rest, null)
  await sweep()
  assert.equal(await hasMark(player.id), false)
})

test('self-exclusion is confirmed, ends every session, and refuses sign-in until it is over', async () => {
  server.clock.forward(60_000 - (server.clock.now().getTime() % 60_000))
  const player = await server.signInAs('921000005')
  const lobby = await server.helloWith(player.token)
  const table = await server.helloWith(player.token, 'game')
  const end = later(180 * day)
  const answer = await lobby.ask({ OP: 15630, Days: 180 })
  assert.deepEqual(
    [answer.Code, answer.Result.Rest],
    [200, { Kind: 'exclusion', EndTime: end.toISOString() }],
    'the reply is sent before the sockets are closed',
  )
  for (const socket of [lobby, table]) assert.equal((await socket.closed).code, 4005)
  assert.equal((await server.post('player/info', {}, { 'api-token': player.token })).Code, 100005)

  const closed = { Why: 'exclusion', Until: writeUntil(end) }
  server.clock.forward(resend)
  await assert.rejects(server.signInAs('921000005'), refusedAs('PlayLimitReached', closed))
  await server.pass(180 * day - 2 * resend)
  await assert.rejects(server.signInAs('921000005'), refusedAs('PlayLimitReached', closed))
  server.clock.forward(resend)
  const back = await server.signInAs('921000005')
  assert.equal(back.id, player.id)
  await spin(back)
})

test('self-exclusion applies to every player of the phone in the brand, also to later ones', async () => {
  const phone = '921000020'
  const [first, second] = [await server.settle(phone), await server.settle(phone)]
  const elsewhere = await server.settle(phone, { brand: 'dragon' })
  const signIn = async (id: number | null, brand: 'owl' | 'dragon' = 'owl') => {
    server.clock.forward(resend)
    return server.signInWith((await server.prove(phone, brand)).Token, id, brand)
  }
  const sibling = await server.helloWith((await signIn(second.id)).token)
  const { token } = await signIn(first.id)
  server.clock.forward(60_000 - (server.clock.now().getTime() % 60_000))
  const end = later(180 * day)
  assert.equal((await (await server.helloWith(token)).ask({ OP: 15630, Days: 180 })).Code, 200)
  assert.equal((await sibling.closed).code, 4005)

  const closed = refusedAs('PlayLimitReached', { Why: 'exclusion', Until: writeUntil(end) })
  await assert.rejects(signIn(second.id), closed)
  assert.equal((await signIn(elsewhere.id, 'dragon')).player.playerID, elsewhere.id)

  // A player who signed in by another provider cannot link the phone.
  await server.pass(day)
  const newcomer = await server.signInAs('921000021')
  await server.db.kysely.deleteFrom('player_identity').where('subject', '=', '+84921000021').execute()
  server.clock.forward(resend)
  const number = { CountryCode: '84', PhoneNumber: phone }
  await newcomer.client.call(sendPhoneCode, number)
  const ValidateCode = server.inbox.of(`+84${phone}`)[0]!.code
  await assert.rejects(newcomer.client.call(verifyPhoneCode, { ...number, ValidateCode }), closed)
  assert.equal((await newcomer.client.call(checkPhone, {})).PhoneNumber, '')

  // Nor can the phone register a new player after its players were erased.
  await server.pass(2 * day)
  const ids = [first.id, second.id]
  await server.db.kysely.deleteFrom('player_identity').where('player_id', 'in', ids).execute()
  await assert.rejects(signIn(null), closed)
  await server.pass(180 * day)
  assert.equal((await signIn(null)).isRegist, true)
})

test('a sign-in concurrent with the exclusion gets no session that outlasts it', async () => {
  const player = await server.signInAs('921000006')
  server.clock.forward(resend)
  const { Token } = await server.prove('921000006')
  const [excluded, signedIn] = await Promise.allSettled([
    player.client.call(excludeMyself, { Days: 365 }),
    server.signInWith(Token, player.id),
  ])
  // Depends on the order: either the exclusion ended the new session, or the sign-in ended the session that requested the exclusion.
  const token = signedIn.status === 'fulfilled' ? signedIn.value.token : player.token
  const isExcluded = (await server.app.limits.exclusionOf(server.db.kysely, player.id, server.clock.now())) !== null
  const info = await server.post('player/info', {}, { 'api-token': token })
  if (isExcluded) assert.notEqual(info.Code, 0)
  else assert.equal(excluded.status, 'rejected')
})

test('limits can be exported and are erased with the account, except a running pause', async () => {
  const player = await server.signInAs('921000007')
  await player.client.call(changeLimits, { Wager: 5000 })
  await spin(player)
  await player.client.call(takeBreak, { Days: 30 })
  const { kysely } = server.db
  const file = JSON.parse(JSON.stringify(await personal.export(kysely, player.id)))
  assert.equal(file.limits.wager.amount, 5000)
  assert.equal(file.rest.kind, 'break')
  assert.deepEqual([file.playDays[0].wagered, file.playDays[0].minutes], [1000, 1])
  await kysely.transaction().execute((tx) => personal.erase(tx, player.id, server.clock.now()))
  const left = JSON.parse(JSON.stringify(await personal.export(kysely, player.id)))
  assert.deepEqual([left.limits.wager.amount, left.playDays, left.rest.kind], [null, [], 'break'])
})

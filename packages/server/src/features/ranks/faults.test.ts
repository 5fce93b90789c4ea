// A node killed while it counts, assigns places, sends prizes and books entries; players who go in mid-event; a clock that jumps; a server that
// was off for three days; nodes without Redis.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { banPlayer } from '@lantern/protocol/office/players.ts'
import { playRound } from '@lantern/protocol/games.ts'
import { takeBreak } from '@lantern/protocol/limits.ts'
import { cancelEvent, disqualifyPlayer, planEvent } from '@lantern/protocol/office/ranks.ts'
import { deleteAccount } from '@lantern/protocol/profile.ts'
import { joinEvent, readActivity } from '@lantern/protocol/ranks.ts'
import { rankStatuses } from '@lantern/protocol/values/ranks.ts'
import { pino } from 'pino'
import { openRedisBus } from '../../kernel/bus/redisBus.ts'
import { openRedis, patientRedis, whyNoRedis } from '../../kernel/testing/redis.ts'
import { until } from '../../kernel/testing/until.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, serverDatabase, startTestServer, type Resident } from '../../testing.ts'
import { killWaiting } from '../treasury/kills.fixture.ts'
import { createStandings } from './standings.ts'

const db = await serverDatabase()
after(() => db.close())
const { pool } = db
let server = await startTestServer({ db })
const { clock } = server
server.bus.store.spend = async () => 0
const [hourMs, dayMs] = [3_600_000, 86_400_000]
/** An event is closed by a job of every minute, two minutes after its end. */
const minutesLateMs = 200_000
const titles = { zh_tw: '考驗', vi_vn: 'Thử thách', id_id: 'Ujian', en_us: 'Trial' }
const prizes = [{ from: 1, to: 50, items: [{ ItemID: 1 as const, Amount: 100 }] }]

async function plan(endsInMs: number, terms: object = {}): Promise<number> {
  const now = clock.now().getTime()
  const [StartsAt, EndsAt] = [now + 1000, now + endsInMs].map((time) => new Date(time).toISOString())
  const Terms = { rule: 'rounds', titles, needsEntry: false, prizes, ...terms } as const
  const span = { StartsAt: StartsAt!, EndsAt: EndsAt! }
  return (await server.office(planEvent, { Brand: 'owl', ...span, Terms })).EventID
}
const cancel = (EventID: number) => server.office(cancelEvent, { Brand: 'owl', EventID })
const joinAs = ({ client }: Resident, EventID: number, Price: number) =>
  client.call(joinEvent, { EventID, Price, Version: 1 })
const play = ({ client }: Resident) => client.call(playRound, { GameCode: 'owl20', Bet: 1000 })
const scoreOf = async (eventId: number, playerId: number): Promise<number> => {
  const query = 'select score from rank_score where event_id = $1 and player_id = $2'
  return (await pool.query<{ score: number }>(query, [eventId, playerId])).rows[0]?.score ?? 0
}
const settledOf = async (ids: readonly number[]): Promise<number[]> => {
  const query = 'select id from rank_event where id = any($1::bigint[]) and settled_at is not null'
  return (await pool.query<{ id: number }>(query, [ids])).rows.map(({ id }) => id)
}
const lettersOf = async (playerId: number): Promise<number> => {
  const query = `select count(*)::int as letters from mail where player_id = $1 and kind = 'rankEvent'`
  return (await pool.query<{ letters: number }>(query, [playerId])).rows[0]!.letters
}
const checkLedger = async () => {
  const { isSound, broken } = await server.app.wallet.reconcile(clock.now())
  assert.deepEqual([isSound, broken], [true, {}])
}

/** Three closed events with a job each. */
async function prepare(ids: readonly [number, number, number], now: Date, last: number): Promise<void> {
  const [placing, paying, finishing] = ids
  // The first has no places yet; the second has places and unpaid prizes; the third is paid.
  await pool.query('update rank_event set closed_at = ends_at where id = $1', [placing])
  for (const id of [paying, finishing])
    await pool.query(
      `with done as (insert into rank_result (event_id, place, player_id, score, prize, paid_at)
         select $1::bigint, row_number() over (order by score desc), player_id, score, 100, case when $2 then now() end
         from rank_score where event_id = $1)
       update rank_event set closed_at = ends_at, settling_at = ends_at, placed = 2, placed_after = $3 where id = $1`,
      [id, id === finishing, JSON.stringify({ group: 0, place: 2, score: 1, reachedAt: now, playerId: last })],
    )
  for (const id of ids)
    await pool.query(`insert into job (kind, key, run_at, payload, brand) values ('ranks.settle', $1, $2, $3, 'owl')`, [
      `ranks.settle/${id}`,
      now,
      JSON.stringify({ id }),
    ])
}

test('a node killed in a count and in each chunk of settlement leaves nothing twice and nothing out', async () => {
  const an = await server.signInAs('935700001', { coins: 500_000 })
  const bo = await server.signInAs('935700002', { coins: 500_000 })
  const ids: number[] = []
  for (let nth = 0; nth < 3; nth++) ids.push(await plan(hourMs, { needsEntry: true, price: 500 }))
  const open = await plan(2 * dayMs, { prizes: [] })
  const [placing, paying, finishing] = ids as [number, number, number]
  await server.pass(1000)
  for (const one of [an, bo]) for (const id of ids) await joinAs(one, id, 500)
  await server.pass(1)
  await play(an)
  for (const one of [an, bo]) await play(one)
  await until(async () => (await scoreOf(open, bo.id)) === 1 && (await scoreOf(open, an.id)) === 2, 'counted', 50)
  // No node counts the last play before the one that is killed.
  const follower = await pool.connect()
  await follower.query('begin')
  await follower.query(`select from event_position where consumer = 'ranks.rounds' for update`)
  await play(bo)
  await server[Symbol.asyncDispose]()
  await follower.query('rollback')
  follower.release()
  clock.forward(hourMs)
  const now = clock.now()
  await prepare(ids as [number, number, number], now, bo.id)
  // Events of a brand are settled one after the other; those of several brands at once.
  await pool.query(`update rank_event set brand = case id when $1 then 'crab' when $2 then 'win' else brand end`, [
    placing,
    paying,
  ])
  // Each transaction waits with all that comes before in it written and not committed.
  await killWaiting(
    db,
    now,
    [
      // The inserts of places and the mark of sent prizes.
      'lock table rank_result in share mode',
      `select from account where kind = 'event' and owner_id = ${finishing} for update`,
      `select from rank_score where event_id = ${open} for update`,
    ],
    [/INSERT INTO rank_result/, /update "rank_result"/, /from account where id = any/, /INSERT INTO rank_score/],
  )
  await pool.query(`update rank_event set brand = 'owl' where id = any($1::bigint[])`, [ids])
  await pool.query('update job set locked_until = null')
  server = await startTestServer({ db, clock })
  await until(
    async () => {
      await server.app.jobs.tick()
      return (await settledOf(ids)).length === 3 && (await scoreOf(open, bo.id)) === 2
    },
    'settled and counted',
    50,
  )
  assert.deepEqual([await scoreOf(open, an.id), await scoreOf(open, bo.id)], [2, 2])
  const { rows } = await pool.query(
    `select event_id, place, player_id from rank_result where event_id = any($1::bigint[]) order by event_id, place`,
    [ids],
  )
  assert.deepEqual(
    rows.map(({ event_id, place, player_id }) => [event_id, place, player_id]),
    ids.flatMap((id) => [
      [id, 1, an.id],
      [id, 2, bo.id],
    ]),
  )
  // The prizes of the third were paid before: two letters each.
  assert.deepEqual([await lettersOf(an.id), await lettersOf(bo.id)], [2, 2])
  await checkLedger()
})

test('a pause in mid-event keeps the place, a ban, a request to leave and an erasure do not; refunds reach all', async () => {
  server.bus.store.spend = async () => 0
  const enter = (nth: number) => server.signInAs(`93570001${nth}`, { coins: 100_000 })
  const people = [await enter(1), await enter(2), await enter(3), await enter(4)]
  const [paused, banned, leaving, erased] = people as [Resident, Resident, Resident, Resident]
  const [id, called, third] = [
    await plan(hourMs, { needsEntry: true, price: 500 }),
    await plan(hourMs, { needsEntry: true, price: 300 }),
    await plan(hourMs, { needsEntry: true, price: 200 }),
  ]
  await server.pass(1000)
  for (const one of people) {
    await joinAs(one, id, 500)
    await joinAs(one, called, 300)
  }
  await server.pass(1)
  for (const [nth, one] of people.entries()) for (let rounds = 0; rounds <= nth; rounds++) await play(one)
  await until(async () => (await scoreOf(id, erased.id)) === 4 && (await scoreOf(id, paused.id)) === 1, 'counted', 50)
  const before = await Promise.all(people.map((one) => server.coinsOf(one)))
  await paused.client.call(takeBreak, { Days: 1 })
  await server.office(banPlayer, { Brand: 'owl', PlayerID: banned.id, Cause: 'story' })
  await leaving.client.call(deleteAccount, {})
  await server.erase(erased.id)
  await assert.rejects(play(paused), refusedAs('PlayLimitReached'))
  await assert.rejects(joinAs(paused, third, 200), refusedAs('PlayLimitReached', { Why: 'break' }))
  for (const one of [banned, leaving, erased]) await assert.rejects(joinAs(one, third, 200))
  const board = await createStandings({ db: db.kysely, clock }).catchUp({ id, brand: 'owl' })
  assert.deepEqual(
    board.slice(0, 9).map(({ playerId }) => playerId),
    [paused.id],
  )
  await cancel(called)
  clock.forward(hourMs + minutesLateMs)
  await until(
    async () => {
      await server.app.jobs.tick()
      const { rows } = await pool.query('select from rank_event where id = $1 and refunded_at is not null', [called])
      return rows.length === 1 && (await settledOf([id])).length === 1
    },
    'settled and refunded',
    50,
  )
  assert.deepEqual(
    await Promise.all(people.map((one) => server.coinsOf(one))),
    before.map((coins) => coins + 300),
  )
  const { rows } = await pool.query('select event_id, place, player_id from rank_result where event_id = any($1)', [
    [id, called, third],
  ])
  assert.deepEqual(rows, [{ event_id: id, place: 1, player_id: paused.id }])
  assert.deepEqual(await Promise.all(people.map(({ id: player }) => lettersOf(player))), [1, 0, 0, 0])
  await checkLedger()
})

test('after three days without a server every ended event is settled once, in the order of their ends', async () => {
  server.bus.store.spend = async () => 0
  const an = await server.signInAs('935700003', { coins: 500_000 })
  const ends = [50, 1, 26]
  const ids: number[] = []
  for (const hours of ends)
    ids.push(await plan(hours * hourMs, { titles: { ...titles, zh_tw: `第${hours}小時`, en_us: `${hours} h` } }))
  await server.pass(1000)
  await play(an)
  await until(async () => (await scoreOf(ids[0]!, an.id)) === 1, 'counted', 50)
  clock.forward(3 * dayMs)
  const second = await startTestServer({ db, clock, bus: server.bus })
  await until(
    async () => {
      await Promise.all([server.app.jobs.tick(), second.app.jobs.tick()])
      return (await settledOf(ids)).length === ids.length
    },
    'settled',
    50,
  )
  await second[Symbol.asyncDispose]()
  const { rows } = await pool.query<{ title: string }>(
    `select parameters->>'title' as title from mail where player_id = $1 and kind = 'rankEvent' order by id`,
    [an.id],
  )
  assert.deepEqual(
    rows.map(({ title }) => title),
    ['第1小時', '第26小時', '第50小時'],
  )
  await checkLedger()
})

test('a clock set on beyond the end and back settles an event once; joining and cancelling are refused then', async () => {
  const an = await server.signInAs('935700021', { coins: 100_000 })
  const terms = { needsEntry: true, price: 500 }
  const [id, other] = [await plan(2 * dayMs, terms), await plan(9 * dayMs, terms)]
  await server.pass(1000)
  for (const one of [id, other]) await joinAs(an, one, 500)
  await server.pass(1)
  await play(an)
  for (const jump of [hourMs, -hourMs, dayMs, -dayMs]) await server.pass(jump)
  await until(async () => (await scoreOf(id, an.id)) === 1, 'counted', 50)
  const settled = () =>
    until(
      async () => {
        await server.app.jobs.tick()
        return (await settledOf([id])).length === 1
      },
      'settled',
      50,
    )
  await server.pass(3 * dayMs)
  await settled()
  await server.pass(-3 * dayMs)
  const bo = await server.signInAs('935700022', { coins: 100_000 })
  const [back, had] = [await server.signInAs('935700021'), await server.coinsOf(bo)]
  const shown = await bo.client.call(readActivity, { EventID: id })
  assert.deepEqual([shown.Event!.Status, shown.Event!.Why], [rankStatuses.settled, 'Ended'])
  await assert.rejects(joinAs(bo, id, 500), refusedAs('NotEligibleToJoin', { Why: 'Ended' }))
  await assert.rejects(cancel(id), { refusal: 'WrongState' })
  const named = { Brand: 'owl', EventID: id, PlayerID: an.id } as const
  await assert.rejects(server.office(disqualifyPlayer, named), { refusal: 'WrongState' })
  await play(back)
  await until(async () => (await scoreOf(other, an.id)) === 2, 'counted in the event that goes on', 50)
  await server.app.jobs.tick()
  assert.deepEqual([await scoreOf(id, an.id), await lettersOf(an.id), await server.coinsOf(bo)], [1, 1, had])
  await checkLedger()
})

test('while Redis is away entries, counts and standings go on at each node; afterwards both push the same board', async (t) => {
  const missing = whyNoRedis()
  await server[Symbol.asyncDispose]()
  if (missing) return t.skip(missing)
  await using redis = await openRedis()
  const openBus = () =>
    openRedisBus({ url: redis.url, clock: systemClock, log: pino({ level: 'silent' }), ...patientRedis })
  const [bus, farBus] = [await openBus(), await openBus()]
  server = await startTestServer({ db, clock, bus: bus as never })
  const far = await startTestServer({ db, clock, bus: farBus as never })
  const an = await server.signInAs('935700031', { coins: 100_000 })
  const bo = await far.signInAs('935700032', { coins: 100_000 })
  const id = await plan(hourMs, { needsEntry: true, price: 500 })
  await server.pass(1000)
  await joinAs(an, id, 500)
  await server.pass(1)
  const boards = [an, bo].map(({ client }) => new PushRecorder(client, readActivity))
  for (const { client } of [an, bo]) await client.call(readActivity, { EventID: id })
  await redis.stop()
  await until(() => !bus.isUp() && !farBus.isUp(), 'both nodes noticed')
  await joinAs(bo, id, 500)
  await server.pass(1)
  for (const one of [an, an, bo]) await play(one)
  const placesOf = (rows: readonly { readonly PlayerID?: number | undefined; readonly Score: number }[]) =>
    rows.map(({ PlayerID, Score }) => `${PlayerID} ${Score}`).join()
  for (const board of boards) await board.until(({ Rows }) => placesOf(Rows) === `${an.id} 2,${bo.id} 1`)
  await redis.start()
  await until(() => bus.isUp() && farBus.isUp(), 'both nodes are connected again')
  for (let nth = 0; nth < 2; nth++) await play(bo)
  for (const board of boards) await board.until(({ Rows }) => placesOf(Rows) === `${bo.id} 3,${an.id} 2`)
  await checkLedger()
  await far[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
  await Promise.all([bus.close(), farBus.close()])
})

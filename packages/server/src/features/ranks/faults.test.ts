// A node killed while it counts, assigns places, sends prizes and books entries; a server that was off for three days.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { playRound } from '@lantern/protocol/games.ts'
import { joinEvent } from '@lantern/protocol/ranks.ts'
import { until } from '../../kernel/testing/until.ts'
import { serverDatabase, startTestServer, type Resident } from '../../testing.ts'
import { killWaiting } from '../treasury/kills.fixture.ts'

const db = await serverDatabase()
after(() => db.close())
const { pool } = db
let server = await startTestServer({ db })
const { clock } = server
server.bus.store.spend = async () => 0
const [hourMs, dayMs] = [3_600_000, 86_400_000]
const titles = { zh_tw: '考驗', vi_vn: 'Thử thách', id_id: 'Ujian', en_us: 'Trial' }
const prizes = [{ from: 1, to: 50, items: [{ ItemID: 1, Amount: 100 }] }]

async function plan(endsInMs: number, terms: object = {}): Promise<number> {
  const now = clock.now().getTime()
  const [startsAt, endsAt] = [now + 1000, now + endsInMs].map((time) => new Date(time).toISOString())
  const input = { brand: 'owl', rule: 'rounds', titles, startsAt, endsAt, needsEntry: false, prizes, ...terms }
  const asked = { feature: 'ranks', action: 'plan', input, actor: 'story', reason: 'story' }
  return ((await server.app.office.run(asked)) as { id: number }).id
}
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
  for (const one of [an, bo])
    for (const EventID of ids) await one.client.call(joinEvent, { EventID, Price: 500, Version: 1 })
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
  await server[Symbol.asyncDispose]()
})

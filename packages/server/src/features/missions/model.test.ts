// Random plays, orders, refunds, claims, versions and clock changes on two nodes: progress equals a count of the rows, and each claim is paid once.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { claimMission } from '@lantern/protocol/missions.ts'
import fc from 'fast-check'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { systemRandomness, uuid7 } from '../../kernel/ids/ids.ts'
import { until } from '../../kernel/testing/until.ts'
import { startTestServer } from '../../testing.ts'
import type { PlayerRow } from '../players/players.ts'
import { measureRows, rowOf, type MeasureType } from '../progress/progress.ts'
import { openStore, paid } from '../store/stage.fixture.ts'
import { missionRules, type MissionRules } from './rulebook.ts'

const sequences = 3
const seed = Number(process.env['MISSIONS_SEED'] ?? 20_260_115)
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const pointsEach = 10

const { server, gateway, orders, addGoods } = await openStore()
const { app, db, clock } = server
const other = await startTestServer({ db, clock, bus: server.bus })
after(async () => {
  await other[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})
const goods = await addGoods()

/** All condition types are daily missions. The versions differ in targets and rewards, not in what is counted. */
function version(target: number, isOpen: boolean): MissionRules {
  const missions = Object.keys(measureRows).map((name) => {
    const type = Number(name) as MeasureType
    const { isAmount, hasThreshold } = rowOf(type)
    return {
      id: 500 + type,
      type,
      threshold: hasThreshold ? 2 : 0,
      target: isAmount ? 1000 * target : target,
      items: [{ ItemID: 1 as const, Amount: 100 * target }],
      points: pointsEach,
    }
  })
  const chests = [1, 4, 8].map((id) => ({ id, points: id * pointsEach, items: [{ ItemID: 1 as const, Amount: id }] }))
  return { ...missionRules.first, isOpen, daily: { missions, chests } }
}

const change = (value: MissionRules) => app.settings.change(missionRules, { brand: 'owl', value, actor: 'model' })
await change(version(2, true))
await server.pass(dayMs)
/** The clock is not set back to days before the first version. */
const begin = clock.now().getTime()

const who = fc.nat({ max: 1 })
const step = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      who,
      wins: fc.array(fc.constantFrom(0, 0, 500, 2000, 150_000), { minLength: 1, maxLength: 6 }),
      game: fc.constantFrom('owl20', 'book10', 'classic777'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('order' as const), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), nth: fc.nat(50) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('claim' as const),
      who,
      type: fc.constantFrom(...Object.keys(measureRows).map(Number)),
      chest: fc.constantFrom(0, 0, 1, 4),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('version' as const),
      target: fc.integer({ min: 1, max: 4 }),
      open: fc.nat(3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      by: fc.constantFrom(hourMs, -hourMs, dayMs, -dayMs, 3 * dayMs, -3 * dayMs),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('drain' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

let nodes = 0
const meOf = ({ id, name }: PlayerRow) =>
  ({
    id,
    brand: 'owl',
    name,
    vip: 3,
    level: 1,
    isHost: false,
    session: { id: '00000000-0000-0000-0000-000000000000', generation: 0 },
  }) as const
const newKey = () => uuid7(clock.now(), systemRandomness)

let movement = 1_000_000
async function play(playerId: number, wins: readonly number[], game: string): Promise<void> {
  await db.pool.query(
    `insert into game_round (id, day, brand, player_id, game_code, bet, win, seed_id, math_id, digest, created_at, movement_id, counters)
     select gen_random_uuid(), ($1::timestamptz at time zone 'Asia/Taipei')::date, 'owl', $2, $3, 1000, win, 1, 1, ''::bytea, $1,
       $5 + nth, '{"freeSpinsEntered":1,"freeSpinsWin":300,"wilds":2,"scatters":3}' from unnest($4::bigint[]) with ordinality as w(win, nth)`,
    [clock.now(), playerId, game, wins, movement],
  )
  movement += wins.length
}

const made: string[] = []
async function order(player: PlayerRow): Promise<void> {
  const buyer = { me: meOf(player), lang: 'zh_tw', key: newKey() } as const
  const { id } = await orders.create(buyer, { GoodsID: goods, GateWay: 'mycard.points' } as never)
  gateway.pay(gateway.started.find((started) => started.id === id)!)
  assert.equal(await orders.settle('mycard', paid(id)), 'delivered')
  made.push(id)
}

let paidClaims = 0
/** Calls alternate between the nodes. */
async function claim(player: PlayerRow, id: { MissionID: number } | { ChestID: number }): Promise<void> {
  const { dispatch } = (nodes++ % 2 === 0 ? app : other.app).kernel
  const caller = { brand: 'owl', lang: 'zh_tw', ip: '127.0.0.1', me: meOf(player) } as const
  const asked = dispatch.findOp(claimMission.op)!
  const { refusal } = await dispatch.run(asked, { Type: 1, ...id }, newKey(), caller)
  assert.ok([null, 'NotEligibleToRedeem', 'TargetNotFound'].includes(refusal), String(refusal))
  if (refusal === null) paidClaims++
}

/** Claims what is open; claims of ended periods are refused. */
async function claimOpen(player: PlayerRow): Promise<void> {
  for (const { source, key } of await app.claims.list(db.kysely, player.id, clock.now())) {
    const id = Number(key.split('/').at(-1))
    if (key.startsWith('day/')) await claim(player, source === 'chest' ? { ChestID: id } : { MissionID: id })
  }
}

/** Rows that followers do not read yet, because an older transaction is running. */
const waiting = `select from game_round where xid >= pg_snapshot_xmin(pg_current_snapshot()) union all
  select from event where xid >= pg_snapshot_xmin(pg_current_snapshot())`

/** Everything that was written is counted. */
async function drain(): Promise<void> {
  await until(async () => (await db.pool.query(waiting)).rowCount === 0, 'all rows can be read', 20)
  await until(
    () =>
      inTransaction(db.kysely, async (tx) => {
        const found = await app.progress.compare(tx, 0, clock.now())
        return found !== 'Behind' && !(await app.progress.follower.isBehind(tx))
      }),
    'everything is counted',
    30,
  )
}

async function perform(todo: Step, players: readonly PlayerRow[]): Promise<unknown> {
  const player = 'who' in todo ? players[todo.who]! : players[0]!
  switch (todo.do) {
    case 'play':
      return play(player.id, todo.wins, todo.game)
    case 'order':
      return order(player)
    case 'refund':
      return made.length > 0 && orders.refund(made[todo.nth % made.length]!, 'model')
    case 'claim':
      return claim(player, todo.chest > 0 ? { ChestID: todo.chest } : { MissionID: 500 + todo.type })
    case 'version':
      return change(version(todo.target, todo.open > 0))
    case 'clock':
      return todo.by > 0 ? server.pass(todo.by) : clock.now().getTime() + todo.by >= begin && clock.forward(todo.by)
    default:
      return drain()
  }
}

interface Counted {
  readonly player_id: number
  readonly period: string
  readonly measure: string
  readonly value: number
}

/** Counted from the rows by SQL, without the code of progress. */
const recount = `
  with round as (select 'day/' || (created_at at time zone 'Asia/Taipei')::date as period, player_id, bet, win, game_code from game_round),
  bought as (select player_id, 'day/' || (delivered_at at time zone 'Asia/Taipei')::date as period, vip_points
    from purchase where state = 'delivered')
  select player_id, period, measure, value::bigint from (
    select r.player_id, r.period, m.measure, m.value from (
      select player_id, period, count(*) as rounds, sum(bet) as staked, count(*) filter (where win > 0) as paying,
        sum(win) as won, count(*) filter (where win >= 100 * bet) as huge, sum(2) as wilds, count(distinct game_code) as games
      from round group by 1, 2) r
    cross join lateral (values ('1', rounds), ('2', staked), ('4', paying), ('5', won), ('8', huge), ('35', wilds), ('40', games))
      as m (measure, value)
    union all select player_id, period, '43', count(*) from bought group by 1, 2
    union all select player_id, period, '11', sum(vip_points) from bought group by 1, 2) all_of_them
  where value > 0 and player_id = any($1) order by 1, 2, 3`

async function check(players: readonly PlayerRow[]): Promise<void> {
  await drain()
  const ids = players.map(({ id }) => id)
  for (const id of ids)
    assert.deepEqual(await inTransaction(db.kysely, (tx) => app.progress.compare(tx, id, clock.now())), [])
  const { rows: counted } = await db.pool.query<Counted>(recount, [ids])
  const { rows: stored } = await db.pool.query<Counted>(
    `select player_id, period, measure, value::bigint as value from progress, jsonb_each_text(counts) as c(measure, value)
     where period like 'day/%' and value::bigint > 0 and player_id = any($1)
     and measure in ('1', '2', '4', '5', '8', '35', '40', '43', '11') order by 1, 2, 3`,
    [ids],
  )
  assert.deepEqual(stored, counted)
  const { rows: points } = await db.pool.query(
    `select player_id, period from progress p where period like 'day/%' and player_id = any($1) and coalesce((counts ->> 'points')::bigint, 0) <> ${pointsEach} * (
       select count(*) from claim c where c.player_id = p.player_id and source = 'mission' and starts_with(key, p.period || '/'))`,
    [ids],
  )
  assert.deepEqual(points, [], 'points belong to missions that are reached')
  const { rows: chests } = await db.pool.query(
    `select key from claim c where source = 'chest' and state = 'open' and player_id = any($1) and not exists (
       select from progress p where p.player_id = c.player_id and starts_with(c.key, p.period || '/')
         and (counts ->> 'points')::bigint >= ${pointsEach} * split_part(c.key, '/', 3)::int)`,
    [ids],
  )
  assert.deepEqual(chests, [], 'an open chest is reached')
  const { rows: paidKeys } = await db.pool.query<{ settled: number; keys: number }>(
    `select count(*) filter (where state in ('claimed', 'mailed')) as settled,
       (select count(*) from business_key where what = 'claim' and split_part(row_id, '/', 1) = any($2)) as keys
     from claim where player_id = any($1)`,
    [ids, ids.map(String)],
  )
  assert.equal(paidKeys[0]!.settled, paidKeys[0]!.keys)
  assert.deepEqual((await app.wallet.reconcile(clock.now())).broken, {})
}

let settled = 0
test(`${sequences} random histories keep progress equal to the rows and pay each claim once`, async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
    const players: PlayerRow[] = []
    for (let nth = 0; nth < 2; nth++) players.push(await server.settle(String(924_300_000 + settled++)))
    made.length = 0
    for (const one of steps) await perform(one, players)
    await drain()
    await claimOpen(players[0]!)
    for (const id of made) await orders.refund(id, 'model')
    await check(players)
  })
  await fc.assert(property, { numRuns: sequences, seed, endOnFailure: true })
  assert.ok(paidClaims > 5, 'some claims were paid')
})

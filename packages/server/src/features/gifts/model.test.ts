// Random gifts, collecting, sending back and expiring, in parallel and over a connection that breaks at COMMIT: the ledger stays consistent.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ErrorName } from '@lantern/protocol/errors.ts'
import { sendGift } from '@lantern/protocol/gifts.ts'
import { handleMail } from '@lantern/protocol/mail.ts'
import fc from 'fast-check'
import { openPool, type Database } from '../../db/open.ts'
import { testNow } from '../../db/testing.ts'
import { systemRandomness, uuid7 } from '../../kernel/ids/ids.ts'
import { serverDatabase, startTestServer } from '../../testing.ts'
import type { PlayerRow } from '../players/players.ts'
import { openProxy, type Cut, type Proxy } from '../wallet/proxy.fixture.ts'
import { changeRule, givePassword, goldPoints, password, sumOfAll, type TestServer } from './stage.fixture.ts'
import { until } from '../../kernel/testing/until.ts'

const sequences = 25
const seed = Number(process.env['GIFTS_SEED'] ?? 20_260_115)
const playersEach = 3
const coins = 400_000
const quota = { most: 120_000, dailyCount: 4, dailyAmount: 250_000, receiveCount: 5, receiveAmount: 300_000 }

type Step =
  | { do: 'give'; from: number; to: number; amount: number; times: number }
  | { do: 'handle'; player: number; letter: number; type: 1 | 3 }
  | { do: 'expire' }
  | { do: 'wait' }
  | { do: 'cut'; cut: Cut }

const player = fc.nat({ max: playersEach - 1 })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('give' as const),
      from: player,
      to: player,
      amount: fc.constantFrom(19_999, 20_000, 50_000, 90_000, 120_000, 120_001),
      times: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('handle' as const),
      player,
      letter: fc.nat({ max: 5 }),
      type: fc.constantFrom(1 as const, 3 as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'expire' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'wait' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('cut' as const),
      cut: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
)

let db: Database
let shaky: Database
let proxy: Proxy
/** Gifts are made over the connection that breaks; players are created and inspected over one that does not. */
let server: TestServer
let calm: TestServer
let settled = 0
let cutsAsked = 0

before(async () => {
  db = await serverDatabase()
  proxy = await openProxy(db.connection)
  calm = await startTestServer({ db })
  shaky = await openPool(proxy.connection)
  server = await startTestServer({ db: shaky, clock: calm.clock, bus: calm.bus })
  await changeRule(calm, 3, quota)
})
after(async () => {
  await server[Symbol.asyncDispose]()
  await shaky.close()
  await proxy[Symbol.asyncDispose]()
  await calm[Symbol.asyncDispose]()
  await db.close()
})

/** New players with one balance each. */
async function settlePlayers(): Promise<PlayerRow[]> {
  const players: PlayerRow[] = []
  for (let nth = 0; nth < playersEach; nth++) {
    const one = await calm.settle(String(935_000_000 + settled++), { vipPoints: goldPoints, coins })
    await givePassword(calm, one.id)
    players.push(one)
  }
  return players
}

/** Like a client that gets no reply: repeats the same call with the same key until there is one. */
async function ask(op: number, me: PlayerRow, body: object): Promise<ErrorName | null> {
  const { dispatch } = server.app.kernel
  const key = uuid7(server.clock.now(), systemRandomness)
  const session = { id: '00000000-0000-0000-0000-000000000000', generation: 0 }
  const caller = { brand: 'owl', lang: 'zh_tw', ip: '127.0.0.1' } as const
  const known = { id: me.id, brand: 'owl', name: me.name, vip: 3, level: 1, isHost: false, session } as const
  let refusal: ErrorName | null = 'Internal'
  for (let nth = 0; nth < 5 && refusal === 'Internal'; nth++)
    refusal = (await dispatch.run(dispatch.findOp(op)!, body, key, { ...caller, me: known })).refusal
  assert.notEqual(refusal, 'Internal')
  return refusal
}

async function heldBy(playerId: number): Promise<number[]> {
  const { rows } = await db.pool.query(`select id from mail where player_id = $1 and money = 'held' order by id`, [
    playerId,
  ])
  return rows.map(({ id }) => id as number)
}

/** Expires the letters. The tick of the jobs is repeated, because it can fail on the broken connection or find the job already running. */
async function expireAll(ids: readonly number[]): Promise<void> {
  await db.pool.query(
    `update mail set expires_at = $2 where player_id = any($1) and money = 'held' and kind = 'gift'`,
    [ids, server.clock.now()],
  )
  await until(async () => {
    server.clock.forward(300_000)
    await server.app.jobs.tick().catch(() => {})
    const { rows } = await db.pool.query(`select 1 from mail where money = 'held' and expires_at <= $1 limit 1`, [
      server.clock.now(),
    ])
    return rows.length === 0
  }, 'no letter past its expiry has money')
}

async function run(steps: readonly Step[]): Promise<void> {
  const players = await settlePlayers()
  const ids = players.map(({ id }) => id)
  let waiting: Promise<void>[] = []
  let given = 0
  const settle = async (): Promise<void> => {
    await Promise.all(waiting)
    waiting = []
  }
  for (const step of steps) {
    if (step.do === 'wait') await settle()
    else if (step.do === 'cut') {
      // One cut at a time: a third on the same balance could use up the sender's last password try of the day.
      if (cutsAsked === proxy.cuts) proxy.cutNext(step.cut)
      cutsAsked = proxy.cuts + 1
    } else if (step.do === 'expire') {
      await settle()
      await expireAll(ids)
    } else if (step.do === 'give') {
      const asked = { ToID: ids[step.to]!, ItemID: 1, Amount: step.amount, Password: password }
      for (let nth = 0; nth < step.times; nth++)
        waiting.push(ask(sendGift.op, players[step.from]!, asked).then((refusal) => void (given += refusal ? 0 : 1)))
    } else {
      const letters = await heldBy(ids[step.player]!)
      const MailID = letters[step.letter % letters.length]
      if (MailID !== undefined)
        waiting.push(ask(handleMail.op, players[step.player]!, { MailID, Type: step.type }).then(() => {}))
    }
  }
  await settle()
  await check(ids, given)
}

async function check(ids: readonly number[], given: number): Promise<void> {
  const { rows: gifts } = await db.pool.query('select * from gift where from_id = any($1) order by id', [ids])
  assert.equal(gifts.length, given, 'a reply and its gift do not match')
  const sum = (wanted: (gift: any) => boolean, of = (gift: any): number => gift.amount): number =>
    gifts.filter(wanted).reduce((total, gift) => total + of(gift), 0)
  const { rows: back } = await db.pool.query(
    `select player_id, sum((items->0->>'Amount')::bigint)::bigint as amount from mail
     where player_id = any($1) and kind in ('returned', 'unclaimed') and money <> 'held' group by 1`,
    [ids],
  )
  const balances = await calm.app.wallet.balancesOf(ids)
  for (const id of ids) {
    const { rows } = await db.pool.query('select * from gift_day where player_id = $1', [id])
    const day = rows[0] ?? { sent_count: 0, sent_amount: 0, received_count: 0, received_amount: 0 }
    assert.equal(
      day.sent_amount,
      sum((gift) => gift.from_id === id),
    )
    assert.equal(
      day.received_amount,
      sum((gift) => gift.to_id === id),
    )
    assert.ok(day.sent_count <= quota.dailyCount && day.sent_amount <= quota.dailyAmount)
    assert.ok(day.received_count <= quota.receiveCount && day.received_amount <= quota.receiveAmount)
    const spent = sum(
      (gift) => gift.from_id === id,
      (gift) => gift.amount + gift.fee,
    )
    const collected = sum((gift) => gift.to_id === id && gift.status === 2)
    const returned = back.find(({ player_id }) => player_id === id)?.amount ?? 0
    assert.equal(balances.get(id)!.coin, newcomer + coins - spent + collected + returned)
    const frozen = await db.pool.query(
      'select coalesce(sum(amount), 0)::bigint as sum from gift_lot where player_id = $1',
      [id],
    )
    assert.equal(frozen.rows[0].sum, collected)
  }
  assert.equal(await sumOfAll(calm), 0)
}

const newcomer = 200_000

test(`${sequences} random days of gifts over an unreliable connection keep every sum and every quota`, async (t) => {
  t.diagnostic(`seed ${seed}`)
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 16 }), run)
  await fc.assert(property, { numRuns: sequences, seed, endOnFailure: true })
  t.diagnostic(`${proxy.cuts} connections broken at COMMIT`)
  assert.ok(proxy.cuts > 0)
  assert.deepEqual((await calm.app.wallet.reconcile(testNow)).broken, {})
})

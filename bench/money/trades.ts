// Orders and gifts as the product processes them, on the same ledger; and a minimal implementation of both.
import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { sendGift, setPassword } from '@lantern/protocol/gifts.ts'
import { setRule } from '@lantern/protocol/office/gifts.ts'
import { listGoods } from '@lantern/protocol/store.ts'
import type pg from 'pg'
import { openPool } from '@lantern/server/db/open.ts'
import type { Gateway } from '@lantern/server/features/store/store.ts'
import { SetClock } from '@lantern/server/kernel/time/clock.ts'
import { systemRandomness, uuid7 } from '@lantern/server/kernel/ids/ids.ts'
import { MemoryBus } from '@lantern/server/kernel/bus/memoryBus.ts'
import { startTestServer, type Resident } from '@lantern/server/testing.ts'
import { drive, type Driven } from './measure.ts'
import { brand, now, today } from './world.ts'

const password = 'lantern-1'
const amount = 20_000
const gateway = 'mycard'

/** Advances by a minute at every read, so that no rate limit is reached. */
class Hurrying extends SetClock {
  override now(): Date {
    this.forward(61_000)
    return super.now()
  }
}

/** A gateway that confirms every payment when queried. */
function openFakeGateway(): Gateway {
  return {
    name: gateway,
    start: async ({ id }) => ({ url: `https://pay.example/${id}`, method: 'GET' }),
    parse: async () => 'Forged',
    verify: async ({ id, price, currency }) => ({ isPaid: true, amount: price, currency, reference: `paid-${id}` }),
    refund: async () => 'Refused',
  }
}

export interface Trades extends AsyncDisposable {
  /** An order created, started, verified, and delivered with its letter and VIP points. */
  orders(turns: number): Promise<Driven>
  /** Coins from one player to another by 30210: rules, password, fee, letter, escrow. */
  gifts(turns: number): Promise<Driven>
  plainOrders(turns: number): Promise<Driven>
  plainGifts(turns: number): Promise<Driven>
  /** Violations of the ledger's invariants today. */
  check(): Promise<Readonly<Record<string, number>>>
}

/** `callers` players call at the same time. */
export async function openTrades(connection: pg.PoolConfig, callers: number): Promise<Trades> {
  const db = await openPool(connection)
  const bus = new MemoryBus(new Hurrying(now))
  const server = await startTestServer({ db, bus, clock: new SetClock(now), payments: [openFakeGateway()] })
  const people: Resident[] = []
  for (let nth = 0; nth < callers; nth++)
    people.push(await server.signInAs(String(935_000_000 + nth), { vipPoints: 1_000_000, coins: 1_000_000_000_000 }))
  await Promise.all(people.map(({ client }) => client.call(setPassword, { Password: password })))
  await liftDailyLimits(server)
  const goods = (await people[0]!.client.call(listGoods, { GoodsType: 1 })).Rows.find(({ Left }) => Left === null)!
  const rows = await server.app.players.many(
    db.kysely,
    people.map(({ id }) => id),
  )
  const buyers = people.map(({ id }) => {
    const { name, vip, level, session_generation: generation } = rows.get(id)!
    return { id, brand, name, vip, level, isHost: false, session: { id: 'bench', generation } }
  })
  const plain = await openPlain(db.pool, callers)

  return {
    orders: (turns) =>
      drive(callers, turns, async (caller) => {
        const key = uuid7(now, systemRandomness)
        const { orders } = server.app.store
        const order = await orders.create({ me: buyers[caller]!, lang: 'zh_tw', key }, { GoodsID: goods.GoodsID })
        const state = await orders.settle(gateway, { orderId: order.id, claim: 'paid', fields: {} })
        if (state !== 'delivered') throw new Error(`an order is ${state}`)
      }),
    gifts: (turns) =>
      drive(callers, turns, (caller) => {
        const ToID = people[(caller + 1) % callers]!.id
        return people[caller]!.client.call(sendGift, { ToID, ItemID: 1, Amount: amount, Password: password })
      }),
    plainOrders: (turns) => drive(callers, turns, plain.order),
    plainGifts: (turns) => drive(callers, turns, plain.give),
    check: async () => (await server.app.wallet.reconcile(now, today)).broken,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await bus.close()
      await db.close()
    },
  }
}

async function liftDailyLimits({ app, db, office }: Awaited<ReturnType<typeof startTestServer>>): Promise<void> {
  const [vip, rule] = [...(await app.gifts.rulesAt(db.kysely, brand, now))].at(-1)!
  const many = 1_000_000
  const lifted = {
    ...rule,
    dailyCount: many,
    receiveCount: many,
    dailyAmount: many * amount,
    receiveAmount: many * amount,
  }
  await office(setRule, { Brand: brand, VIPLevels: [vip], Rule: lifted })
}

/** No rules, no ledger, no keys, no letters: two balances, a record, and for gifts the same hash of the password. */
async function openPlain(pool: pg.Pool, callers: number) {
  await pool.query(`
    create table plain_purse (id bigint primary key, balance bigint not null);
    insert into plain_purse select nth, 1000000000000 from generate_series(0, ${callers}) nth;
    create table plain_order (id bigint generated always as identity primary key, purse bigint, amount bigint, paid_at timestamptz);
    create table plain_gift (id bigint generated always as identity primary key, giver bigint, taker bigint, amount bigint)`)
  const hash = promisify(argon2)
  const salt = randomBytes(16)

  /** Accounts are locked in one order, so that two gifts never deadlock. */
  async function transfer(client: pg.ClientBase, from: number, to: number): Promise<void> {
    const legs = [[from, -amount] as const, [to, amount] as const].toSorted(([a], [b]) => a - b)
    for (const [id, delta] of legs)
      await client.query({
        name: 'plain_move',
        text: 'update plain_purse set balance = balance + $2 where id = $1',
        values: [id, delta],
      })
  }

  async function transact(run: (client: pg.ClientBase) => Promise<void>): Promise<void> {
    const client = await pool.connect()
    await client.query('begin')
    await run(client)
    await client.query('commit')
    client.release()
  }

  return {
    async order(caller: number): Promise<void> {
      const { rows } = await pool.query<{ id: number }>({
        name: 'plain_order',
        text: 'insert into plain_order (purse, amount) values ($1, $2) returning id',
        values: [caller, amount],
      })
      await transact(async (client) => {
        await client.query({
          name: 'plain_paid',
          text: 'update plain_order set paid_at = $2 where id = $1',
          values: [rows[0]!.id, now],
        })
        await transfer(client, callers, caller)
      })
    },
    async give(caller: number): Promise<void> {
      await hash('argon2id', {
        message: password,
        nonce: salt,
        parallelism: 1,
        tagLength: 32,
        memory: 19_456,
        passes: 2,
      })
      const taker = (caller + 1) % callers
      await transact(async (client) => {
        await transfer(client, caller, taker)
        await client.query({
          name: 'plain_gift',
          text: 'insert into plain_gift (giver, taker, amount) values ($1, $2, $3)',
          values: [caller, taker, amount],
        })
      })
    },
  }
}

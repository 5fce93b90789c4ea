// For tests that kill a server in the middle of live gifts: who asked for what, the replies, and the comparison with the database.
import assert from 'node:assert/strict'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sendGift } from '@lantern/protocol/gifts.ts'
import type { Database } from '../../../db/open.ts'
import { testNow } from '../../../db/testing.ts'
import { systemRandomness, uuid7 } from '../../../kernel/ids/ids.ts'
import { until } from '../../../kernel/testing/until.ts'
import { startTestServer, type TestServerOptions } from '../../../testing.ts'
import { enterHost, enterViewer, grant } from './stage.fixture.ts'

export interface Giver {
  readonly playerId: number
  readonly token: string
}

export interface Stage {
  readonly hostId: number
  readonly givers: readonly Giver[]
}

export interface Asked {
  readonly id: string
  readonly playerId: number
  readonly item: number
  readonly amount: number
}

export interface Notes {
  /** Resolves when the request is recorded for certain, even if this process dies the next moment. */
  asked(asked: Asked): Promise<void>
  answered(asked: Asked, answer: string): void
}

const count = 6
const gems = 1_000_000
const heldRoses = 200

export async function startGiftServer(options: TestServerOptions) {
  const server = await startTestServer(options)
  server.bus.store.spend = async () => 0
  return server
}

type GiftServer = Awaited<ReturnType<typeof startGiftServer>>

/** Half of the givers hold roses, so that both kinds of movements are interrupted. */
export async function setStage(db: Database): Promise<Stage> {
  const server = await startGiftServer({ db })
  const host = await enterHost(server, '955000000')
  const givers: Giver[] = []
  for (let nth = 1; nth <= count; nth++) {
    const { id, token } = await enterViewer(server, `95500000${nth}`, { roomId: null, gems })
    if (nth % 2 === 0) await grant(server, id, 42, heldRoses)
    givers.push({ playerId: id, token })
  }
  await server[Symbol.asyncDispose]()
  return { hostId: host.id, givers }
}

/** Requests without a reply come first, with their old ids; then new ones until stopped. Every fifth is sent twice. */
export function startGivers(server: GiftServer, notes: Notes, { hostId, givers }: Stage, unanswered: readonly Asked[]) {
  let isOver = false
  const give = async ({ playerId, token }: Giver): Promise<void> => {
    const client = server.connect(token)
    client.open('lobby')
    const again = unanswered.filter((asked) => asked.playerId === playerId)
    for (let turn = 0; !isOver || again.length > 0; turn++) {
      const id = uuid7(server.clock.now(), systemRandomness)
      const asked = again.shift() ?? { id, playerId, item: 42 + (turn % 2), amount: 1 + (turn % 3) }
      await notes.asked(asked)
      const call = () =>
        client.call(sendGift, { ToID: hostId, ItemID: asked.item, Amount: asked.amount }, { key: asked.id })
      const answers = await Promise.all(turn % 5 === 0 ? [call(), call()] : [call()])
      for (const answer of answers) notes.answered(asked, JSON.stringify(answer))
    }
  }
  const giving = Promise.all(givers.map(give))
  return {
    async stop(): Promise<void> {
      isOver = true
      await giving
    },
  }
}

export class GiftLog implements Notes {
  readonly unanswered = new Map<string, Asked>()
  readonly answers = new Map<string, { readonly asked: Asked; readonly answer: string }>()
  readonly changed: string[] = []
  #waiting: { count: number; resolve: () => void } | null = null

  async asked(asked: Asked): Promise<void> {
    this.unanswered.set(asked.id, asked)
    this.#note()
  }

  answered(asked: Asked, answer: string): void {
    const before = this.answers.get(asked.id)
    if (before && before.answer !== answer) this.changed.push(`${asked.id}: ${before.answer} then ${answer}`)
    this.answers.set(asked.id, { asked, answer })
    this.unanswered.delete(asked.id)
    this.#note()
  }

  async after(many: number): Promise<void> {
    await new Promise<void>((resolve) => (this.#waiting = { count: many, resolve }))
    this.#waiting = null
  }

  #note(): void {
    if (this.#waiting && --this.#waiting.count <= 0) this.#waiting.resolve()
  }
}

/** Kills a server process with kill -9 repeatedly; the next one repeats the requests that got no reply. */
export async function killGiftServers(db: Database, stage: Stage, log: GiftLog, cycles: number): Promise<void> {
  for (let cycle = 0; cycle < cycles; cycle++) {
    const server = startOne(db, stage, log)
    const gone = Promise.all([once(server, 'exit'), once(server, 'disconnect')])
    await Promise.race([log.after(20 + ((cycle * 7) % 40)), gone])
    assert.equal(server.exitCode, null, 'a server process ended by itself')
    server.kill('SIGKILL')
    await gone
  }
  // A last process without a kill: every request gets its reply, and all gifts are counted.
  const server = await startGiftServer({ db })
  const giving = startGivers(server, log, stage, [...log.unanswered.values()])
  await log.after(stage.givers.length)
  await giving.stop()
  await until(async () => (await db.pool.query(uncounted)).rowCount === 0)
  await server[Symbol.asyncDispose]()
}

const uncounted = `select from live_gift g where (g.xid, g.id) > (select xid, number from live_gift_position where source = 'gifts')`

function startOne(db: Database, stage: Stage, log: GiftLog): ChildProcess {
  const server = fork(fileURLToPath(new URL('./app.fixture.ts', import.meta.url)), { execArgv: [] })
  server.on('message', ({ asked, answer }: { asked: Asked; answer?: string }) => {
    if (answer === undefined) void log.asked(asked)
    else log.answered(asked, answer)
  })
  const { types: _types, ...connection } = db.connection
  server.send({ connection, stage, unanswered: [...log.unanswered.values()] })
  return server
}

/** Every answered gift is recorded once, and balances, held gifts, host points, boards and records agree. */
export async function compareGifts(db: Database, { hostId, givers }: Stage, log: GiftLog): Promise<number> {
  assert.deepEqual(log.changed, [])
  assert.equal(log.unanswered.size, 0)
  const read = async <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> =>
    (await db.pool.query<R>(sql, values)).rows
  const [recorded] = await read<{ gifts: number; amount: number; points: number; value: number }>(
    `select count(*) as gifts, sum(amount)::bigint as amount, sum(points)::bigint as points,
      sum(amount * price)::bigint as value from live_gift`,
  )
  const asked = [...log.answers.values()].map((one) => one.asked)
  assert.equal(recorded!.gifts, asked.length, 'a gift is lost or doubled')
  assert.equal(
    recorded!.amount,
    asked.reduce((sum, { amount }) => sum + amount, 0),
  )
  const [host] = await read<{ balance: number }>(`select balance from account where kind = 'host' and owner_id = $1`, [
    hostId,
  ])
  assert.equal(host!.balance, recorded!.points)
  const [counted] = await read<{ gifts: number; value: number; points: number }>(
    'select sum(gifts)::bigint as gifts, sum(value)::bigint as value, sum(points)::bigint as points from live_host_day',
  )
  assert.deepEqual(counted, { gifts: recorded!.amount, value: recorded!.value, points: recorded!.points })
  for (const [nth, { playerId }] of givers.entries()) {
    const [given] = await read<{ paid: number; held: number; gems: number; roses: number }>(
      `select coalesce(sum((amount - held) * price), 0)::bigint as paid, coalesce(sum(held), 0)::bigint as held,
        (select balance from account where kind = 'player' and owner_id = $1 and currency = 2) as gems,
        coalesce((select balance from account where kind = 'player' and owner_id = $1 and currency = 42), 0) as roses
       from live_gift where from_id = $1`,
      [playerId],
    )
    const roses = nth % 2 === 1 ? heldRoses : 0
    assert.deepEqual(
      [given!.gems, given!.roses],
      [gems - given!.paid, roses - given!.held],
      `the balances of ${playerId}`,
    )
  }
  const server = await startGiftServer({ db })
  assert.deepEqual((await server.app.wallet.reconcile(testNow)).broken, {})
  await server[Symbol.asyncDispose]()
  return recorded!.gifts
}

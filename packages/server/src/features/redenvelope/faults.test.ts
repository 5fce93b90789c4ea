// Failures: kill -9 in the middle of three transactions, connections lost at COMMIT, a bus that is away, a server that was down at expiry.
import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readHistory } from '@lantern/protocol/chat.ts'
import { cancelEnvelope } from '@lantern/protocol/redenvelope.ts'
import { envelopeStatuses } from '@lantern/protocol/values/redenvelope.ts'
import { pino } from 'pino'
import { openPool } from '../../db/open.ts'
import { MemoryBus } from '../../kernel/bus/memoryBus.ts'
import { openRedisBus } from '../../kernel/bus/redisBus.ts'
import { openRedis, patientRedis, whyNoRedis } from '../../kernel/testing/redis.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { openProxy } from '../wallet/proxy.fixture.ts'
import type { Asked, Order } from './killed.fixture.ts'
import { brand, gold, openStage, reader } from './stage.fixture.ts'

const redis = whyNoRedis() ? null : await openRedis()
const log = pino({ level: 'silent' })
const bus = redis ? await openRedisBus({ url: redis.url, clock: systemClock, log, ...patientRedis }) : null
const stage = await openStage('9182', bus ? { bus: bus as MemoryBus } : {})
const { server, enter, enterMany, send, claim, detail, checkLaws } = stage
const { pool } = server.db
const proxy = await openProxy(server.db.connection)
const shaky = await openPool(proxy.connection)
/** A node whose connections to the database break. */
const weak = await startTestServer({ brand, db: shaky, clock: server.clock, bus: server.bus })
await weak.app.jobs.stop()
after(async () => {
  await weak[Symbol.asyncDispose]()
  await shaky.close()
  await proxy[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
  await bus?.close()
  await redis?.[Symbol.asyncDispose]()
})

const rowOf = async (id: number): Promise<any> =>
  (await pool.query('select * from red_envelope where id = $1', [id])).rows[0]
const lettersOf = async (playerId: number): Promise<number> =>
  (await pool.query(`select count(*) from mail where player_id = $1 and kind = 'envelopeReturned'`, [playerId])).rows[0]
    .count
const overThere = ({ token }: Resident) => ({ client: weak.connect(token) })

test('kill -9 while an envelope is sent, claimed and cancelled: each is rolled back, and repeats do it once', async () => {
  const [sender, other, ...people] = [await enter(gold), await enter(gold), ...(await enterMany(4))]
  const { RedEnvelopeID: claimed } = await send(sender!)
  const { RedEnvelopeID: cancelled } = await send(sender!)
  const request = { Title: '三分之一', Content: 'x', Amount: 2000, Quantity: 5, Method: 2 }
  const asked = async ({ id }: Pick<Resident, 'id'>): Promise<Asked> => ({
    player: (await server.app.players.many(server.db.kysely, [id])).get(id)!,
    key: server.newKey(),
  })
  const order: Order = {
    connection: { ...server.db.connection, types: undefined },
    now: server.clock.now().toISOString(),
    send: { ...(await asked(other!)), request },
    cancel: { ...(await asked(sender!)), id: cancelled },
    claims: await Promise.all(people.map(asked)),
    claimed,
  }
  const coins = [await server.coinsOf(sender!), await server.coinsOf(other!)]
  const child = fork(fileURLToPath(new URL('killed.fixture.ts', import.meta.url)), { stdio: 'inherit' })
  const answers: { answer: { Amount: number } }[] = []
  child.on('message', (message) => answers.push(message as never))
  child.send(order)
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  assert.equal(signal, 'SIGKILL')

  const claims = await Promise.all(people.map((one, nth) => claim(one, claimed, order.claims[nth]!.key)))
  assert.equal(claims[0]!.Amount, answers[0]!.answer.Amount, 'the answer before the kill')
  assert.deepEqual((await rowOf(claimed)).received_quantity, 4)
  const { Amount } = await sender!.client.call(cancelEnvelope, { RedEnvelopeID: cancelled }, { key: order.cancel.key })
  assert.equal(Amount, 1000)
  const { RedEnvelopeID } = await send(other!, request, order.send.key)
  assert.deepEqual([await server.coinsOf(sender!), await server.coinsOf(other!)], [coins[0]! + 1000, coins[1]! - 2000])
  const { Rows } = await sender!.client.call(readHistory, { ChannelType: 1 })
  const cards = Rows.filter(({ Message }) => Message.startsWith('[三分之一]'))
  assert.deepEqual(
    cards.map(({ Message }) => /red_envelope_id=(\d+)/.exec(Message)![1]),
    [String(RedEnvelopeID)],
  )
  await checkLaws()
})

test('connections lost at COMMIT: sending, claiming, cancelling and expiring are resolved before the answer', async () => {
  for (const cut of ['before', 'after'] as const) {
    const [sender, person] = [await enter(gold), await enter(reader)]
    const coins = [await server.coinsOf(sender), await server.coinsOf(person)]
    const broken = async <T>(run: () => Promise<T>): Promise<T> => {
      const cuts = proxy.cuts
      proxy.cutNext(cut)
      const result = await run()
      assert.equal(proxy.cuts, cuts + 1, cut)
      return result
    }
    // A write that was not committed is answered with 900005, and the client repeats it with its key.
    const key = server.newKey()
    const sending = broken(() => send(overThere(sender), {}, key).catch(() => null))
    const first = (await sending) ?? (await send(overThere(sender), {}, key))
    const { Amount } = await broken(() => claim(overThere(person), first.RedEnvelopeID))
    const id = first.RedEnvelopeID
    const returned = await broken(() => overThere(sender).client.call(cancelEnvelope, { RedEnvelopeID: id }))
    assert.equal(returned.Amount, 1000 - Amount)
    const second = await send(sender)
    await pool.query('update red_envelope set expires_at = $2 where id = $1', [
      second.RedEnvelopeID,
      server.clock.now(),
    ])
    const job = `redenvelope.expire/${second.RedEnvelopeID}`
    await pool.query('update job set run_at = $2 where key = $1', [job, server.clock.now()])
    await broken(() => weak.app.jobs.tick())
    assert.deepEqual(
      [(await rowOf(second.RedEnvelopeID)).status, await lettersOf(sender.id)],
      [envelopeStatuses.expired, 1],
    )
    const now = [await server.coinsOf(sender), await server.coinsOf(person)]
    assert.deepEqual(now, [coins[0]! - Amount, coins[1]! + Amount], cut)
  }
  await checkLaws()
})

test('random orders over connections that break at COMMIT keep the laws', async () => {
  let state = 11
  const below = (n: number): number => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) % n
  const people = (await enterMany(4)).map(overThere)
  const senders = [await enter(gold), await enter(gold)].map(overThere)
  const open: number[] = []
  let cuts = proxy.cuts
  const sendOne = async (): Promise<void> => void open.push((await send(senders[below(2)]!)).RedEnvelopeID)
  for (let round = 0; round < 6; round++) {
    cuts += 2
    proxy.cutNext(below(2) ? 'before' : 'after', below(2) ? 'before' : 'after')
    const work = open.flatMap((id) => people.map((one) => claim(one, id)) as Promise<unknown>[])
    const ending = open[below(open.length || 1)]
    if (ending !== undefined) work.push(senders[below(2)]!.client.call(cancelEnvelope, { RedEnvelopeID: ending }))
    await Promise.allSettled([...work, sendOne()])
    // What is left of the cuts is used up, so that none reaches the next round or test.
    const commit = () =>
      shaky.kysely.transaction().execute((tx) => tx.selectFrom('player').select('id').limit(1).execute())
    while (proxy.cuts < cuts) await commit().catch(() => null)
  }
  await checkLaws()
})

test('while Redis is away envelopes are sent, claimed and cancelled, and another node knows it', async (t) => {
  if (!redis) return t.skip(whyNoRedis()!)
  const sender = await enter(gold)
  const [person, late] = await enterMany(2)
  const there = overThere(late!)
  await redis.stop()
  const { RedEnvelopeID } = await send(sender)
  const { Amount } = await claim(person!, RedEnvelopeID)
  const { Amount: rest } = await sender.client.call(cancelEnvelope, { RedEnvelopeID })
  assert.equal(rest, 1000 - Amount)
  // The other node learns it from the row, not from a message.
  await assert.rejects(claim(there, RedEnvelopeID), refusedAs('EnvelopeExpired', { Why: 'Cancelled' }))
  await redis.start()
  await checkLaws()
})

test('an envelope whose job was lost while the server was down is ended by the sweep, once on two nodes', async () => {
  const sender = await enter(gold)
  const { RedEnvelopeID } = await send(sender)
  await pool.query('delete from job where key = $1', [`redenvelope.expire/${RedEnvelopeID}`])
  const coins = await server.coinsOf(sender)
  await server.pass(3 * 86_400_000)
  const again = await server.signInAs('918299901', reader)
  await assert.rejects(claim(again, RedEnvelopeID), refusedAs('EnvelopeExpired', { Why: 'Expired' }))
  await Promise.all([server.app.jobs.tick(), weak.app.jobs.tick()])
  await Promise.all([server.app.jobs.tick(), weak.app.jobs.tick()])
  assert.deepEqual([await server.coinsOf(sender), await lettersOf(sender.id)], [coins + 1000, 1])
  assert.equal((await detail(again, RedEnvelopeID)).Status, envelopeStatuses.expired)
  await checkLaws()
})

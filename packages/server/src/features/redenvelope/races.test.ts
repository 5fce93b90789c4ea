// Races and faults on two nodes: the last share, cancel, expiry, close, dissolution, kick, ban, and random orders of all of them.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { cancelEnvelope } from '@lantern/protocol/redenvelope.ts'
import { envelopeChannels, envelopeStatuses } from '@lantern/protocol/values/redenvelope.ts'
import { RefusalError } from '@lantern/client/client.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { brand, gold, openStage } from './stage.fixture.ts'

const stage = await openStage('9181')
const { server, enter, enterMany, send, claim, detail, close, act, found, checkLaws } = stage
const second = await startTestServer({ brand, db: server.db, clock: server.clock, bus: server.bus })
await second.app.jobs.stop()
after(async () => {
  await second[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const people = await enterMany(10)
/** Every second one is connected to the second node. */
const readers = people.map(({ id, token }, nth) => ({ id, client: (nth % 2 ? second : server).connect(token) }))

/** The amounts that were paid; every other outcome is a refusal. */
async function paidOf(tries: readonly Promise<{ readonly Amount: number }>[]): Promise<number[]> {
  const settled = await Promise.allSettled(tries)
  for (const one of settled) if (one.status === 'rejected' && !(one.reason instanceof RefusalError)) throw one.reason
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.Amount] : []))
}
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

test('ten players on two nodes claim five shares: exactly five are paid', async () => {
  const { RedEnvelopeID } = await send(await enter(gold))
  const paid = await paidOf(readers.flatMap((one) => [claim(one, RedEnvelopeID), claim(one, RedEnvelopeID)]))
  assert.deepEqual([paid.length, sum(paid)], [5, 1000])
})

test('claims against cancel and close: what is paid and returned is the amount', async () => {
  for (const end of ['cancel', 'close', 'expire'] as const) {
    const sender = await enter(gold)
    const { RedEnvelopeID } = await send(sender, { Quantity: 20, Amount: 4000 })
    const coins = await server.coinsOf(sender)
    const claims = paidOf(readers.map((one) => claim(one, RedEnvelopeID)))
    if (end === 'cancel') await sender.client.call(cancelEnvelope, { RedEnvelopeID })
    if (end === 'close') await close(RedEnvelopeID)
    if (end === 'expire') {
      await server.db.pool.query('update red_envelope set expires_at = $2 where id = $1', [
        RedEnvelopeID,
        server.clock.now(),
      ])
      await server.db.pool.query(`update job set run_at = $2 where key = $1`, [
        `redenvelope.expire/${RedEnvelopeID}`,
        server.clock.now(),
      ])
      await Promise.all([server.app.jobs.tick(), second.app.jobs.tick()])
    }
    const paid = await claims
    assert.equal(await server.coinsOf(sender), coins + 4000 - sum(paid), end)
    await assert.rejects(claim(await enter(gold), RedEnvelopeID), refusedAs('EnvelopeExpired'))
    await checkLaws()
  }
})

test('in a club only members see and claim; a kick ends it for one, a dissolution against claims for all', async () => {
  const leader = await enter(gold)
  const [member, kicked, stranger, ...others] = people as [Resident, Resident, Resident, ...Resident[]]
  const clubId = await found('紅包公會', [leader, member, kicked, ...others])
  const { RedEnvelopeID } = await send(leader, { ChannelType: envelopeChannels.club })
  await assert.rejects(claim(stranger, RedEnvelopeID), refusedAs('TargetNotFound'))
  await assert.rejects(detail(stranger, RedEnvelopeID), refusedAs('TargetNotFound'))
  const { Amount } = await claim(member, RedEnvelopeID)
  const { clubs } = server.app
  await act((tx, then) => clubs.kick(tx, leader.id, kicked.id, server.clock.now(), then))
  await assert.rejects(claim(kicked, RedEnvelopeID), refusedAs('TargetNotFound'))
  const coins = await server.coinsOf(leader)
  const claims = paidOf(others.map((one) => claim(one, RedEnvelopeID)))
  await act(async (tx, then) => {
    const club = (await tx.selectFrom('club').selectAll().where('id', '=', clubId).executeTakeFirstOrThrow()) as never
    await clubs.dissolve(tx, { club }, server.clock.now(), then)
  })
  const paid = await claims
  await server.app.jobs.tick()
  assert.equal(await server.coinsOf(leader), coins + 1000 - Amount - sum(paid))
  const shown = await detail(leader, RedEnvelopeID)
  const isAll = paid.length === 4
  assert.equal(shown.Status, isAll ? envelopeStatuses.claimed : envelopeStatuses.cancelled)
  assert.equal(shown.Why, isAll ? undefined : 'Closed')
})

test('a ban of the sender against claims closes the envelope; claims already made stand', async () => {
  const sender = await enter(gold)
  const { RedEnvelopeID } = await send(sender, { Quantity: 20, Amount: 4000 })
  const coins = await server.coinsOf(sender)
  const claims = paidOf(readers.slice(0, 9).map((one) => claim(one, RedEnvelopeID)))
  const now = server.clock.now()
  await act((tx, then) =>
    server.app.players.ban(
      tx,
      { playerId: sender.id, until: new Date(now.getTime() + 3_600_000), reason: 'x', now } as never,
      then,
    ),
  )
  await server.app.jobs.tick()
  assert.equal(await server.coinsOf(sender), coins + 4000 - sum(await claims))
  await assert.rejects(claim(readers[9]!, RedEnvelopeID), refusedAs('EnvelopeExpired', { Why: 'Closed' }))
})

test('random orders of sending, claiming, cancelling, closing and a clock that jumps keep the laws', async () => {
  let state = 7
  const below = (n: number): number => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) % n
  const senders = [await enter(gold), await enter(gold)]
  const open: number[] = []
  for (let round = 0; round < 12; round++) {
    const work: Promise<unknown>[] = []
    const sender = senders[below(2)]!
    if (open.length < 3)
      work.push(send(sender, { Method: 1 + below(2) }).then(({ RedEnvelopeID }) => open.push(RedEnvelopeID)))
    for (const id of open) for (let nth = 0; nth < 4; nth++) work.push(claim(readers[below(10)]!, id))
    const victim = open[below(open.length || 1)]
    if (victim !== undefined && below(4) === 0) work.push(sender.client.call(cancelEnvelope, { RedEnvelopeID: victim }))
    if (victim !== undefined && below(4) === 0) work.push(close(victim))
    await Promise.allSettled(work)
    if (below(3) === 0) open.shift()
  }
  server.clock.forward(-3_600_000)
  await server.app.jobs.tick()
  await server.pass(2 * 86_400_000)
  await Promise.all([server.app.jobs.tick(), second.app.jobs.tick()])
  await server.app.jobs.tick()
  const { rows } = await server.db.pool.query('select count(*) from red_envelope where status = 1')
  assert.equal(rows[0].count, 0)
  await checkLaws()
})

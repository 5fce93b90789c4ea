// An offer is listed and paid once: under parallel requests, on two nodes, through kills, late by mail, with a clock that jumps.
import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { handleMail, listMail } from '@lantern/protocol/mail.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { startTestServer } from '../../testing.ts'
import type { Order } from './claims.fixture.ts'
import type { Offer } from './claims.ts'
import { checkOffer } from './rules.ts'
import { until } from '../../kernel/testing/until.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { app, db, clock, newKey, coinsOf } = server
const hour = 3_600_000

const offerOf = (playerId: number, key: string, more: Partial<Offer> = {}): Offer => ({
  brand: 'owl',
  playerId,
  source: 'mission',
  key,
  items: [{ ItemID: 1, Amount: 5_000 }],
  reason: 'mission',
  expiresAt: new Date(clock.now().getTime() + 48 * hour),
  late: 'drop',
  ...more,
})
const offer = (...offers: Offer[]): Promise<number> =>
  inTransaction(db.kysely, (tx) => app.claims.offer(tx, offers, clock.now()))

/** Like a write op: a refusal rolls the transaction back. */
async function claim(playerId: number, key: string, requestId = newKey(), at = app): Promise<string> {
  const claiming = { playerId, source: 'mission', key, requestId }
  try {
    const outcome = await inTransaction(db.kysely, async (tx) => {
      const outcome = await at.claims.claim(tx, claiming, clock.now(), () => {})
      if (!outcome.isPaid && outcome.why === 'Stopped') throw new Error('Stopped')
      return outcome
    })
    return outcome.isPaid ? (outcome.isRepeat ? 'repeated' : 'paid') : outcome.why
  } catch (error) {
    return (error as Error).message
  }
}

const openKeys = async (playerId: number): Promise<string[]> =>
  (await app.claims.list(db.kysely, playerId, clock.now())).map(({ key }) => key)
const isSound = async (): Promise<void> => assert.deepEqual((await app.wallet.reconcile(clock.now())).broken, {})

async function killOne(order: Pick<Order, 'claiming' | 'diesAt'>): Promise<void> {
  const node = fork(fileURLToPath(new URL('./claims.fixture.ts', import.meta.url)), { execArgv: [] })
  const { types: _types, ...connection } = db.connection
  const gone = once(node, 'exit')
  node.send({ connection, now: clock.now().toISOString(), ...order })
  const [word] = await once(node, 'message')
  assert.equal(word, order.diesAt)
  node.kill('SIGKILL')
  await gone
}

/** Waits until the job has settled what is late. */
async function untilSettled(playerId: number): Promise<void> {
  const open = `select from claim where player_id = $1 and state = 'open'`
  await until(async () => {
    await app.jobs.tick()
    return (await db.pool.query(open, [playerId])).rowCount === 0
  }, 'late offers are settled')
}

test('an offer made twice is listed once, claimed and paid; a repeated request gets the same reply', async () => {
  const player = await server.signInAs('928000001')
  const before = await coinsOf(player)
  assert.equal(await offer(offerOf(player.id, 'd1/1'), offerOf(player.id, 'd1/2'), offerOf(player.id, 'd1/1')), 2)
  assert.equal(await offer(offerOf(player.id, 'd1/1', { items: [{ ItemID: 1, Amount: 9 }] })), 0)
  assert.deepEqual(await openKeys(player.id), ['d1/1', 'd1/2'])
  const key = newKey()
  assert.equal(await claim(player.id, 'd1/1', key), 'paid')
  assert.equal(await claim(player.id, 'd1/1', key), 'repeated')
  assert.equal(await claim(player.id, 'd1/1'), 'Claimed')
  assert.equal(await claim(player.id, 'd1/3'), 'NotReached')
  assert.equal(await coinsOf(player), before + 5_000)
  assert.deepEqual(await openKeys(player.id), ['d1/2'])
  const { claims } = (await app.personal.find(({ tables }) => 'claim' in tables)!.export(db.kysely, player.id)) as {
    claims: { state: string }[]
  }
  assert.deepEqual(claims.map(({ state }) => state).toSorted(), ['claimed', 'open'])
  await isSound()
})

test('two hundred concurrent requests on two nodes pay once', async () => {
  const player = await server.signInAs('928000002')
  const before = await coinsOf(player)
  const other = await startTestServer({ db, clock, bus: server.bus })
  await offer(offerOf(player.id, 'd1/1'))
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, nth) => claim(player.id, 'd1/1', newKey(), nth % 2 ? app : other.app)),
  )
  await other.stop()
  assert.equal(answers.filter((answer) => answer === 'paid').length, 1)
  assert.equal(answers.filter((answer) => answer === 'Claimed').length, 199)
  assert.equal(await coinsOf(player), before + 5_000)
})

test('while payouts are stopped nothing is paid, and the offer stays claimable', async () => {
  const player = await server.signInAs('928000003')
  await offer(offerOf(player.id, 'd1/1'))
  await app.wallet.stopPayouts('a story', clock.now())
  assert.equal(await claim(player.id, 'd1/1'), 'Stopped')
  assert.deepEqual(await openKeys(player.id), ['d1/1'])
  await app.wallet.resumePayouts()
  assert.equal(await claim(player.id, 'd1/1'), 'paid')
})

test('a node killed before COMMIT has paid nothing, one killed after it has paid once', async () => {
  const player = await server.signInAs('928000004')
  const before = await coinsOf(player)
  await offer(offerOf(player.id, 'd1/1'))
  const claiming = { playerId: player.id, source: 'mission', key: 'd1/1', requestId: newKey() }
  await killOne({ claiming, diesAt: 'before' })
  assert.equal(await coinsOf(player), before)
  assert.deepEqual(await openKeys(player.id), ['d1/1'])
  await killOne({ claiming, diesAt: 'after' })
  assert.equal(await claim(player.id, 'd1/1', claiming.requestId), 'repeated')
  assert.equal(await coinsOf(player), before + 5_000)
  await isSound()
})

test('late offers are mailed once or dropped, also after a kill; a clock set back pays nothing twice', async () => {
  const player = await server.signInAs('928000005')
  const before = await coinsOf(player)
  await offer(offerOf(player.id, 'pass/1', { late: 'mail' }), offerOf(player.id, 'd1/1'))
  await server.pass(49 * hour)
  assert.equal(await claim(player.id, 'pass/1'), 'Ended')
  assert.deepEqual(await openKeys(player.id), [])
  await killOne({ diesAt: 'before' })
  await untilSettled(player.id)
  // The first session has expired: its socket is closed at the next refresh of the sessions.
  const { client } = await server.signInAs('928000005')
  const { Rows } = await client.call(listMail, { PerPage: 100 })
  const letters = Rows.filter(({ Items }) => Items.some(({ Amount }) => Amount === 5_000))
  assert.equal(letters.length, 1)
  await isSound()
  clock.forward(-49 * hour)
  assert.equal(await claim(player.id, 'pass/1'), 'Ended')
  // Even an offer whose row was removed long ago is not paid again.
  await db.pool.query('delete from claim where player_id = $1', [player.id])
  await offer(offerOf(player.id, 'pass/1'))
  assert.equal(await claim(player.id, 'pass/1'), 'Claimed')
  assert.equal(await coinsOf(player), before)
  await client.call(handleMail, { MailID: letters[0]!.MailID, Type: 1 })
  assert.equal(await coinsOf(player), before + 5_000)
  await isSound()
})

test('an offer without items, with fractional coins or an ambiguous name throws', () => {
  const fine = offerOf(1, 'd1/1')
  checkOffer(fine)
  const wrong: Partial<Offer>[] = [
    { items: [] },
    { items: [{ ItemID: 1, Amount: 0.5 }] },
    { items: [{ ItemID: 1, Amount: 0 }] },
    { items: [fine.items[0]!, fine.items[0]!] },
    { source: 'a/b' },
    { key: '' },
  ]
  for (const change of wrong) assert.throws(() => checkOffer({ ...fine, ...change }), JSON.stringify(change))
})

// Exchanges: the current rate, rounded down; parallel and repeated calls spend nothing twice.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { exchangeGems, exchangePoints } from '@lantern/protocol/store.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { systemRandomness, uuid7 } from '../../kernel/ids/ids.ts'
import { refusedAs } from '../../testing.ts'
import { openStore } from './stage.fixture.ts'

const { server, shelves } = await openStore()
after(() => server[Symbol.asyncDispose]())

async function give(playerId: number, currency: 2 | 39, amount: number, brand: BrandCode = 'owl'): Promise<void> {
  await server.db.kysely.transaction().execute((tx) =>
    server.app.wallet.post(tx, {
      brand,
      reason: 'event',
      source: 'system',
      now: server.clock.now(),
      key: { kind: 'business', what: 'story', row: playerId, step: currency },
      legs: [
        { account: { kind: 'promo', currency }, delta: -amount },
        { account: { kind: 'player', playerId, currency }, delta: amount },
      ],
    }),
  )
}

test('gems are exchanged for coins at the stored rate; minimum and balance are checked', async () => {
  const { client, id, token } = await server.signInAs('933000001')
  await give(id, 2, 100)
  const { coin } = await server.app.wallet.balances(id)
  const exchanged = await client.call(exchangeGems, { Amount: 40 })
  const balances = { Gold: coin + 400_000, Gem: 60, GamePoint: 0, Revision: 4, CoinRevision: 2 }
  assert.deepEqual(exchanged, balances)
  await assert.rejects(client.call(exchangeGems, { Amount: 9 }), refusedAs('BadInput'))
  await assert.rejects(client.call(exchangeGems, { Amount: 61 }), refusedAs('NotEnoughGems'))
  // This brand has no points to exchange.
  await assert.rejects(client.call(exchangePoints, { Amount: 10 }), refusedAs('TargetNotFound'))
  for (const odd of [-1, 0, 1.5, 1e308, 2 ** 53, '10', [10], null])
    assert.equal(
      (await server.post('store/exchange_gem_to_gold', { Amount: odd }, { 'api-token': token })).Code,
      100001,
    )
  await assert.rejects(client.call(exchangeGems, { Amount: Number.MAX_SAFE_INTEGER }), refusedAs('BadInput'))
  assert.deepEqual(await server.app.wallet.balances(id), { coin: coin + 400_000, gem: 60, point: 0 })
})

test('points are exchanged for coins in brands with points', async () => {
  const { client, id } = await server.signInAs('933000002', { brand: 'crab' })
  await give(id, 39, 10, 'crab')
  const { GamePoint } = await client.call(exchangePoints, { Amount: 10 })
  assert.equal(GamePoint, 0)
})

test('the same key exchanges once, sequentially and concurrently; another amount under it is refused', async () => {
  const { client, id } = await server.signInAs('933000003')
  await give(id, 2, 100)
  const key = uuid7(server.clock.now(), systemRandomness)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => client.call(exchangeGems, { Amount: 30 }, { key })),
  )
  assert.deepEqual([...new Set(answers.map(({ Gem }) => Gem))], [70])
  await assert.rejects(client.call(exchangeGems, { Amount: 31 }, { key }), refusedAs('BadInput'))
  assert.equal((await server.app.wallet.balances(id)).gem, 70)
})

test('concurrent exchanges never exceed the balance', async () => {
  const { client, id } = await server.signInAs('933000004')
  await give(id, 2, 100)
  const { coin } = await server.app.wallet.balances(id)
  const done = await Promise.allSettled(Array.from({ length: 20 }, () => client.call(exchangeGems, { Amount: 30 })))
  assert.equal(done.filter(({ status }) => status === 'fulfilled').length, 3)
  assert.deepEqual(await server.app.wallet.balances(id), { coin: coin + 900_000, gem: 10, point: 0 })
})

test('a new rate rounds in favour of the operator, and applies from its start time', async () => {
  const { client, id } = await server.signInAs('933000005', { brand: 'win' })
  await give(id, 2, 100, 'win')
  const { coin } = await server.app.wallet.balances(id)
  const rate = await server.db.kysely
    .selectFrom('exchange_rate')
    .select('id')
    .where('brand', '=', 'win')
    .executeTakeFirstOrThrow()
  await server.db.kysely
    .transaction()
    .execute((tx) =>
      shelves.change(tx, 'exchange_rate', rate.id, { give: 3, get: 10 }, { actor: 'story', now: server.clock.now() }),
    )
  assert.equal((await client.call(exchangeGems, { Amount: 11 })).Gold, coin + 36)
})

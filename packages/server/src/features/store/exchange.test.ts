// Exchanges: the current rate, rounded down; parallel and repeated calls spend nothing twice.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { exchangeGems, exchangePoints } from '@lantern/protocol/store.ts'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { systemRandomness, uuid7 } from '../../kernel/ids/ids.ts'
import * as office from '@lantern/protocol/office/store.ts'
import { refusedAs } from '../../testing.ts'
import { openStore } from './stage.fixture.ts'

const { server } = await openStore()
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
  const ID = await rateOf('win')
  await server.office(office.changeExchangeRate, { Brand: 'win', ID, Give: 3, Get: 10 })
  assert.equal((await client.call(exchangeGems, { Amount: 11 })).Gold, coin + 36)
})

async function rateOf(Brand: BrandCode): Promise<number> {
  const { Rows } = await server.office(office.listExchangeRates, { Brand, Validity: 'current' })
  assert.equal(Rows.length, 1)
  return Rows[0]!.ID
}

test('a planned rate replaces the current one at its time, and two rates never overlap', async () => {
  const Brand = 'horse'
  const { client, id } = await server.signInAs('933000006', { brand: Brand })
  const second = (await server.office(office.listExchangeRates, { Brand })).Rows[0]!.FromItemID as 2 | 39
  await give(id, second, 100, Brand)
  const { coin } = await server.app.wallet.balances(id)
  const spend = (Amount: number) => client.call(second === 2 ? exchangeGems : exchangePoints, { Amount })
  const ID = await rateOf(Brand)
  const start = new Date(server.clock.now().getTime() + 60_000)
  const planned = await server.office(office.changeExchangeRate, { Brand, ID, Get: 7, ValidFrom: start.toISOString() })
  assert.deepEqual([planned.Replaced, await rateOf(Brand)], [ID, ID])
  assert.equal((await spend(10)).Gold, coin + 100_000)
  const longer = { Brand, ID, ValidUntil: null } as const
  await assert.rejects(server.office(office.changeExchangeRate, longer), { refusal: 'Taken' })
  const late = { Brand, ID, Get: 8, ValidFrom: start.toISOString() } as const
  await assert.rejects(server.office(office.changeExchangeRate, late), {
    message: /ValidUntil: is not after ValidFrom/,
  })
  const added = { Brand, FromItemID: second, Give: 1, Get: 1, Minimum: 1 } as const
  await assert.rejects(server.office(office.addExchangeRate, added), { refusal: 'Taken' })
  server.clock.forward(60_000)
  assert.equal((await spend(10)).Gold, coin + 100_070)
  await assert.rejects(server.office(office.changeExchangeRate, { Brand, ID: planned.ID, Give: 1000 }), {
    message: /Minimum: gives no coins/,
  })
  const foreign = { ...added, FromItemID: second === 2 ? 39 : 2 } as const
  await assert.rejects(server.office(office.addExchangeRate, foreign), { message: /FromItemID: is not the second/ })
})

test('a closed rate stops the exchange until it is opened again', async () => {
  const Brand = 'crab'
  const { client, id } = await server.signInAs('933000007', { brand: Brand })
  await give(id, 39, 20, Brand)
  const row = { Brand, Kind: 'exchange_rate', ID: await rateOf(Brand) } as const
  assert.equal((await server.office(office.closeRow, row)).Remaining, 0)
  await assert.rejects(client.call(exchangePoints, { Amount: 10 }), refusedAs('TargetNotFound'))
  await assert.rejects(server.office(office.closeRow, row), { refusal: 'WrongState' })
  await assert.rejects(server.office(office.openRow, { ...row, Brand: 'owl' }), { refusal: 'NotFound' })
  const opened = await server.office(office.openRow, row)
  assert.deepEqual([opened.Replaced, await rateOf(Brand)], [row.ID, opened.ID])
  assert.equal((await client.call(exchangePoints, { Amount: 10 })).GamePoint, 10)
  await assert.rejects(server.office(office.openRow, row), { refusal: 'Taken' })
  await assert.rejects(server.office(office.openRow, { ...row, ID: opened.ID }), { refusal: 'WrongState' })
})

test('a rate is added where there is none', async () => {
  const Brand = 'dragon'
  const { FromItemID } = (await server.office(office.listExchangeRates, { Brand })).Rows[0]!
  await server.office(office.closeRow, { Brand, Kind: 'exchange_rate', ID: await rateOf(Brand) })
  const rate = { Brand, FromItemID: FromItemID as 2 | 39, Give: 1, Get: 5, Minimum: 1 } as const
  const { ID } = await server.office(office.addExchangeRate, rate)
  const [row] = (await server.office(office.listExchangeRates, { Brand })).Rows
  assert.partialDeepStrictEqual(row, { ID, ToItemID: 1, Get: 5, Validity: 'current', ValidUntil: null })
})

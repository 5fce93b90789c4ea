// Redeem codes: validity periods, limits that hold under a thousand parallel calls, eligibility, and the limit of ten wrong guesses.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { redeemCode } from '@lantern/protocol/store.ts'
import { systemRandomness, uuid7 } from '../../kernel/ids/ids.ts'
import * as office from '@lantern/protocol/office/store.ts'
import { refusedAs } from '../../testing.ts'
import { openStore } from './stage.fixture.ts'

const { server, shelves, coins } = await openStore()
after(() => server[Symbol.asyncDispose]())

type Coupon = Parameters<typeof shelves.addCoupon>[1]
const items = JSON.stringify([{ ItemID: 1, Amount: 5_000 }])
const add = (code: string, more: Partial<Coupon> = {}): Promise<number> =>
  server.db.kysely
    .transaction()
    .execute((tx) =>
      shelves.addCoupon(tx, { brand: 'owl', code, items, ...more }, { actor: 'story', now: server.clock.now() }),
    )

test('a code in any notation pays once, and a repeated call gets the same reply', async () => {
  const { client, id } = await server.signInAs('934000001')
  await add('Welcome-2026')
  const before = await coins(id)
  const key = uuid7(server.clock.now(), systemRandomness)
  const answer = await client.call(redeemCode, { Code: ' ｗｅｌｃｏｍｅ 2026' }, { key })
  assert.deepEqual(answer, { Items: [{ ItemID: 1, Amount: 5_000 }] })
  assert.deepEqual(await client.call(redeemCode, { Code: 'WELCOME2026' }, { key }), answer)
  await assert.rejects(
    client.call(redeemCode, { Code: 'WELCOME2026' }),
    refusedAs('NotEligibleToRedeem', { Why: 'Used' }),
  )
  assert.equal(await coins(id), before + 5_000)
})

test('forty concurrent repeats of one call get one reply, also for the last use of a code', async () => {
  for (const [phone, code, more] of [
    ['934000011', 'ALLATONCE', {}],
    ['934000012', 'LASTONE', { per_player: 5, total: 1 }],
  ] as const) {
    const { token, id } = await server.signInAs(phone)
    await add(code, more)
    const before = await coins(id)
    const headers = { 'api-token': token, 'idempotency-key': uuid7(server.clock.now(), systemRandomness) }
    const repeats = Array.from({ length: 40 }, () => server.post('coupon/receive', { Code: code }, headers))
    for (const { Code, Result } of await Promise.all(repeats))
      assert.deepEqual([Code, Result], [0, { Items: [{ ItemID: 1, Amount: 5_000 }] }])
    assert.equal(await coins(id), before + 5_000)
  }
})

test('unknown, early, expired and other brands’ codes get one refusal; ineligible players get the reason', async () => {
  const { client, id } = await server.signInAs('934000002')
  const now = server.clock.now().getTime()
  await add('EARLY', { valid_from: new Date(now + 60_000) })
  await add('LATE', { valid_from: new Date(now - 60_000), valid_until: new Date(now) })
  await add('CRABS', { brand: 'crab' })
  await add('GOLDONLY', { vip: 3 })
  await add('FRESH', { registered_since: new Date(now + 1) })
  for (const Code of ['NOTHING', 'EARLY', 'LATE', 'CRABS', '  '])
    await assert.rejects(client.call(redeemCode, { Code }), refusedAs('BadRedeemCode'), Code)
  await assert.rejects(client.call(redeemCode, { Code: 'GOLDONLY' }), refusedAs('NotEligibleToRedeem', { Why: 'Vip' }))
  await assert.rejects(
    client.call(redeemCode, { Code: 'FRESH' }),
    refusedAs('NotEligibleToRedeem', { Why: 'Newcomers' }),
  )
  assert.equal(await coins(id), 200_000)
})

test('of a thousand concurrent calls exactly the limit is paid', async () => {
  const phones = Array.from({ length: 25 }, (_, nth) => `9341${String(nth).padStart(5, '0')}`)
  const players: Awaited<ReturnType<typeof server.signInAs>>[] = []
  // On a busy machine calls take long, but every call gets a reply.
  for (const phone of phones) players.push(await server.signInAs(phone, { client: { timeoutMs: 120_000 } }))
  await add('RUSH', { per_player: 10, total: 100 })
  const tries = Array.from({ length: 40 }, () =>
    players.map(({ client }) => client.call(redeemCode, { Code: 'RUSH' })),
  ).flat()
  const done = await Promise.allSettled(tries)
  assert.equal(done.length, 1_000)
  assert.equal(done.filter(({ status }) => status === 'fulfilled').length, 100)
  for (const result of done) if (result.status === 'rejected') refusedAs('NotEligibleToRedeem')(result.reason)
  let paid = 0
  for (const { id } of players) {
    const got = (await coins(id)) - 200_000
    assert.ok(got <= 50_000)
    paid += got
  }
  assert.equal(paid, 100 * 5_000)
})

test('after ten wrong codes an hour no code is compared, and right ones count no guess', async () => {
  const { client } = await server.signInAs('934000003')
  await add('REAL', { per_player: 20 })
  const guess = (nth: number) => client.call(redeemCode, { Code: `WRONG${nth}` })
  const done = await Promise.allSettled(Array.from({ length: 25 }, (_, nth) => guess(nth)))
  const wrong = done.filter((result) => result.status === 'rejected' && result.reason.refusal === 'BadRedeemCode')
  assert.equal(wrong.length, 10)
  await assert.rejects(client.call(redeemCode, { Code: 'REAL' }), refusedAs('TooManyRequests'))
  server.clock.forward(59 * 60_000)
  await assert.rejects(client.call(redeemCode, { Code: 'REAL' }), refusedAs('TooManyRequests', { RemainingTime: 60 }))
  server.clock.forward(60_000)
  const back = await server.signInAs('934000003')
  for (let nth = 0; nth < 12; nth++) await back.client.call(redeemCode, { Code: 'REAL' })
  await assert.rejects(back.client.call(redeemCode, { Code: 'WRONG' }), refusedAs('BadRedeemCode'))
})

test('the limit of a household counts all its players', async () => {
  const strict = await openStore({ loopbackIsFree: false })
  try {
    const players = [await strict.server.signInAs('934000004'), await strict.server.signInAs('934000005')]
    for (let nth = 0; nth < 10; nth++)
      await assert.rejects(players[nth % 2]!.client.call(redeemCode, { Code: `W${nth}` }), refusedAs('BadRedeemCode'))
    for (const { client } of players)
      await assert.rejects(client.call(redeemCode, { Code: 'W' }), refusedAs('TooManyRequests'))
    const { rows } = await strict.server.db.pool.query<{ who: string }>('select who from coupon_guess')
    assert.ok(rows.every(({ who }) => !who.includes('127.0.0.1')))
  } finally {
    await strict.server[Symbol.asyncDispose]()
  }
})

test('operators add, list, stop and resume a code; its uses count on', async () => {
  const Brand = 'owl' as const
  const [first, second] = [await server.signInAs('934000021'), await server.signInAs('934000022')]
  const Items = [{ ItemID: 1, Amount: 700 }] as const
  const code = { Brand, Code: 'Spring-Time', Items: [...Items], Total: 2 }
  const { ID } = await server.office(office.addCode, code)
  await assert.rejects(server.office(office.addCode, { ...code, Code: 'spring time' }), { refusal: 'Taken' })
  await assert.rejects(server.office(office.addCode, { ...code, Code: ' - ' }), { message: /Code: has neither/ })
  const past = { ...code, Code: 'OLD', ValidUntil: '2020-01-01T00:00:00Z' }
  await assert.rejects(server.office(office.addCode, past), { message: /ValidUntil: is not after ValidFrom/ })
  await first.client.call(redeemCode, { Code: 'springtime' })
  await server.office(office.stopCode, { Brand, ID })
  await assert.rejects(server.office(office.stopCode, { Brand, ID }), { refusal: 'WrongState' })
  await assert.rejects(server.office(office.stopCode, { Brand: 'crab', ID }), { refusal: 'NotFound' })
  await assert.rejects(second.client.call(redeemCode, { Code: 'springtime' }), refusedAs('BadRedeemCode'))
  const resumed = await server.office(office.resumeCode, { Brand, ID })
  await second.client.call(redeemCode, { Code: 'springtime' })
  const used = refusedAs('NotEligibleToRedeem')
  await assert.rejects(first.client.call(redeemCode, { Code: 'springtime' }), used)
  const { Total, Rows } = await server.office(office.listCodes, { Brand, Code: 'SPRING TIME' })
  assert.deepEqual(
    [Total, Rows.map((row) => [row.ID, row.Validity, row.Uses, row.Users])],
    [
      2,
      [
        [resumed.ID, 'current', 2, 2],
        [ID, 'ended', 2, 2],
      ],
    ],
  )
  assert.deepEqual(Rows[0]!.Items, Items)
  const open = await server.office(office.listCodes, { Brand, Code: 'SPRING TIME', Validity: 'current' })
  assert.equal(open.Total, 1)
})

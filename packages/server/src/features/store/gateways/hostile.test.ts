// False, repeated, reordered and late callbacks: credited once, never before the gateway was queried, and every signed one is stored
// unchanged.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, afterEach, test } from 'node:test'
import { gatewayNames, type GatewayName } from '@lantern/sandbox/payment/trades.ts'
import { openStage } from './stage.fixture.ts'
import { forgetCallbacks } from './store.ts'

/** Long enough for every answer on a busy machine that is not delayed on purpose. */
const gatewayTimeoutMs = 3000
const stage = await openStage({ gatewayTimeoutMs })
after(() => stage.close())
afterEach(() => stage.payments.behave({}))
const { server, payments } = stage

type Opened = Awaited<ReturnType<typeof stage.open>>

/** The gateway sends no callback unless the test triggers it. */
async function openQuietly(gateway: GatewayName): Promise<Opened> {
  payments.behave({ holdsNotices: true })
  return stage.open(gateway)
}

async function expectUntouched({ who, id, before }: Opened, state = 'paying'): Promise<void> {
  assert.equal(await stage.stateOf(id), state)
  assert.equal(await stage.coinsOf(who), before)
}

async function expectDelivered({ who, id, before, worth }: Opened): Promise<void> {
  assert.equal(await stage.stateOf(id), 'delivered')
  assert.equal(await stage.coinsOf(who), before + worth)
}

/** The stored unsigned callbacks of the last hour from this address. */
async function unsigned(gateway: GatewayName, verdict: string) {
  const rows = await server.db.kysely
    .selectFrom('unsigned_callback')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('verdict', '=', verdict)
    .where('hour', '<=', server.clock.now())
    .orderBy('hour', 'desc')
    .execute()
  const none = { count: 0, length: 0, digest: Buffer.alloc(0), sample: Buffer.alloc(0) }
  const isNow = rows[0] && server.clock.now().getTime() - rows[0].hour.getTime() < 3_600_000
  return isNow ? rows[0]! : none
}

const verdictsOf = async (id: string): Promise<string[]> =>
  (await stage.callbacksOf(id)).map(({ verdict }) => verdict).toSorted()

/** The fields that each gateway uses for the same false statements. */
const lies = {
  mycard: { amount: 'Amount', order: 'FacTradeSeq', refused: 'NO' },
  omg: { amount: 'TradeAmt', order: 'MerchantTradeNo', refused: '0|refused' },
  redirect: { amount: 'amount', order: 'order', refused: 'refused' },
} as const

for (const gateway of gatewayNames) {
  const { amount, order, refused } = lies[gateway]

  test(`${gateway}: forged callbacks are counted and have no effect`, async () => {
    const counted = await unsigned(gateway, 'forged')
    const opened = await openQuietly(gateway)
    const other = await openQuietly(gateway)
    payments.end(gateway, other.id, 'pay')
    const forged = [
      await payments.notify(gateway, opened.id, { word: 'paid', isForged: true }),
      // Genuine for another order, with the order number changed after signing.
      await payments.notify(gateway, other.id, { isForged: true, changes: { [order]: opened.id } }),
      await payments.notify(gateway, opened.id, { word: 'paid', isForged: true, changes: { [amount]: '1' } }),
    ].flat()
    for (const reply of forged) assert.deepEqual(reply, { status: 400, text: refused })
    await expectUntouched(opened)
    assert.deepEqual(await stage.callbacksOf(opened.id), [], 'none of them is stored with the signed ones')
    const after = await unsigned(gateway, 'forged')
    const last = Buffer.from(payments.sent.at(-1)!.body)
    assert.equal(after.count, counted.count + 3)
    assert.equal(after.length, last.length)
    assert.deepEqual(after.digest, createHash('sha256').update(last).digest())
    assert.deepEqual(after.sample, last.subarray(0, 1024))
  })

  test(`${gateway}: a signed callback has no effect until the gateway confirms it`, async () => {
    const opened = await openQuietly(gateway)
    const [reply] = await payments.notify(gateway, opened.id, { word: 'paid' })
    assert.equal(reply!.status, 503)
    await expectUntouched(opened)
    assert.deepEqual(await verdictsOf(opened.id), ['unconfirmed'])
    payments.end(gateway, opened.id, 'pay')
    await payments.notify(gateway, opened.id)
    await expectDelivered(opened)
  })

  test(`${gateway}: a hundred concurrent callbacks are one payment`, async () => {
    const opened = await openQuietly(gateway)
    payments.end(gateway, opened.id, 'pay')
    await payments.notify(gateway, opened.id, { times: 100 })
    await payments.notify(gateway, opened.id)
    await expectDelivered(opened)
    assert.equal((await stage.callbacksOf(opened.id)).length, 101)
    assert.equal((await verdictsOf(opened.id)).includes('error'), false)
  })

  test(`${gateway}: replaying the same bytes changes nothing`, async () => {
    const opened = await openQuietly(gateway)
    payments.end(gateway, opened.id, 'pay')
    await payments.notify(gateway, opened.id)
    await expectDelivered(opened)
    const first = payments.sent.at(-1)!
    assert.deepEqual(await payments.replay(first), first.reply)
    await server.pass(10 * 60_000)
    const late = await payments.replay(first)
    // Only our own scheme signs the time; for the others a repeated callback of a delivered order is accepted without effect.
    assert.equal(late.status, gateway === 'redirect' ? 400 : 200)
    await expectDelivered(opened)
    assert.equal((await stage.callbacksOf(opened.id)).length, gateway === 'redirect' ? 2 : 3)
  })

  test(`${gateway}: a valid callback for one order pays no other`, async () => {
    const opened = await openQuietly(gateway)
    const stranger = gatewayNames.find((name) => name !== gateway)!
    const foreign = await openQuietly(stranger)
    payments.end(gateway, opened.id, 'pay')
    const [reply] = await payments.notify(gateway, opened.id, { word: 'paid', changes: { [order]: foreign.id } })
    assert.equal(reply!.status, 400)
    await payments.notify(gateway, opened.id, { word: 'paid', changes: { [order]: '20260115ABCDEFGH1234' } })
    await expectUntouched(foreign)
    await expectUntouched(opened)
    assert.deepEqual(await verdictsOf(foreign.id), ['noSuchOrder'])
  })

  test(`${gateway}: a payment after the order ended is still delivered`, async () => {
    const opened = await openQuietly(gateway)
    await server.pass(31 * 60_000)
    await server.app.store.orders.expireDue()
    await expectUntouched(opened, 'expired')
    payments.end(gateway, opened.id, 'pay')
    await payments.notify(gateway, opened.id)
    await expectDelivered(opened)
  })

  test(`${gateway}: failed, then paid, then failed again is paid`, async () => {
    const opened = await openQuietly(gateway)
    await payments.notify(gateway, opened.id, { word: 'failed' })
    await expectUntouched(opened, 'failed')
    payments.end(gateway, opened.id, 'pay')
    await payments.notify(gateway, opened.id, { word: 'paid' })
    await payments.notify(gateway, opened.id, { word: 'failed' })
    await expectDelivered(opened)
  })

  test(`${gateway}: an amount other than the price is never credited`, async () => {
    const opened = await openQuietly(gateway)
    payments.end(gateway, opened.id, 'less')
    // Even when the notice claims the full price.
    await payments.notify(gateway, opened.id, { changes: { [amount]: String(opened.order.Price) } })
    await expectUntouched(opened, 'failed')
    await payments.notify(gateway, opened.id)
    await expectUntouched(opened, 'failed')
    assert.deepEqual(await verdictsOf(opened.id), ['failed', 'failed'])
  })

  test(`${gateway}: while the gateway is unreachable nothing is credited, afterwards everything is`, async () => {
    const opened = await openQuietly(gateway)
    payments.end(gateway, opened.id, 'pay')
    for (const mood of [{ isDown: true }, { delayMs: gatewayTimeoutMs + 1000 }]) {
      payments.behave({ ...mood, holdsNotices: true })
      const [reply] = await payments.notify(gateway, opened.id)
      assert.equal(reply!.status, 503)
      await expectUntouched(opened)
    }
    payments.behave({})
    await payments.notify(gateway, opened.id)
    await expectDelivered(opened)
    assert.deepEqual(await verdictsOf(opened.id), ['delivered', 'unknown', 'unknown'])
  })
}

for (const gateway of ['mycard', 'redirect'] as const)
  test(`${gateway}: another currency is never credited`, async () => {
    const opened = await openQuietly(gateway)
    payments.end(gateway, opened.id, 'currency')
    await payments.notify(gateway, opened.id)
    await expectUntouched(opened, 'failed')
  })

test('omg: a payment simulated by its back office is ignored', async () => {
  const opened = await openQuietly('omg')
  const [reply] = await payments.notify('omg', opened.id, { word: 'paid', changes: { SimulatePaid: '1' } })
  assert.equal(reply!.text, '1|OK')
  await expectUntouched(opened)
})

test('redirect: a refund that arrives before its payment leaves nothing to pay', async () => {
  const opened = await openQuietly('redirect')
  payments.end('redirect', opened.id, 'pay')
  payments.takeBack('redirect', opened.id)
  await payments.notify('redirect', opened.id, { word: 'refunded' })
  await expectUntouched(opened, 'refunded')
  await payments.notify('redirect', opened.id, { word: 'paid' })
  await expectUntouched(opened, 'refunded')
})

test('redirect: a refund of a delivered order is taken back once, however often it is reported', async () => {
  const opened = await openQuietly('redirect')
  payments.end('redirect', opened.id, 'pay')
  await payments.notify('redirect', opened.id)
  await expectDelivered(opened)
  // The callback arrives before the refund happened: no effect.
  await payments.notify('redirect', opened.id, { word: 'refunded' })
  await expectDelivered(opened)
  payments.takeBack('redirect', opened.id)
  await payments.notify('redirect', opened.id, { times: 20 })
  await expectUntouched(opened, 'refunded')
})

test('mycard: a confirmation with a lost reply is recovered', async () => {
  const opened = await openQuietly('mycard')
  payments.end('mycard', opened.id, 'pay')
  payments.behave({ losesAnswersOf: '/v1.6/PaymentConfirm', holdsNotices: true })
  await payments.notify('mycard', opened.id)
  await expectUntouched(opened)
  assert.equal(payments.trade('mycard', opened.id).isConfirmed, true)
  payments.behave({ holdsNotices: true })
  // Another query may still be in flight: not settled yet.
  await payments.notify('mycard', opened.id)
  await expectUntouched(opened)
  await server.pass(60_000)
  await payments.notify('mycard', opened.id)
  await expectDelivered(opened)
})

test('mycard: an unsigned reminder only triggers a query', async () => {
  const opened = await openQuietly('mycard')
  const remind = (orders: unknown, FacServiceId = 'lantern') =>
    server.ask(
      'POST',
      '/payment/callback/mycard',
      { 'content-type': 'application/x-www-form-urlencoded' },
      String(new URLSearchParams({ DATA: JSON.stringify({ ReturnCode: '1', FacServiceId, FacTradeSeq: orders }) })),
    )
  assert.equal((await remind([opened.id])).status, 200)
  await expectUntouched(opened)
  for (const odd of [[], 'x', null, [1], Array(21).fill(opened.id)]) assert.equal((await remind(odd)).status, 400)
  assert.equal((await remind([opened.id], 'another shop')).status, 400)
  payments.end('mycard', opened.id, 'pay')
  assert.equal((await remind([opened.id])).status, 503, 'unsigned input is not counted as forged')
  await expectUntouched(opened)
  await server.pass(5000)
  assert.equal((await remind([opened.id])).status, 200)
  await expectDelivered(opened)
  assert.equal((await unsigned('mycard', 'hint')).count, 3)
})

test('malformed callbacks are counted and refused, and a flood of them is not stored', async () => {
  const sizeOf = async (): Promise<number> =>
    (await server.db.kysely.selectFrom('payment_callback').select('id').execute()).length
  const before = await sizeOf()
  await server.pass(3_600_000)
  const bodies = ['', '{', '[]', 'null', 'a=1&a=2', '\u0000', '{"__proto__":1}', 'DATA=%7B', 'x'.repeat(60_000)]
  for (const gateway of gatewayNames)
    for (const body of bodies) {
      const type = { 'content-type': 'application/json', cookie: 'lantern=secret', 'x-timestamp': 'x' }
      assert.equal((await server.ask('POST', `/payment/callback/${gateway}`, type, body)).status, 400)
    }
  assert.equal(await sizeOf(), before)
  for (const gateway of gatewayNames) {
    const { count, length, sample } = await unsigned(gateway, 'forged')
    assert.deepEqual([count, length, sample.length], [bodies.length, 60_000, 1024])
  }
  assert.equal((await server.ask('POST', '/payment/callback/omg', {}, 'x'.repeat(70_000))).status, 413)
  assert.equal((await server.ask('POST', '/payment/callback/nobody', {}, 'x')).status, 404)
  assert.equal((await server.ask('POST', '/payment/callback/__proto__', {}, 'x')).status, 404)

  await server.pass(8 * 86_400_000)
  await forgetCallbacks(server.db.kysely, server.clock.now())
  assert.deepEqual(await server.db.kysely.selectFrom('unsigned_callback').selectAll().execute(), [])
  assert.equal(await sizeOf(), before)
})

test('an order that a gateway cannot start stays open, and is started later', async () => {
  const who = await stage.buyer()
  payments.behave({ isDown: true })
  const made = await stage.order(who, 'mycard')
  assert.equal(made.PaymentURL, undefined)
  assert.equal(await stage.stateOf(made.OrderID), 'created')
})

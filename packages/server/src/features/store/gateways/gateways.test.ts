// Buying through each gateway, from the order to the balance, over its own pages and message formats.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { gatewayNames } from '@lantern/sandbox/payment/trades.ts'
import { brands } from '@lantern/brands/brands.ts'
import { palettes } from '@lantern/brands/palettes.ts'
import { languageTags } from '@lantern/locales/catalogue.ts'
import { errors } from '@lantern/protocol/errors.ts'
import { readOrder } from '@lantern/protocol/office/store.ts'
import { startTestServer } from '../../../testing.ts'
import { isSold } from './gateway.ts'
import { createGateways } from './gateways.ts'
import { payLookOf } from './payLook.ts'
import { Browser, openStage } from './stage.fixture.ts'

const stage = await openStage()
after(() => stage.close())
const { server, payments } = stage

/** The reply that each gateway expects to an accepted callback, and the format of its callback. */
const dialects = {
  mycard: { taken: 'OK', type: 'application/x-www-form-urlencoded', says: 'DATA=' },
  omg: { taken: '1|OK', type: 'application/x-www-form-urlencoded', says: 'CheckMacValue=' },
  redirect: { taken: 'OK', type: 'application/json', says: '"state":"paid"' },
} as const

test('the payment page has the language of the buyer and the colours of the brand', async () => {
  const page = (await stage.open('redirect')).browser
  assert.ok(page.text.includes(`<html lang="${languageTags.zh_tw}">`) && page.text.includes(brands.owl.names.zh_tw))
  assert.ok(page.text.includes(palettes.owl.ground))
  const look = payLookOf('http://crab.localhost:3000/payment/return/mycard?order=1&lang=vi_vn', 'owl')
  assert.deepEqual([look.lang, look.shop, look.palette], ['vi', brands.crab.names.vi_vn, palettes.crab])
  assert.deepEqual([look.words.tests, look.formatPrice(79_000, 'VND')], ['Dành cho kiểm thử', 'VND 79.000'])
  assert.equal(payLookOf('', 'bj188').palette, palettes.bj188)
})

for (const gateway of gatewayNames) {
  const { taken, type, says } = dialects[gateway]

  test(`${gateway}: an order is paid on its page and delivered`, async () => {
    const { who, id, browser, before, worth } = await stage.open(gateway)
    assert.equal(await stage.stateOf(id), 'paying')
    assert.match(browser.text, new RegExp(`這是測試環境[\\s\\S]*${id}`))
    await browser.press('pay')
    await payments.idle()
    assert.equal(new URL(browser.url).pathname + new URL(browser.url).search, `/zh_tw/purchase/result?order=${id}`)
    await stage.untilDelivered(id)
    assert.equal(await stage.coinsOf(who), before + worth)

    const notice = payments.sent.findLast(({ body }) => body.includes(id))!
    assert.deepEqual(notice.reply, { status: 200, text: taken })
    const kept = (await stage.callbacksOf(id)).find(({ text }) => text === notice.body)!
    assert.ok(kept.text.includes(says))
    assert.equal((kept.headers as Record<string, string>)['content-type'], type)
    assert.equal(kept.gateway, gateway)
    assert.notEqual(kept.judged_at, null)
    const { Callbacks, Status } = await server.office(readOrder, { Brand: 'owl', OrderID: id })
    assert.equal(Status, 'delivered')
    const shown = Callbacks.Rows.find(({ Body }) => Body === notice.body)!
    assert.deepEqual([shown.Gateway, shown.Verdict], [gateway, kept.verdict])
  })

  test(`${gateway}: a cancelled payment returns the buyer, and nothing is delivered`, async () => {
    const { who, id, browser, before } = await stage.open(gateway)
    await browser.press('cancel')
    await payments.idle()
    assert.ok(browser.url.endsWith(`/zh_tw/purchase/result?order=${id}`))
    assert.ok(['failed', 'paying'].includes(await stage.stateOf(id)))
    assert.equal(await stage.coinsOf(who), before)
  })

  test(`${gateway}: a failed payment closes the order`, async () => {
    const { who, id, browser, before } = await stage.open(gateway)
    await browser.press('fail')
    await payments.idle()
    assert.equal(await stage.stateOf(id), 'failed')
    assert.ok((await stage.callbacksOf(id)).some(({ verdict }) => verdict === 'failed'))
    assert.equal(await stage.coinsOf(who), before)
  })

  test(`${gateway}: a payment on another day is delivered then`, async () => {
    const { who, id, browser, before, worth } = await stage.open(gateway)
    await browser.press('later')
    assert.ok(browser.url.endsWith(`/zh_tw/purchase/result?order=${id}`))
    await payments.idle()
    assert.equal(await stage.stateOf(id), 'paying')
    payments.end(gateway, id, 'pay')
    await payments.idle()
    await stage.untilDelivered(id)
    assert.equal(await stage.coinsOf(who), before + worth)
  })

  test(`${gateway}: after a lost callback the order is settled when the buyer returns`, async () => {
    payments.behave({ holdsNotices: true })
    const { who, id, browser, before, worth } = await stage.open(gateway)
    await browser.press('pay')
    payments.behave({})
    const token = { 'api-token': who.token }
    await stage.untilDelivered(id)
    const { Result } = await server.post('store/order', { OrderID: id }, token)
    assert.equal(Result.Rows[0].Status, 4)
    assert.equal(await stage.coinsOf(who), before + worth)
  })
}

test('only the buyer can query MyCard and OMG about an order', async () => {
  for (const [gateway, path] of [
    ['mycard', 'payment/mycard_verify'],
    ['omg', 'payment/omg'],
  ] as const) {
    payments.behave({ holdsNotices: true })
    const { who, id, order } = await stage.open(gateway)
    const token = { 'api-token': who.token }
    const first = await server.post(path, { OrderID: id }, token)
    assert.deepEqual(first.Result, { OrderID: id, Status: 2, PaymentURL: order.PaymentURL })
    payments.end(gateway, id, 'pay')
    const stranger = await stage.buyer()
    for (const headers of [{}, { 'api-token': stranger.token }])
      assert.equal((await server.post(path, { OrderID: id }, headers)).Code, errors.TargetNotFound, path)
    assert.equal(await stage.stateOf(id), 'paying')
    assert.equal((await server.post(path, { OrderID: id }, token)).Result.Status, 2, 'not queried again within 5 s')
    await server.pass(5000)
    assert.deepEqual((await server.post(path, { OrderID: id }, token)).Result, { OrderID: id, Status: 4 })
    payments.behave({})
  }
})

test('the chosen method is opened, and a method that a gateway cannot open directly is closed', async () => {
  const who = await stage.buyer()
  const token = { 'api-token': who.token }
  const { Result: ways } = await server.post('store/payment_method/list', {}, token)
  const { Result: goods } = await server.post('store/goods_setting', { GoodsType: 1 }, token)
  const { GoodsID, GateWay } = goods.Rows.find((one: { Left: unknown }) => one.Left === null)
  const titles: Record<string, string> = {}
  for (const method of ['mobile.linePay', 'mobile.applePay', 'card.mycard', 'bank.mycard', 'mycard.points']) {
    assert.ok(GateWay.includes(method), method)
    assert.equal(ways.Rows.find((row: { GateWay: string }) => row.GateWay === method).Open, true)
    const { Result } = await server.post('payment/create_order', { GoodsID, GateWay: method }, token)
    const browser = new Browser()
    await browser.go(Result.PaymentURL)
    titles[method] = /<h1>(.*)<\/h1>/.exec(browser.text)![1]!
  }
  assert.deepEqual(titles, {
    'mobile.linePay': '付款：LINE Pay',
    'mobile.applePay': '付款：Apple Pay',
    'card.mycard': '付款：MyCard 信用卡',
    'bank.mycard': '付款：MyCard 銀行轉帳',
    'mycard.points': '付款：MyCard 點數卡',
  })

  const keys = { ...payments.keys.mycard, types: { 'mobile.applePay': 'AP' } }
  const ctx = { db: server.db.kysely, clock: server.clock }
  const gateway = createGateways(ctx, { keys: { mycard: keys }, originOf: () => server.url }).all.get('mycard')!
  const isSoldThere = (code: string, channel: string): boolean =>
    isSold({ code, channel, gateway: 'mycard', is_open: true }, new Map([['mycard', gateway]]))
  assert.equal(isSoldThere('mobile.applePay', 'applePay'), true)
  assert.equal(isSoldThere('mobile.linePay', 'linePay'), false)
  assert.equal(isSoldThere('mobile.linePay', 'FA0200'), true, 'by the channel of its row')
  assert.equal(isSoldThere('mycard.points', 'points'), true)
})

test('concurrent queries about one order on two nodes send one request; queries are rate-limited', async () => {
  await using other = await startTestServer({
    db: server.db,
    clock: server.clock,
    fakeGateways: async () => payments.keys,
  })
  payments.behave({ holdsNotices: true })
  const { who, id } = await stage.open('omg')
  await server.pass(5000)
  const asked = payments.asked.length
  await Promise.all(
    Array.from({ length: 40 }, (_, nth) => (nth % 2 ? server : other).app.store.orders.askSparingly(id)),
  )
  assert.equal(payments.asked.length - asked, 1)
  const codes: number[] = []
  for (let nth = 0; nth < 7; nth++)
    codes.push((await server.post('payment/omg', { OrderID: id }, { 'api-token': who.token })).Code)
  assert.deepEqual(codes, [0, 0, 0, 0, 0, errors.TooManyRequests, errors.TooManyRequests])
  payments.behave({})
})

test('MyCard captures the money of an order once, and only when all fields match', async () => {
  const { id, browser } = await stage.open('mycard')
  assert.equal(payments.trade('mycard', id).isConfirmed, false)
  await browser.press('pay')
  await payments.idle()
  assert.equal(payments.trade('mycard', id).isConfirmed, true)
  const wrong = await stage.open('mycard')
  await wrong.browser.press('less')
  await payments.idle()
  assert.equal(payments.trade('mycard', wrong.id).isConfirmed, false)
  assert.equal(await stage.stateOf(wrong.id), 'failed')
})

test('a delivered order is refunded if its gateway supports it', async () => {
  const outcomes: Record<string, unknown> = {}
  for (const gateway of gatewayNames) {
    const { who, id, browser, before } = await stage.open(gateway)
    await browser.press('pay')
    await payments.idle()
    outcomes[gateway] = await server.app.store.orders.refund(id, 'operator')
    assert.equal((await stage.coinsOf(who)) === before, gateway !== 'mycard', gateway)
  }
  assert.deepEqual(outcomes, { mycard: 'Refused', omg: 'Refunded', redirect: 'Refunded' })
})

test('our form page sends only forms that we signed, and only to their gateway', async () => {
  const { order } = await stage.open('omg')
  const url = new URL(order.PaymentURL!)
  assert.equal(url.pathname, '/payment/go/omg')
  const page = await server.ask('GET', url.pathname + url.search)
  assert.equal(page.status, 200)
  assert.match(String(page.headers['content-security-policy']), /^default-src 'none'; script-src 'sha256-/)
  assert.ok(page.text.includes(`action="${payments.keys.omg.url}/Cashier/AioCheckOut/V5"`))
  for (const [name, value] of [
    ['TotalAmount', '1'],
    ['ReturnURL', 'https://evil.example/'],
    ['CheckMacValue', 'A'.repeat(64)],
    ['more', '1'],
  ] as const) {
    const changed = new URL(url)
    changed.searchParams.set(name, value)
    assert.equal((await server.ask('GET', changed.pathname + changed.search)).status, 400, name)
  }
  assert.equal((await server.ask('GET', `/payment/go/redirect${url.search}`)).status, 400)
})

test('the return address leads only to our result page', async () => {
  const at = async (path: string) => {
    const { status, headers } = await server.ask('GET', path)
    return [status, headers.location]
  }
  assert.deepEqual(await at('/payment/return/omg'), [303, '/zh_tw/purchase/result'])
  assert.deepEqual(await at('/payment/return/nobody?order=x&lang=vi_vn'), [303, '/vi_vn/purchase/result'])
  assert.deepEqual(await at('/payment/return/omg?order=//evil.example&lang=//evil'), [303, '/zh_tw/purchase/result'])
  const order = '20261115ABCDEFGH1234'
  const known = `/id_id/purchase/result?order=${order}`
  assert.deepEqual(await at(`/payment/return/mycard?order=${order}&lang=id-id`), [303, known])
})

test('the sandbox shows test outcomes only on request', async () => {
  const { browser } = await stage.open('redirect')
  assert.doesNotMatch(browser.text, /value="less"/)
  const shown = await new Browser().go(`${browser.url}?test=1`)
  for (const act of ['fail', 'later', 'less', 'currency']) assert.match(shown.text, new RegExp(`value="${act}"`))
})

// The payment sandbox accepts only shops on this machine, shows a page that works without scripts, and checks signatures as strictly as the
// real gateways.
import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { after, test } from 'node:test'
import type { PayLook } from './page.ts'
import { openPayments } from './payment.ts'
import { sealMyCard, sealOmg, sealText, type Fields } from './seals.ts'

/** A shop that refuses every other notification with 503. */
const notices: string[] = []
const shop = http.createServer((request, response) => {
  void readText(request).then((body) => {
    notices.push(`${request.headers.host} ${request.url} ${body}`)
    response.writeHead(notices.length % 2 === 0 ? 200 : 503).end(notices.length % 2 === 0 ? '1|OK' : '0|later')
  })
})
await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
const port = (shop.address() as AddressInfo).port

const wordNames = [
  ...([
    'pay',
    'cancel',
    'fail',
    'later',
    'less',
    'currency',
    'payWith',
    'sandbox',
    'through',
    'goods',
    'order',
  ] as const),
  ...(['method', 'amount', 'bank', 'back', 'tests', 'failed', 'failedWhy'] as const),
] as const
const colours = ['ground', 'raised', 'accent', 'accentInk', 'glow', 'text', 'muted'] as const

/** Each word is its own name, with the host of the shop. */
function lookOf(returnUrl: string): PayLook {
  const shop = URL.parse(returnUrl)?.hostname ?? 'no shop'
  const nameAll = <T extends string>(names: readonly T[]) =>
    Object.fromEntries(names.map((name) => [name, `${name} ${shop}`])) as Record<T, string>
  return {
    lang: 'vi',
    shop,
    words: nameAll(wordNames),
    methods: {},
    formatPrice: (amount, currency) => `${currency} ${amount}`,
    palette: nameAll(colours),
  }
}

const payments = await openPayments({ restsMs: [10, 10], lookOf })
after(async () => {
  await payments.close()
  await new Promise((resolve) => shop.close(resolve))
})
const { url, keys } = payments

const orders = { count: 0 }
const nextOrder = (): string => `20260101TEST${String(++orders.count).padStart(8, '0')}`

function bankAddress(changes: Fields = {}): { order: string; address: string } {
  const order = nextOrder()
  const time = String(Math.floor(Date.now() / 1000))
  const query = String(
    new URLSearchParams({
      merchant: keys.redirect.merchantId,
      order,
      amount: '50',
      currency: 'TWD',
      item: '<b>coins</b>',
      channel: 'first',
      notify: `http://owl.localhost:${port}/hear`,
      return: `http://localhost:${port}/back`,
      time,
      ...changes,
    }),
  )
  return { order, address: `${keys.redirect.url}/pay?${query}&signature=${sealText(keys.redirect.secret, query)}` }
}

const press = (page: string, act: string): Promise<Response> =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' })

test('the pay page shows and escapes the order, and needs no script', async () => {
  const { order, address } = bankAddress()
  const page = await fetch(address)
  const text = await page.text()
  assert.equal(page.status, 200)
  assert.ok(text.includes(order) && text.includes('TWD 50') && text.includes('&#60;b&#62;coins'))
  assert.equal(/<script| style=| on\w+=|value="less"/.test(text), false)
  assert.match(page.headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'sha256-/)
  assert.match(text, /<button class="main" name="act" value="pay" autofocus>pay localhost</)
  assert.match(text, /<html lang="vi">.*background: [^;]*ground localhost;/s)
})

test('a notification that is not acknowledged is repeated, also to host names of this machine', async () => {
  const { order, address } = bankAddress()
  const { url: page } = await fetch(address)
  const answer = await press(page, 'pay')
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, `http://localhost:${port}/back`])
  await payments.idle()
  const received = notices.filter((line) => line.includes(order))
  assert.equal(received.length, 2)
  assert.ok(received[0]!.startsWith(`owl.localhost:${port} /hear {"merchant"`))
  await press(page, 'cancel')
  assert.equal(payments.trade('redirect', order).state, 'paid')
})

test('redirects and notifications to other machines are refused', async () => {
  for (const changes of [{ return: 'https://evil.example/' }, { notify: 'http://10.0.0.1/' }]) {
    const page = await fetch(bankAddress(changes).address)
    assert.equal(page.status, 400)
    assert.equal((await page.text()).includes('<form'), false)
  }
})

test('unsigned requests and requests with an old signature are refused', async () => {
  const { address } = bankAddress()
  assert.equal((await fetch(address.replace('amount=50', 'amount=51'))).status, 400)
  assert.equal((await fetch(bankAddress({ time: '1600000000' }).address)).status, 400)
  const post = async (to: string, body: Fields): Promise<string> =>
    (await fetch(to, { method: 'POST', body: new URLSearchParams(body) })).text()
  const query = { MerchantID: keys.omg.merchantId, MerchantTradeNo: 'x', TimeStamp: '1' }
  const received = await post(`${keys.omg.url}/Cashier/QueryTradeInfo/V5`, query)
  assert.match(received, /TradeStatus=10200073/)
  const auth = await post(`${keys.mycard.url}/AuthGlobal`, { FacServiceId: keys.mycard.serviceId, Hash: 'x' })
  assert.match(auth, /"ReturnCode":"0"/)
})

test('the terms of an existing order cannot be changed', async () => {
  const fields = (TotalAmount: string): Fields => ({
    MerchantID: keys.omg.merchantId,
    MerchantTradeNo: '20260101TESTOMG00001',
    MerchantTradeDate: 'x',
    PaymentType: 'aio',
    TotalAmount,
    TradeDesc: 'coins',
    ItemName: 'coins',
    ChoosePayment: 'Credit',
    ReturnURL: `http://localhost:${port}/hear`,
    ClientBackURL: `http://localhost:${port}/back`,
    EncryptType: '1',
  })
  const checkOut = (form: Fields): Promise<Response> => {
    const CheckMacValue = sealOmg(form, keys.omg.hashKey, keys.omg.hashIv)
    const body = new URLSearchParams({ ...form, CheckMacValue })
    return fetch(`${keys.omg.url}/Cashier/AioCheckOut/V5`, { method: 'POST', body })
  }
  const first = await checkOut(fields('50'))
  assert.equal((await checkOut(fields('50'))).url, first.url)
  assert.equal((await checkOut(fields('49'))).status, 400)
})

test('MyCard confirms a paid order once', async () => {
  const names = ['FacServiceId', 'FacTradeSeq', 'FacGameId', 'FacGameName', 'TradeType', 'ServerId', 'CustomerId']
  const more = ['PaymentType', 'ItemCode', 'ProductName', 'Amount', 'Currency', 'SandBoxMode', 'FacReturnURL']
  const asked: Record<string, string> = {
    FacServiceId: keys.mycard.serviceId,
    FacTradeSeq: nextOrder(),
    Amount: '50',
    Currency: 'TWD',
    FacReturnURL: `http://localhost:${port}/back`,
  }
  const values = [...names, ...more].map((name) => asked[name] ?? '')
  const ask = async (call: string, body: Fields): Promise<Record<string, string>> =>
    (await fetch(`${keys.mycard.url}/${call}`, { method: 'POST', body: new URLSearchParams(body) })).json() as never
  const { AuthCode = '' } = await ask('AuthGlobal', { ...asked, Hash: sealMyCard(values, keys.mycard.key) })
  assert.equal((await ask('PaymentConfirm', { AuthCode }))['ReturnCode'], 'E0002')
  const { url: page } = await fetch(`${keys.mycard.payUrl}?AuthCode=${AuthCode}`)
  assert.match(await (await press(page, 'pay')).text(), /name="PayResult" value="3"/)
  assert.equal((await ask('TradeQuery', { AuthCode }))['PayResult'], '3')
  assert.equal((await ask('PaymentConfirm', { AuthCode }))['ReturnCode'], '1')
  assert.equal((await ask('PaymentConfirm', { AuthCode }))['ReturnCode'], 'E0002')
})

test('unknown paths answer 404', async () => {
  for (const path of ['/', '/mycard', '/omg/nothing', '/__proto__/pay', '/pay/x', '/redirect/__proto__'])
    assert.equal((await fetch(url + path)).status, 404, path)
})

// A test server whose gateways are the sandbox, buyers, and a browser that follows redirects and forms.
import http from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { openPayments } from '@lantern/sandbox/payment/payment.ts'
import type { GatewayName } from '@lantern/sandbox/payment/trades.ts'
import type { createOrder } from '@lantern/protocol/store.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { testNow } from '../../../db/testing.ts'
import { SetClock } from '../../../kernel/time/clock.ts'
import { startTestServer, type TestServerOptions, type Resident } from '../../../testing.ts'
import { until } from '../../../kernel/testing/until.ts'
import { payLookOf } from './payLook.ts'

type WireOrder = ReplyOf<typeof createOrder>

/** One method of each gateway, as offered by the brand owl. */
export const methods: Readonly<Record<GatewayName, string>> = {
  mycard: 'mycard.points',
  omg: 'card.funPoint',
  redirect: 'bank.first',
}

export async function openStage(options: TestServerOptions = {}) {
  const clock = options.clock ?? new SetClock(testNow)
  const payments = await openPayments({
    now: () => clock.now(),
    restsMs: [],
    lookOf: (returnUrl) => payLookOf(returnUrl, 'owl'),
  })
  const server = await startTestServer({ fakeGateways: async () => payments.keys, ...options, clock })
  let phones = 900_000_000 + 1

  const buyer = (): Promise<Resident> => server.signInAs(String(phones++))

  async function order(who: Resident, gateway: GatewayName): Promise<WireOrder> {
    const token = { 'api-token': who.token }
    const { Result: goods } = await server.post('store/goods_setting', { GoodsType: 1 }, token)
    const { GoodsID } = goods.Rows.find((one: { Left: unknown }) => one.Left === null)
    const answer = await server.post('payment/create_order', { GoodsID, GateWay: methods[gateway] }, token)
    if (answer.Code !== 0) throw new Error(`the order was refused: ${answer.Code} ${answer.Message}`)
    return answer.Result as WireOrder
  }

  /** An order, with its buyer on the gateway's payment page. */
  async function open(gateway: GatewayName, who?: Resident) {
    const buying = who ?? (await buyer())
    const made = await order(buying, gateway)
    const browser = new Browser()
    await browser.go(made.PaymentURL!)
    const before = await server.coinsOf(buying)
    return { who: buying, order: made, id: made.OrderID, browser, before, worth: made.Items[0]!.Amount }
  }

  const stateOf = async (id: string): Promise<string> => (await server.app.store.orders.find(id))!.state

  /** The return page and the callback may both query the gateway; the one that marks the order paid delivers it. */
  async function untilDelivered(id: string): Promise<void> {
    await until(async () => (await stateOf(id)) === 'delivered', 'delivered')
  }

  async function callbacksOf(id: string) {
    const all = await server.db.kysely.selectFrom('payment_callback').selectAll().orderBy('id').execute()
    return all
      .map((row) => ({ ...row, text: row.body.toString('utf8') }))
      .filter((row) => row.order_id === id || row.text.includes(id))
  }

  const close = async (): Promise<void> => {
    await payments.close()
    await server[Symbol.asyncDispose]()
  }
  return { server, payments, buyer, order, open, coinsOf: server.coinsOf, stateOf, untilDelivered, callbacksOf, close }
}

const mostHops = 10

/** Follows redirects and self-submitting forms like a browser; stops at pages that need input and at our result page. */
export class Browser {
  url = ''
  status = 0
  text = ''
  readonly visited: string[] = []

  async go(url: string, form?: URLSearchParams): Promise<this> {
    let next: { url: string; form?: URLSearchParams | undefined } | null = { url, form }
    for (let hop = 0; next && hop < mostHops; hop++) next = await this.#step(next.url, next.form)
    return this
  }

  /** Presses a button of the payment page. */
  press(act: string): Promise<this> {
    return this.go(this.url, new URLSearchParams({ act }))
  }

  async #step(url: string, form?: URLSearchParams): Promise<{ url: string; form?: URLSearchParams } | null> {
    this.url = url
    this.visited.push(`${form ? 'POST' : 'GET'} ${new URL(url).pathname}`)
    if (new URL(url).pathname.endsWith('/purchase/result')) return null
    const response = await request(url, form)
    this.status = response.statusCode ?? 0
    this.text = await readText(response)
    const { location } = response.headers
    if (location) return { url: new URL(location, url).href }
    const action = /<form method="post" action="([^"]+)">/.exec(this.text)?.[1]
    return action && this.text.includes('forms[0].submit()')
      ? { url: new URL(unescape(action), url).href, form: inputsOf(this.text) }
      : null
  }
}

function request(url: string, form?: URLSearchParams): Promise<http.IncomingMessage> {
  const { port, pathname, search, host } = new URL(url)
  const headers = { host, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) }
  return new Promise((resolve, reject) => {
    const method = form ? 'POST' : 'GET'
    const sent = http.request({ host: '127.0.0.1', port, path: pathname + search, method, headers }, resolve)
    sent.on('error', reject).end(form ? String(form) : undefined)
  })
}

const unescape = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

function inputsOf(text: string): URLSearchParams {
  const found = text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  return new URLSearchParams([...found].map(([, name, value]): [string, string] => [unescape(name!), unescape(value!)]))
}

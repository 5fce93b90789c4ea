// The payment sandbox: three fake gateways on one loopback port, each with its own protocol, and a pay page. Never in production.
import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isLoopback, readForm, refuse, sendOn, type Visit } from '../identity/answers.ts'
import { openMyCard } from './mycard.ts'
import { openOmg } from './omg.ts'
import * as page from './page.ts'
import { isAct, type Act, type PayLook } from './page.ts'
import { Postman, type Reply, type Sent } from './postman.ts'
import { openRedirect } from './redirect.ts'
import { wordOf, type SandboxGateway, type Misstatement, type Word } from './gateway.ts'
import { Trades, type GatewayName, type Trade } from './trades.ts'

export interface PaymentsOptions {
  /** Language and look of the page, by the address to which it leads back; empty: unknown. */
  readonly lookOf: (returnUrl: string) => PayLook
  /** 0: any free port. */
  readonly port?: number
  readonly host?: string
  readonly now?: () => Date
  /** Pauses between the attempts to deliver a notification that the shop did not accept. */
  readonly restsMs?: readonly number[]
}

/** How the gateways behave towards the shop's server. */
export interface Mood {
  /** Connections of the shop's server are dropped. */
  readonly isDown?: boolean
  /** Delay of replies to the shop's server. */
  readonly delayMs?: number
  /** This endpoint does its work, but its reply is lost: `/v1.6/PaymentConfirm`. */
  readonly losesAnswersOf?: string
  /** Notifications are not sent until a test calls `notify`. */
  readonly holdsNotices?: boolean
}

export interface Notification extends Misstatement {
  readonly word?: Word
  /** Number of identical notifications sent at once. */
  readonly times?: number
}

const patientMs = [200, 1000, 5000, 15_000]

export async function openPayments(options: PaymentsOptions) {
  const { lookOf, port = 0, host = '127.0.0.1', now = () => new Date(), restsMs = patientMs } = options
  const server = http.createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const url = `http://${host}:${(server.address() as AddressInfo).port}`
  const trades = new Trades(now)
  const postman = new Postman(restsMs)
  let mood: Mood = {}

  const showFailure = (response: ServerResponse, gateway: GatewayName, why: string): void =>
    page.showFailure(response, lookOf(''), gateway, why)
  const parts = { trades, now, url, showPay, showFailure }
  const mycard = openMyCard(parts)
  const omg = openOmg(parts)
  const redirect = openRedirect(parts)
  const gateways: Readonly<Record<GatewayName, SandboxGateway>> = {
    mycard: mycard.gateway,
    omg: omg.gateway,
    redirect: redirect.gateway,
  }

  function showPay(response: ServerResponse, trade: Trade, isTest: boolean): void {
    if (!isLoopback(trade.returnUrl) || !isLoopback(trade.notifyUrl))
      return showFailure(response, trade.gateway, 'the sandbox leads back only to this machine')
    sendOn(response, `${url}/pay/${trade.token}${isTest ? '?test=1' : ''}`)
  }

  function announce(trade: Trade): void {
    const room = gateways[trade.gateway]
    if (!mood.holdsNotices) postman.deliver(() => room.announce(trade, wordOf(trade)), room.isTaken)
  }

  async function pay({ request, response, query }: Visit, trade: Trade): Promise<void> {
    if (request.method !== 'POST') return page.showTrade(response, lookOf(trade.returnUrl), trade, query.has('test'))
    const act = (await readForm(request)).get('act')
    if (!isAct(act)) return showFailure(response, trade.gateway, 'no such way to pay')
    if (trade.state === 'open' && end(trades, trade, act)) announce(trade)
    const brought = gateways[trade.gateway].bring(trade)
    if (brought) return page.postBack(response, lookOf(trade.returnUrl), trade.gateway, brought.to, brought.fields)
    sendOn(response, trade.returnUrl)
  }

  const asked: string[] = []

  async function receive(visit: Visit): Promise<void> {
    const { request, response, path } = visit
    const trade = trades.byToken(/^\/pay\/([0-9A-F]{48})$/.exec(path)?.[1] ?? '')
    if (trade) return pay(visit, trade)
    const [, name = '', rest = ''] = /^\/([^/]+)(\/.*)$/.exec(path) ?? []
    const room = Object.hasOwn(gateways, name) ? gateways[name as GatewayName] : undefined
    const desk = room && Object.hasOwn(room.desks, rest) ? room.desks[rest] : undefined
    if (!desk) return refuse(response, 404, 'nothing here')
    asked.push(path)
    if (mood.isDown) return void request.socket.destroy()
    if (mood.delayMs) await sleep(mood.delayMs)
    if (mood.losesAnswersOf === rest) response.end = () => (request.socket.destroy(), response)
    await desk(visit)
  }

  server.on('request', (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://here')
    receive({ request, response, path, query }).catch(() => {
      if (!response.headersSent) refuse(response, 400, 'not understood')
    })
  })

  const needTrade = (gateway: GatewayName, orderId: string): Trade => {
    const trade = trades.find(gateway, orderId)
    if (!trade) throw new Error(`${gateway} has no order ${orderId}`)
    return trade
  }

  async function close(): Promise<void> {
    await postman.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }

  return {
    url,
    /** The keys with which a shop uses these gateways instead of the real ones. */
    keys: { mycard: mycard.keys, omg: omg.keys, redirect: redirect.keys },
    trade: (gateway: GatewayName, orderId: string): Readonly<Trade> => needTrade(gateway, orderId),
    behave(next: Mood): void {
      mood = next
    },
    /** Ends a trade as if the buyer had pressed the button. */
    end(gateway: GatewayName, orderId: string, act: Act): void {
      const trade = needTrade(gateway, orderId)
      if (end(trades, trade, act)) announce(trade)
    },
    /** A chargeback: the buyer's bank takes the money back. */
    takeBack(gateway: GatewayName, orderId: string): void {
      const trade = needTrade(gateway, orderId)
      trade.state = 'refunded'
      announce(trade)
    },
    /** Sends a notification to the shop, true or forged, once or several times at once. */
    notify(
      gateway: GatewayName,
      orderId: string,
      { word, times = 1, ...misstatement }: Notification = {},
    ): Promise<Reply[]> {
      const trade = needTrade(gateway, orderId)
      const notice = gateways[gateway].compose(trade, word ?? wordOf(trade), misstatement)
      return Promise.all(Array.from({ length: times }, () => postman.post(notice)))
    },
    /** The paths of all requests of the shop's server. */
    asked: asked as readonly string[],
    /** Every notification that was sent, with its reply. */
    sent: postman.sent as readonly Sent[],
    /** Sends the same bytes again. */
    replay: (notice: Sent): Promise<Reply> => postman.post(notice),
    /** Resolves when every notification was accepted or given up. */
    idle: (): Promise<void> => postman.idle(),
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** False: nothing has ended, the buyer pays later. */
function end(trades: Trades, trade: Trade, act: Act): boolean {
  if (act === 'pay') trades.pay(trade)
  if (act === 'less') trades.pay(trade, trade.amount - 1)
  if (act === 'currency') trades.pay(trade, trade.amount, trade.currency === 'TWD' ? 'VND' : 'TWD')
  if (act === 'fail') trade.state = 'failed'
  if (act === 'cancel') trade.state = 'cancelled'
  return act !== 'later'
}

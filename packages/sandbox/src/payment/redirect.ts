// A fake bank that accepts transfers and cards on its own pages: signed URLs in, signed JSON for queries and notifications.
import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Visit } from '../identity/answers.ts'
import { spoil } from './mycard.ts'
import { amountIn, readBody, wordOf, type SandboxGateway, type GatewayParts } from './gateway.ts'
import { isSame, sealText } from './seals.ts'
import type { Trade } from './trades.ts'

const windowSeconds = 300

export function openRedirect({ trades, now, url, showPay, showFailure }: GatewayParts) {
  const keys = { url: `${url}/redirect`, merchantId: 'lantern', secret: randomBytes(32).toString('hex') }
  const seconds = (): string => String(Math.floor(now().getTime() / 1000))
  const isFresh = (time: string | null | undefined): boolean =>
    Math.abs(Number(seconds()) - Number(time)) <= windowSeconds

  function enter({ request, response }: Visit): void {
    const search = (request.url ?? '').split('?')[1] ?? ''
    const [signed = '', signature = ''] = search.replace(/&test=1$/, '').split('&signature=')
    const query = new URLSearchParams(signed)
    if (!isSame(signature, sealText(keys.secret, signed)) || query.get('merchant') !== keys.merchantId)
      return showFailure(response, 'redirect', 'the signature does not hold')
    const amount = amountIn(query.get('amount'))
    if (!isFresh(query.get('time')) || amount === 0)
      return showFailure(response, 'redirect', 'too old, or nothing to pay')
    const word = (name: string): string => query.get(name) ?? ''
    const trade = trades.open({
      gateway: 'redirect',
      orderId: word('order'),
      amount,
      currency: word('currency'),
      item: word('item'),
      channel: word('channel'),
      notifyUrl: word('notify'),
      returnUrl: word('return'),
    })
    if (!trade) return showFailure(response, 'redirect', 'this order exists with other terms')
    showPay(response, trade, search.endsWith('&test=1'))
  }

  async function readSigned({ request }: Visit): Promise<Record<string, unknown> | null> {
    const body = await readBody(request)
    const time = request.headers['x-timestamp']
    const given = request.headers['x-signature']
    if (typeof time !== 'string' || typeof given !== 'string' || !isFresh(time)) return null
    if (!isSame(given, sealText(keys.secret, `${time}.${body}`))) return null
    return JSON.parse(body) as Record<string, unknown>
  }

  function signHeaders(body: string): Record<string, string> {
    const time = seconds()
    return {
      'content-type': 'application/json',
      'x-timestamp': time,
      'x-signature': sealText(keys.secret, `${time}.${body}`),
    }
  }

  function answer(response: ServerResponse, status: number, value: unknown): void {
    const body = JSON.stringify(value)
    response.writeHead(status, signHeaders(body)).end(body)
  }

  const describeTrade = (trade: Trade, state: string): Record<string, unknown> => ({
    merchant: keys.merchantId,
    order: trade.orderId,
    number: trade.number,
    state,
    amount: trade.paid?.amount ?? trade.amount,
    currency: trade.paid?.currency ?? trade.currency,
  })

  async function sendTrade(visit: Visit): Promise<void> {
    const asked = await readSigned(visit)
    const trade = asked && trades.find('redirect', String(asked['order']))
    if (!asked || !trade) return answer(visit.response, asked ? 404 : 401, {})
    answer(visit.response, 200, describeTrade(trade, wordOf(trade)))
  }

  async function payBack(visit: Visit): Promise<void> {
    const asked = await readSigned(visit)
    const trade = asked && trades.find('redirect', String(asked['order']))
    if (!asked || !trade) return answer(visit.response, asked ? 404 : 401, {})
    const isFine = trade.state === 'refunded' || (trade.state === 'paid' && asked['amount'] === trade.paid?.amount)
    if (isFine) trade.state = 'refunded'
    answer(visit.response, 200, describeTrade(trade, isFine ? 'refunded' : 'refused'))
  }

  const compose: SandboxGateway['compose'] = (trade, word, { changes = {}, isForged = false } = {}) => {
    const value = describeTrade(trade, word)
    const make = (more: object): string => JSON.stringify({ ...value, ...more })
    const body = make(changes)
    const headers = signHeaders(isForged ? make({}) : body)
    const isChanged = Object.keys(changes).length > 0
    return {
      url: trade.notifyUrl,
      body,
      headers: isForged && !isChanged ? { ...headers, 'x-signature': spoil(headers['x-signature']!) } : headers,
    }
  }
  const gateway: SandboxGateway = {
    desks: { '/pay': enter, '/query': sendTrade, '/refund': payBack },
    compose,
    announce: compose,
    isTaken: ({ status }) => status === 200,
    bring: () => null,
  }
  return { keys, gateway }
}

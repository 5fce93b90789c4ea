// Bank transfer and credit card by full redirect, in a scheme of our own: signed URLs out, signed JSON both ways.
// A bank or card processor needs a small translator in front of it; docs/operating.md describes the scheme.
import type { RedirectKeys } from '../../../config/keys.ts'
import { callbackUrl, orderPattern, returnUrl, type Adapter, type AdapterParts } from './adapter.ts'
import type { GatewayOrder, Parsed, Verified } from './gateway.ts'
import { unlessAway } from './mycard.ts'
import { isSame, readAmount, signText } from './seals.ts'
import { GatewayAway, readJson } from './talk.ts'

const name = 'redirect'
const windowSeconds = 300
const claims: readonly string[] = ['paid', 'failed', 'refunded', 'pending'] satisfies Parsed['claim'][]

export function createRedirect(keys: RedirectKeys, { clock, talk, originOf }: AdapterParts): Adapter {
  const seconds = (): number => Math.floor(clock.now().getTime() / 1000)

  function isSigned(body: string, time: unknown, signature: unknown): boolean {
    if (typeof time !== 'string' || !/^\d{1,12}$/.test(time) || typeof signature !== 'string') return false
    const isTrue = isSame(signature, signText(keys.secret, `${time}.${body}`))
    return isTrue && Math.abs(seconds() - Number(time)) <= windowSeconds
  }

  async function ask(path: string, fields: object, isRead: boolean): Promise<Record<string, unknown> | null> {
    const body = JSON.stringify({ merchant: keys.merchantId, ...fields })
    const time = String(seconds())
    const signature = signText(keys.secret, `${time}.${body}`)
    const headers = { 'content-type': 'application/json', 'x-timestamp': time, 'x-signature': signature }
    const answer = await talk({ url: `${keys.url}${path}`, body, headers, isRead })
    if (!isSigned(answer.text, answer.headers.get('x-timestamp'), answer.headers.get('x-signature')))
      throw new GatewayAway('answer_not_signed')
    if (answer.status === 404) return null
    if (answer.status !== 200) throw new GatewayAway(`answered_${answer.status}`)
    return readJson(answer.text)
  }

  async function judge(order: GatewayOrder): Promise<Verified | 'Unknown'> {
    const reply = await ask('/query', { order: order.id }, true)
    // The gateway does not know the order: the buyer did not open the payment page.
    if (!reply) return { isPaid: false, amount: 0, currency: order.currency, reference: '' }
    if (
      reply['merchant'] !== keys.merchantId ||
      reply['order'] !== order.id ||
      !claims.includes(String(reply['state']))
    )
      return 'Unknown'
    return {
      isPaid: reply['state'] === 'paid',
      isRefunded: reply['state'] === 'refunded',
      amount: readAmount(reply['amount']),
      currency: String(reply['currency']),
      reference: String(reply['number']),
    }
  }

  return {
    name,

    async start(order) {
      const origin = originOf(order)
      const query = String(
        new URLSearchParams({
          merchant: keys.merchantId,
          order: order.id,
          amount: String(order.price),
          currency: order.currency,
          item: order.goodsName,
          channel: order.channel,
          lang: order.lang,
          notify: callbackUrl(origin, name),
          return: returnUrl(origin, name, order),
          time: String(seconds()),
        }),
      )
      return { url: `${keys.url}/pay?${query}&signature=${signText(keys.secret, query)}`, method: 'GET' }
    },

    async parse({ headers, body }) {
      if (!isSigned(body, headers['x-timestamp'], headers['x-signature'])) return 'Forged'
      try {
        const reply = readJson(body)
        const orderId = String(reply['order'])
        const claim = String(reply['state'])
        if (reply['merchant'] !== keys.merchantId || !orderPattern.test(orderId) || !claims.includes(claim))
          return 'Forged'
        const fields = Object.fromEntries(Object.entries(reply).map(([field, value]) => [field, String(value)]))
        return { orderId, claim: claim as Parsed['claim'], reference: String(reply['number']), fields }
      } catch (error) {
        unlessAway(error)
        return 'Forged'
      }
    },

    verify: (order) => judge(order).catch(unlessAway),

    async refund(order) {
      try {
        const reply = await ask('/refund', { order: order.id, amount: order.price, currency: order.currency }, false)
        const state = reply?.['order'] === order.id ? reply['state'] : 'refused'
        return state === 'refunded' ? 'Refunded' : state === 'pending' ? 'Pending' : 'Refused'
      } catch (error) {
        unlessAway(error)
        return 'Pending'
      }
    },

    answer: (receipt) =>
      receipt === 'taken' ? { status: 200, text: 'OK' } : { status: receipt === 'later' ? 503 : 400, text: receipt },
  }
}

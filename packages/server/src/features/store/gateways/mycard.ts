// MyCard: first an AuthCode, then its payment page; a payment counts once TradeQuery reports it and PaymentConfirm accepted it.
// Written from the public parts of its interface (AuthGlobal, TradeQuery, PaymentConfirm). Never verified against the real gateway.
import type { MyCardKeys } from '../../../config/keys.ts'
import { orderPattern, returnUrl, type Adapter, type AdapterParts } from './adapter.ts'
import type { GatewayOrder, Parsed, Verified } from './gateway.ts'
import { hashMyCard, isSame, readAmount, readForm } from './seals.ts'
import { formHeaders, GatewayAway, readJson } from './talk.ts'

/** The values of a request's Hash, in order. */
const hashedOut = [
  ...['FacServiceId', 'FacTradeSeq', 'FacGameId', 'FacGameName', 'TradeType', 'ServerId', 'CustomerId'],
  ...['PaymentType', 'ItemCode', 'ProductName', 'Amount', 'Currency', 'SandBoxMode', 'FacReturnURL'],
]
/** The values of a result's Hash. */
const hashedIn = [
  ...['ReturnCode', 'PayResult', 'FacTradeSeq', 'PaymentType', 'Amount', 'Currency'],
  ...['MyCardTradeNo', 'MyCardType', 'PromoCode'],
]

/** The codes that every shop has. Others come from the shop's contract or from the channel of the method's row. */
const known: Readonly<Record<string, string>> = { points: 'INGAME', member: 'COSTPOINT' }

type Chosen = Pick<GatewayOrder, 'method' | 'channel'>

/** MyCard's code for the chosen method. Without one its page would offer all methods instead of the chosen one, so the method is not offered. */
export function paymentType({ types }: Pick<MyCardKeys, 'types'>, { method, channel }: Chosen): string | null {
  return types[method] ?? known[channel] ?? (/^[A-Z][A-Z0-9]{1,19}$/.test(channel) ? channel : null)
}

const name = 'mycard'
const paid = '3'
const web = '2'

export function createMyCard(keys: MyCardKeys, { talk, confirmations, originOf }: AdapterParts): Adapter {
  const hash = (fields: Readonly<Record<string, string>>, names: readonly string[]): string =>
    hashMyCard(
      names.map((field) => fields[field] ?? ''),
      keys.key,
    )

  async function ask(call: string, fields: Record<string, string>, isRead: boolean): Promise<Record<string, unknown>> {
    const body = String(new URLSearchParams(fields))
    const { status, text } = await talk({ url: `${keys.url}/${call}`, body, headers: formHeaders, isRead })
    if (status !== 200) throw new GatewayAway(`answered_${status}`)
    return readJson(text)
  }

  /** Sends PaymentConfirm unless it is already confirmed; a lost reply is recorded (see Confirmations). */
  async function confirm(AuthCode: string): Promise<'Confirmed' | 'Refused' | 'Unknown'> {
    if (await confirmations.begin(name, AuthCode)) return 'Confirmed'
    const answer = await ask('PaymentConfirm', { AuthCode }, false)
    return confirmations.resolve(name, AuthCode, String(answer['ReturnCode']) === '1')
  }

  async function judge(order: GatewayOrder, AuthCode: string): Promise<Verified | 'Unknown'> {
    const reply = await ask('TradeQuery', { AuthCode }, true)
    if (String(reply['ReturnCode']) !== '1' || reply['FacTradeSeq'] !== order.id) return 'Unknown'
    const amount = readAmount(reply['Amount'])
    const currency = String(reply['Currency'])
    const verified = { amount, currency, reference: String(reply['MyCardTradeNo'] || AuthCode) }
    if (String(reply['PayResult']) !== paid) return { ...verified, isPaid: false }
    // A wrong amount or currency is reported but not confirmed.
    if (amount !== order.price || currency !== order.currency) return { ...verified, isPaid: true }
    const outcome = await confirm(AuthCode)
    return outcome === 'Unknown' ? 'Unknown' : { ...verified, isPaid: outcome === 'Confirmed' }
  }

  return {
    name,

    async start(order) {
      const type = paymentType(keys, order)
      if (type === null) throw new GatewayAway('method_without_code')
      const fields: Record<string, string> = {
        FacServiceId: keys.serviceId,
        FacTradeSeq: order.id,
        FacGameId: keys.gameId,
        FacGameName: keys.gameName,
        TradeType: web,
        ServerId: order.brand,
        CustomerId: String(order.playerId),
        PaymentType: type,
        ItemCode: '',
        ProductName: order.goodsName.replace(/['<>]/g, ''),
        Amount: String(order.price),
        Currency: order.currency,
        SandBoxMode: String(keys.isTest),
        FacReturnURL: returnUrl(originOf(order), name, order),
      }
      const answer = await ask('AuthGlobal', { ...fields, Hash: hash(fields, hashedOut) }, false)
      const AuthCode = answer['AuthCode']
      if (String(answer['ReturnCode']) !== '1' || typeof AuthCode !== 'string' || !/^[\w-]{1,512}$/.test(AuthCode))
        throw new GatewayAway('start_refused')
      return { url: `${keys.payUrl}?AuthCode=${AuthCode}`, method: 'GET', reference: AuthCode }
    },

    async parse({ body }) {
      const fields = readForm(body)
      if (!fields || !isSame(fields['Hash']?.toLowerCase(), hash(fields, hashedIn))) return 'Forged'
      const orderId = fields['FacTradeSeq'] ?? ''
      if (!orderPattern.test(orderId)) return 'Forged'
      const claim: Parsed['claim'] = fields['ReturnCode'] === '1' && fields['PayResult'] === paid ? 'paid' : 'failed'
      const reference = fields['MyCardTradeNo']
      return { orderId, claim, fields: { ...fields }, ...(reference ? { reference } : {}) }
    },

    /** MyCard's reminder about unconfirmed payments has no signature. */
    hints({ body }) {
      const text = readForm(body)?.['DATA']
      if (!text) return []
      try {
        const { FacServiceId, FacTradeSeq } = readJson(text)
        const orders: unknown[] = Array.isArray(FacTradeSeq) ? FacTradeSeq : []
        const isOurs = FacServiceId === keys.serviceId && orders.length <= 20
        return isOurs ? orders.filter((id): id is string => typeof id === 'string' && orderPattern.test(id)) : []
      } catch {
        return []
      }
    },

    async verify(order) {
      if (!order.reference) return 'Unknown'
      return judge(order, order.reference).catch(unlessAway)
    },

    /** MyCard publishes no call for refunds: they are arranged with MyCard manually. */
    async refund() {
      return 'Refused'
    },

    answer: (receipt) =>
      receipt === 'taken' ? { status: 200, text: 'OK' } : { status: receipt === 'later' ? 503 : 400, text: 'NO' },
  }
}

/** An unreachable gateway means "query again later"; any other error is rethrown. */
export function unlessAway(error: unknown): 'Unknown' {
  if (error instanceof GatewayAway) return 'Unknown'
  throw error
}

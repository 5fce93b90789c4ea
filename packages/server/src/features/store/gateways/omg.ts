// FunPoint of OMG: a signed form takes the browser to its payment page; ReturnURL receives the result and must reply "1|OK".
// CheckMacValue is tested with the vector that ECPay publishes for the same scheme. Never verified against the real gateway.
import type { OmgKeys } from '../../../config/keys.ts'
import { callbackUrl, orderPattern, returnUrl, type Adapter, type AdapterParts } from './adapter.ts'
import type { GatewayOrder, Parsed, Verified } from './gateway.ts'
import { unlessAway } from './mycard.ts'
import { checkMac, isSame, readAmount, readForm } from './seals.ts'
import { formHeaders, GatewayAway } from './talk.ts'

const name = 'omg'
/** OMG closes accounts that sell game points through these two. */
const closedChannels = ['CVS', 'BarcodeATM']

/** Methods by OMG's names. For our own `funPoint` it is credit card; for any other the buyer chooses on OMG's page. */
function choosePayment(channel: string): Record<string, string> {
  if (['Credit', 'ATM', 'AFTEE'].includes(channel)) return { ChoosePayment: channel }
  if (channel === 'funPoint') return { ChoosePayment: 'Credit' }
  return { ChoosePayment: 'ALL', IgnorePayment: closedChannels.join('#') }
}

const taipeiOffsetMs = 8 * 3_600_000
/** "2026/11/15 08:30:00" in Taipei time. */
const taipeiTime = (time: Date): string =>
  new Date(time.getTime() + taipeiOffsetMs).toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '/')

/** A bank account number was issued; the transfer has not arrived. */
const waiting = ['2', '10100073']
/** The codes of a payment that was not paid, or not started. */
const unpaid = ['0', '10200095', '10200047']

export function createOmg(keys: OmgKeys, { clock, talk, originOf }: AdapterParts): Adapter {
  const seal = (fields: Record<string, string>): Record<string, string> => ({
    ...fields,
    CheckMacValue: checkMac(fields, keys.hashKey, keys.hashIv),
  })
  const isSealed = (fields: Record<string, string>): boolean =>
    isSame(fields['CheckMacValue'], checkMac(fields, keys.hashKey, keys.hashIv)) &&
    fields['MerchantID'] === keys.merchantId

  async function ask(path: string, fields: Record<string, string>, isRead: boolean): Promise<Record<string, string>> {
    const body = String(new URLSearchParams(seal({ MerchantID: keys.merchantId, ...fields })))
    const { status, text } = await talk({ url: `${keys.url}${path}`, body, headers: formHeaders, isRead })
    const answer = status === 200 ? readForm(text.trim()) : null
    if (!answer) throw new GatewayAway(`answered_${status}`)
    return answer
  }

  /** The response must be signed too; an unsigned one is treated as no response. */
  async function query(order: GatewayOrder): Promise<Record<string, string>> {
    const TimeStamp = String(Math.floor(clock.now().getTime() / 1000))
    const reply = await ask('/Cashier/QueryTradeInfo/V5', { MerchantTradeNo: order.id, TimeStamp }, true)
    if (!isSealed(reply) || reply['MerchantTradeNo'] !== order.id) throw new GatewayAway('answer_not_signed')
    return reply
  }

  async function judge(order: GatewayOrder): Promise<Verified | 'Unknown'> {
    const reply = await query(order)
    const status = reply['TradeStatus'] ?? ''
    if (status !== '1' && !unpaid.includes(status)) return 'Unknown'
    // OMG supports only TWD.
    return {
      isPaid: status === '1',
      amount: readAmount(reply['TradeAmt']),
      currency: 'TWD',
      reference: reply['TradeNo'] ?? '',
    }
  }

  /** R refunds a captured payment, N cancels an authorised one; each is refused in the other state. */
  async function giveBack(order: GatewayOrder): Promise<'Refunded' | 'Refused'> {
    const { TradeNo = '', PaymentType = '', TradeAmt = '' } = await query(order)
    if (!PaymentType.startsWith('Credit') || TradeNo === '' || readAmount(TradeAmt) !== order.price) return 'Refused'
    for (const Action of ['R', 'N']) {
      const fields = { MerchantTradeNo: order.id, TradeNo, Action, TotalAmount: String(order.price) }
      const answer = await ask('/CreditDetail/DoAction', fields, false)
      if (answer['RtnCode'] === '1') return 'Refunded'
    }
    return 'Refused'
  }

  return {
    name,

    /** A page of ours submits the form, because the content security policy of the other pages does not allow posting to other origins. */
    async start(order) {
      if (order.currency !== 'TWD' || closedChannels.includes(order.channel)) throw new GatewayAway('not_sold_there')
      const origin = originOf(order)
      const fields = seal({
        MerchantID: keys.merchantId,
        MerchantTradeNo: order.id,
        MerchantTradeDate: taipeiTime(order.createdAt),
        PaymentType: 'aio',
        TotalAmount: String(order.price),
        TradeDesc: order.goodsName,
        ItemName: order.goodsName.replaceAll('#', ' '),
        ReturnURL: callbackUrl(origin, name),
        ...choosePayment(order.channel),
        ClientBackURL: returnUrl(origin, name, order),
        OrderResultURL: returnUrl(origin, name, order),
        EncryptType: '1',
      })
      return { url: `${origin}/payment/go/${name}?${new URLSearchParams(fields)}`, method: 'GET' }
    },

    form: (fields) => (isSealed(fields) ? `${keys.url}/Cashier/AioCheckOut/V5` : null),

    async parse({ body }) {
      const fields = readForm(body)
      if (!fields || !isSealed(fields)) return 'Forged'
      const orderId = fields['MerchantTradeNo'] ?? ''
      if (!orderPattern.test(orderId)) return 'Forged'
      const code = fields['RtnCode'] ?? ''
      // A payment simulated in OMG's back office is not a payment.
      const isWaiting = waiting.includes(code) || fields['SimulatePaid'] === '1'
      const claim: Parsed['claim'] = isWaiting ? 'pending' : code === '1' ? 'paid' : 'failed'
      const reference = fields['TradeNo']
      return { orderId, claim, fields: { ...fields }, ...(reference ? { reference } : {}) }
    },

    verify: (order) => judge(order).catch(unlessAway),

    /** If the response is lost the refund may have succeeded: the next query and the operator decide. */
    refund: (order) => giveBack(order).catch((error: unknown) => (unlessAway(error), 'Pending' as const)),

    answer: (receipt) =>
      receipt === 'taken'
        ? { status: 200, text: '1|OK' }
        : { status: receipt === 'later' ? 503 : 400, text: `0|${receipt}` },
  }
}

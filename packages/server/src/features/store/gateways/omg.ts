// FunPoint of OMG: a signed form takes the browser to its pay page, ReturnURL hears the result and must say "1|OK".
// CheckMacValue is checked with the vector ECPay publishes for the same scheme. Never verified against the real gateway.
import type { OmgKeys } from '../../../config/keys.ts'
import { callbackUrl, orderPattern, returnUrl, type Adapter, type AdapterParts } from './adapter.ts'
import type { GatewayOrder, Parsed, Verified } from './gateway.ts'
import { unlessAway } from './mycard.ts'
import { checkMac, isSame, readAmount, readForm } from './seals.ts'
import { formHeaders, GatewayAway } from './talk.ts'

const name = 'omg'
/** OMG closes the account of who sells game points through these two. */
const closedChannels = ['CVS', 'BarcodeATM']

/** Methods by their names there; for ours the buyer chooses on its page, cards first. */
function choosePayment(channel: string): Record<string, string> {
  if (['Credit', 'ATM', 'AFTEE'].includes(channel)) return { ChoosePayment: channel }
  if (channel === 'funPoint') return { ChoosePayment: 'Credit' }
  return { ChoosePayment: 'ALL', IgnorePayment: closedChannels.join('#') }
}

const taipeiOffsetMs = 8 * 3_600_000
/** "2026/11/15 08:30:00" as clocks in Taipei show it. */
const taipeiTime = (time: Date): string =>
  new Date(time.getTime() + taipeiOffsetMs).toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '/')

/** An account number was given out, the money is to come. */
const waiting = ['2', '10100073']
/** Not paid, or never begun. */
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

  /** The answer is signed as well; one that is not counts as none. */
  async function query(order: GatewayOrder): Promise<Record<string, string>> {
    const TimeStamp = String(Math.floor(clock.now().getTime() / 1000))
    const told = await ask('/Cashier/QueryTradeInfo/V5', { MerchantTradeNo: order.id, TimeStamp }, true)
    if (!isSealed(told) || told['MerchantTradeNo'] !== order.id) throw new GatewayAway('answer_not_signed')
    return told
  }

  async function judge(order: GatewayOrder): Promise<Verified | 'Unknown'> {
    const told = await query(order)
    const status = told['TradeStatus'] ?? ''
    if (status !== '1' && !unpaid.includes(status)) return 'Unknown'
    // It knows one currency only.
    return {
      isPaid: status === '1',
      amount: readAmount(told['TradeAmt']),
      currency: 'TWD',
      reference: told['TradeNo'] ?? '',
    }
  }

  /** R gives back what was captured, N lets go of what was only authorised; each is refused in the other's state. */
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

    /** Our own page sends the form: no other page of ours may post to a stranger. */
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
      // A simulated payment of its back office is no payment.
      const isWaiting = waiting.includes(code) || fields['SimulatePaid'] === '1'
      const claim: Parsed['claim'] = isWaiting ? 'pending' : code === '1' ? 'paid' : 'failed'
      const reference = fields['TradeNo']
      return { orderId, claim, fields: { ...fields }, ...(reference ? { reference } : {}) }
    },

    verify: (order) => judge(order).catch(unlessAway),

    /** An answer that was not heard may have been a yes: the next query and the operator decide. */
    refund: (order) => giveBack(order).catch((error: unknown) => (unlessAway(error), 'Pending' as const)),

    answer: (receipt) =>
      receipt === 'taken'
        ? { status: 200, text: '1|OK' }
        : { status: receipt === 'later' ? 503 : 400, text: `0|${receipt}` },
  }
}

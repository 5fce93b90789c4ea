// A fake of FunPoint (OMG): the order arrives by form, the result is posted to ReturnURL, which must reply "1|OK"; trades can be queried and
// refunded.
import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Visit } from '../identity/answers.ts'
import { spoil } from './mycard.ts'
import {
  amountIn,
  formHeaders,
  readBody,
  wordOf,
  type SandboxGateway,
  type GatewayParts,
  type Misstatement,
  type Word,
} from './gateway.ts'
import { isSame, sealOmg, type Fields } from './seals.ts'
import { taipeiTime, type Trade } from './trades.ts'

const patienceSeconds = 180

export function openOmg({ trades, now, url, showPay, showFailure }: GatewayParts) {
  const random = (): string => randomBytes(8).toString('hex')
  const keys = { url: `${url}/omg`, merchantId: '1000031', hashKey: random(), hashIv: random() }
  const seal = (fields: Fields): string => sealOmg(fields, keys.hashKey, keys.hashIv)

  async function readSigned({ request }: Visit): Promise<Record<string, string> | null> {
    const fields = Object.fromEntries(new URLSearchParams(await readBody(request)))
    const isOurs = fields['MerchantID'] === keys.merchantId && isSame(fields['CheckMacValue'], seal(fields))
    return isOurs ? fields : null
  }

  async function checkOut(visit: Visit): Promise<void> {
    const fields = await readSigned(visit)
    if (!fields) return showFailure(visit.response, 'omg', 'CheckMacValue Error')
    const { MerchantTradeNo: orderId = '', ReturnURL = '', OrderResultURL = '', ClientBackURL = '' } = fields
    const amount = amountIn(fields['TotalAmount'] ?? null)
    const isWhole =
      /^[0-9A-Za-z]{1,20}$/.test(orderId) && fields['PaymentType'] === 'aio' && fields['EncryptType'] === '1'
    if (!isWhole || amount === 0 || !fields['MerchantTradeDate'] || !fields['TradeDesc'])
      return showFailure(visit.response, 'omg', 'a field is missing or wrong')
    const trade = trades.open({
      gateway: 'omg',
      orderId,
      amount,
      currency: 'TWD',
      notifyUrl: ReturnURL,
      item: fields['ItemName'] ?? '',
      channel: fields['ChoosePayment'] ?? '',
      returnUrl: ClientBackURL || OrderResultURL,
      resultUrl: OrderResultURL,
    })
    if (!trade) return showFailure(visit.response, 'omg', 'this MerchantTradeNo exists')
    showPay(visit.response, trade, visit.query.has('test'))
  }

  function answer(response: ServerResponse, fields: Fields): void {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    response.end(String(new URLSearchParams({ ...fields, CheckMacValue: seal(fields) })))
  }

  async function sendTrade(visit: Visit): Promise<void> {
    const fields = await readSigned(visit)
    const isFresh = Math.abs(now().getTime() / 1000 - Number(fields?.['TimeStamp'])) <= patienceSeconds
    const base = { MerchantID: keys.merchantId, MerchantTradeNo: fields?.['MerchantTradeNo'] ?? '', StoreID: '' }
    const trade = fields && isFresh ? trades.find('omg', base.MerchantTradeNo) : undefined
    if (!trade) return answer(visit.response, { ...base, TradeStatus: fields && isFresh ? '10200047' : '10200073' })
    const statuses = { paid: '1', refunded: '1', pending: '0', failed: '10200095' }
    answer(visit.response, {
      ...base,
      TradeNo: trade.number,
      TradeAmt: String(trade.paid?.amount ?? trade.amount),
      PaymentDate: trade.paid ? taipeiTime(trade.paid.at) : '',
      PaymentType: 'Credit_CreditCard',
      HandlingCharge: '0',
      PaymentTypeChargeFee: '0',
      TradeDate: taipeiTime(trade.createdAt),
      TradeStatus: statuses[wordOf(trade)],
      ItemName: trade.item,
    })
  }

  /** Only captured payments can be refunded; the sandbox captures immediately. */
  async function act(visit: Visit): Promise<void> {
    const fields = await readSigned(visit)
    const { MerchantTradeNo = '', TradeNo = '', Action = '', TotalAmount = '' } = fields ?? {}
    const trade = trades.find('omg', MerchantTradeNo)
    const isFine =
      trade?.state === 'paid' &&
      trade.number === TradeNo &&
      Action === 'R' &&
      TotalAmount === String(trade.paid?.amount)
    if (isFine) trade.state = 'refunded'
    visit.response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    const RtnCode = isFine ? '1' : '10200050'
    visit.response.end(
      String(new URLSearchParams({ Merchant: keys.merchantId, MerchantTradeNo, TradeNo, RtnCode, RtnMsg: '' })),
    )
  }

  function sign(trade: Trade, word: Word, { changes = {}, isForged = false }: Misstatement = {}): Fields {
    const result = { ...resultOf(trade, word, keys.merchantId), ...(isForged ? {} : changes) }
    const CheckMacValue = seal(result)
    return { ...result, CheckMacValue, ...(isForged ? { CheckMacValue: spoil(CheckMacValue), ...changes } : {}) }
  }

  const compose: SandboxGateway['compose'] = (trade, word, misstatement) => ({
    url: trade.notifyUrl,
    headers: formHeaders,
    body: String(new URLSearchParams(sign(trade, word, misstatement))),
  })
  const gateway: SandboxGateway = {
    desks: {
      '/Cashier/AioCheckOut/V5': checkOut,
      '/Cashier/QueryTradeInfo/V5': sendTrade,
      '/CreditDetail/DoAction': act,
    },
    compose,
    announce: compose,
    isTaken: ({ text }) => text === '1|OK',
    bring: (trade) =>
      trade.resultUrl && (trade.state === 'paid' || trade.state === 'failed')
        ? { to: trade.resultUrl, fields: sign(trade, wordOf(trade)) }
        : null,
  }
  return { keys, gateway }
}

function resultOf(trade: Trade, word: Word, MerchantID: string): Record<string, string> {
  const isPaid = word === 'paid'
  return {
    MerchantID,
    MerchantTradeNo: trade.orderId,
    StoreID: '',
    RtnCode: isPaid ? '1' : '10100058',
    RtnMsg: isPaid ? '交易成功' : '付款失敗',
    TradeNo: trade.number,
    TradeAmt: String(trade.paid?.amount ?? trade.amount),
    PaymentDate: trade.paid ? taipeiTime(trade.paid.at) : '',
    PaymentType: 'Credit_CreditCard',
    PaymentTypeChargeFee: '0',
    TradeDate: taipeiTime(trade.createdAt),
    SimulatePaid: '0',
  }
}

// A fake of MyCard: an AuthCode for the shop, a pay page, a signed redirect back, TradeQuery and PaymentConfirm.
import { randomBytes } from 'node:crypto'
import { sendJson, type Visit } from '../identity/answers.ts'
import { typesOfMethods } from './methods.ts'
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
import { isSame, sealMyCard, type Fields } from './seals.ts'
import type { Trade } from './trades.ts'

const asked = [
  ...['FacServiceId', 'FacTradeSeq', 'FacGameId', 'FacGameName', 'TradeType', 'ServerId', 'CustomerId'],
  ...['PaymentType', 'ItemCode', 'ProductName', 'Amount', 'Currency', 'SandBoxMode', 'FacReturnURL'],
]
const signedFields = [
  ...['ReturnCode', 'PayResult', 'FacTradeSeq', 'PaymentType', 'Amount', 'Currency'],
  ...['MyCardTradeNo', 'MyCardType', 'PromoCode'],
]

export function openMyCard({ trades, url, showPay, showFailure }: GatewayParts) {
  const keys = {
    url: `${url}/mycard/v1.6`,
    payUrl: `${url}/mycard/MyCardPay/`,
    serviceId: 'lantern',
    gameId: 'lantern',
    gameName: 'Lantern',
    key: randomBytes(16).toString('hex'),
    isTest: true,
    types: typesOfMethods,
  }

  async function giveAuthCode({ request, response }: Visit): Promise<void> {
    const form = new URLSearchParams(await readBody(request))
    const values = asked.map((name) => form.get(name) ?? '')
    const refuse = (ReturnMsg: string): void => sendJson(response, 200, { ReturnCode: '0', ReturnMsg, AuthCode: '' })
    if (form.get('FacServiceId') !== keys.serviceId) return refuse('unknown service')
    if (!isSame(form.get('Hash'), sealMyCard(values, keys.key))) return refuse('wrong hash')
    const amount = amountIn(form.get('Amount'))
    const returnUrl = form.get('FacReturnURL') ?? ''
    if (amount === 0 || !/^[\w-]{1,50}$/.test(form.get('FacTradeSeq') ?? '')) return refuse('wrong order')
    const trade = trades.open({
      gateway: 'mycard',
      orderId: form.get('FacTradeSeq')!,
      amount,
      currency: form.get('Currency') ?? '',
      item: form.get('ProductName') ?? '',
      channel: form.get('PaymentType') ?? '',
      // The real MyCard has this address from the contract with the shop.
      notifyUrl: new URL('/payment/callback/mycard', returnUrl).href,
      returnUrl,
    })
    if (!trade) return refuse('order exists')
    const { number: TradeSeq, token: AuthCode } = trade
    sendJson(response, 200, { ReturnCode: '1', ReturnMsg: 'ok', AuthCode, TradeSeq, InGameSaveType: '' })
  }

  function enter({ response, query }: Visit): void {
    const trade = trades.byToken(query.get('AuthCode') ?? '')
    if (trade?.gateway !== 'mycard') return showFailure(response, 'mycard', 'unknown AuthCode')
    showPay(response, trade, query.has('test'))
  }

  const findTrade = async ({ request }: Visit): Promise<Trade | undefined> =>
    trades.byToken(new URLSearchParams(await readBody(request)).get('AuthCode') ?? '')

  async function sendTrade(visit: Visit): Promise<void> {
    const trade = await findTrade(visit)
    if (!trade) return sendJson(visit.response, 200, { ReturnCode: 'E0001', ReturnMsg: 'unknown AuthCode' })
    sendJson(visit.response, 200, { ...resultOf(trade, wordOf(trade)), ReturnCode: '1', ReturnMsg: 'ok' })
  }

  /** A second confirmation is refused, as by the real MyCard. */
  async function confirm(visit: Visit): Promise<void> {
    const trade = await findTrade(visit)
    const isFine = trade?.state === 'paid' && !trade.isConfirmed
    if (isFine) trade.isConfirmed = true
    const { orderId: FacTradeSeq = '', number: TradeSeq = '' } = trade ?? {}
    sendJson(visit.response, 200, { ReturnCode: isFine ? '1' : 'E0002', ReturnMsg: '', FacTradeSeq, TradeSeq })
  }

  function sign(trade: Trade, word: Word, { changes = {}, isForged = false }: Misstatement = {}): Fields {
    const result = { ...resultOf(trade, word), ...(isForged ? {} : changes) }
    const Hash = sealMyCard(
      signedFields.map((name) => result[name] ?? ''),
      keys.key,
    )
    return { ...result, Hash, ...(isForged ? { ...changes, ...(changes['Hash'] ? {} : { Hash: spoil(Hash) }) } : {}) }
  }

  const gateway: SandboxGateway = {
    desks: {
      '/v1.6/AuthGlobal': giveAuthCode,
      '/v1.6/TradeQuery': sendTrade,
      '/v1.6/PaymentConfirm': confirm,
      '/MyCardPay/': enter,
    },
    compose: (trade, word, misstatement) => ({
      url: trade.notifyUrl,
      headers: formHeaders,
      body: String(new URLSearchParams(sign(trade, word, misstatement))),
    }),
    /** Unsigned, like MyCard's real notification: it lists paid orders, and the shop queries them. */
    announce: (trade, word) =>
      word === 'paid'
        ? {
            url: trade.notifyUrl,
            headers: formHeaders,
            body: String(new URLSearchParams({ DATA: noticeOf([trade.orderId], keys.serviceId) })),
          }
        : null,
    isTaken: ({ status }) => status === 200,
    bring: (trade) => (trade.state === 'open' ? null : { to: trade.returnUrl, fields: sign(trade, wordOf(trade)) }),
  }
  return { keys, gateway }
}

const noticeOf = (orders: readonly string[], FacServiceId: string): string =>
  JSON.stringify({ ReturnCode: '1', ReturnMsg: 'ok', FacServiceId, TotalNum: orders.length, FacTradeSeq: orders })

function resultOf(trade: Trade, word: Word): Record<string, string> {
  const isPaid = word === 'paid'
  return {
    ReturnCode: isPaid ? '1' : 'E0003',
    ReturnMsg: isPaid ? 'ok' : 'not paid',
    PayResult: isPaid ? '3' : '0',
    FacTradeSeq: trade.orderId,
    PaymentType: trade.channel || 'INGAME',
    Amount: String(trade.paid?.amount ?? trade.amount),
    Currency: trade.paid?.currency ?? trade.currency,
    MyCardTradeNo: trade.number,
    MyCardType: '',
    PromoCode: 'A0000',
    SerialId: '',
  }
}

/** A wrong signature with the format of a valid one. */
export const spoil = (seal: string): string => (seal.startsWith('0') ? '1' : '0') + seal.slice(1)

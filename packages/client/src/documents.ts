// The HTTP wrappers as the product documents describe them: each returns the string 'error' when no answer came, and never throws.
import { findByProvider, linkProvider, refresh, sendCode, signIn, verifyCode } from '@lantern/protocol/auth.ts'
import { exportMembers } from '@lantern/protocol/clubs.ts'
import { httpSuccess } from '@lantern/protocol/envelope.ts'
import { findReplay } from '@lantern/protocol/games.ts'
import { readStream } from '@lantern/protocol/live.ts'
import { listNotices, readNotice } from '@lantern/protocol/news.ts'
import type { AnyCall, ReplyOf, RequestInput } from '@lantern/protocol/op.ts'
import { listBans, readProfile } from '@lantern/protocol/players.ts'
import {
  bindEmail,
  checkEmail,
  checkPhone,
  claimPhoneReward,
  deleteAccount,
  sendPhoneCode,
  uploadPicture,
  verifyPhoneCode,
} from '@lantern/protocol/profile.ts'
import { listRanking, listRich, readResult } from '@lantern/protocol/ranks.ts'
import { exportReceived } from '@lantern/protocol/redenvelope.ts'
import * as store from '@lantern/protocol/store.ts'
import { exportCoupons, exportExchanges } from '@lantern/protocol/treasury.ts'
import { readBankBookPage } from '@lantern/protocol/wallet.ts'
import type { Client } from './client.ts'
import { writeRows } from './csv.ts'
import { RefusalError } from './refusal.ts'

const csvName = 'data.csv'
const csvPerPage = 2000

export interface Envelope<R> {
  readonly Code: number
  readonly Message: string
  /** On refusal: the details of the error, or null. */
  readonly Result: R | Readonly<Record<string, unknown>> | null
}

export interface DocumentOptions {
  readonly client: Pick<Client, 'call'>
  /** Saves a file on the user's device; used by calls with `isCSV`. */
  readonly save: (name: string, text: string) => void
}

/** `isCSV` is not sent to the server: it saves the rows of the answer as data.csv. */
type Body<C extends AnyCall> = RequestInput<C> & { readonly isCSV?: boolean }

type Ask<C extends AnyCall, R> = (body: Body<C>) => Promise<R | 'error'>

/** Builds functions that make one call and return its envelope, its result, its code, or a file of all rows. */
function callShapes({ client, save }: DocumentOptions) {
  async function ask<C extends AnyCall>(declared: C, body: Body<C>): Promise<Envelope<ReplyOf<C>> | 'error'> {
    const { isCSV = false, ...request } = body as { isCSV?: boolean }
    try {
      const Result = await client.call(declared, request as RequestInput<C>)
      if (isCSV) save(csvName, writeRows((Result as { Rows?: Record<string, unknown>[] }).Rows ?? []))
      return { Code: httpSuccess, Message: '', Result }
    } catch (error) {
      if (!(error instanceof RefusalError)) return 'error'
      return { Code: error.code, Message: error.message, Result: error.details }
    }
  }

  const envelope =
    <C extends AnyCall>(declared: C): Ask<C, Envelope<ReplyOf<C>>> =>
    (body) =>
      ask(declared, body)

  /** Null when the call was refused. */
  const result =
    <C extends AnyCall>(declared: C): Ask<C, ReplyOf<C> | null> =>
    async (body) => {
      const answer = await ask(declared, body)
      if (answer === 'error') return answer
      return answer.Code === httpSuccess ? (answer.Result as ReplyOf<C>) : null
    }

  const code =
    <C extends AnyCall>(declared: C): Ask<C, number> =>
    async (body) => {
      const answer = await ask(declared, body)
      return answer === 'error' ? answer : answer.Code
    }

  /** Reads a whole list and saves it as a file. */
  const sheet =
    <C extends AnyCall>(declared: C, usual: object = {}): Ask<C, Envelope<ReplyOf<C>>> =>
    (body) =>
      ask(declared, { ...usual, PerPage: csvPerPage, isCSV: true, ...(body as object) } as Body<C>)

  return { envelope, result, code, sheet }
}

export function documentCalls(options: DocumentOptions) {
  const { envelope, result, code, sheet } = callShapes(options)

  const hasEmail = async (): Promise<boolean | 'error'> => {
    const found = await result(checkEmail)({})
    return found === 'error' ? found : !!found?.Email
  }

  const playerOf: Ask<typeof findByProvider, number | null> = async (body) => {
    const found = await result(findByProvider)(body)
    return found === 'error' ? found : (found?.PlayerID ?? null)
  }

  return {
    'live/stream/get_info': envelope(readStream),
    player: envelope(readProfile),
    'player/info': envelope(refresh),
    'player/account': envelope(signIn),
    'player/suspend': envelope(deleteAccount),
    'player/ban_records': result(listBans),
    'player/third_part/bind': envelope(linkProvider),
    'a10t/list': result(listNotices),
    'a10t/info': result(readNotice),
    'club/coupon_list/export': sheet(exportCoupons),
    'club/member_list/export': sheet(exportMembers),
    'club/exchange_list/export': sheet(exportExchanges),
    'redenvelope/receive_info/export': sheet(exportReceived, { OrderBy: 1, IsDesc: true, Page: 1 }),
    'payment/mycard_payment': envelope(store.startMyCard),
    'payment/omg': envelope(store.payOmg),
    'payment/create_order': envelope(store.createOrder),
    'payment/mycard_verify': envelope(store.verifyMyCard),
    'store/order': envelope(store.handleOrder),
    'store/goods_setting': envelope(store.listGoods),
    'store/payment_method/list': envelope(store.listMethods),
    'store/exchange_gem_to_gold': code(store.exchangeGems),
    'store/exchange_gold': code(store.exchangePoints),
    'coupon/receive': envelope(store.redeemCode),
    'email/check': hasEmail,
    'email/bind': code(bindEmail),
    'captcha/check': result(checkPhone),
    'captcha/receive': result(claimPhoneReward),
    'captcha/send': envelope(sendPhoneCode),
    'captcha/valid': envelope(verifyPhoneCode),
    captcha: envelope(sendCode),
    valid_captcha: envelope(verifyCode),
    'rank/rich_list': result(listRich),
    'rank/list': result(listRanking),
    'rank/result': result(readResult),
    'bag/log': result(readBankBookPage),
    'game/replay_url': envelope(findReplay),
    headshot: envelope(uploadPicture),
    'third_part/info': playerOf,
  }
}

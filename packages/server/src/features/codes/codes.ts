// The door of codes: sends a six-digit code to a phone and says whether the one typed is right.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Locale } from '@lantern/locales/locale.ts'
import type { Tx } from '../../db/open.ts'
import { randomBelow, type Randomness } from '../../kernel/ids.ts'
import type { SmsGateway, TextMessage } from './gateway.ts'
import { codeRules } from './rules.ts'
import * as store from './store.ts'

export { canonicalPhone, codeRules, maskPhone } from './rules.ts'
export { Inbox, type SmsGateway, type TextMessage } from './gateway.ts'

export interface CodeRequest {
  readonly phone: string
  readonly purpose: store.CodePurpose
  readonly lang: Locale
  readonly now: Date
  readonly ip: string
  readonly device: string | null
  readonly playerId: number | null
  /** Loopback outside production is not limited by address. */
  readonly addressIsFree: boolean
}

export type SendRefusal =
  | 'CodeTooSoon'
  | 'PhoneDailyLimit'
  | 'PlayerDailyLimit'
  | 'DeviceDailyLimit'
  | 'TooManyRequests'
export type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: 'CodeNotValid' | 'CodeUsedUp' }
  | { readonly ok: false; readonly refusal: 'WrongCode'; readonly remaining: number }

export interface Codes {
  /** Decides and saves; the message to hand to `deliver` after COMMIT, or why not. */
  prepare(tx: Tx, request: CodeRequest): Promise<TextMessage | SendRefusal>
  deliver(message: TextMessage): Promise<void>
  /** A wrong try is counted before it is compared, so the caller must let the transaction commit. */
  check(tx: Tx, phone: string, purpose: store.CodePurpose, typed: string, now: Date): Promise<Verdict>
}

export function createCodes(options: { gateway: SmsGateway; secret: Buffer; randomness: Randomness }): Codes {
  const hash = (phone: string, purpose: string, code: string): Buffer =>
    createHmac('sha256', options.secret).update(`${purpose}:${phone}:${code}`).digest()

  return {
    async prepare(tx, request) {
      const { phone, purpose, now } = request
      await store.lockPhone(tx, phone)
      const refusal = await whyNotSend(tx, request)
      if (refusal) return refusal
      const code = String(randomBelow(10 ** codeRules.digits, options.randomness)).padStart(codeRules.digits, '0')
      await store.saveCode(tx, {
        ...request,
        codeHash: hash(phone, purpose, code),
        sentAt: now,
        expiresAt: new Date(now.getTime() + codeRules.lifeSeconds * 1000),
      })
      return { phone, code, lang: request.lang, sentAt: now }
    },

    async deliver(message) {
      try {
        await options.gateway.send(message)
      } catch (error) {
        // Gateways quote what they could not send; the code goes no further than here.
        throw new Error(`the gateway failed: ${String(error).replaceAll(message.code, '[code]')}`)
      }
    },

    async check(tx, phone, purpose, typed, now) {
      const code = await store.newestCode(tx, phone, purpose)
      if (!code || code.used_at || code.expires_at <= now) return { ok: false, refusal: 'CodeNotValid' }
      const taken = await store.takeTry(tx, code.id, codeRules.tries)
      if (taken === null) return { ok: false, refusal: 'CodeUsedUp' }
      if (!timingSafeEqual(code.code_hash, hash(phone, purpose, typed.normalize('NFKC'))))
        return { ok: false, refusal: 'WrongCode', remaining: codeRules.tries - taken }
      return (await store.useCode(tx, code.id, now)) ? { ok: true } : { ok: false, refusal: 'CodeNotValid' }
    },
  }
}

async function whyNotSend(tx: Tx, request: CodeRequest): Promise<SendRefusal | null> {
  const { phone, now, device, ip, playerId } = request
  const last = await store.lastSentAt(tx, phone)
  if (last && now.getTime() - last.getTime() < codeRules.resendSeconds * 1000) return 'CodeTooSoon'
  const since = new Date(now.getTime() - 24 * 3600 * 1000)
  if ((await store.countSent(tx, 'phone', phone, since)) >= codeRules.perPhoneADay) return 'PhoneDailyLimit'
  if (playerId !== null && (await store.countSent(tx, 'player_id', playerId, since)) >= codeRules.perPlayerADay)
    return 'PlayerDailyLimit'
  if (device !== null && (await store.countSent(tx, 'device', device, since)) >= codeRules.perDeviceADay)
    return 'DeviceDailyLimit'
  if (!request.addressIsFree && (await store.countSent(tx, 'ip', ip, since)) >= codeRules.perAddressADay)
    return 'TooManyRequests'
  return null
}

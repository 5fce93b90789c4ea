// The door of codes: sends a six-digit code to a phone and says whether the one typed is right.
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import { randomBelow, uuid7 } from '../../kernel/ids/ids.ts'
import { createAlarm } from './alarms.ts'
import type { EmailGateway, SmsGateway, TextMessage } from './gateway.ts'
import { guessesOf, type CheckFrom, type Guesses } from './guessing.ts'
import { prefixOf } from './phones.ts'
import type { Requester } from './requesters.ts'
import { codeRules, networkOf, type CodeRules } from './rules.ts'
import { countMessage, whyNotSend, type CodeRequest, type SendRefusal } from './sending.ts'
import * as store from './store.ts'

export { Inbox, type EmailGateway, type SmsGateway, type TextMessage } from './gateway.ts'
export type { CheckFrom } from './guessing.ts'
export { canonicalPhone, maskPhone } from './phones.ts'
export { requesterOf, requesterOfPlayer, requestersOfNewCode, type Requester } from './requesters.ts'
export { codeRules, type CodeRules } from './rules.ts'
export type { CodeRequest, SendRefusal } from './sending.ts'
export { takingTries, type CodePurpose } from './store.ts'

export interface FreeTry extends store.Try {
  readonly usedBy: Buffer
  /** What the try came to; `isAlive`: there was a code to try. */
  judge(taken: Pick<store.Taken, 'codeHash' | 'tries'> | null, isAlive: boolean): Verdict
}

/** A code as it was typed. */
export interface Typed {
  readonly phone: string
  readonly purpose: store.CodePurpose
  readonly brand: BrandCode
  readonly requester: Requester
  readonly code: string
  readonly now: Date
}

export type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: 'CodeNotValid' | 'CodeUsedUp' }
  /** Tries that are left. */
  | { readonly ok: false; readonly refusal: 'WrongCode'; readonly remaining: number }
  /** Seconds until guesses are taken again. */
  | { readonly ok: false; readonly refusal: 'TooManyRequests'; readonly remaining: number }

export interface Codes {
  /** Decides and saves; the message to hand to `deliver` after COMMIT, or why not. A refusal has written nothing. */
  prepare(tx: Tx, request: CodeRequest): Promise<TextMessage | SendRefusal>
  /** A code that could not be delivered may be asked for again at once. */
  deliver(message: TextMessage): Promise<void>
  /** A try is counted before it is compared, so the caller must let the transaction commit whatever the verdict. */
  check(tx: Tx, typed: Typed, from?: CheckFrom): Promise<Verdict>
  /** The try of one whose guesses are not counted beyond the code's own tries, to be taken in a larger step; else null. */
  freeTry(typed: Typed, from: CheckFrom): FreeTry | null
  /** Resolves when no message is under way any more. */
  finish(): Promise<void>
}

export type CodesDeps = Pick<Context, 'db' | 'secret' | 'clock' | 'randomness' | 'log'> & {
  readonly gateway: SmsGateway
  readonly emailGateway?: EmailGateway | undefined
  readonly rules?: Partial<CodeRules> | undefined
}

export function createCodes(
  { db, secret, clock, randomness, log }: ContextOf<CodesDeps>,
  { gateway, emailGateway, ...given }: Needs<CodesDeps>,
): Codes {
  const rules: CodeRules = { ...codeRules, ...given.rules }
  const alarm = createAlarm(log)
  const underWay = new Set<Promise<void>>()
  // Made a key once: from bytes, each code would make it anew.
  const key = createSecretKey(secret)
  const hash = (phone: string, purpose: string, code: string): Buffer =>
    createHmac('sha256', key).update(`${purpose}:${phone}:${code}`).digest()
  /** Cookies, addresses and player ids are stored as HMACs only. */
  const nameRequester = (requester: Requester): string =>
    createHmac('sha256', key).update(requester).digest('base64url')
  const nameDevice = (device: string | null): string | null => device && nameRequester(`device:${device}`)

  const guessesBy = (from: CheckFrom | undefined): Guesses =>
    guessesOf(from && { ...from, device: nameDevice(from.device ?? null) }, rules, alarm)

  const hashTyped = ({ phone, purpose, code }: Typed): Buffer => hash(phone, purpose, code.normalize('NFKC'))
  const tryOf = ({ phone, purpose, brand, requester, now }: Typed): Omit<store.Try, 'usedBy'> => {
    return { phone, purpose, brand, now, requester: nameRequester(requester), most: rules.tries }
  }

  async function send(message: TextMessage): Promise<void> {
    try {
      const chosen = message.purpose === 'email' ? emailGateway : gateway
      if (!chosen) throw new Error('no gateway for e-mail is configured')
      await chosen.send(message)
    } catch (error) {
      await store
        .markUndelivered(db, message.codeId, clock.now())
        .catch((why: unknown) => log.warn({ err: why }, 'code not marked undelivered'))
      throw new Error(`the gateway failed: ${hide(message, String(error))}`)
    }
  }

  return {
    async prepare(tx, request) {
      const { phone, purpose, now, lang, brand } = request
      const requesters = request.requesters.map(nameRequester)
      const asking = {
        ...{ phone, purpose, now, requesters, playerId: request.playerId, addressIsFree: request.addressIsFree },
        ...{ device: nameDevice(request.device), network: networkOf(request.ip), prefix: prefixOf(phone) },
        isKnownDevice: request.isKnownDevice ?? false,
      }
      const refusal = await whyNotSend(tx, asking, rules, alarm)
      if (refusal) return refusal
      const code = String(randomBelow(10 ** rules.digits, randomness)).padStart(rules.digits, '0')
      const expiresAt = new Date(now.getTime() + rules.lifeSeconds * 1000)
      const codeHash = hash(phone, purpose, code)
      const codeId = await store.saveCode(tx, { ...asking, brand, codeHash, sentAt: now, expiresAt })
      await countMessage(tx, asking)
      const id = uuid7(now, randomness)
      return { id, codeId, phone, code, purpose, lang, sentAt: now, brand }
    },

    deliver(message) {
      const sending = send(message).finally(() => underWay.delete(sending))
      underWay.add(sending)
      return sending
    },

    freeTry(typed, from) {
      if (!guessesBy(from).areFree) return null
      const usedBy = hashTyped(typed)
      return {
        ...tryOf(typed),
        usedBy,
        judge(taken, isAlive) {
          if (!taken) return { ok: false, refusal: isAlive ? 'CodeUsedUp' : 'CodeNotValid' }
          if (timingSafeEqual(taken.codeHash, usedBy)) return { ok: true }
          return { ok: false, refusal: 'WrongCode', remaining: rules.tries - taken.tries }
        },
      }
    },

    async check(tx, typed, from) {
      const guesses = guessesBy(from)
      const { now } = typed
      const wait = await guesses.wait(tx, now)
      if (wait > 0) return { ok: false, refusal: 'TooManyRequests', remaining: wait }
      const typedHash = hashTyped(typed)
      const usedBy = guesses.areFree ? typedHash : null
      const taken = await store.takeTry(tx, { ...tryOf(typed), usedBy })
      if (typeof taken === 'string') return { ok: false, refusal: taken }
      const isRight = timingSafeEqual(taken.codeHash, typedHash)
      const late = await guesses.settle(tx, isRight, now)
      if (late > 0) return { ok: false, refusal: 'TooManyRequests', remaining: late }
      if (!isRight) return { ok: false, refusal: 'WrongCode', remaining: rules.tries - taken.tries }
      if (guesses.areFree) return { ok: true }
      return (await store.useCode(tx, taken.id, now)) ? { ok: true } : { ok: false, refusal: 'CodeNotValid' }
    },

    async finish() {
      await Promise.allSettled(underWay)
    },
  }
}

/** Gateways quote what they could not send; the code and the phone go no further than here. */
function hide({ code, phone }: TextMessage, text: string): string {
  const national = phone.slice(-9)
  return text.replaceAll(code, '[code]').replaceAll(phone, '[phone]').replaceAll(national, '[phone]')
}

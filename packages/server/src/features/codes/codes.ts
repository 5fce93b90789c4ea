// Entry file of codes: sends a six-digit code to a phone and checks a typed code.
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import { randomBelow, uuid7 } from '../../kernel/ids/ids.ts'
import { createAlarm } from './alarms.ts'
import type { EmailGateway, SmsGateway, TextMessage } from './gateway.ts'
import { guessesOf, hasBudget, type CheckFrom, type Guesses } from './wrongCodes.ts'
import { prefixOf } from './phones.ts'
import type { Requester } from './requesters.ts'
import { codeRules, networkOf, type CodeRules } from './rules.ts'
import { countMessage, whyNotSend, type CodeRequest, type SendRefusal } from './sendLimits.ts'
import * as store from './store.ts'
import type { TriedRow, TryColumns } from './store.ts'

export { Inbox, type EmailGateway, type PlainMail, type SmsGateway, type TextMessage } from './gateway.ts'
export { hasBudget, type CheckFrom } from './wrongCodes.ts'
export { canonicalPhone, maskPhone } from './phones.ts'
export { requesterOf, requesterOfPlayer, requestersOfNewCode, type Requester } from './requesters.ts'
export { codeRules, type CodeRules } from './rules.ts'
export type { CodeRequest, SendRefusal } from './sendLimits.ts'
export { takingTries, type CodePurpose, type TriedRow, type TryColumns } from './store.ts'

type Db = Kysely<Schema>

/** A code as typed by the player. */
export interface Typed {
  readonly phone: string
  readonly purpose: store.CodePurpose
  readonly brand: BrandCode
  readonly requester: Requester
  readonly code: string
  readonly now: Date
}

export interface Attempt extends Typed {
  readonly from?: CheckFrom | undefined
}

export type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: 'CodeNotValid' | 'CodeUsedUp' }
  /** The remaining tries. */
  | { readonly ok: false; readonly refusal: 'WrongCode'; readonly remaining: number }
  /** Seconds until guesses are accepted again. */
  | { readonly ok: false; readonly refusal: 'TooManyRequests'; readonly remaining: number }

export interface Codes {
  /**
   * Checks the limits and saves the code. Returns the message to pass to `deliver` after COMMIT, or the reason of the refusal. A refusal has
   * written nothing.
   */
  prepare(tx: Tx, request: CodeRequest): Promise<TextMessage | SendRefusal>
  /** If the delivery fails, another code may be requested at once. */
  deliver(message: TextMessage): Promise<void>
  /** A try is counted before the comparison, so the caller must commit the transaction whatever the verdict. */
  check(tx: Tx, typed: Typed, from?: CheckFrom): Promise<Verdict>
  /**
   * The same for many codes of different phones, whose tries a statement of the caller takes with `takingTries`. Attempts that
   * have a budget (`hasBudget`) lock its counters and must come alone: two batches would otherwise wait for each other's locks.
   */
  tries(attempts: readonly Attempt[]): Tries
  /** Resolves when no message is in flight. */
  finish(): Promise<void>
}

export interface Tries {
  readonly columns: TryColumns
  /** Above 0: the seconds until a first comparison is allowed; no try may be taken. */
  wait(tx: Tx): Promise<number>
  /**
   * The verdict of the nth attempt; without a row no try was taken. Without a budget it writes nothing, so it may run after the COMMIT of `tx`
   * if it is given another `reader`.
   */
  judge(tx: Tx, nth: number, row: TriedRow | undefined, reader?: Db): Promise<Verdict>
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
  // Creates the key object once: with raw bytes every HMAC would import the key again.
  const key = createSecretKey(secret)
  const hash = (phone: string, purpose: string, code: string): Buffer =>
    createHmac('sha256', key).update(`${purpose}:${phone}:${code}`).digest()
  /** Cookies, addresses and player ids are stored as HMACs only. */
  const nameRequester = (requester: Requester): string =>
    createHmac('sha256', key).update(requester).digest('base64url')
  const nameDevice = (device: string | null): string | null => device && nameRequester(`device:${device}`)

  const guessesBy = (from: CheckFrom | undefined): Guesses =>
    guessesOf(from && { ...from, device: nameDevice(from.device ?? null) }, rules, alarm)

  const tryOf = ({ phone, purpose, brand, requester, code, now }: Typed): store.Try => ({
    phone,
    purpose,
    brand,
    now,
    requester: nameRequester(requester),
    most: rules.tries,
    typedHash: hash(phone, purpose, code.normalize('NFKC')),
  })

  async function judge(
    tx: Tx,
    reader: Db,
    one: store.Try,
    row: TriedRow | undefined,
    guesses: Guesses,
  ): Promise<Verdict> {
    if (!row) return { ok: false, refusal: (await store.hasCode(reader, one)) ? 'CodeUsedUp' : 'CodeNotValid' }
    const isRight = timingSafeEqual(row.code_hash, one.typedHash)
    const late = await guesses.settle(tx, isRight, one.now)
    if (late > 0 && isRight) await store.restoreCode(tx, row.code_id)
    if (late > 0) return tooMany(late)
    return isRight ? { ok: true } : { ok: false, refusal: 'WrongCode', remaining: rules.tries - row.tries }
  }

  function triesOf(attempts: readonly Attempt[]): Tries {
    if (attempts.length > 1 && attempts.some(({ from }) => hasBudget(from)))
      throw new Error('an attempt with a budget must be checked alone')
    const guesses = guessesBy(attempts[0]?.from)
    const tries = attempts.map(tryOf)
    return {
      columns: store.columnsOf(tries),
      wait: (tx) => guesses.wait(tx, attempts[0]!.now),
      judge: (tx, nth, row, reader = tx) => judge(tx, reader, tries[nth]!, row, guesses),
    }
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
        phone,
        purpose,
        now,
        requesters,
        playerId: request.playerId,
        addressIsFree: request.addressIsFree,
        device: nameDevice(request.device),
        network: networkOf(request.ip),
        prefix: prefixOf(phone),
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

    tries: triesOf,

    async check(tx, typed, from) {
      const tries = triesOf([{ ...typed, from }])
      const wait = await tries.wait(tx)
      return wait > 0 ? tooMany(wait) : tries.judge(tx, 0, await store.takeTry(tx, tryOf(typed)))
    },

    async finish() {
      await Promise.allSettled(underWay)
    },
  }
}

export const tooMany = (remaining: number): Verdict => ({ ok: false, refusal: 'TooManyRequests', remaining })

/** Gateways quote the message in their errors; the code and the phone are removed before the text is logged. */
function hide({ code, phone }: TextMessage, text: string): string {
  const national = phone.slice(-9)
  return text.replaceAll(code, '[code]').replaceAll(phone, '[phone]').replaceAll(national, '[phone]')
}

// Linking a phone: a code is sent and checked, at most five accounts share a phone, and the reward for it is paid once.
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { createHmac } from 'node:crypto'
import { parseLocale } from '@lantern/locales/locale.ts'
import type { RequestOf, ReplyOf } from '@lantern/protocol/op.ts'
import type {
  bindPhone,
  checkPhone,
  claimPhoneReward,
  sendBindCode,
  sendPhoneCode,
  verifyPhoneCode,
} from '@lantern/protocol/profile.ts'
import { playersPerPhone } from '@lantern/protocol/values/accounts.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { canonicalPhone, codeRules, maskPhone, requesterOfPlayer } from '../codes/codes.ts'
import { writeTaipeiTime } from '../mail/mail.ts'
import { phoneProvider } from '../players/players.ts'
import type { Movement } from '../wallet/wallet.ts'
import type { ProfileDeps } from './deps.ts'
import { showPhone } from './rules.ts'
import { phoneBonusCoins } from './phoneSource.ts'
import * as store from './store.ts'

/** The call that sends a code, by socket or by HTTP. */
type Sending = Call<typeof sendBindCode> | Call<typeof sendPhoneCode>
type Binding = Call<typeof bindPhone> | Call<typeof verifyPhoneCode>

export async function sendCode(
  deps: ProfileDeps,
  { CountryCode, PhoneNumber, Lang }: RequestOf<typeof sendPhoneCode>,
  call: Sending,
): Promise<ReplyOf<typeof sendPhoneCode>> {
  const phone = canonicalPhone(CountryCode, PhoneNumber)
  if (!phone) throw call.no('BadInput', { Field: 'PhoneNumber' })
  if (await phoneOf(deps, call.tx, call.me.id)) throw call.no('PhoneTaken')
  const holders = await deps.players.of(call.tx, call.brand, { provider: phoneProvider, subject: phone })
  if (holders.length >= playersPerPhone) throw call.no('PhoneHasFiveAccounts')
  const prepared = await deps.codes.prepare(call.tx, {
    phone,
    purpose: 'bind',
    brand: call.brand,
    lang: parseLocale(Lang) ?? call.lang,
    now: call.now,
    playerId: call.me.id,
    requesters: [requesterOfPlayer(call.me.id)],
    ...addressOf(deps, call),
  })
  if (typeof prepared === 'string') throw call.no(prepared)
  const deliver = (): Promise<void> => deps.codes.deliver(prepared)
  call.after(() => void deliver().catch((error) => call.log.error({ err: error }, 'code not delivered')))
  return { ResendSeconds: codeRules.resendSeconds }
}

export async function bind(
  deps: ProfileDeps,
  { CountryCode, PhoneNumber, ValidateCode }: RequestOf<typeof verifyPhoneCode>,
  call: Binding,
): Promise<ReplyOf<typeof verifyPhoneCode>> {
  const { me, tx, brand, now, no } = call
  const phone = canonicalPhone(CountryCode, PhoneNumber)
  if (!phone) throw no('BadInput', { Field: 'PhoneNumber' })
  if (await phoneOf(deps, tx, me.id)) throw no('PhoneTaken')
  const requester = requesterOfPlayer(me.id)
  const typed = { phone, purpose: 'bind', brand, requester, code: ValidateCode, now } as const
  const verdict = await deps.codes.check(tx, typed, addressOf(deps, call))
  // The try was counted: the refusal is committed, not rolled back.
  if (!verdict.ok)
    throw no(verdict.refusal, 'remaining' in verdict ? { RemainingTime: verdict.remaining } : undefined).committed()
  // Checked after the code was right, so that only the holder of the phone learns of the exclusion.
  const excluded = await deps.exclusions.ofPhone(tx, brand, phone, now)
  if (excluded) throw no('PlayLimitReached', { Why: 'exclusion', Until: writeTaipeiTime(excluded.until) }).committed()
  const linked = await deps.players.link(tx, brand, me.id, { provider: phoneProvider, subject: phone }, now)
  if (linked !== null) throw no(linked === 'Taken' ? 'PhoneTaken' : linked).committed()
  const shown = showPhone(phone, maskPhone)
  call.after(() => deps.phoneRewardChanged(me.id))
  const parameters = { phone: maskPhone(phone), time: writeTaipeiTime(now) }
  await deps.mail.send(tx, { brand, playerId: me.id, kind: 'phoneBound', parameters, now, lang: call.lang })
  return shown
}

export async function showBinding(
  deps: ProfileDeps,
  { me, db, brand }: Call<typeof checkPhone>,
): Promise<ReplyOf<typeof checkPhone>> {
  const phone = await phoneOf(deps, db, me.id)
  if (!phone) return { CountryCode: '', PhoneNumber: '', Infos: [] }
  const holders = await deps.players.of(db, brand, { provider: phoneProvider, subject: phone })
  return { ...showPhone(phone, maskPhone), Infos: holders.map(({ id, name }) => ({ PlayerID: id, Name: name })) }
}

export async function claimReward(
  deps: ProfileDeps,
  call: Call<typeof claimPhoneReward>,
): Promise<ReplyOf<typeof claimPhoneReward>> {
  const { me, tx, brand, now, no } = call
  const amount = await deps.settings.readAt(tx, phoneBonusCoins, brand, now)
  const movement: Movement = {
    brand,
    key: { kind: 'caller', playerId: me.id, id: call.key },
    reason: 'phoneBound',
    source: 'system',
    legs: [
      { account: { kind: 'promo', currency: currencies.coin }, delta: -amount },
      { account: { kind: 'player', playerId: me.id, currency: currencies.coin }, delta: amount },
    ],
    now,
    request: { claim: 'phone' },
    answer: { Bonus: amount },
  }
  const known = await deps.wallet.recall(tx, movement)
  if (known?.isApplied) return known.answer as { Bonus: number }
  const phone = await phoneOf(deps, tx, me.id)
  if (!phone) throw no('NotEligibleToRedeem', { Why: 'Phone' })
  const phoneHash = createHmac('sha256', deps.secret).update(`reward:${phone}`).digest()
  // The inserted row is the claim: of several parallel calls one inserts it, and only that one moves the money.
  await deps.wallet.orRecall(tx, movement, async () => {
    if (!(await store.takeReward(tx, { brand, phoneHash, playerId: me.id, amount }, now)))
      throw no('NotEligibleToRedeem', { Why: 'Claimed' })
  })
  call.after(() => deps.phoneRewardChanged(me.id))
  const outcome = await deps.wallet.post(tx, movement, call.after)
  if (outcome.isApplied) return { Bonus: amount }
  if (outcome.refusal === 'PayoutsStopped') throw no('Maintenance')
  if (outcome.refusal === 'Busy') throw no('TooManyRequests')
  throw no('BadInput', { Field: 'ReqID' })
}

async function phoneOf(deps: ProfileDeps, db: Kysely<Schema>, playerId: number): Promise<string | undefined> {
  const identities = await deps.players.identities(db, playerId)
  return identities.find(({ provider }) => provider === phoneProvider)?.subject
}

/** A socket sends no cookies, so it is identified by its address alone. */
function addressOf(deps: ProfileDeps, call: Sending | Binding) {
  const device = 'web' in call && call.web ? deps.deviceOf(call) : null
  return { ip: call.ip, device, addressIsFree: deps.addressIsFree(call.ip) }
}

// The gift password: set once, changed with the old one, reset by phone code. No password is hashed while a transaction is open.
import { parseLocale } from '@lantern/locales/locale.ts'
import type { changePassword, resetPassword, sendPasswordCode, setPassword } from '@lantern/protocol/gifts.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { canonicalPhone, codeRules, maskPhone, requesterOfPlayer } from '../codes/codes.ts'
import { phoneProvider } from '../players/players.ts'
import type { GiftsDeps } from './deps.ts'
import * as passwords from './passwords.ts'

type Setting = Call<typeof setPassword> | Call<typeof changePassword> | Call<typeof resetPassword>

export async function setFirstPassword(
  deps: GiftsDeps,
  { Password }: RequestOf<typeof setPassword>,
  call: Call<typeof setPassword>,
): Promise<ReplyOf<typeof setPassword>> {
  const { me, db, no } = call
  if (await isSetBy(call)) return {}
  if (!(await phoneOf(deps, db, me.id))) throw no('GiftSenderRefused', { Why: 'Phone' })
  if (await passwords.readPassword(db, me.id, taipeiDay(call.now))) throw no('WrongGiftPassword', { Why: 'Set' })
  const setting = await hashed(deps, Password, call)
  const isFirst = await inTransaction(db, (tx) => passwords.setFirst(tx, setting))
  if (!isFirst && !(await isSetBy(call))) throw no('WrongGiftPassword', { Why: 'Set' })
  return {}
}

export async function changeOldPassword(
  deps: GiftsDeps,
  { OldPassword, Password }: RequestOf<typeof changePassword>,
  call: Call<typeof changePassword>,
): Promise<ReplyOf<typeof changePassword>> {
  const { me, db, now, no } = call
  if (await isSetBy(call)) return {}
  if (OldPassword === '') throw no('WrongGiftPassword', { Why: 'Missing' })
  const taken = await passwords.takeTry(db, me.id, taipeiDay(now))
  if (taken === 'Locked') throw no('GiftPasswordLocked')
  if (taken === 'NotSet') throw no('WrongGiftPassword', { Why: 'NotSet' })
  if (!(await deps.hasher.isRight(OldPassword, taken))) throw no('WrongGiftPassword', { TriesLeft: taken.left })
  await passwords.returnTry(db, me.id, taipeiDay(now))
  const setting = await hashed(deps, Password, call)
  const isReplaced = await inTransaction(db, (tx) => passwords.replace(tx, setting, taken))
  // Another call changed it meanwhile: the old password is no longer right.
  if (!isReplaced) throw no('WrongGiftPassword')
  return {}
}

export async function resetByPhone(
  deps: GiftsDeps,
  { CountryCode, PhoneNumber, ValidateCode, Password }: RequestOf<typeof resetPassword>,
  call: Call<typeof resetPassword>,
): Promise<ReplyOf<typeof resetPassword>> {
  const { me, db, brand, now, ip, no } = call
  if (await isSetBy(call)) return {}
  const phone = await phoneOf(deps, db, me.id)
  if (!phone) throw no('GiftSenderRefused', { Why: 'Phone' })
  const isOther = PhoneNumber !== undefined && canonicalPhone(CountryCode ?? countryOf(phone), PhoneNumber) !== phone
  if (isOther) throw no('BadInput', { Field: 'PhoneNumber' })
  const setting = await hashed(deps, Password, call)
  const from = { ip, device: null, addressIsFree: deps.addressIsFree(ip) }
  const requester = requesterOfPlayer(me.id)
  const typed = { phone, purpose: 'password', brand, requester, code: ValidateCode, now } as const
  // A wrong code is counted, so the transaction commits whatever the verdict.
  const verdict = await inTransaction(db, async (tx) => {
    const checked = await deps.codes.check(tx, typed, from)
    if (checked.ok) await passwords.reset(tx, setting)
    return checked
  })
  if (!verdict.ok) throw no(verdict.refusal, 'remaining' in verdict ? { RemainingTime: verdict.remaining } : undefined)
  return {}
}

export async function sendCode(
  deps: GiftsDeps,
  { Lang }: RequestOf<typeof sendPasswordCode>,
  call: Call<typeof sendPasswordCode>,
): Promise<ReplyOf<typeof sendPasswordCode>> {
  const { me, tx, brand, now, ip, no } = call
  const phone = await phoneOf(deps, tx, me.id)
  if (!phone) throw no('GiftSenderRefused', { Why: 'Phone' })
  const prepared = await deps.codes.prepare(tx, {
    phone,
    purpose: 'password',
    brand,
    lang: parseLocale(Lang) ?? call.lang,
    now,
    ip,
    playerId: me.id,
    device: null,
    addressIsFree: deps.addressIsFree(ip),
    requesters: [requesterOfPlayer(me.id)],
  })
  if (typeof prepared === 'string') throw no(prepared)
  const deliver = (): Promise<void> => deps.codes.deliver(prepared)
  call.after(() => void deliver().catch((error) => call.log.error({ err: error }, 'code not delivered')))
  const country = countryOf(phone)
  return {
    CountryCode: country,
    PhoneNumber: maskPhone(phone).slice(country.length + 1),
    ResendSeconds: codeRules.resendSeconds,
  }
}

/** Whether this call is a repetition of the one that set the current password. */
async function isSetBy({ me, db, now, key }: Setting): Promise<boolean> {
  return (await passwords.readPassword(db, me.id, taipeiDay(now)))?.setKey === key
}

async function hashed(deps: GiftsDeps, password: string, { me, key, now }: Setting): Promise<passwords.Setting> {
  return { playerId: me.id, hashed: await deps.hasher.hash(password), key, now }
}

export async function phoneOf(
  { players }: GiftsDeps,
  db: Kysely<Schema>,
  playerId: number,
): Promise<string | undefined> {
  const identities = await players.identities(db, playerId)
  return identities.find(({ provider }) => provider === phoneProvider)?.subject
}

const countryOf = (phone: string): string => /^\+(84|886)/.exec(phone)![1]!

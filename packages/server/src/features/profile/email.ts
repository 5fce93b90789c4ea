// The e-mail address: a code is sent to it; until the code was typed the address is unconfirmed and can be changed, then it is final.
import { parseLocale } from '@lantern/locales/locale.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { bindEmail, checkEmail, confirmEmail } from '@lantern/protocol/profile.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { codeRules, requesterOfPlayer } from '../codes/codes.ts'
import { maskEmail } from '../players/players.ts'
import type { ProfileDeps } from './deps.ts'
import { readEmail } from './rules.ts'

export async function showEmail(
  { players }: ProfileDeps,
  { me, db, brand }: Call<typeof checkEmail>,
): Promise<ReplyOf<typeof checkEmail>> {
  const player = await players.find(db, brand, me.id)
  return { Email: maskEmail(player?.email ?? ''), Confirmed: (player?.email_confirmed_at ?? null) !== null }
}

/** The same address, or none, sends another code. A refused code leaves the address unchanged. */
export async function setEmail(
  deps: ProfileDeps,
  { Email, Lang }: RequestOf<typeof bindEmail>,
  call: Call<typeof bindEmail>,
): Promise<ReplyOf<typeof bindEmail>> {
  const { me, tx, brand, now, no } = call
  const email = Email === undefined ? (await deps.players.find(tx, brand, me.id))?.email : readEmail(Email)
  if (!email) throw no('EmailRefused', { Why: 'Format' })
  if (!(await deps.players.changeDetails(tx, me.id, { email }))) throw no('EmailRefused', { Why: 'Set' })
  const prepared = await deps.codes.prepare(tx, {
    phone: email,
    purpose: 'email',
    brand,
    lang: parseLocale(Lang) ?? call.lang,
    now,
    playerId: me.id,
    ...addressOf(deps, call),
    requesters: [requesterOfPlayer(me.id)],
  })
  // The text of 200030 is about phones; for an address the general limit is reported.
  if (typeof prepared === 'string') throw no(prepared === 'PhoneDailyLimit' ? 'PlayerDailyLimit' : prepared)
  const deliver = (): Promise<void> => deps.codes.deliver(prepared)
  call.after(() => void deliver().catch((error) => call.log.error({ err: error }, 'code not delivered')))
  return { ResendSeconds: codeRules.resendSeconds }
}

export async function confirm(
  deps: ProfileDeps,
  { ValidateCode }: RequestOf<typeof confirmEmail>,
  call: Call<typeof confirmEmail>,
): Promise<ReplyOf<typeof confirmEmail>> {
  const { me, tx, brand, now, no } = call
  const player = await deps.players.find(tx, brand, me.id)
  if (!player?.email) throw no('CodeNotValid')
  const { email } = player
  if (player.email_confirmed_at) throw no('EmailRefused', { Why: 'Set' })
  const requester = requesterOfPlayer(me.id)
  const typed = { phone: email, purpose: 'email', brand, requester, code: ValidateCode, now } as const
  const verdict = await deps.codes.check(tx, typed, addressOf(deps, call))
  // The try was counted: the refusal is committed, not rolled back.
  if (!verdict.ok)
    throw no(verdict.refusal, 'remaining' in verdict ? { RemainingTime: verdict.remaining } : undefined).committed()
  // Another call changed the address after it was read above: the code belongs to the former one.
  if (!(await deps.players.confirmEmail(tx, me.id, email, now))) throw no('CodeNotValid').committed()
  return { Email: maskEmail(email), Confirmed: true }
}

const addressOf = (deps: ProfileDeps, call: Call<typeof bindEmail> | Call<typeof confirmEmail>) => ({
  ip: call.ip,
  device: deps.deviceOf(call),
  addressIsFree: deps.addressIsFree(call.ip),
})

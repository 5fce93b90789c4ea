// Codes to the leader's phone, which confirm a change of leader and a dissolution.
import { parseLocale } from '@lantern/locales/locale.ts'
import type { changeLeader, dissolveClub, sendClubCode } from '@lantern/protocol/clubs.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { codeRules, requesterOfPlayer } from '../codes/codes.ts'
import { lockOwn } from './clubs.ts'
import type { ClubsFeatureDeps } from './types.ts'
import { phoneOf } from './founding.ts'

/** The daily limits of phone and player have one code of clubs. */
const refusals = {
  CodeTooSoon: 'CodeTooSoon',
  PhoneDailyLimit: 'ClubSmsLimit',
  PlayerDailyLimit: 'ClubSmsLimit',
  DeviceDailyLimit: 'ClubSmsLimit',
  TooManyRequests: 'TooManyRequests',
} as const

export async function sendCode(
  deps: ClubsFeatureDeps,
  { Lang }: RequestOf<typeof sendClubCode>,
  call: Call<typeof sendClubCode>,
): Promise<ReplyOf<typeof sendClubCode>> {
  const { tx, me, brand, now, no } = call
  const own = await lockOwn(tx, me.id, 'changeLeader')
  if (typeof own === 'string') throw no(own)
  const phone = await phoneOf(deps.players, tx, me.id)
  if (!phone) throw no('ClubPhoneNeeded')
  const prepared = await deps.codes.prepare(tx, {
    phone,
    purpose: 'club',
    brand,
    lang: parseLocale(Lang) ?? call.lang,
    now,
    playerId: me.id,
    requesters: [requesterOfPlayer(me.id)],
    ip: call.ip,
    device: null,
    addressIsFree: deps.addressIsFree(call.ip),
  })
  if (typeof prepared === 'string') throw no(refusals[prepared])
  const deliver = (): Promise<void> => deps.codes.deliver(prepared)
  call.after(() => void deliver().catch((error) => call.log.error({ err: error }, 'code not delivered')))
  return { ResendSeconds: codeRules.resendSeconds }
}

/** Throws a committed refusal, because the try was counted. */
export async function checkCode(
  deps: ClubsFeatureDeps,
  code: string,
  call: Call<typeof changeLeader> | Call<typeof dissolveClub>,
): Promise<void> {
  const { tx, me, brand, now, no } = call
  const phone = await phoneOf(deps.players, tx, me.id)
  if (!phone) throw no('ClubPhoneNeeded')
  const typed = { phone, purpose: 'club', brand, requester: requesterOfPlayer(me.id), code, now } as const
  const from = { ip: call.ip, device: null, addressIsFree: deps.addressIsFree(call.ip) }
  const verdict = await deps.codes.check(tx, typed, from)
  if (!verdict.ok)
    throw no(verdict.refusal, 'remaining' in verdict ? { RemainingTime: verdict.remaining } : undefined).committed()
}

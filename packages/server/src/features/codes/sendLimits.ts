// Checks whether a code may be sent: every limit in its order, each counted under its advisory lock.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type { Tx } from '../../db/open.ts'
import type { Alarm } from './alarms.ts'
import type { Requester } from './requesters.ts'
import { waitFor, type CodeRules } from './rules.ts'
import * as store from './store.ts'

export interface CodeRequest {
  /** An e-mail address if the purpose is `email`. */
  readonly phone: string
  readonly purpose: store.CodePurpose
  readonly lang: Locale
  /** The brand in which the code is valid; its name is in the message. */
  readonly brand: BrandCode
  /** The requesters that may type the code. */
  readonly requesters: readonly Requester[]
  readonly now: Date
  readonly ip: string
  readonly device: string | null
  readonly playerId: number | null
  /** The device has signed in to a player of this phone before. */
  readonly isKnownDevice?: boolean
  /** Loopback outside production is not limited by address, prefix or cap. */
  readonly addressIsFree: boolean
}

export type SendRefusal =
  | 'CodeTooSoon'
  | 'PhoneDailyLimit'
  | 'PlayerDailyLimit'
  | 'DeviceDailyLimit'
  | 'TooManyRequests'

/** A request with the subjects of its counters. */
export interface Asking extends store.Sender {
  readonly phone: string
  readonly requesters: readonly string[]
  readonly now: Date
  readonly isKnownDevice: boolean
  readonly addressIsFree: boolean
}

const sentBy = (purpose: store.CodePurpose): store.Counter => ({
  scope: purpose === 'email' ? 'sent.email' : 'sent',
  subject: '',
})

/** Holds the advisory locks of everything it counted until the transaction ends; writes nothing. */
export async function whyNotSend(tx: Tx, asking: Asking, rules: CodeRules, alarm: Alarm): Promise<SendRefusal | null> {
  const { phone, now, device, playerId, isKnownDevice, addressIsFree } = asking
  await store.lock(tx, [`phone:${phone}`])
  const { last, all, own } = await store.sentToPhone(tx, asking, now)
  if (last && now.getTime() - last.getTime() < rules.resendSeconds * 1000) return 'CodeTooSoon'
  if ((isKnownDevice ? own : all) >= rules.perPhoneADay) return 'PhoneDailyLimit'

  await store.lock(tx, shared(asking))
  const counted = await store.countSent(tx, asking, now)
  if (playerId !== null && counted.player >= rules.perPlayerADay) return 'PlayerDailyLimit'
  if (device !== null && counted.device >= rules.perDeviceADay) return 'DeviceDailyLimit'
  if (addressIsFree) return null
  const isFull =
    counted.network >= rules.perNetworkADay ||
    counted.prefix >= rules.perPrefixADay ||
    counted.prefixHour >= rules.perPrefixAnHour
  if (isFull && !isKnownDevice) return 'TooManyRequests'
  const isEmail = asking.purpose === 'email'
  const [messages = []] = await store.readCounts(tx, [sentBy(asking.purpose)], now)
  const aDay = isEmail ? rules.emailsADay : rules.messagesADay
  if (waitFor(messages, { aDay }, now) === 0) return null
  if (isEmail) alarm('e-mail cap reached', { emailsADay: aDay }, now)
  else alarm('message cap reached', { messagesADay: aDay }, now)
  return 'TooManyRequests'
}

/** Adds one to the overall count of messages. */
export async function countMessage(tx: Tx, { purpose, addressIsFree, now }: Asking): Promise<void> {
  if (!addressIsFree) await store.count(tx, [sentBy(purpose)], now)
}

/** The counters that concurrent requests for other phones share with this one. */
function shared({ playerId, device, network, prefix, addressIsFree }: Asking): string[] {
  return [
    ...(playerId === null ? [] : [`player:${playerId}`]),
    ...(device === null ? [] : [`device:${device}`]),
    ...(addressIsFree ? [] : [`network:${network}`, `prefix:${prefix}`, 'sent']),
  ]
}

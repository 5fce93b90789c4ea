// The one way in: whoever proved to be a player gets a session here, and every older one of theirs ends.
import type { Client } from '@lantern/protocol/people.ts'
import type { signIn } from '@lantern/protocol/auth.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type * as z from 'zod/mini'
import type { Call } from '../../kernel/call.ts'
import { commitWithNext } from '../../db/prepared.ts'
import { sessionCookie } from '../../kernel/http.ts'
import { uuid7, type Randomness } from '../../kernel/ids.ts'
import { writeTaipeiTime } from '../mail/mail.ts'
import type { Entered, PlayerRow } from '../players/players.ts'
import { hashDevice, markDevice } from './devices.ts'
import type { AuthHouse } from './house.ts'
import { nameDevice, sessionRules, shortenAddress } from './rules.ts'
import * as store from './store.ts'

export type ClientName = z.output<typeof Client>

export interface Entrance {
  /** As the wire has it: 10000 for a phone, else the third-party type. */
  readonly provider: number
  readonly lang: Locale | null
  readonly client?: ClientName | undefined
  /** Registered by this very call. */
  readonly isNew: boolean
  /** The player signed in on it before; false where nobody looked. */
  readonly isKnownDevice?: boolean
}

/**
 * Opens a session; the caller knows that this person was proved to be the player, and has let them in: their row is locked,
 * so that of two who sign in at once one session has the highest generation.
 */
export async function enterAs(
  house: AuthHouse,
  call: Call<typeof signIn>,
  entered: Entered,
  entrance: Entrance,
): Promise<ReplyOf<typeof signIn>> {
  const { tx, now, brand } = call
  const { provider, lang, isNew, client = 'web' } = entrance
  const { player, wasLeaving } = entered
  const playerId = player.id
  await refuseUnwelcome(house, call, player)
  const userAgent = (call.web.header('user-agent') ?? '').slice(0, 200)
  const session = {
    ...{ id: uuid7(now, call.randomness), token: newToken(call), playerId, brand, provider, lang, client },
    ...{ generation: player.session_generation, ip: call.ip, deviceHash: hashDevice(markDevice(call)), userAgent },
    isReturning: !isNew && player.session_generation > 1,
  }
  // Without a letter to write, the session is the last word of this transaction.
  const mayWrite = wasLeaving || (session.isReturning && !entrance.isKnownDevice)
  if (!mayWrite) await commitWithNext(tx)
  const isNewDevice = await store.openSession(tx, session, now)
  const letter = { brand, playerId, now, lang: lang ?? call.lang }
  const time = writeTaipeiTime(now)
  const seen = { device: nameDevice(userAgent), address: shortenAddress(call.ip), time }
  if (isNewDevice) await house.mail.send(tx, { ...letter, kind: 'newDevice', parameters: seen })
  if (wasLeaving) await house.mail.send(tx, { ...letter, kind: 'deletionCancelled', parameters: { time } })
  call.web.setCookie(sessionCookie, session.token, { maxAgeSeconds: sessionRules.absoluteSeconds, httpOnly: true })
  call.after(() => house.endOthers(playerId, session.id))
  const opened = { provider, client, startedAt: now, isNew, isDeletionCancelled: wasLeaving }
  return { ...(await house.players.sessionParts(tx, player, opened, entered)), token: session.token }
}

async function refuseUnwelcome(house: AuthHouse, call: Call<typeof signIn>, player: PlayerRow): Promise<void> {
  if (player.erased_at) throw call.no('NoSuchUser')
  if (player.banned_until && player.banned_until > call.now) throw call.no('AccountDisabled')
  // Whoever keeps themselves out is marked; nobody else pays for the question.
  const excluded = player.has_limits && (await house.mayEnter(call.tx, player.id, call.now))
  if (excluded) throw call.no('PlayLimitReached', { Why: 'exclusion', Until: writeTaipeiTime(excluded.until) })
}

/** 256 bits that nobody can guess; new at every sign-in, so that no one can plant one beforehand. */
export function newToken(call: { readonly randomness: Randomness }): string {
  return call.randomness.bytes(32).toString('base64url')
}

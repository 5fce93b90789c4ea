// The one way in: whoever proved to be a player gets a session here, and every older one of theirs ends.
import type { Client } from '@lantern/protocol/people.ts'
import type { signIn } from '@lantern/protocol/auth.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type * as z from 'zod/mini'
import type { Call } from '../../kernel/call.ts'
import { sessionCookie } from '../../kernel/http.ts'
import { uuid7, type Randomness } from '../../kernel/ids.ts'
import { writeTaipeiTime } from '../mail/mail.ts'
import type { PlayerRow } from '../players/players.ts'
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
  /** The version of the terms that was agreed to. */
  readonly terms?: string | undefined
  /** Registered by this very call. */
  readonly isNew: boolean
}

/** Opens a session; the caller knows that this person was proved to be the player. */
export async function enterAs(
  house: AuthHouse,
  call: Call<typeof signIn>,
  found: Pick<PlayerRow, 'id' | 'deletion_at'>,
  entrance: Entrance,
): Promise<ReplyOf<typeof signIn>> {
  // The row is locked from here on: of two who sign in at once, one session has the highest generation.
  const player = await house.players.signedIn(call.tx, found.id, call.now, entrance.terms)
  await refuseUnwelcome(house, call, player)
  const { provider, lang, isNew, client = 'web' } = entrance
  const device = hashDevice(markDevice(call))
  const isKnown = await store.rememberDevice(call.tx, player.id, device, call.now)
  const isNewDevice = !isKnown && !isNew && player.session_generation > 1
  const userAgent = (call.web.header('user-agent') ?? '').slice(0, 200)
  const session = {
    ...{ id: uuid7(call.now, call.randomness), token: newToken(call), playerId: player.id, brand: call.brand },
    ...{ generation: player.session_generation, provider, lang, client, ip: call.ip, userAgent, isNewDevice },
    device: device.toString('base64url'),
  }
  await store.saveSession(call.tx, session, call.now)
  await store.endSessions(call.tx, player.id, 'SignedInElsewhere', call.now, session.id)
  const isDeletionCancelled = found.deletion_at !== null
  const letters = { brand: call.brand, playerId: player.id, now: call.now, lang: lang ?? call.lang }
  const seen = { device: nameDevice(userAgent), address: shortenAddress(call.ip), time: writeTaipeiTime(call.now) }
  if (isNewDevice) await house.mail.send(call.tx, { ...letters, kind: 'newDevice', parameters: seen })
  if (isDeletionCancelled)
    await house.mail.send(call.tx, { ...letters, kind: 'deletionCancelled', parameters: { time: seen.time } })
  call.web.setCookie(sessionCookie, session.token, { maxAgeSeconds: sessionRules.absoluteSeconds, httpOnly: true })
  call.after(() => house.endOthers(player.id, session.id))
  const opened = { provider, client, startedAt: call.now, isNew, isDeletionCancelled }
  return { ...(await house.players.sessionParts(call.tx, player, opened)), token: session.token }
}

async function refuseUnwelcome(house: AuthHouse, call: Call<typeof signIn>, player: PlayerRow): Promise<void> {
  if (player.erased_at) throw call.no('NoSuchUser')
  if (player.banned_until && player.banned_until > call.now) throw call.no('AccountDisabled')
  const excluded = await house.mayEnter(call.tx, player.id, call.now)
  if (excluded) throw call.no('PlayLimitReached', { Why: 'exclusion', Until: writeTaipeiTime(excluded.until) })
}

/** 256 bits that nobody can guess; new at every sign-in, so that no one can plant one beforehand. */
export function newToken(call: { readonly randomness: Randomness }): string {
  return call.randomness.bytes(32).toString('base64url')
}

// The one way in: whoever proved to be a player gets a session here, and every older one of theirs ends.
import type { Client } from '@lantern/protocol/people.ts'
import type { signIn } from '@lantern/protocol/auth.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type * as z from 'zod/mini'
import type { Call } from '../../kernel/feature/call.ts'
import { commitWithNext } from '../../db/prepared.ts'
import { sessionCookie } from '../../kernel/http/http.ts'
import { uuid7, type Randomness } from '../../kernel/ids/ids.ts'
import { writeTaipeiTime } from '../mail/mail.ts'
import type { Entered, PlayerRow } from '../players/players.ts'
import { hashDevice, knownDevice, markDevice, newDevice } from './devices.ts'
import type { AuthDeps } from './deps.ts'
import { nameDevice, sessionRules, shortenAddress } from './rules.ts'
import * as store from './store.ts'

export type ClientName = z.output<typeof Client>

type SignIn = Call<typeof signIn>
type Welcome = ReplyOf<typeof signIn>

interface Asked {
  /** As the wire has it: 10000 for a phone, else the third-party type. */
  readonly provider: number
  readonly lang: Locale | null
  readonly client?: ClientName | undefined
}

/** The session that a visitor asks for, whoever they turn out to be. */
export function prepareSession(call: SignIn, { provider, lang, client = 'web' }: Asked): PreparedSession {
  const mark = knownDevice(call) ?? newDevice(call)
  return {
    ...{ id: uuid7(call.now, call.randomness), token: newToken(call), brand: call.brand, provider, lang, client },
    ...{ ip: call.ip, mark, deviceHash: hashDevice(mark) },
    userAgent: (call.web.header('user-agent') ?? '').slice(0, 200),
  }
}

interface PreparedSession extends store.NewSession {
  readonly client: ClientName
  /** The device's cookie; set when the session is open. */
  readonly mark: string
}

interface Circumstances {
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
  deps: AuthDeps,
  call: SignIn,
  entered: Entered,
  session: PreparedSession,
  { isNew, isKnownDevice = false }: Circumstances,
): Promise<Welcome> {
  const { tx, now, brand } = call
  const { player, wasLeaving } = entered
  await refuseUnwelcome(deps, call, player)
  const generation = player.session_generation
  const holder = { playerId: player.id, generation, isReturning: !isNew && generation > 1 }
  // Without a letter to write, the session is the last word of this transaction.
  const mayWrite = wasLeaving || (holder.isReturning && !isKnownDevice)
  if (!mayWrite) await commitWithNext(tx)
  const isNewDevice = await store.openSession(tx, session, holder, now)
  const letter = { brand, playerId: player.id, now, lang: session.lang ?? call.lang }
  const time = writeTaipeiTime(now)
  const seen = { device: nameDevice(session.userAgent), address: shortenAddress(call.ip), time }
  if (isNewDevice) await deps.mail.send(tx, { ...letter, kind: 'newDevice', parameters: seen })
  if (wasLeaving) await deps.mail.send(tx, { ...letter, kind: 'deletionCancelled', parameters: { time } })
  return welcome(deps, call, entered, session, isNew)
}

/** The session is open: its cookies, its words, and the end of the others. */
export async function welcome(
  deps: AuthDeps,
  call: SignIn,
  entered: Entered,
  session: PreparedSession,
  isNew: boolean,
): Promise<Welcome> {
  const { player, wasLeaving: isDeletionCancelled } = entered
  const { provider, client, token } = session
  markDevice(call, session.mark)
  call.web.setCookie(sessionCookie, token, { maxAgeSeconds: sessionRules.absoluteSeconds, httpOnly: true })
  call.after(() => deps.sockets.end({ playerId: player.id, exceptSessionId: session.id }, 'SignedInElsewhere'))
  const opened = { provider, client, startedAt: call.now, isNew, isDeletionCancelled }
  return { ...(await deps.players.sessionParts(call.tx, player, opened, entered)), token }
}

async function refuseUnwelcome(deps: AuthDeps, call: SignIn, player: PlayerRow): Promise<void> {
  if (player.erased_at) throw call.no('NoSuchUser')
  if (player.banned_until && player.banned_until > call.now) throw call.no('AccountDisabled')
  // Whoever keeps themselves out is marked; nobody else pays for the question.
  const excluded = player.has_limits && (await deps.limits.exclusionOf(call.tx, player.id, call.now))
  if (excluded) throw call.no('PlayLimitReached', { Why: 'exclusion', Until: writeTaipeiTime(excluded.until) })
}

/** 256 bits that nobody can guess; new at every sign-in, so that no one can plant one beforehand. */
export function newToken(call: { readonly randomness: Randomness }): string {
  return call.randomness.bytes(32).toString('base64url')
}

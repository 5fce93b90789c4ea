// The only place that opens sessions: a player whose identity is verified gets a session, and all older sessions of that player end.
import type { Client } from '@lantern/protocol/people.ts'
import type { signIn } from '@lantern/protocol/auth.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type * as z from 'zod/mini'
import type { Call } from '../../kernel/feature/call.ts'
import { commitWithNext } from '../../db/driver/prepared.ts'
import { sessionCookie } from '../../kernel/http/http.ts'
import { uuid7, type Randomness } from '../../kernel/ids/ids.ts'
import { writeTaipeiTime } from '../mail/mail.ts'
import type { Entered, PlayerRow } from '../players/players.ts'
import { hashDevice, knownDevice, markDevice, newDevice } from './devices.ts'
import type { AuthDeps } from './deps.ts'
import type { Admitted } from './proofs.ts'
import { nameDevice, sessionRules, shortenAddress } from './rules.ts'
import * as store from './store.ts'

export type ClientName = z.output<typeof Client>

type SignIn = Call<typeof signIn>
type Welcome = ReplyOf<typeof signIn>

interface Asked {
  /** Wire value: 10000 for a phone, else the third-party type. */
  readonly provider: number
  readonly lang: Locale | null
  readonly client?: ClientName | undefined
}

/** Prepares the session before it is known which player signs in. */
export function prepareSession(call: SignIn, { provider, lang, client = 'web' }: Asked): PreparedSession {
  const mark = knownDevice(call) ?? newDevice(call)
  return {
    id: uuid7(call.now, call.randomness),
    token: newToken(call),
    brand: call.brand,
    provider,
    lang,
    client,
    ip: call.ip,
    mark,
    deviceHash: hashDevice(mark),
    userAgent: (call.web.header('user-agent') ?? '').slice(0, 200),
  }
}

interface PreparedSession extends store.NewSession {
  readonly client: ClientName
  /** The device cookie; set when the session is open. */
  readonly mark: string
}

/**
 * Opens a session. The caller has verified the player's identity and holds the lock of the player's row, so that of two concurrent sign-ins
 * one session has the highest generation.
 */
export async function enterAs(
  deps: AuthDeps,
  call: SignIn,
  entered: Entered,
  session: PreparedSession,
  { isNew }: { readonly isNew: boolean },
): Promise<Welcome> {
  const { tx, now } = call
  const { player, wasLeaving } = entered
  await refuseUnwelcome(deps, call, player)
  const generation = player.session_generation
  const holder = { playerId: player.id, generation, isReturning: !isNew && generation > 1 }
  // If no letter can follow, the session is the last statement of this transaction and COMMIT is pipelined with it.
  if (!wasLeaving && !holder.isReturning) await commitWithNext(tx)
  const isNewDevice = await store.openSession(tx, session, holder, now)
  await writeLetters(deps, call, { entered, isNewDevice }, session)
  return welcome(deps, call, entered, session, isNew)
}

/** The session was opened in the call's transaction: a refusal rolls it back. */
export async function admit(
  deps: AuthDeps,
  call: SignIn,
  admitted: Admitted,
  session: PreparedSession,
): Promise<Welcome> {
  await refuseUnwelcome(deps, call, admitted.entered.player)
  await writeLetters(deps, call, admitted, session)
  return welcome(deps, call, admitted.entered, session, false)
}

async function writeLetters(
  { mail }: AuthDeps,
  call: SignIn,
  { entered: { player, wasLeaving }, isNewDevice }: Admitted,
  session: PreparedSession,
): Promise<void> {
  const { tx, brand, now } = call
  const letter = { brand, playerId: player.id, now, lang: session.lang ?? call.lang }
  const time = writeTaipeiTime(now)
  const seen = { device: nameDevice(session.userAgent), address: shortenAddress(call.ip), time }
  if (isNewDevice) await mail.send(tx, { ...letter, kind: 'newDevice', parameters: seen })
  if (wasLeaving) await mail.send(tx, { ...letter, kind: 'deletionCancelled', parameters: { time } })
}

/** After the session is open: sets the cookies, builds the reply, and ends the older sessions' sockets. */
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
  // Only players with limits of their own can be excluded: the query is skipped for all others.
  const excluded = player.has_limits && (await deps.limits.exclusionOf(call.tx, player.id, call.now))
  if (excluded) throw call.no('PlayLimitReached', { Why: 'exclusion', Until: writeTaipeiTime(excluded.until) })
}

/** 256 random bits, new at every sign-in: a token cannot be guessed, nor fixed in advance by an attacker. */
export function newToken(call: { readonly randomness: Randomness }): string {
  return call.randomness.bytes(32).toString('base64url')
}

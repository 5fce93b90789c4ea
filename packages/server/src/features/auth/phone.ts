// Sign-in by phone: a code is sent and checked, and the resulting proof opens one of the phone's accounts.
import { phoneToken, sendCode, verifyCode, type signIn } from '@lantern/protocol/auth.ts'
import { parseLocale } from '@lantern/locales/locale.ts'
import { phoneSignIn } from '@lantern/protocol/values/accounts.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { handle, type Bound, type Handler } from '../../kernel/feature/handle.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { canonicalPhone, codeRules, requesterOf, requestersOfNewCode } from '../codes/codes.ts'
import { writeTaipeiTime } from '../mail/mail.ts'
import { phoneProvider, type PlayerRow } from '../players/players.ts'
import { hashDevice, knownDevice, markDevice, newDevice } from './devices.ts'
import { enterAs, newToken, prepareSession, welcome, admit } from './entrance.ts'
import type { AuthDeps } from './deps.ts'
import type { SignInBatches } from './batches.ts'
import * as proofs from './proofs.ts'
import * as store from './store.ts'

export function phoneHandlers(deps: AuthDeps, batches: SignInBatches): Bound[] {
  const { codes, players, addressIsFree } = deps
  /** The device has signed in to one of these players before. */
  const isDeviceOf = async (db: Kysely<Schema>, device: string | null, accounts: readonly PlayerRow[]) =>
    device !== null && accounts.length > 0 && (await store.isDeviceOf(db, idsOf(accounts), hashDevice(device)))

  return [
    handle(sendCode, async ({ CountryCode, PhoneNumber, Lang }, call) => {
      const phone = canonicalPhone(CountryCode, PhoneNumber)
      if (!phone) throw call.no('BadInput', { Field: 'PhoneNumber' })
      // A device without a cookie gets one with the code; this first request is limited by address only.
      const device = knownDevice(call)
      const mark = device ?? newDevice(call)
      const { tx, brand, now, ip } = call
      // Only browsers send Origin; they send the cookie back as well.
      const isBrowser = call.web.header('origin') !== undefined
      const accounts = device === null ? [] : await players.of(tx, brand, { provider: phoneProvider, subject: phone })
      const prepared = await codes.prepare(tx, {
        phone,
        purpose: 'signin',
        lang: parseLocale(Lang) ?? call.lang,
        brand,
        now,
        ip,
        device,
        playerId: null,
        isKnownDevice: await isDeviceOf(tx, device, accounts),
        addressIsFree: addressIsFree(ip),
        requesters: requestersOfNewCode({ device, ip }, mark, isBrowser),
      })
      if (typeof prepared === 'string') throw call.no(prepared === 'PlayerDailyLimit' ? 'PhoneDailyLimit' : prepared)
      // Not on a refusal: that would replace the cookie to which the code of a concurrent request is bound.
      markDevice(call, mark)
      call.after(
        () => void codes.deliver(prepared).catch((error) => call.log.error({ err: error }, 'code not delivered')),
      )
      return { ResendSeconds: codeRules.resendSeconds }
    }),

    handle(verifyCode, async ({ CountryCode, PhoneNumber, ValidateCode }, call) => {
      const phone = canonicalPhone(CountryCode, PhoneNumber)
      if (!phone) throw call.no('BadInput', { Field: 'PhoneNumber' })
      const proved = { provider: phoneProvider, subject: phone }
      const { db, brand, now, ip } = call
      const device = knownDevice(call)
      const isFree = addressIsFree(ip)
      // An address to which no budget applies does not need the device lookup.
      const owners = isFree || device === null ? [] : await players.of(db, brand, proved)
      const isKnownDevice = await isDeviceOf(db, device, owners)
      const from = { ip, device, isKnownDevice, addressIsFree: isFree }
      const token = newToken(call)
      const requester = requesterOf({ device, ip })
      const typed = { phone, purpose: 'signin', brand, requester, code: ValidateCode, now } as const
      const { verdict, accounts } = await batches.prove({ ...typed, from, token })
      if (!verdict.ok)
        throw call.no(verdict.refusal, 'remaining' in verdict ? { RemainingTime: verdict.remaining } : undefined)
      return { Token: token, Player: accounts.map(showAccount) }
    }),

    handle(phoneToken, async (_request, call) => {
      const { me, tx, brand, now, no } = call
      const held = await deps.sessions.heldBy(me)
      const identities = await players.identities(tx, me.id)
      const phone = identities.find(({ provider }) => provider === phoneProvider)
      // Only a session opened by phone proves who holds the phone now.
      if (held?.opening.provider !== phoneSignIn || !phone) throw no('NotEligibleToJoin', { Why: 'Phone' })
      const token = newToken(call)
      await proofs.saveCredential(tx, token, { ...phone, brand, purpose: 'phone', playerIds: [me.id] }, now)
      return { Token: token }
    }),
  ]
}

/** No account: the first one is registered. One: it is used. Several: PlayerID selects one. */
export function signInByPhone(deps: AuthDeps, batches: SignInBatches): Handler<typeof signIn> {
  return async ({ Provider, Token, PlayerID, Lang, Client, Terms }, call) => {
    const { tx, now } = call
    const session = prepareSession(call, { provider: Provider, lang: parseLocale(Lang), client: Client })
    const entry = { token: Token, terms: Terms ?? '', session, now }
    const entered = PlayerID ? await batches.enter({ ...entry, playerId: PlayerID }) : null
    if (entered) return welcome(deps, call, entered, session, false)
    const admitted = await proofs.enterOne(tx, { ...entry, playerId: PlayerID ?? null })
    if (admitted) return admit(deps, call, admitted, session)
    const player = await registerFirst(deps, call, Token, PlayerID ?? null)
    return enterAs(deps, call, await deps.players.signedIn(tx, player.id, now, entry.terms), session, { isNew: true })
  }
}

/** The proof does not open the requested player: either it has none yet, or the request is refused. */
async function registerFirst(deps: AuthDeps, call: Call<typeof signIn>, token: string, asked: number | null) {
  const { tx, brand, now } = call
  const proof = await proofs.spendCredential(tx, token, { brand, purpose: 'signin' }, now)
  if (proof?.provider !== phoneProvider) throw call.no('CodeNotValid')
  if (asked !== null) {
    call.log.warn({ asked }, 'an account was requested that does not belong to the proven phone')
    throw call.no('NoSuchUser')
  }
  if (proof.player_ids.length > 0) throw call.no('BadInput', { Field: 'PlayerID' })
  const excluded = await deps.exclusions.ofPhone(tx, brand, proof.subject, now)
  if (excluded) throw call.no('PlayLimitReached', { Why: 'exclusion', Until: writeTaipeiTime(excluded.until) })
  const player = await deps.players.register(tx, brand, { provider: phoneProvider, subject: proof.subject }, now)
  if (player === 'PhoneHasFiveAccounts') throw call.no(player)
  if (typeof player === 'string') throw new Error(`a player with a proven phone was not registered: ${player}`)
  return player
}

const idsOf = (accounts: readonly PlayerRow[]): number[] => accounts.map((account) => account.id)

const showAccount = (account: proofs.AccountRow) => ({
  Player: { PlayerID: account.id, Name: account.name, RegistTime: account.registered_at.toISOString() },
  Level: account.level,
})

// Signing in by phone: a code is sent and checked, and the proof opens one of the accounts that the phone has.
import { phoneToken, sendCode, verifyCode, type signIn } from '@lantern/protocol/auth.ts'
import { parseLocale } from '@lantern/locales/locale.ts'
import type { Kysely } from 'kysely'
import { commitWithNext } from '../../db/prepared.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { handle, type Bound, type Handler } from '../../kernel/feature/handle.ts'
import { canonicalPhone, codeRules, requesterOf, requestersOfNewCode } from '../codes/codes.ts'
import { writeTaipeiTime } from '../mail/mail.ts'
import { phoneProvider, phoneSignIn, type PlayerRow } from '../players/players.ts'
import { hashDevice, knownDevice, markDevice, newDevice } from './devices.ts'
import type { Crowd } from './crowd.ts'
import { enterAs, newToken, prepareSession, welcome } from './entrance.ts'
import type { AuthDeps } from './deps.ts'
import * as proofs from './proofs.ts'
import * as store from './store.ts'

export function phoneHandlers(deps: AuthDeps, crowd: Crowd): Bound[] {
  const { codes, players, addressIsFree } = deps
  /** The device has signed in to one of these players before. */
  const isDeviceOf = async (db: Kysely<Schema>, device: string | null, accounts: readonly PlayerRow[]) =>
    device !== null && accounts.length > 0 && (await store.isDeviceOf(db, idsOf(accounts), hashDevice(device)))

  return [
    handle(sendCode, async ({ CountryCode, PhoneNumber, Lang }, call) => {
      const phone = canonicalPhone(CountryCode, PhoneNumber)
      if (!phone) throw call.no('BadInput', { Field: 'PhoneNumber' })
      // A device without a cookie gets one with the code and is limited by address alone this once.
      const device = knownDevice(call)
      const mark = device ?? newDevice(call)
      const { tx, brand, now, ip } = call
      // Only browsers send Origin; they send the cookie back as well.
      const isBrowser = call.web.header('origin') !== undefined
      const accounts = device === null ? [] : await players.of(tx, brand, { provider: phoneProvider, subject: phone })
      const prepared = await codes.prepare(tx, {
        ...{ phone, purpose: 'signin', lang: parseLocale(Lang) ?? call.lang, brand, now, ip, device, playerId: null },
        ...{ isKnownDevice: await isDeviceOf(tx, device, accounts), addressIsFree: addressIsFree(ip) },
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
      const { db, tx, brand, now, ip } = call
      const device = knownDevice(call)
      const isFree = addressIsFree(ip)
      // Who guesses for nothing is not asked whose device they hold.
      const owners = isFree || device === null ? [] : await players.of(db, brand, proved)
      const isKnownDevice = await isDeviceOf(db, device, owners)
      const from = { ip, device, isKnownDevice, addressIsFree: isFree }
      const token = newToken(call)
      const requester = requesterOf({ device, ip })
      const typed = { phone, purpose: 'signin', brand, requester, code: ValidateCode, now } as const
      const free = codes.freeTry(typed, from)
      const { verdict, accounts = null } = free
        ? await crowd.prove({ try: free, token })
        : { verdict: await codes.check(tx, typed, from) }
      // The try was counted: the refusal is kept, not rolled back.
      if (!verdict.ok)
        throw call.no(verdict.refusal, 'remaining' in verdict ? { RemainingTime: verdict.remaining } : undefined).kept()
      if (accounts) return { Token: token, Player: accounts.map(showAccount) }
      await commitWithNext(tx)
      return { Token: token, Player: (await proofs.saveProof(tx, token, { ...proved, brand }, now)).map(showAccount) }
    }),

    handle(phoneToken, async (_request, call) => {
      const { me, tx, brand, now, no } = call
      const held = await deps.sessions.heldBy(me)
      const identities = await players.identities(tx, me.id)
      const phone = identities.find(({ provider }) => provider === phoneProvider)
      // Only a session that the phone itself opened shows who holds it now.
      if (held?.opening.provider !== phoneSignIn || !phone) throw no('NotEligibleToJoin', { Why: 'Phone' })
      const token = newToken(call)
      await proofs.saveCredential(tx, token, { ...phone, brand, purpose: 'phone', playerIds: [me.id] }, now)
      return { Token: token }
    }),
  ]
}

/** No account: the first one is made. One: it is meant. Several: the chooser has asked which. */
export function signInByPhone(deps: AuthDeps, crowd: Crowd): Handler<typeof signIn> {
  return async ({ Provider, Token, PlayerID, Lang, Client, Terms }, call) => {
    const { tx, brand, now } = call
    const terms = Terms ?? ''
    const session = prepareSession(call, { provider: Provider, lang: parseLocale(Lang), client: Client })
    // Most sign-ins are this one step, which is taken with everyone else who comes in this moment.
    const plainly = PlayerID ? await crowd.enter({ token: Token, playerId: PlayerID, terms, session, now }) : null
    if (plainly) return welcome(deps, call, plainly, session, false)
    const entry = { brand, provider: phoneProvider, terms, playerId: PlayerID ?? null, deviceHash: session.deviceHash }
    const spent = await proofs.enterByCredential(tx, Token, entry, now)
    if (!spent || spent.provider !== phoneProvider) throw call.no('CodeNotValid')
    const { entered, isKnownDevice } = spent
    if (entered) return enterAs(deps, call, entered, session, { isNew: false, isKnownDevice })
    if (spent.playerIds.length > 0 && !PlayerID) throw call.no('BadInput', { Field: 'PlayerID' })
    if (PlayerID) {
      call.log.warn({ asked: PlayerID }, 'an account was asked for that the phone did not prove')
      throw call.no('NoSuchUser')
    }
    const excluded = await deps.exclusions.ofPhone(tx, brand, spent.subject, now)
    if (excluded) throw call.no('PlayLimitReached', { Why: 'exclusion', Until: writeTaipeiTime(excluded.until) })
    const identity = { provider: phoneProvider, subject: spent.subject }
    const player = await deps.players.register(tx, brand, identity, now)
    if (player === 'PhoneHasFiveAccounts') throw call.no(player)
    if (typeof player === 'string') throw new Error(`a proved phone was not registered: ${player}`)
    return enterAs(deps, call, await deps.players.signedIn(tx, player.id, now, terms), session, { isNew: true })
  }
}

const idsOf = (accounts: readonly PlayerRow[]): number[] => accounts.map((account) => account.id)

const showAccount = (account: proofs.AccountRow) => ({
  Player: { PlayerID: account.id, Name: account.name, RegistTime: account.registered_at.toISOString() },
  Level: account.level,
})

// Answers sign-in by phone, the session refresh, sign-out and socket tokens.
import { refresh, sendCode, signIn, signOut, verifyCode } from '@lantern/protocol/auth.ts'
import { socketToken } from '@lantern/protocol/session.ts'
import { parseLocale, type Locale } from '@lantern/locales/locale.ts'
import type { Call } from '../../kernel/call.ts'
import type { Feature } from '../../kernel/feature.ts'
import { handle } from '../../kernel/handle.ts'
import { sessionCookie } from '../../kernel/http.ts'
import { uuid7 } from '../../kernel/ids.ts'
import type { SocketTokens } from '../../kernel/tokens.ts'
import { canonicalPhone, codeRules, type Codes } from '../codes/codes.ts'
import { phoneProvider, phoneSignIn, type PlayerRow, type Players } from '../players/players.ts'
import { sessionRules } from './rules.ts'
import * as store from './store.ts'

const deviceCookie = 'lantern_device'

export interface AuthHouse {
  readonly codes: Codes
  readonly players: Players
  readonly loopbackIsFree: boolean
  /** Tells every node to close the sockets of the player's other sessions. */
  endOthers(playerId: number, keepSessionId: string): void
  endSession(sessionId: string): void
  readonly socketTokens: SocketTokens
}

export function authFeature(house: AuthHouse): Feature {
  const { codes, players } = house

  return {
    name: 'auth',
    handlers: [
      handle(sendCode, async ({ CountryCode, PhoneNumber, Lang }, call) => {
        const phone = canonicalPhone(CountryCode, PhoneNumber)
        if (!phone) throw call.no('BadInput', { Field: 'PhoneNumber' })
        const prepared = await codes.prepare(call.tx, {
          phone,
          purpose: 'signin',
          lang: parseLocale(Lang) ?? call.lang,
          now: call.now,
          ip: call.ip,
          device: deviceOf(call),
          playerId: null,
          addressIsFree: house.loopbackIsFree && isLoopback(call.ip),
        })
        if (typeof prepared === 'string') throw call.no(prepared === 'PlayerDailyLimit' ? 'PhoneDailyLimit' : prepared)
        call.after(
          () => void codes.deliver(prepared).catch((error) => call.log.error({ err: error }, 'code not delivered')),
        )
        return { ResendSeconds: codeRules.resendSeconds }
      }),

      handle(verifyCode, async ({ CountryCode, PhoneNumber, ValidateCode }, call) => {
        const phone = canonicalPhone(CountryCode, PhoneNumber)
        if (!phone) throw call.no('BadInput', { Field: 'PhoneNumber' })
        const verdict = await codes.check(call.tx, phone, 'signin', ValidateCode, call.now)
        // The try was counted: the refusal is kept, not rolled back.
        if (!verdict.ok)
          throw call
            .no(verdict.refusal, 'remaining' in verdict ? { RemainingTime: verdict.remaining } : undefined)
            .kept()
        const accounts = await players.of(call.tx, call.brand, { provider: phoneProvider, subject: phone })
        const token = newToken(call)
        const playerIds = accounts.map((account) => account.id)
        const proved = {
          brand: call.brand,
          purpose: 'signin',
          provider: phoneProvider,
          subject: phone,
          playerIds,
        } as const
        await store.saveCredential(call.tx, token, proved, call.now)
        return { Token: token, Player: accounts.map(showAccount) }
      }),

      handle(signIn, async ({ Provider, Token, PlayerID, Lang }, call) => {
        if (Provider !== phoneSignIn) throw call.no('NotOpenYet')
        const spent = await store.spendCredential(call.tx, Token, { brand: call.brand, purpose: 'signin' }, call.now)
        if (!spent || spent.provider !== phoneProvider) throw call.no('CodeNotValid')
        const identity = { provider: phoneProvider, subject: spent.subject }
        // No account: the first one is made. One: it is meant. Several: the chooser has asked which.
        const [only, ...others] = spent.player_ids
        const chosen = PlayerID ?? only
        if (others.length > 0 && !PlayerID) throw call.no('BadInput', { Field: 'PlayerID' })
        if (chosen !== undefined && !spent.player_ids.includes(chosen)) throw call.no('NoSuchUser')
        const player =
          chosen === undefined
            ? await players.register(call.tx, call.brand, identity, call.now)
            : await players.find(call.tx, call.brand, chosen)
        if (player === 'PhoneHasFiveAccounts') throw call.no(player)
        if (!player) throw call.no('NoSuchUser')
        if (player.banned_until && player.banned_until > call.now) throw call.no('AccountDisabled')
        const said = { provider: Provider, lang: parseLocale(Lang) }
        return openSession(house, call, player, said, chosen === undefined)
      }),

      handle(refresh, async (_request, { me, db, brand, no }) => {
        const player = await players.find(db, brand, me.id)
        if (!player) throw no('SessionExpired')
        return players.sessionParts(db, player, phoneSignIn, false)
      }),

      handle(signOut, async (_request, { me, tx, now, web, after }) => {
        await store.endSession(tx, me.session.id, 'SignedOut', now)
        web.clearCookie(sessionCookie)
        after(() => house.endSession(me.session.id))
        return {}
      }),

      handle(socketToken, async (_request, call) => {
        return { Token: await house.socketTokens.mint(call.me.session) }
      }),
    ],
  }
}

async function openSession(
  house: AuthHouse,
  call: Call<typeof signIn>,
  found: PlayerRow,
  said: { provider: number; lang: Locale | null },
  isNew: boolean,
) {
  const player = await house.players.signedIn(call.tx, found.id, call.now)
  const session = {
    id: uuid7(call.now, call.randomness),
    token: newToken(call),
    playerId: player.id,
    brand: call.brand,
    generation: player.session_generation,
    ...said,
  }
  await store.saveSession(call.tx, session, call.now)
  call.web.setCookie(sessionCookie, session.token, { maxAgeSeconds: sessionRules.absoluteSeconds, httpOnly: true })
  call.after(() => house.endOthers(player.id, session.id))
  const parts = await house.players.sessionParts(call.tx, player, said.provider, isNew)
  return { ...parts, token: session.token }
}

const showAccount = (account: PlayerRow) => ({
  Player: { PlayerID: account.id, Name: account.name, RegistTime: account.registered_at.toISOString() },
  Level: account.level,
})

function newToken(call: { randomness: { bytes(length: number): Buffer } }): string {
  return call.randomness.bytes(32).toString('base64url')
}

const isLoopback = (ip: string): boolean => ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.')

/** A cookie of our own marks the device; one that has none gets it now and is limited by address alone this once. */
function deviceOf(call: Call<typeof sendCode>): string | null {
  const known = call.web.cookie(deviceCookie)
  if (known && /^[\w-]{22}$/.test(known)) return known
  call.web.setCookie(deviceCookie, call.randomness.bytes(16).toString('base64url'), {
    maxAgeSeconds: 400 * 86_400,
    httpOnly: true,
  })
  return null
}

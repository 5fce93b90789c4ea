// Handles player/account for players of providers, links a provider to an account, and finds a player by token.
import { type BrandCode, providerNames } from '@lantern/brands/brand.ts'
import { parseLocale } from '@lantern/locales/locale.ts'
import { findByProvider, linkProvider, type signIn } from '@lantern/protocol/auth.ts'
import { nicknameLength, thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import type { Tx } from '../../../db/open.ts'
import type { WebSide } from '../../../kernel/feature/call.ts'
import { handle, type Bound, type Handler } from '../../../kernel/feature/handle.ts'
import { writeTaipeiTime } from '../../mail/mail.ts'
import { checkNickname, phoneProvider } from '../../players/players.ts'
import { enterAs, prepareSession } from '../entrance.ts'
import type { AuthDeps, OtherDoors } from '../deps.ts'
import { spendCredential } from '../proofs.ts'
import { findHolder, liffType, lockPerson } from './holders.ts'
import type { Person } from './person.ts'
import type { Providers } from './providers.ts'
import { credentialCookie } from './routes.ts'

const byBrowser = new Set<number>(providerNames.map((name) => thirdPartyTypes[name]))
/** Accounts to which a provider can be linked: a guest's or an EBC one with a phone. */
const { guest, EBC_SIGNIN: ebc, phone: phoneType } = thirdPartyTypes
const linkable = new Set([`${guest},${phoneType}`, `${ebc},${phoneType}`])

export function openProviderDoors(deps: AuthDeps, providers: Providers): OtherDoors {
  return {
    signIn: signInByProvider(deps, providers),
    handlers: [linkHandler(deps, providers), findHandler(deps, providers)],
    routes: (fastify) => providers.routes(fastify),
  }
}

/** The providers' own names, the same in every language. */
const ownNames: Readonly<Record<number, string>> = {
  [thirdPartyTypes.EBC_SIGNIN]: 'EBC',
  [thirdPartyTypes.facebook]: 'Facebook',
  [thirdPartyTypes.google]: 'Google',
  [thirdPartyTypes.apple]: 'Apple',
  [thirdPartyTypes.line]: 'LINE',
  [thirdPartyTypes.liff]: 'LINE',
  [thirdPartyTypes.zalo]: 'Zalo',
}

function signInByProvider(deps: AuthDeps, providers: Providers): Handler<typeof signIn> {
  return async ({ Provider, Token, PlayerID, Lang, Client, Terms }, call) => {
    const { tx, brand, now, no } = call
    if (Provider !== liffType && !byBrowser.has(Provider)) throw no('NotOpenYet')
    const token = takeToken(providers, call, Token)
    const person =
      Provider === liffType
        ? await providers.verifyToken(liffType, token)
        : await spendPerson(call, token, { provider: Provider, purpose: 'signin' })
    if (!person) throw no('CodeNotValid')
    const identity = { provider: Provider, subject: person.subject }
    await lockPerson(tx, brand, identity)
    const held = await findHolder(deps.players, tx, brand, identity)
    if (PlayerID && PlayerID !== held?.id) throw no('NoSuchUser')
    const wishedName = wishedNameOf(person.name)
    const player = held ?? (await deps.players.register(tx, brand, identity, now, { wishedName }))
    // The person is locked, so no concurrent sign-in can have taken the identity in between.
    if (typeof player === 'string') throw new Error(`a player of a provider was not registered: ${player}`)
    const isNew = held === undefined
    if (isNew) call.after(() => providers.keepPicture(player.id, Provider, person.picture))
    const entered = await deps.players.signedIn(tx, player.id, now, Terms)
    const session = prepareSession(call, { provider: Provider, lang: parseLocale(Lang), client: Client })
    return enterAs(deps, call, entered, session, { isNew })
  }
}

function linkHandler({ players, mail }: AuthDeps, providers: Providers): Bound {
  return handle(linkProvider, async ({ TPType, TPToken, PhoneToken }, call) => {
    const { me, tx, brand, now, no } = call
    if (TPType !== liffType && !byBrowser.has(TPType)) throw no('NotEligibleToJoin', { Why: 'Types' })
    const token = takeToken(providers, call, TPToken)
    const types = (await players.identities(tx, me.id)).map(({ provider }) => provider)
    if (!linkable.has(types.join())) throw no('NotEligibleToJoin', { Why: 'Types' })
    const phone = await spendCredential(tx, PhoneToken ?? '', { brand, purpose: 'phone' }, now)
    if (phone?.provider !== phoneProvider || !phone.player_ids.includes(me.id))
      throw no('NotEligibleToJoin', { Why: 'Phone' })
    const person =
      TPType === liffType
        ? await providers.verifyToken(liffType, token)
        : await spendPerson(call, token, { provider: TPType, purpose: 'link', playerId: me.id })
    if (!person) throw no('CodeNotValid')
    const identity = { provider: TPType, subject: person.subject }
    await lockPerson(tx, brand, identity)
    const isTaken = (await findHolder(players, tx, brand, identity)) !== undefined
    if (isTaken || (await players.link(tx, brand, me.id, identity, now)) !== null)
      throw no('NotEligibleToJoin', { Why: 'Linked' })
    call.after(() => providers.keepPicture(me.id, TPType, person.picture))
    const parameters = { provider: ownNames[TPType]!, time: writeTaipeiTime(now) }
    await mail.send(tx, { brand, playerId: me.id, kind: 'providerLinked', parameters, now, lang: call.lang })
    return { tptType: [...types, TPType].toSorted((one, other) => one - other) }
  })
}

/** Only a token that LINE signed for us gets an answer, so that others cannot find out who has an account. */
function findHandler({ players }: AuthDeps, providers: Providers): Bound {
  return handle(findByProvider, async ({ TPType, TPToken }, { db, brand, no }) => {
    const person = TPType === liffType ? await providers.verifyToken(liffType, TPToken) : null
    const holder = person && (await findHolder(players, db, brand, { provider: liffType, subject: person.subject }))
    if (!holder) throw no('NoSuchUser')
    return { PlayerID: holder.id }
  })
}

interface Asked {
  readonly provider: number
  readonly purpose: 'signin' | 'link'
  /** A link is valid only for the player who started it. */
  readonly playerId?: number
}

async function spendPerson(
  { tx, brand, now }: { readonly tx: Tx; readonly brand: BrandCode; readonly now: Date },
  token: string,
  { provider, purpose, playerId }: Asked,
): Promise<Person | null> {
  const spent = await spendCredential(tx, token, { brand, purpose }, now)
  if (!spent || spent.provider !== provider) return null
  if (playerId !== undefined && !spent.player_ids.includes(playerId)) return null
  return spent
}

/**
 * A page that returns from a provider sends the literal "cookie": the credential is in an HttpOnly cookie and is read from there, if the page
 * is ours.
 */
function takeToken(providers: Providers, { web }: WebSide, given: string): string {
  if (given !== 'cookie') return given
  const isOurs = providers.isOurPage(web.header('origin') ?? '', web.header('host') ?? '')
  const kept = isOurs ? web.cookie(credentialCookie) : undefined
  if (kept !== undefined) web.clearCookie(credentialCookie)
  return kept ?? ''
}

/** The part of a person's name that is allowed in a nickname. */
export function wishedNameOf(name: string): string {
  const letters = Array.from(name.normalize('NFKC')).filter((letter) => checkNickname(letter) === null)
  return letters.slice(0, nicknameLength).join('')
}

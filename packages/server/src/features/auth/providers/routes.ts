// Sends a browser to a provider and receives it back. Every failure ends on a page of ours.
import { providerNames, type BrandCode, type ProviderName } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { parseLocale, type Locale } from '@lantern/locales/locale.ts'
import { thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../kernel/context.ts'
import { sessionCookie } from '../../../kernel/http/http.ts'
import type { Sessions } from '../../../kernel/feature/sessions.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { sessionRules } from '../rules.ts'
import { saveCredential } from '../proofs.ts'
import { keepName } from './apple.ts'
import { attemptSeconds, saveAttempt, takeAttempt } from './attempts.ts'
import type { Dialects } from './dialects.ts'
import { ownOrigin } from './hosts.ts'
import { safePath } from './paths.ts'
import type { Attempt, Person, Purpose } from './person.ts'
import { isCancelled, wordFailure } from './reasons.ts'

export const attemptCookie = 'lantern_attempt'
export const credentialCookie = 'lantern_credential'

export type RouteDeps = Pick<
  Context,
  'db' | 'clock' | 'randomness' | 'log' | 'brandOfHost' | 'origins' | 'rate' | 'ipOf' | 'isSecure'
> & {
  readonly dialects: Dialects
  readonly sessions: Pick<Sessions, 'find'>
  /** The players of a person in this brand. */
  readonly holders: (brand: BrandCode, type: number, subject: string) => Promise<readonly number[]>
}

/** The error codes that the page gets in addition to those of the wire. */
type Failure = 'NotOpenYet' | 'CodeNotValid' | 'Cancelled' | 'TooManyRequests' | 'SessionExpired' | 'Internal'

interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly brand: BrandCode
  /** The path as written in the address. */
  readonly asked: string
  readonly provider: ProviderName | undefined
  /** Our own origin as this browser sees it; null when the host is not ours. */
  readonly origin: string | null
}

type Parameters = { Params: { provider: string } }
type Query = Readonly<Record<string, unknown>>
/** 32 random bytes in base64url, as `leave` creates them: other values never reach the database. */
const stateFormat = /^[\w-]{43}$/
const formBytes = 16 * 1024

export function openProviderRoutes(fastify: FastifyInstance, parts: RouteDeps): void {
  const visit = (request: FastifyRequest<Parameters>, reply: FastifyReply): Visit => {
    const { host = '' } = request.headers
    const asked = request.params.provider
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    return {
      request,
      reply,
      asked,
      brand: parts.brandOfHost(host),
      provider: providerNames.find((name) => name === asked),
      origin: ownOrigin(host, parts),
    }
  }
  fastify.get<Parameters>('/signIn/:provider', (request, reply) => leave(parts, visit(request, reply)))
  fastify.get<Parameters>('/signIn/:provider/callback', (request, reply) => comeBack(parts, visit(request, reply)))
  // A form posted by another site sends no SameSite=Lax cookies: redirect, so that the same response is requested again by GET.
  fastify.post<Parameters>('/signIn/:provider/callback', { bodyLimit: formBytes }, (request, reply) =>
    turnForm(visit(request, reply)),
  )
}

async function leave(parts: RouteDeps, visit: Visit): Promise<FastifyReply> {
  const { request, reply, brand, provider, origin } = visit
  const query = request.query as Query
  const returnPath = safePath(query['signInRedirectURL'])
  const page: Landing = { lang: langOf(returnPath, brand), returnPath }
  const purpose: Purpose = query['purpose'] === 'link' ? 'link' : 'signin'
  const wait = await parts.rate.spend('door', { me: null, ip: parts.ipOf(request.raw) })
  if (wait > 0) return fail(visit, page, 'TooManyRequests')
  if (!provider || !origin) return fail(visit, page, 'NotOpenYet')
  if (purpose === 'link' && !(await holderOf(parts, request))) return fail(visit, page, 'SessionExpired')
  try {
    const dialect = await parts.dialects.of(provider)
    if (!dialect) return fail(visit, page, 'NotOpenYet')
    const random = (): string => parts.randomness.bytes(32).toString('base64url')
    const attempt: Attempt = { brand, provider, purpose, ...page, state: random(), nonce: random(), verifier: random() }
    const there = await dialect.start(attempt, callbackOf(origin, provider))
    const cookie = random()
    await saveAttempt(parts.db, cookie, attempt, parts.clock.now())
    setCookie(reply, attemptCookie, cookie, attemptSeconds, parts.isSecure)
    return reply.redirect(there.href, 302)
  } catch (error) {
    parts.log.warn({ provider, brand, why: wordFailure(error) }, 'a provider could not be reached')
    return fail(visit, page, 'Internal')
  }
}

async function comeBack(parts: RouteDeps, visit: Visit): Promise<FastifyReply> {
  const { request, reply, brand, provider, origin } = visit
  const parameters = new URLSearchParams(request.url.split('?')[1] ?? '')
  const cookie = request.cookies[attemptCookie]
  const state = stateFormat.exec(parameters.get('state') ?? '')?.[0]
  const known = cookie && state && provider && origin ? { cookie, state, provider, origin } : undefined
  const attempt = known && (await takeAttempt(parts.db, known.cookie, { ...known, brand }, parts.clock.now()))
  if (!known || !attempt) {
    parts.log.info({ provider, brand }, 'a callback that was not started in this browser')
    return fail(visit, { lang: brands[brand].locale, returnPath: '/' }, 'CodeNotValid')
  }
  clearCookie(reply, attemptCookie, parts.isSecure)
  if (isCancelled(parameters)) return fail(visit, attempt, 'Cancelled')
  try {
    const dialect = await parts.dialects.of(known.provider)
    if (!dialect) return fail(visit, attempt, 'NotOpenYet')
    const person = await dialect.finish(parameters, attempt, callbackOf(known.origin, known.provider))
    const token = await keepCredential(parts, request, attempt, person)
    if (!token) return fail(visit, attempt, 'SessionExpired')
    setCookie(reply, credentialCookie, token, sessionRules.credentialSeconds, parts.isSecure)
    return land(visit, attempt)
  } catch (error) {
    parts.log.warn({ provider, brand, why: wordFailure(error) }, 'a sign-in by provider failed')
    return fail(visit, attempt, 'CodeNotValid')
  }
}

function turnForm({ request, reply, asked }: Visit): FastifyReply {
  const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
  const kept = new URLSearchParams()
  for (const name of ['state', 'code', 'iss', 'error']) {
    const value = sent.get(name)
    if (value !== null) kept.set(name, value)
  }
  const user = keepName(sent.get('user'))
  if (user) kept.set('user', user)
  return reply.redirect(`/signIn/${encodeURIComponent(asked)}/callback?${kept}`, 303)
}

/** Stores the verified identity for the page that uses it. Null: the session that requested the link has ended. */
async function keepCredential(
  { db, clock, randomness, holders, ...parts }: RouteDeps,
  request: FastifyRequest,
  { brand, provider, purpose }: Attempt,
  { subject, name, picture }: Person,
): Promise<string | null> {
  const type = thirdPartyTypes[provider]
  const holder = purpose === 'link' ? await holderOf({ ...parts, clock }, request) : undefined
  if (purpose === 'link' && !holder) return null
  // A link is valid only for the player who is signed in here now.
  const playerIds = holder ? [holder] : await holders(brand, type, subject)
  const token = randomness.bytes(32).toString('base64url')
  const profile = { name: name.slice(0, 100), picture: picture.length > 2048 ? '' : picture }
  const credential = { brand, purpose, provider: type, subject, playerIds, ...profile }
  await inTransaction(db, (tx) => saveCredential(tx, token, credential, clock.now()))
  return token
}

/** The player of this browser's session. */
async function holderOf(
  { sessions, clock }: Pick<RouteDeps, 'sessions' | 'clock'>,
  request: FastifyRequest,
): Promise<number | undefined> {
  const token = request.cookies[sessionCookie]
  const found = token ? await sessions.find(token, clock.now()) : 'SessionExpired'
  return typeof found === 'string' ? undefined : found.id
}

interface Landing {
  readonly lang: Locale
  readonly returnPath: string
}

const langOf = (path: string, brand: BrandCode): Locale => parseLocale(path.split('/')[1]) ?? brands[brand].locale

const callbackOf = (origin: string, provider: ProviderName): string => `${origin}/signIn/${provider}/callback`

/** Always 303 to a page of ours, which shows the result and continues to where the player was. */
function land({ reply, asked }: Visit, { lang, returnPath }: Landing, error?: Failure): FastifyReply {
  const query = new URLSearchParams({ ...(error ? { error } : {}), to: returnPath })
  return reply.redirect(`/${lang}/signIn/${encodeURIComponent(asked)}?${query}`, 303)
}

const fail = (visit: Visit, page: Landing, error: Failure): FastifyReply => land(visit, page, error)

const cookieBase = (isSecure: boolean) => ({ path: '/', sameSite: 'lax', httpOnly: true, secure: isSecure }) as const

function setCookie(reply: FastifyReply, name: string, value: string, seconds: number, isSecure: boolean): void {
  void reply.setCookie(name, value, { ...cookieBase(isSecure), maxAge: seconds })
}

function clearCookie(reply: FastifyReply, name: string, isSecure: boolean): void {
  void reply.clearCookie(name, cookieBase(isSecure))
}

// The HTTP API: POST /api/v1/<path> with every reply in the envelope, errors included; also health, readiness and metrics.
import { STATUS_CODES } from 'node:http'
import { Readable } from 'node:stream'
import fastifyCookie from '@fastify/cookie'
import type { BrandCode } from '@lantern/brands/brand.ts'
import { parseLocale, type Locale } from '@lantern/locales/locale.ts'
import { httpSuccess } from '@lantern/protocol/envelope.ts'
import { badRequestStatuses, statusOf } from '@lantern/protocol/errors.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { classOf, type Admission } from './admission.ts'
import type { Me, SentFile, WebSide } from '../feature/call.ts'
import { serverTimeouts, type ConnectionLimits } from './connections.ts'
import type { Clock } from '../time/clock.ts'
import { findForeign, isJson } from './crossSite.ts'
import type { Dispatch, Outcome } from '../dispatch/dispatch.ts'
import { refusalOf } from '../database/refusal.ts'
import { readKey } from '../ids/key.ts'
import type { Metrics } from '../health/metrics.ts'
import type { IsOurOrigin } from './origin.ts'
import type { addressOf } from './proxy.ts'
import type { Ended, Sessions } from '../feature/sessions.ts'

export interface HttpOptions {
  readonly dispatch: Dispatch
  readonly sessions: Sessions
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly isOurOrigin: IsOurOrigin
  readonly ipOf: ReturnType<typeof addressOf>
  readonly defaultsOf: (host: string) => { readonly brand: BrandCode; readonly lang: Locale }
  readonly isReady: () => Promise<boolean>
  readonly admission: Admission
  readonly connections: ConnectionLimits
  /** Serve metrics on this port too: everywhere except in production. */
  readonly hasMetrics: boolean
  /** Set cookies with `Secure`: everywhere except in development. */
  readonly isSecure: boolean
  readonly bodyBytes: number
  /** Calls whose body limit is higher, in bytes. */
  readonly largeCalls: ReadonlyMap<string, number>
}

export const sessionCookie = 'lantern'
const prefix = '/api/v1/'

export function openHttp(options: HttpOptions): FastifyInstance {
  const { dispatch, sessions, clock, log, defaultsOf, isOurOrigin, ipOf } = options
  const fastify = Fastify({
    logger: false,
    bodyLimit: options.bodyBytes,
    forceCloseConnections: 'idle',
    ...serverTimeouts(options.connections),
  })
  fastify.register(fastifyCookie)
  // The body is read as text: invalid JSON is answered in the envelope too, and gateways sign the raw body.
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  function answer(reply: FastifyReply, outcome: Outcome, status?: number): FastifyReply {
    const { refusal, code, message, result } = outcome
    const Code = refusal === null ? httpSuccess : code
    return reply
      .code(status ?? (outcome.isMalformed ? badRequestStatuses.malformed : refusal === null ? 200 : statusOf(refusal)))
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(`{"Code":${Code},"Message":${JSON.stringify(message)},"Result":${result}}`)
  }

  const langOf = (request: FastifyRequest, body: unknown, me: Me | null): Locale =>
    parseLocale((body as { Lang?: unknown } | null)?.Lang) ??
    parseLocale(request.headers['lang']) ??
    me?.lang ??
    defaultsOf(request.headers.host ?? '').lang

  /** A session cookie is accepted only from our own origins and only with a JSON body, which a form of another site cannot send. */
  function tokenOf(request: FastifyRequest): string | undefined {
    const { authorization, origin, host = '' } = request.headers
    const given = request.headers['api-token'] ?? authorization?.match(/^Bearer (.+)$/i)?.[1]
    if (given !== undefined) return String(given)
    return isJson(request.headers['content-type'] ?? '') && origin !== undefined && isOurOrigin(origin, host)
      ? request.cookies[sessionCookie]
      : undefined
  }

  async function findCaller(request: FastifyRequest): Promise<Me | Ended | null> {
    const token = tokenOf(request)
    return token ? await sessions.find(token, clock.now()) : null
  }

  function findEntry({ method, url }: FastifyRequest): ReturnType<Dispatch['findCall']> {
    if (method !== 'POST' || !url.startsWith(prefix)) return undefined
    return dispatch.findCall(url.slice(prefix.length).split('?')[0]!.replace(/\/$/, ''))
  }

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const entry = findEntry(request)
    const { brand, lang: hostLang } = defaultsOf(request.headers.host ?? '')
    if (!entry) options.metrics.onStray()
    if (!entry) return answer(reply, dispatch.refuseField(hostLang, 'path'), badRequestStatuses.unknownPath)
    // Gateways post forms from their own servers; their calls set no cookie and use no session.
    const foreign = entry.declared.who === 'gateway' ? null : findForeign(request.headers, isOurOrigin)
    if (foreign) return answer(reply, dispatch.refuseField(hostLang, foreign.field), foreign.status)
    const found = await findCaller(request)
    const isOpen = entry.declared.who === 'guest' || entry.declared.who === 'gateway'
    if (typeof found === 'string' && !isOpen) return answer(reply, dispatch.refuse(langOf(request, null, null), found))
    const me = typeof found === 'string' ? null : found
    const body = parseBody(request.body)
    const lang = langOf(request, body, me)
    if (body === undefined) return answer(reply, dispatch.refuseField(lang, 'body'))
    const given = request.headers['idempotency-key']
    const key = given === undefined ? undefined : readKey(given)
    if (key === null) return answer(reply, dispatch.refuseField(lang, 'Idempotency-Key'))
    let file: SentFile | null = null
    const web = webSide(request, reply, options.isSecure, (given) => (file = given))
    const caller = { me, brand: me?.brand ?? brand, lang, ip: ipOf(request.raw), web }
    const outcome = await dispatch.run(entry, body, key, caller)
    return file && outcome.refusal === null ? sendFile(reply, file) : answer(reply, outcome)
  }

  fastify.addHook('onRequest', async (request, reply) => {
    const lane = findEntry(request) ? 'call' : 'other'
    const RemainingTime = await options.admission.enter(classOf(request), lane, ipOf(request.raw), reply.raw)
    if (RemainingTime === 0) return
    void reply.header('retry-after', RemainingTime)
    if (request.url.startsWith(prefix))
      return answer(reply, dispatch.refuse(langOf(request, null, null), 'TooManyRequests', { RemainingTime }))
    return reply.code(429).type('text/plain').send('Too Many Requests\n')
  })

  for (const [path, bodyLimit] of options.largeCalls) fastify.post(`${prefix}${path}`, { bodyLimit }, serve)
  fastify.all(`${prefix}*`, serve)
  fastify.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok\n'))
  fastify.get('/readyz', async (_request, reply) => {
    const isReady = await options.isReady().catch(() => false)
    return reply
      .code(isReady ? 200 : 503)
      .type('text/plain')
      .send(isReady ? 'ready\n' : 'not ready\n')
  })
  fastify.get('/metrics', async (_request, reply) => {
    if (!options.hasMetrics) return reply.code(404).type('text/plain').send('not found\n')
    return reply.type(options.metrics.registry.contentType).send(await options.metrics.registry.metrics())
  })
  fastify.setErrorHandler<{ statusCode?: number }>((error, request, reply) => {
    const refusal = refusalOf(error)
    const status = refusal ? 503 : (error.statusCode ?? 500)
    const { lang } = defaultsOf(request.headers.host ?? '')
    if (status >= 500 && !refusal)
      log.error({ err: error, path: request.url.split('?')[0] }, 'unexpected error in http')
    if (!request.url.startsWith(prefix))
      return reply
        .code(status)
        .type('text/plain')
        .send(STATUS_CODES[status] ?? '')
    if (refusal) return answer(reply, dispatch.refuse(lang, refusal))
    const outcome = status >= 500 ? dispatch.refuse(lang, 'Internal') : dispatch.refuseField(lang, 'body')
    return answer(reply, outcome, status)
  })
  return fastify
}

/** Undefined: not a JSON object. A missing body is an empty object. */
function parseBody(text: unknown): Record<string, unknown> | undefined {
  if (text === undefined || text === null || text === '') return {}
  try {
    const value: unknown = JSON.parse(text as string)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** The stream reads the next part only when the socket has room, and closes the iterator when the socket closes. */
function sendFile(reply: FastifyReply, { name, type, parts }: SentFile): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(Readable.from(parts, { highWaterMark: 1 }))
}

function webSide(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
  sendsFile: (file: SentFile) => void,
): WebSide['web'] {
  const base = { path: '/', sameSite: 'lax', secure: isSecure } as const
  return {
    body: typeof request.body === 'string' ? request.body : '',
    cookie: (name) => request.cookies[name],
    header: (name) => {
      const value = request.headers[name.toLowerCase()]
      return Array.isArray(value) ? value.join(', ') : value
    },
    setCookie: (name, value, { maxAgeSeconds, httpOnly = true }) =>
      void reply.setCookie(name, value, { ...base, maxAge: maxAgeSeconds, httpOnly }),
    clearCookie: (name) => void reply.clearCookie(name, base),
    sendFile: sendsFile,
  }
}

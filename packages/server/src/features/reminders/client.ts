// The HTTP client of push messages. A player chooses the address, so it connects only to known services at public addresses: the name is resolved
// once, every address is checked, and the connection goes to exactly the checked one. It follows no redirect and reads at most 64 KB in 10 seconds.
import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import type { Clock } from '../../kernel/time/clock.ts'
import { deliveryRules, isPublicAddress, readRetryAfter } from './rules.ts'

export type Resolve = (host: string) => Promise<readonly string[]>

export interface PushRequest {
  readonly url: URL
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

/** gone: the push service does not know this browser any more. wait: try again after this time, null where it does not say. */
export type Answer =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'wait'; readonly seconds: number | null; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string }

export interface PushClientParts {
  readonly clock: Clock
  /** True in development: http on loopback is allowed. */
  readonly mayLoop: boolean
  readonly resolve?: Resolve | undefined
  readonly timeoutMs?: number | undefined
}

const resolveByDns: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)

export function createPushClient({ clock, mayLoop, resolve = resolveByDns, timeoutMs }: PushClientParts) {
  /** Null: not all addresses of the name are public. */
  async function addressOf(url: URL): Promise<string | null> {
    if (url.protocol === 'http:') return mayLoop ? '127.0.0.1' : null
    const addresses = await resolve(url.hostname)
    return addresses.length > 0 && addresses.every(isPublicAddress) ? addresses[0]! : null
  }

  return async function post({ url, headers, body }: PushRequest): Promise<Answer> {
    const signal = AbortSignal.timeout(timeoutMs ?? deliveryRules.timeoutMs)
    try {
      const address = await Promise.race([addressOf(url), whenAborted(signal)])
      if (address === null) return { kind: 'refused', why: 'address is not public' }
      const { status, retryAfter } = await send(url, address, headers, body, signal)
      return judge(status, readRetryAfter(retryAfter, clock.now()))
    } catch (error) {
      // Only the name of the failure: the message could quote the endpoint, which is a secret of the browser.
      const { code, name } = error as { code?: unknown; name: string }
      const why = signal.aborted ? 'no answer in time' : `network failure ${typeof code === 'string' ? code : name}`
      return { kind: 'wait', seconds: null, why }
    }
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

function judge(status: number, seconds: number | null): Answer {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) return { kind: 'wait', seconds, why: `status ${status}` }
  return { kind: 'refused', why: `status ${status}` }
}

interface Received {
  readonly status: number
  readonly retryAfter: string | undefined
}

function send(
  url: URL,
  address: string,
  headers: PushRequest['headers'],
  body: Buffer,
  signal: AbortSignal,
): Promise<Received> {
  const { promise, resolve, reject } = Promise.withResolvers<Received>()
  const isSecure = url.protocol === 'https:'
  const request = (isSecure ? https : http).request(
    {
      method: 'POST',
      host: address,
      port: url.port || (isSecure ? 443 : 80),
      path: url.pathname + url.search,
      headers: { ...headers, host: url.host },
      // The certificate must be of the name, not of the address.
      ...(isSecure ? { servername: url.hostname } : {}),
      agent: false,
      signal,
    },
    (response) => {
      let bytes = 0
      const received = { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > deliveryRules.mostBytes) request.destroy(Object.assign(new Error('too long'), { code: 'TOO_LONG' }))
      })
      response.on('end', () => resolve(received))
      response.on('error', reject)
      response.on('close', () => reject(Object.assign(new Error('cut off'), { code: 'CUT_OFF' })))
    },
  )
  request.on('error', reject)
  request.end(body)
  return promise
}

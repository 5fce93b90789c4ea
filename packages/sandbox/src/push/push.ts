// A push service on loopback for development and tests: gives out subscriptions, decrypts and verifies what is sent to them, and can misbehave.
import { createECDH, createPrivateKey, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decrypt, readVapid, type Keys } from './messages.ts'

/** A status, or: `redirect` elsewhere, `endless` (an answer without end), `slow` (no answer). */
export type Mood = number | 'redirect' | 'endless' | 'slow'

export interface Received {
  /** The text of the message, parsed. */
  readonly payload: unknown
  readonly endpoint: string
  readonly ttl: number
  /** The public key of the sender. */
  readonly key: string
}

export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

const longestLife = 24 * 3600

function newKeys(): Keys {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys()
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((part) => part.toString('base64url'))
  const d = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y!, d }
  return { privateKey: createPrivateKey({ key: jwk, format: 'jwk' }), publicKey, auth: randomBytes(16) }
}

function misbehave(mood: Mood, retryAfter: string | undefined, response: http.ServerResponse): void {
  if (mood === 'slow') return
  if (mood === 'redirect') return void response.writeHead(307, { location: '/elsewhere' }).end()
  if (mood !== 'endless') return void response.writeHead(mood, retryAfter ? { 'retry-after': retryAfter } : {}).end()
  response.writeHead(201)
  const pour = (): void => {
    while (!response.destroyed && response.write(Buffer.alloc(16_384)));
    response.once('drain', pour)
  }
  pour()
}

export async function openPushService({ port = 0 }: { readonly port?: number } = {}) {
  const browsers = new Map<string, Keys>()
  const received: Received[] = []
  const moods = new Map<string, { mood: Mood; retryAfter: string | undefined }>()
  let requests = 0
  let waiting: (() => void)[] = []

  function take(path: string, headers: http.IncomingHttpHeaders, body: Buffer): number {
    const keys = browsers.get(path)
    if (!keys) return 404
    try {
      const { audience, expires, subject, key } = readVapid(headers.authorization ?? '')
      const left = expires - Date.now() / 1000
      if (audience !== origin || left < 0 || left > longestLife || !/^(mailto|https):/.test(subject)) return 401
      if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers['ttl']))) return 400
      const payload: unknown = JSON.parse(decrypt(body, keys).toString())
      received.push({ payload, endpoint: origin + path, ttl: Number(headers['ttl']), key })
      return 201
    } catch {
      return 403
    }
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    requests++
    const path = request.url ?? ''
    const body = await buffer(request)
    const special = moods.get(path)
    if (special) misbehave(special.mood, special.retryAfter, response)
    else response.writeHead(request.method === 'POST' ? take(path, request.headers, body) : 405).end()
    for (const wake of waiting.splice(0)) wake()
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    waiting = []
  }
  return {
    origin,
    received: received as readonly Received[],
    requests: (): number => requests,
    /** A new browser. */
    subscribe(): Subscription {
      const keys = newKeys()
      const path = `/push/${randomBytes(16).toString('base64url')}`
      browsers.set(path, keys)
      return {
        endpoint: origin + path,
        p256dh: keys.publicKey.toString('base64url'),
        auth: keys.auth.toString('base64url'),
      }
    },
    /** How requests to this browser are answered from now on; null: as usual. */
    behave({ endpoint }: Subscription, mood: Mood | null, retryAfter?: string): void {
      const path = new URL(endpoint).pathname
      if (mood === null) moods.delete(path)
      else moods.set(path, { mood, retryAfter })
    },
    /** Resolves after the next request was answered. */
    next: (): Promise<void> => new Promise((resolve) => void waiting.push(resolve)),
    close,
    [Symbol.asyncDispose]: close,
  }
}

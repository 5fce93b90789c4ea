// Shared parts of the fake identity providers: JSON, redirects, form parsing, single-use codes.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Visit {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The path without the provider's prefix. */
  readonly path: string
  readonly query: URLSearchParams
}

export type Desk = (visit: Visit) => Promise<void> | void

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await text(request))
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

export function sendOn(response: ServerResponse, to: string | URL): void {
  response.writeHead(303, { location: String(to), 'cache-control': 'no-store' }).end()
}

export function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${why}\n`)
}

export const randomText = (): string => randomBytes(24).toString('base64url')

/** Only pages on this machine are accepted as redirect targets. */
export function isLoopback(address: string | null): address is string {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/.test(url.hostname)
}

const lifeMs = 60_000
const most = 1000

/** Values stored under a random key for one minute; `take` returns a value once. */
export class Drawer<T> {
  #kept = new Map<string, { readonly value: T; readonly until: number }>()

  put(value: T): string {
    const word = randomText()
    this.#kept.set(word, { value, until: Date.now() + lifeMs })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > most && oldest) this.#kept.delete(oldest)
    return word
  }

  look(word: string | null): T | undefined {
    const found = this.#kept.get(word ?? '')
    return found && found.until > Date.now() ? found.value : undefined
  }

  take(word: string | null): T | undefined {
    const found = this.look(word)
    this.#kept.delete(word ?? '')
    return found
  }
}

// HTTP requests to gateways, server to server: a timeout of five seconds, no redirects, a limited response size; only reads are retried.
import { setTimeout as sleep } from 'node:timers/promises'

export interface Asked {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  /** The request changes nothing at the gateway, so it may be retried. */
  readonly isRead: boolean
}

export interface GatewayResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export type Talk = (asked: Asked) => Promise<GatewayResponse>

/** No response, or an unusable one. The message contains no secrets, only the kind of failure. */
export class GatewayAway extends Error {
  readonly mayRepeat: boolean

  constructor(why: string, mayRepeat = false) {
    super(why)
    this.mayRepeat = mayRepeat
  }
}

const mostBytes = 64 * 1024
/** Delays between the attempts of a read. */
const restsMs = [100, 400]

export function createTalk(timeoutMs = 5000): Talk {
  return async (asked) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await ask(asked, timeoutMs)
      } catch (error) {
        const rest = restsMs[attempt]
        if (!asked.isRead || rest === undefined || !(error instanceof GatewayAway && error.mayRepeat)) throw error
        await sleep(rest)
      }
    }
  }
}

async function ask({ url, body, headers }: Asked, timeoutMs: number): Promise<GatewayResponse> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { method: 'POST', body, headers, redirect: 'error', signal }).catch(away)
  if (response.status >= 500) {
    await response.body?.cancel()
    throw new GatewayAway(`answered_${response.status}`, true)
  }
  return { status: response.status, headers: response.headers, text: await readBounded(response).catch(away) }
}

/** A timeout is not retried: a second attempt would probably time out as well, and the buyer is waiting. */
function away(error: unknown): never {
  if (error instanceof GatewayAway) throw error
  const { name, cause } = error as Error
  const code = (cause as { code?: unknown } | undefined)?.code
  throw name === 'TimeoutError'
    ? new GatewayAway('no_answer_in_time')
    : new GatewayAway(`network_${typeof code === 'string' ? code : name}`, true)
}

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > mostBytes) throw new GatewayAway('answer_too_long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

export const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

export function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Not JSON: handled like JSON that is not an object.
  }
  throw new GatewayAway('answer_not_object')
}

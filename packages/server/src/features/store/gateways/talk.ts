// Talks to gateways, server to server: five seconds an answer, no redirects, a bounded answer; only reads are repeated.
import { setTimeout as sleep } from 'node:timers/promises'

export interface Asked {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  /** Asking again changes nothing at the gateway. */
  readonly isRead: boolean
}

export interface Heard {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export type Talk = (asked: Asked) => Promise<Heard>

/** No answer, or none that can be used. Its message holds no secret: a name of what happened. */
export class GatewayAway extends Error {
  readonly mayRepeat: boolean

  constructor(why: string, mayRepeat = false) {
    super(why)
    this.mayRepeat = mayRepeat
  }
}

const mostBytes = 64 * 1024
/** Rests between the attempts of a read. */
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

async function ask({ url, body, headers }: Asked, timeoutMs: number): Promise<Heard> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { method: 'POST', body, headers, redirect: 'error', signal }).catch(away)
  if (response.status >= 500) {
    await response.body?.cancel()
    throw new GatewayAway(`answered_${response.status}`, true)
  }
  return { status: response.status, headers: response.headers, text: await readBounded(response).catch(away) }
}

/** Whoever took five seconds once would take them again: nobody is kept waiting for that. */
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
    // Not JSON: the same as no object.
  }
  throw new GatewayAway('answer_not_object')
}

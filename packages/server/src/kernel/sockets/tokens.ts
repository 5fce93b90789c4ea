// Socket tokens: valid once and for 60 s, for pages that cannot read their session token (an HttpOnly cookie). They are signed, so that every
// node accepts them also while the nodes have no common store.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SessionRef } from '../feature/call.ts'
import type { Store } from '../bus/bus.ts'
import type { Randomness } from '../ids/ids.ts'
import type { Clock } from '../time/clock.ts'

const prefix = 'sock_'
const seconds = 60
/** Of a SHA-256 in base64url. */
const sealLength = 43

export interface SocketTokens {
  mint(session: SessionRef): string
  /** The session of the token; null if it was used before or has expired. */
  take(token: string): Promise<SessionRef | null>
}

interface TokenParts {
  readonly store: Store
  readonly clock: Clock
  readonly randomness: Randomness
  /** The same on all nodes. */
  readonly secret: Buffer
}

interface Body extends SessionRef {
  readonly until: number
  readonly nonce: string
}

export const isSocketToken = (token: string): boolean => token.startsWith(prefix)

export function createSocketTokens({ store, clock, randomness, secret }: TokenParts): SocketTokens {
  const seal = (body: string): string => createHmac('sha256', secret).update(`socket:${body}`).digest('base64url')

  function read(token: string): Body | null {
    const [body, given] = [token.slice(prefix.length, -sealLength), token.slice(-sealLength)]
    const right = Buffer.from(seal(body))
    const isOurs = given.length === sealLength && timingSafeEqual(Buffer.from(given, 'latin1'), right)
    return isOurs ? (JSON.parse(Buffer.from(body, 'base64url').toString()) as Body) : null
  }

  return {
    mint({ id, generation }) {
      const until = clock.now().getTime() + seconds * 1000
      const body: Body = { id, generation, until, nonce: randomness.bytes(12).toString('base64url') }
      const text = Buffer.from(JSON.stringify(body)).toString('base64url')
      return prefix + text + seal(text)
    },
    async take(token) {
      const body = read(token)
      if (!body || body.until <= clock.now().getTime()) return null
      const { id, generation, nonce } = body
      // While Redis is away each node remembers by itself which tokens were used on it.
      return (await store.claim(`token:${nonce}`, '1', seconds)) ? { id, generation } : null
    },
  }
}

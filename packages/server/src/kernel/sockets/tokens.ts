// Socket tokens: valid once and for 60 s, for pages that cannot read their session token (an HttpOnly cookie).
import type { SessionRef } from '../feature/call.ts'
import type { Store } from '../bus/bus.ts'
import type { Randomness } from '../ids/ids.ts'

const prefix = 'sock_'
const seconds = 60

export interface SocketTokens {
  mint(session: SessionRef): Promise<string>
  /** The session of the token; null if it was used before or has expired. */
  take(token: string): Promise<SessionRef | null>
}

export const isSocketToken = (token: string): boolean => token.startsWith(prefix)

export function createSocketTokens(store: Store, randomness: Randomness): SocketTokens {
  return {
    async mint({ id, generation }) {
      const token = prefix + randomness.bytes(24).toString('base64url')
      await store.put(`token:${token}`, JSON.stringify({ id, generation }), seconds)
      return token
    },
    async take(token) {
      const stored = await store.take(`token:${token}`)
      return stored === null ? null : (JSON.parse(stored) as SessionRef)
    },
  }
}

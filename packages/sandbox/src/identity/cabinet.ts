// The storage adapter of oidc-provider: in memory, with expiry and a size limit.
import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Kept {
  readonly payload: AdapterPayload
  readonly until: number
}

const most = 5000

/** One store per provider, with a key prefix for each kind of model. */
export function openCabinet(): (kind: string) => Adapter {
  const kept = new Map<string, Kept>()

  return (kind) => {
    const at = (id: string): string => `${kind}:${id}`
    const look = (id: string): AdapterPayload | undefined => {
      const found = kept.get(at(id))
      return found && found.until > Date.now() ? found.payload : undefined
    }
    const search = (fits: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
      for (const [key, { payload, until }] of kept)
        if (key.startsWith(`${kind}:`) && until > Date.now() && fits(payload)) return payload
      return undefined
    }
    return {
      async upsert(id, payload, expiresIn) {
        kept.delete(at(id))
        kept.set(at(id), { payload, until: expiresIn ? Date.now() + expiresIn * 1000 : Infinity })
        const [oldest] = kept.keys()
        if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      },
      find: async (id) => look(id),
      findByUid: async (uid) => search((payload) => payload.uid === uid),
      findByUserCode: async (code) => search((payload) => payload.userCode === code),
      async consume(id) {
        const payload = look(id)
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void kept.delete(at(id)),
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}

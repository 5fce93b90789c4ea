// Presence: an entry with an expiry of 60 s for each player with a socket on any node. Only used to show who is online.
import type { Store } from '../bus/bus.ts'

const leaseSeconds = 60

export interface Presence {
  arrive(playerId: number): void
  leave(playerId: number): void
  isHere(playerId: number): Promise<boolean>
  /** The players among these who are online. */
  whoIsHere(playerIds: readonly number[]): Promise<ReadonlySet<number>>
  stop(): void
}

const keyOf = (playerId: number): string => `here:${playerId}`

export function createPresence(
  store: Store,
  node: string,
  local: () => readonly number[],
  leaseMs = leaseSeconds * 1000,
): Presence {
  const renew = (playerId: number): void => void store.put(keyOf(playerId), node, leaseMs / 1000).catch(() => {})
  const timer = setInterval(() => {
    for (const playerId of local()) renew(playerId)
  }, leaseMs / 2).unref()

  /** Another node may have renewed the entry since; then it is left alone. */
  async function release(playerId: number): Promise<void> {
    if ((await store.get(keyOf(playerId))) === node) await store.remove(keyOf(playerId))
  }

  async function whoIsHere(playerIds: readonly number[]): Promise<ReadonlySet<number>> {
    const found = await store.getAll(playerIds.map(keyOf))
    return new Set(playerIds.filter((_, index) => found[index] !== null))
  }

  return {
    arrive: renew,
    leave: (playerId) => void release(playerId).catch(() => {}),
    isHere: async (playerId) => (await whoIsHere([playerId])).has(playerId),
    whoIsHere,
    stop: () => clearInterval(timer),
  }
}

// Many calls of one player at the same time: more than the rate of a player admits, so that all of them reach their handlers.
import type { MemoryBus } from '../bus/memoryBus.ts'

/** The rate is not counted while they run, on any node of this bus. */
export async function atOnce<T>(
  { store }: Pick<MemoryBus, 'store'>,
  count: number,
  ask: (index: number) => Promise<T>,
): Promise<T[]> {
  const { spend } = store
  store.spend = () => 0
  try {
    return await Promise.all(Array.from({ length: count }, (_, index) => ask(index)))
  } finally {
    store.spend = spend
  }
}

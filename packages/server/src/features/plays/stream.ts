// The stream of one follower: its positions are read, moved and stored in the transaction that applies the plays.
import type { Tx } from '../../db/open.ts'
import type { Stream } from '../../kernel/jobs/events.ts'
import { elapsed } from '../../kernel/time/clock.ts'
import type { PlaySettled } from './plays.ts'
import type { Positions, Reader } from './reader.ts'
import { readPositions, storePositions } from './store.ts'

interface StreamParts {
  readonly name: string
  readonly reader: Reader
  /** Checks read the newest rows. */
  readonly isPrompt: boolean
  apply(plays: readonly PlaySettled[], tx: Tx, after: (run: () => void) => void): Promise<void>
}

/** Large enough that the cost of a transaction is negligible, small enough to be applied well within its time limit. */
const batch = 20_000
/** A restored database has earlier positions than those in memory. */
const knownMs = 5000

export function createStream({ name, reader, isPrompt, apply }: StreamParts) {
  /** The positions while nothing is applied. Another node may have moved past them: then the next `advance` applies nothing. */
  let known: { readonly positions: Positions; readonly readAt: number } | null = null
  return {
    batch,
    async hasMore(db) {
      if (!known || elapsed() - known.readAt > knownMs)
        known = { positions: await readPositions(db, name), readAt: elapsed() }
      return (await reader.read(db, known.positions, batch, isPrompt)).passed > 0
    },
    async advance(tx, most, after) {
      known = null
      const { plays, passed, positions } = await reader.read(tx, await readPositions(tx, name), most)
      if (passed === 0) return 0
      if (plays.length > 0) await apply(plays, tx, after)
      await storePositions(tx, name, positions)
      return passed
    },
    async isBehind(tx: Tx) {
      return (await reader.readNow(tx, await readPositions(tx, name), 1)).passed > 0
    },
  } satisfies Stream & { isBehind(tx: Tx): Promise<boolean> }
}

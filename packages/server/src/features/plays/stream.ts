// The stream of one follower: its positions are read, moved and stored in the transaction that applies the plays.
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { Stream } from '../../kernel/jobs/events.ts'
import { elapsed } from '../../kernel/time/clock.ts'
import type { PlaySettled } from './plays.ts'
import type { Batch, Positions, Reader } from './reader.ts'
import { movePositions, readPositions, storePositions } from './store.ts'

interface StreamParts<Prepared> {
  readonly name: string
  readonly reader: Reader
  prepare?: ((plays: readonly PlaySettled[], db: Kysely<Schema>) => Promise<Prepared>) | undefined
  apply(plays: readonly PlaySettled[], tx: Tx, after: (run: () => void) => void, prepared?: Prepared): Promise<void>
}

/** Large enough that the cost of a transaction is negligible, small enough to be applied well within its time limit. */
const batch = 20_000
/** A restored database has earlier positions than those in memory. */
const knownMs = 5000

/** Has the SQLSTATE of a conflict: the transaction is repeated, and reads the positions itself. */
class PositionsMoved extends Error {
  readonly code = '40001'
}

export function createStream<Prepared>({ name, reader, prepare, apply }: StreamParts<Prepared>) {
  /** The positions while nothing is applied. Another node may have moved past them: then the next `advance` applies nothing. */
  let known: { readonly positions: Positions; readonly readAt: number } | null = null
  /** The rows after the positions `from`. They are used only if `advance` still finds these positions stored. */
  let next: { from: Positions; most: number; read: Batch; prepared: Prepared | undefined } | null = null

  async function knownPositions(db: Kysely<Schema>): Promise<Positions> {
    if (!known || elapsed() - known.readAt > knownMs)
      known = { positions: await readPositions(db, name), readAt: elapsed() }
    return known.positions
  }

  return {
    batch,
    get probe() {
      return reader.heads()
    },
    async hasMore(db, bound) {
      reader.enterTurn(name, bound)
      return (await reader.read(db, name, await knownPositions(db), batch)).passed > 0
    },
    async prepare(db, most) {
      next = null
      const from = await knownPositions(db)
      const read = await reader.read(db, name, from, most)
      if (read.passed === 0) return
      // The database reads the following rows while these are applied: it and this process take about the same time for a batch.
      if (read.passed >= most) reader.readAhead(db, name, new Map([...from, ...read.positions]), most)
      const prepared = read.plays.length > 0 ? await prepare?.(read.plays, db) : undefined
      next = { from, most, read, prepared }
    },
    async advance(tx, most, after) {
      const ready = next?.most === most ? next : null
      known = null
      next = null
      if (ready) {
        const { plays, passed, positions } = ready.read
        if (!(await movePositions(tx, name, ready.from, positions))) throw new PositionsMoved('positions were moved')
        if (plays.length > 0) await apply(plays, tx, after, ready.prepared)
        after(() => (known = { positions: new Map([...ready.from, ...positions]), readAt: elapsed() }))
        return passed
      }
      const { plays, passed, positions } = await reader.read(tx, name, await readPositions(tx, name), most)
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

/**
 * One statement per beat for all consumers of a node: has anything changed since a consumer last found nothing to do? A consumer at rest causes no
 * other statement.
 *
 * Each stream, the events and each `whenQuiet` contribute an expression (`probe`) to the statement. A consumer is at rest while its values are those
 * that were read before a check that found nothing. Nothing is missed: a row that becomes readable after the check belongs to a transaction
 * that was not below the bound of the check, so it lies behind the last row that the probe had seen, and the value differs. What was due and was not done
 * (a failure, a position that another node has locked) is not at rest, and is checked again in each beat. No clock takes part.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { once } from '../../db/driver/compiled.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { elapsed } from '../time/clock.ts'
import type { Consumer } from './events.ts'

type Expression = RawBuilder<string | null>

/** A stored position can be set back from outside (a repair by hand), which no probe sees: consumers are asked again after this time. */
const longestRestMs = 15_000

/** The last row of a table of facts that readers may see: of transactions below the oldest running one. For tables with an index on (xid, number). */
export const headOf = (table: string, number: string): Expression =>
  sql<string | null>`(SELECT head.xid::text || '/' || head.${sql.ref(number)} FROM ${sql.table(table)} AS head
    WHERE head.xid < pg_snapshot_xmin(pg_current_snapshot()) ORDER BY head.xid DESC, head.${sql.ref(number)} DESC LIMIT 1)`

const events = headOf('event', 'id')

/** Null: the consumer has a part without an expression. */
function expressionsOf({ stream, whenQuiet }: Consumer): readonly Expression[] | null {
  const parts = [stream ? stream.probe : events, ...(whenQuiet ? [whenQuiet.probe] : [])]
  return parts.includes(undefined) ? null : (parts as Expression[])
}

export interface Probed {
  /** Transactions below it have ended. */
  readonly bound: number
  readonly values: ReadonlyMap<Expression, string | null>
}

interface Rest {
  readonly values: readonly (string | null)[]
  readonly since: number
}

export function createProbe(db: Kysely<Schema>, consumers: readonly Consumer[]) {
  const atRest = new Map<string, Rest>()
  /** Built at the first beat: until then features may register sources. */
  let expressions: readonly Expression[] | undefined
  let ask: ((db: Kysely<Schema>, values: object) => Promise<Record<string, unknown>[]>) | undefined

  function word(all: readonly Expression[]) {
    const values = all.map((one, nth) => sql`, ${one} AS ${sql.ref(`p${nth}`)}`)
    return sql<Record<string, unknown>>`
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS bound${sql.join(values, sql``)}`
  }

  const valuesOf = (consumer: Consumer, { values }: Probed): readonly (string | null)[] | null =>
    expressionsOf(consumer)?.map((one) => values.get(one) ?? null) ?? null

  return {
    async read(): Promise<Probed> {
      const all = (expressions ??= [...new Set(consumers.flatMap((consumer) => expressionsOf(consumer) ?? []))])
      ask ??= once(() => word(all), { keepsPlan: true })
      const [row] = await ask(db, {})
      return {
        bound: row!['bound'] as number,
        values: new Map(all.map((one, nth) => [one, row![`p${nth}`] as string | null])),
      }
    },
    isAtRest(consumer: Consumer, probed: Probed): boolean {
      const rest = atRest.get(consumer.name)
      if (!rest || elapsed() - rest.since > longestRestMs) return false
      return valuesOf(consumer, probed)!.every((value, nth) => value === rest.values[nth])
    },
    /** A check that began after the probe found nothing. */
    rest(consumer: Consumer, probed: Probed): void {
      const values = valuesOf(consumer, probed)
      if (values) atRest.set(consumer.name, { values, since: elapsed() })
    },
    wake: (consumer: Consumer): void => void atRest.delete(consumer.name),
  }
}

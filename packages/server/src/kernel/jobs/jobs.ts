// Recurring and deferred jobs: rows in a table, each executed by one node and retried until it succeeds.
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Tx } from '../../db/open.ts'
import { addDays, startOfDay, taipeiDay } from '../time/day.ts'
import { elapsed, type Clock } from '../time/clock.ts'
import { createHeartbeat } from '../time/heartbeat.ts'
import { inTransaction, isContended } from '../database/transaction.ts'

export interface JobCall {
  readonly now: Date
  /** The key of the row: requesting the same work twice gives the same key. */
  readonly key: string
  readonly brand: string | null
  readonly payload: unknown
  readonly log: Logger
  /** `run` may be called again after a conflict. */
  transact<T>(run: (tx: Tx) => Promise<T>): Promise<T>
}

export interface Job {
  readonly kind: string
  /** An interval in seconds, or a time of day in Taipei as hh:mm. Without it the job runs only when requested. */
  readonly every?: number | { readonly at: string }
  run(call: JobCall): Promise<void>
}

export interface Asked {
  readonly kind: string
  readonly key: string
  readonly runAt: Date
  readonly payload?: unknown
  readonly brand?: string
}

/** Requests a job in the caller's transaction; a second request with the same key has no effect. */
export async function askFor(tx: Tx, { kind, key, runAt, payload = {}, brand }: Asked): Promise<void> {
  await sql`insert into job (kind, key, run_at, payload, brand)
    values (${kind}, ${key}, ${runAt}, ${JSON.stringify(payload)}, ${brand ?? null}) on conflict (key) do nothing`.execute(
    tx,
  )
}

/**
 * The latest time, up to now, at which a recurring job was due. After a downtime the last missed run is made up for, earlier ones are
 * skipped.
 */
export function latestDue(every: NonNullable<Job['every']>, now: Date): Date {
  if (typeof every === 'number') return new Date(Math.floor(now.getTime() / (every * 1000)) * every * 1000)
  const [hours, minutes] = every.at.split(':').map(Number) as [number, number]
  const onDay = (day: string): Date => new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * 60_000)
  const today = onDay(taipeiDay(now))
  return today <= now ? today : onDay(addDays(taipeiDay(now), -1))
}

const leaseMs = 60_000
const tickMs = 1000
const atOnce = 4
const keepDays = 7
const longestPauseMs = 10 * 60_000
/** Rows of recurring jobs that are already requested are inserted again only after this time, in case they were deleted. */
const replanMs = 60_000

const pauseAfter = (attempts: number): number => Math.min(longestPauseMs, 1000 * 2 ** attempts)

interface Row {
  readonly id: number
  readonly kind: string
  readonly key: string
  readonly brand: string | null
  readonly payload: unknown
  readonly attempts: number
}

export interface JobsOptions {
  readonly db: Pick<Database, 'kysely'>
  readonly clock: Clock
  readonly log: Logger
  readonly jobs: readonly Job[]
}

/** Resolves when the calls that were under way are done, too: a tick in a test also awaits what the node's own beat has claimed. */
function withOthers(work: () => Promise<number>): () => Promise<number> {
  const underWay = new Set<Promise<number>>()
  return async () => {
    const own = work()
    underWay.add(own)
    try {
      const count = await own
      await Promise.allSettled(underWay)
      return count
    } finally {
      underWay.delete(own)
    }
  }
}

export function runJobs({ db: { kysely }, clock, log, jobs }: JobsOptions) {
  const kinds = new Map(jobs.map((job) => [job.kind, job]))
  if (kinds.size < jobs.length) throw new Error('two jobs have the same kind')
  let sweptAt = 0
  let planned = { keys: '', at: 0 }

  async function plan(now: Date): Promise<void> {
    const due = jobs.flatMap(({ kind, every }) => {
      if (!every) return []
      const runAt = latestDue(every, now)
      return [{ kind, runAt, key: `${kind}@${runAt.toISOString()}` }]
    })
    const keys = due.map(({ key }) => key).join()
    if (due.length === 0 || (keys === planned.keys && elapsed() - planned.at < replanMs)) return
    const rows = due.map(({ kind, runAt, key }) => sql`(${kind}, ${key}, ${runAt}::timestamptz)`)
    await sql`insert into job (kind, key, run_at) values ${sql.join(rows)} on conflict (key) do nothing`.execute(kysely)
    planned = { keys, at: elapsed() }
  }

  async function claim(now: Date): Promise<Row[]> {
    const until = new Date(now.getTime() + leaseMs)
    const { rows } = await sql<Row>`update job set locked_until = ${until}, attempts = attempts + 1 where id in (
        select id from job where done_at is null and run_at <= ${now} and kind = any(${[...kinds.keys()]})
          and (locked_until is null or locked_until < ${now})
        order by run_at, id limit ${atOnce} for update skip locked)
      returning id, kind, key, brand, payload, attempts`.execute(kysely)
    return rows
  }

  async function perform(row: Row): Promise<void> {
    const now = clock.now()
    const own = log.child({ job: row.kind, key: row.key, attempt: row.attempts })
    const renew = setInterval(() => {
      const until = new Date(clock.now().getTime() + leaseMs)
      sql`update job set locked_until = ${until} where id = ${row.id} and done_at is null`
        .execute(kysely)
        .catch((error: unknown) => own.warn({ err: error }, 'lease not renewed'))
    }, leaseMs / 3).unref()
    try {
      const transact: JobCall['transact'] = (run) => inTransaction(kysely, run)
      const { key, brand, payload } = row
      await kinds.get(row.kind)!.run({ now, key, brand, payload, log: own, transact })
      await sql`update job set done_at = ${clock.now()}, locked_until = null, last_error = null
        where id = ${row.id}`.execute(kysely)
    } catch (error) {
      if (isContended(error)) own.warn({ err: error }, 'job put off: rows stayed locked')
      else own.error({ err: error }, 'job failed')
      const again = new Date(clock.now().getTime() + pauseAfter(row.attempts))
      await sql`update job set run_at = ${again}, locked_until = null, last_error = ${String(error).slice(0, 1000)}
        where id = ${row.id}`.execute(kysely)
    } finally {
      clearInterval(renew)
    }
  }

  async function sweep(now: Date): Promise<void> {
    if (now.getTime() - sweptAt < 3_600_000) return
    sweptAt = now.getTime()
    await sql`delete from job where done_at < ${new Date(now.getTime() - keepDays * 86_400_000)}`.execute(kysely)
  }

  /** Runs all due jobs and returns how many there were. */
  async function work(): Promise<number> {
    const now = clock.now()
    await plan(now)
    await sweep(now)
    let count = 0
    for (let rows = await claim(now); rows.length > 0; rows = await claim(now)) {
      count += rows.length
      await Promise.all(rows.map(perform))
    }
    return count
  }

  const tick = withOthers(work)
  const heart = createHeartbeat(tick, tickMs, (error) => log.warn({ err: error }, 'jobs: the database is unavailable'))
  return { tick, ...heart }
}

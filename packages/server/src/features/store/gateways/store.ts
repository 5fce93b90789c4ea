// The SQL of payments: stored callbacks, and confirmations that a gateway accepts only once.
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.gen.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import { householdOf } from '../../../kernel/dispatch/rate.ts'
import { readPage } from '../../../kernel/office/page.ts'

type Db = Kysely<Schema>

export interface RawCallback {
  readonly gateway: string
  readonly receivedAt: Date
  readonly ip: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly query: string
  readonly body: Buffer
}

export async function saveCallback(db: Db, raw: RawCallback): Promise<number> {
  const { id } = await db
    .insertInto('payment_callback')
    .values({
      gateway: raw.gateway,
      received_at: raw.receivedAt,
      ip: raw.ip,
      headers: JSON.stringify(raw.headers),
      query: raw.query,
      body: raw.body,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function judgeCallback(
  db: Db,
  id: number,
  judged: { readonly verdict: string; readonly orderId: string | null; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('payment_callback')
    .set({ verdict: judged.verdict, order_id: judged.orderId, judged_at: judged.now })
    .where('id', '=', id)
    .execute()
}

export interface UnsignedCallback {
  readonly gateway: string
  readonly verdict: 'forged' | 'hint' | 'error'
  readonly ip: string
  readonly body: Buffer
  readonly now: Date
}

/** Only this many bytes of each body are stored. */
export const sampleBytes = 1024
const hourMs = 3_600_000

/** One row for each network, gateway, verdict and hour, with a counter. True for the first callback of the row. */
export async function countUnsigned(db: Db, { gateway, verdict, ip, body, now }: UnsignedCallback): Promise<boolean> {
  const { count } = await db
    .insertInto('unsigned_callback')
    .values({
      gateway,
      verdict,
      network: householdOf(ip),
      count: 1,
      last_at: now,
      length: body.length,
      hour: new Date(Math.floor(now.getTime() / hourMs) * hourMs),
      digest: createHash('sha256').update(body).digest(),
      sample: body.subarray(0, sampleBytes),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'gateway', 'verdict', 'network'])
        .doUpdateSet((set) => ({
          count: set('unsigned_callback.count', '+', set.lit(1)),
          last_at: set.ref('excluded.last_at'),
          digest: set.ref('excluded.digest'),
          length: set.ref('excluded.length'),
          sample: set.ref('excluded.sample'),
        })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count === 1
}

/** The latest callbacks about an order, newest first, for operators. */
export function listCallbacks(db: Db, orderId: string) {
  const query = db
    .selectFrom('payment_callback')
    .select(['id as ID', 'gateway as Gateway', 'received_at as ReceivedAt', 'ip as IP', 'headers as Headers'])
    .select(['query as Query', 'body as Body', 'verdict as Verdict', 'judged_at as JudgedAt'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
  return readPage(db, query, { PerPage: 100 })
}

/** Retention in days: unsigned callbacks are evidence of an attack, the others of a sale. */
export const callbackDays = { unsigned: 7, all: 400 } as const

export async function forgetCallbacks(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
  await db.deleteFrom('payment_callback').where('received_at', '<', daysAgo(callbackDays.all)).execute()
  // Rows from before unsigned callbacks were counted instead of stored.
  await db
    .deleteFrom('payment_callback')
    .where('received_at', '<', daysAgo(callbackDays.unsigned))
    .where('verdict', '=', 'forged')
    .execute()
  await db.deleteFrom('unsigned_callback').where('hour', '<', daysAgo(callbackDays.unsigned)).execute()
}

/** A callback may have come from the player's browser: its address and headers are erased with the player. */
export async function blurCallbacks(tx: Tx, playerId: number): Promise<void> {
  await tx
    .updateTable('payment_callback')
    .set({ ip: '', headers: '{}' })
    .where('order_id', 'in', (from) =>
      from.selectFrom('purchase').select('purchase.id').where('purchase.player_id', '=', playerId),
    )
    .execute()
}

/** A request that has waited this long will not get its response any more. */
const lostAfterMs = 30_000

export interface Confirmations {
  /** True when it was confirmed before, so that no request is needed. Otherwise the request is recorded as unanswered. */
  begin(gateway: string, reference: string): Promise<boolean>
  /** The result after the response: Unknown while another request is in flight. */
  resolve(gateway: string, reference: string, isGranted: boolean): Promise<'Confirmed' | 'Refused' | 'Unknown'>
}

export function createConfirmations(db: Db, clock: Clock): Confirmations {
  return {
    async begin(gateway, reference) {
      const row = await db
        .insertInto('payment_confirmation')
        .values({ gateway, reference, unheard: 1, unheard_since: clock.now() })
        .onConflict((conflict) =>
          conflict
            .columns(['gateway', 'reference'])
            .doUpdateSet((set) => ({
              unheard: set('payment_confirmation.unheard', '+', set.lit(1)),
              unheard_since: set
                .case()
                .when('payment_confirmation.unheard', '=', 0)
                .then(set.ref('excluded.unheard_since'))
                .else(set.ref('payment_confirmation.unheard_since'))
                .end(),
            })),
        )
        .returning('is_confirmed')
        .executeTakeFirstOrThrow()
      return row.is_confirmed
    },

    async resolve(gateway, reference, isGranted) {
      const row = await db
        .updateTable('payment_confirmation')
        .set((set) => ({ unheard: set('unheard', '-', set.lit(1)), ...(isGranted ? { is_confirmed: true } : {}) }))
        .where('gateway', '=', gateway)
        .where('reference', '=', reference)
        .returning(['is_confirmed', 'unheard', 'unheard_since'])
        .executeTakeFirstOrThrow()
      if (row.is_confirmed) return 'Confirmed'
      if (row.unheard === 0) return 'Refused'
      // An earlier request got no response, and this one is refused: the earlier one must have been accepted.
      return clock.now().getTime() - row.unheard_since.getTime() > lostAfterMs ? 'Confirmed' : 'Unknown'
    },
  }
}

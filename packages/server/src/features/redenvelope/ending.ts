// Ends an open envelope: the rest returns to the sender, once, and the luckiest is noted.
import { findLuckiest, splitMethods } from '@lantern/games/engine/envelope.ts'
import { envelopeStatuses } from '@lantern/protocol/values/redenvelope.ts'
import type { Tx } from '../../db/open.ts'
import { CommitUnknown, inTransaction } from '../../kernel/database/transaction.ts'
import { resolveUnknown } from '../../kernel/database/unknown.ts'
import { writeTaipeiTime } from '../mail/mail.ts'
import type { EnvelopeDeps } from './deps.ts'
import { returnMovement } from './movements.ts'
import type { Progress } from './progress.ts'
import { readClaims } from './store/claims.ts'
import * as store from './store/envelopes.ts'
import type { EnvelopeRow } from './store/envelopes.ts'

const unknownMs = 30_000

export type After = (run: () => void) => void

export interface Reason {
  readonly why: 'Expired' | 'Cancelled' | 'Closed'
  readonly cancelReqId?: string
}

export interface Endings {
  /** Requires that the row is locked and open. Returns the coins that went back. */
  endIn(tx: Tx, row: EnvelopeRow, reason: Reason, now: Date, after: After): Promise<number>
  /** Ends an envelope in a transaction of its own; null: there is none, or it has ended before. */
  end(id: number, reason: Reason, now: Date): Promise<number | null>
}

/** The player with the largest of these claims, which are in the order of the shares; null for equal shares. */
export function luckiestOf(
  method: number,
  claims: readonly (readonly [number, { readonly amount: number }])[],
): number | null {
  if (method !== splitMethods.random || claims.length === 0) return null
  return claims[findLuckiest(claims.map(([, { amount }]) => amount))]![0]
}

export function createEndings({ db, wallet, mail }: EnvelopeDeps, progress: Progress): Endings {
  async function endIn(
    tx: Tx,
    row: EnvelopeRow,
    { why, cancelReqId }: Reason,
    now: Date,
    after: After,
  ): Promise<number> {
    const claims = [...(await readClaims(tx, row.id))]
    const refunded = row.amount - row.received_amount
    const status = why === 'Expired' ? envelopeStatuses.expired : envelopeStatuses.cancelled
    const luckiestId = luckiestOf(row.method, claims)
    await store.endEnvelope(tx, row.id, { status, why, refunded, luckiestId, cancelReqId: cancelReqId ?? null }, now)
    const { brand, player_id: playerId, title } = row
    if (why !== 'Cancelled') {
      const parameters = {
        title,
        coins: refunded,
        claims: claims.length,
        quantity: row.quantity,
        time: writeTaipeiTime(now),
      }
      await mail.send(tx, { brand, playerId, kind: 'envelopeReturned', parameters, now })
    }
    const outcome = await wallet.post(tx, returnMovement(row, refunded, now), after)
    if (!outcome.isApplied) throw new Error(`the rest of envelope ${row.id} was not returned: ${outcome.refusal}`)
    after(() => progress.note(row.id))
    return refunded
  }

  async function end(id: number, reason: Reason, now: Date): Promise<number | null> {
    let following: (() => void)[] = []
    let refunded: number | null = null
    try {
      await inTransaction(db, async (tx) => {
        following = []
        const row = await store.lockEnvelope(tx, id)
        const isOpen = row?.status === envelopeStatuses.open
        refunded = isOpen ? await endIn(tx, row, reason, now, (run) => following.push(run)) : null
      })
    } catch (error) {
      if (!(error instanceof CommitUnknown)) throw error
      const row = await resolveUnknown(db, error, async () => (await store.findEnvelope(db, id)) ?? null, unknownMs)
      if (row?.status === envelopeStatuses.open) return end(id, reason, now)
    }
    for (const run of following) run()
    return refunded
  }

  return { endIn, end }
}

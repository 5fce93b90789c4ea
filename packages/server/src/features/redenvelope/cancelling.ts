// The sender takes the rest back. A repeated request gets the first answer.
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { cancelEnvelope } from '@lantern/protocol/redenvelope.ts'
import { envelopeStatuses } from '@lantern/protocol/values/redenvelope.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { CommitUnknown, inTransaction } from '../../kernel/database/transaction.ts'
import { resolveUnknown } from '../../kernel/database/unknown.ts'
import type { Endings } from './ending.ts'
import * as store from './store/envelopes.ts'
import type { EnvelopeRow } from './store/envelopes.ts'

type Cancelling = Call<typeof cancelEnvelope>
type Reply = ReplyOf<typeof cancelEnvelope>

const unknownMs = 30_000

export async function cancel(endings: Endings, id: number, call: Cancelling): Promise<Reply> {
  const { db, me, key, now, after } = call
  let following: (() => void)[] = []
  try {
    const reply = await inTransaction(db, async (tx) => {
      following = []
      const row = await store.lockEnvelope(tx, id)
      const known = answerFor(row, call)
      if (known) return known
      const reason = { why: 'Cancelled', cancelReqId: key } as const
      const Amount = await endings.endIn(tx, row!, reason, now, (run) => following.push(run))
      return { RedEnvelopeID: id, Amount, Status: envelopeStatuses.cancelled }
    })
    for (const run of following) after(run)
    return reply
  } catch (error) {
    if (!(error instanceof CommitUnknown)) throw error
    const find = async (): Promise<Reply | null> => repeatOf(await store.findEnvelope(db, id), me.id, key)
    const found = await resolveUnknown(db, error, find, unknownMs)
    if (!found) return cancel(endings, id, call)
    for (const run of following) after(run)
    return found
  }
}

function repeatOf(row: EnvelopeRow | undefined, playerId: number, key: string): Reply | null {
  if (row?.player_id !== playerId || row.cancel_req_id !== key) return null
  return { RedEnvelopeID: row.id, Amount: row.refunded, Status: row.status }
}

/** Null: it is open and belongs to the caller. */
function answerFor(row: EnvelopeRow | undefined, { me, key, no, now }: Cancelling): Reply | null {
  if (row?.player_id !== me.id) throw no('TargetNotFound', { Field: 'RedEnvelopeID' })
  const before = repeatOf(row, me.id, key)
  if (before) return before
  if (row.status === envelopeStatuses.claimed) throw no('EnvelopeAllClaimed')
  if (row.status !== envelopeStatuses.open) throw no('EnvelopeExpired', { Why: row.why })
  if (row.expires_at <= now) throw no('EnvelopeExpired', { Why: 'Expired' })
  return null
}

// The wire form of envelopes, and which amounts a reader may see.
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { listEnvelopes, listReceived, readEnvelope } from '@lantern/protocol/redenvelope.ts'
import { envelopeStatuses } from '@lantern/protocol/values/redenvelope.ts'
import type { Call } from '../../kernel/feature/call.ts'
import type { EnvelopeDeps } from './deps.ts'
import { canRead, type EnvelopeType } from './places.ts'
import * as claimStore from './store/claims.ts'
import * as store from './store/envelopes.ts'
import type { EnvelopeRow } from './store/envelopes.ts'

export const showEnvelope = (row: EnvelopeRow, seesAmounts: boolean) => ({
  RedEnvelopeID: row.id,
  PlayerID: row.player_id,
  From: row.sender,
  Title: row.title,
  Content: row.content,
  Amount: row.amount,
  Quantity: row.quantity,
  Method: row.method,
  Status: row.status,
  ReceivedAmount: seesAmounts ? row.received_amount : 0,
  ReceivedQuantity: row.received_quantity,
  CreateTime: row.created_at.toISOString(),
  ExpireTime: row.expires_at.toISOString(),
  ChannelType: row.channel_type as EnvelopeType,
})

const pageOf = (
  asked: { readonly Page?: number | undefined; readonly PerPage?: number | undefined },
  usual: number,
) => {
  const most = asked.PerPage ?? usual
  return { offset: ((asked.Page ?? 1) - 1) * most, most }
}

export async function showSent(
  asked: RequestOf<typeof listEnvelopes>,
  { me, db }: Call<typeof listEnvelopes>,
): Promise<ReplyOf<typeof listEnvelopes>> {
  const page = pageOf(asked, 10)
  const { total, rows } = await store.listSent(db, { playerId: me.id, status: asked.Status ?? 0, ...page })
  return { Total: total, Rows: rows.map((row) => showEnvelope(row, true)) }
}

export async function showReceived(
  asked: RequestOf<typeof listReceived>,
  { me, db }: Call<typeof listReceived>,
): Promise<ReplyOf<typeof listReceived>> {
  const { total, rows } = await claimStore.listReceived(db, me.id, pageOf(asked, 20))
  return {
    Total: total,
    Rows: rows.map((row) => ({
      RedEnvelopeID: row.envelope_id,
      From: row.sender,
      Title: row.title,
      Amount: row.amount,
      CreateTime: row.created_at.toISOString(),
      IsLuckiest: row.luckiest_id === me.id,
    })),
  }
}

/** The envelope for readers of the channel, the sender and those who have claimed. */
export async function showDetail(
  deps: EnvelopeDeps,
  asked: RequestOf<typeof readEnvelope>,
  { me, db, no }: Call<typeof readEnvelope>,
): Promise<ReplyOf<typeof readEnvelope>> {
  const row = await store.findEnvelope(db, asked.RedEnvelopeID)
  if (row?.brand !== me.brand) throw no('TargetNotFound', { Field: 'RedEnvelopeID' })
  const own = await claimStore.findClaim(db, row.id, me.id)
  const isSender = row.player_id === me.id
  if (!isSender && !own && !(await canRead(db, row, me))) throw no('TargetNotFound', { Field: 'RedEnvelopeID' })
  const hasEnded = row.status !== envelopeStatuses.open
  const seesAmounts = isSender || own !== undefined || hasEnded
  const claims = seesAmounts ? await claimStore.listClaims(db, row.id, pageOf(asked, 20)) : []
  const best =
    hasEnded && row.luckiest_id !== null ? await claimStore.findClaim(db, row.id, row.luckiest_id) : undefined
  const people = await deps.players.many(db, [
    ...claims.map(({ player_id }) => player_id),
    ...(best ? [row.luckiest_id!] : []),
  ])
  const nameOf = (id: number): string => people.get(id)?.name ?? ''
  return {
    ...showEnvelope(row, seesAmounts),
    ReceiveInfo: {
      Total: row.received_quantity,
      Rows: claims.map(({ player_id, share, amount, created_at }) => ({
        PlayerID: player_id,
        Name: nameOf(player_id),
        Amount: amount,
        CreateTime: created_at.toISOString(),
        Share: share,
      })),
    },
    MyAmount: own?.amount ?? 0,
    ...(row.why === null ? {} : { Why: row.why }),
    Luckiest: best ? { PlayerID: row.luckiest_id!, Name: nameOf(row.luckiest_id!), Amount: best.amount } : null,
    SeedHash: row.seed_hash,
    Proof: hasEnded ? showProof(row) : null,
  }
}

export const showProof = (row: EnvelopeRow) => ({
  Seed: row.seed,
  SeedHash: row.seed_hash,
  ReqID: row.req_id,
  Method: row.method,
  Amount: row.amount,
  Quantity: row.quantity,
  Shares: [...row.shares],
})

/** All recipients of an envelope of the caller, in the requested order. */

// Reads an ended red envelope with all its claims and splits it again in the browser.
import { verifyEnvelope, type EnvelopeFault } from '@lantern/games/engine/envelope.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { readEnvelope } from '@lantern/protocol/redenvelope.ts'
import { client } from '../../../kernel/connection/link.ts'

type Detail = ReplyOf<typeof readEnvelope>
type Claims = Detail['ReceiveInfo']['Rows']

export interface ReadEnvelope {
  readonly proof: NonNullable<Detail['Proof']>
  /** The hash shown with the envelope from its first moment on. */
  readonly hash: string
  readonly claims: Claims
}

const perPage = 100

/** Null: it has not ended, so its seed is still secret. */
export async function readEnded(id: number): Promise<ReadEnvelope | null> {
  const first = await client.call(readEnvelope, { RedEnvelopeID: id, Page: 1, PerPage: perPage })
  if (!first.Proof) return null
  const claims = [...first.ReceiveInfo.Rows]
  for (let page = 2; claims.length < first.ReceiveInfo.Total; page++) {
    const { ReceiveInfo } = await client.call(readEnvelope, { RedEnvelopeID: id, Page: page, PerPage: perPage })
    if (ReceiveInfo.Rows.length === 0) break
    claims.push(...ReceiveInfo.Rows)
  }
  return { proof: first.Proof, hash: first.SeedHash, claims }
}

/** Null: everything follows from the seed. */
export function proveEnvelope({ proof, hash, claims }: ReadEnvelope): EnvelopeFault | null {
  const Claimed = new Map(claims.map(({ Share, Amount }) => [Share, Amount]))
  return verifyEnvelope({ ...proof, SeedHash: hash, Claimed })
}

// Corrects a player's balance by an operator's decision, once for each reference at a brand.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Tx } from '../../db/open.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import type { Movement, Outcome } from './movement.ts'
import { lineOf, type Posting } from './post.ts'
import { lockReference } from './store.ts'
import type { Wallet } from './wallet.ts'

export interface Correction {
  readonly brand: BrandCode
  readonly playerId: number
  readonly currency: keyof typeof currencies
  /** Never 0; negative: it is taken. */
  readonly amount: number
  readonly reference: string
  readonly actor: string
  readonly now: Date
}

type Ledger = Pick<Wallet, 'post' | 'recall'>

/** The refusals are those of the ledger: KeyReused for a reference of another correction, NoAccount for a player of another brand. */
export async function correctBalance(
  wallet: Ledger,
  tx: Tx,
  correction: Correction,
  after: Posting['after'],
): Promise<Outcome> {
  const { brand, playerId, currency, amount, reference, actor, now } = correction
  const movement = movementOf(correction)
  // Of two concurrent corrections with one reference, which may be of different players, the second finds the key of the first.
  await lineOf(tx).all([lockReference(brand, reference)])
  const known = await wallet.recall(tx, movement)
  if (known) return known
  const change = { currency, amount, reference }
  await noteChange(tx, { brand, actor, what: 'correction', row: playerId, after: change, now })
  return wallet.post(tx, movement, after)
}

function movementOf({ brand, playerId, currency: name, amount, reference, now }: Correction): Movement {
  const currency = currencies[name]
  return {
    brand,
    key: { kind: 'business', what: 'correction', row: brand, step: reference },
    reason: 'correction',
    source: `support.${reference}`,
    legs: [
      { account: { kind: 'player', playerId, currency }, delta: amount },
      { account: { kind: 'promo', currency }, delta: -amount },
    ],
    now,
    request: { playerId, currency, amount },
  }
}

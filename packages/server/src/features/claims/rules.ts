// Pure rules of claims: which offers are valid, and which accounts pay them.
import { ledgerItems, type Item } from '../mail/mail.ts'
import type { Leg } from '../wallet/wallet.ts'
import type { Offer } from './claims.ts'

const longestName = 200

/** Throws for an invalid offer, which is a bug of the caller. */
export function checkOffer({ source, key, items }: Pick<Offer, 'source' | 'key' | 'items'>): void {
  const areNamed = [source, key].every((name) => name.length > 0 && name.length <= longestName)
  // A slash in the source would let two names become one key of the ledger.
  if (!areNamed || source.includes('/')) throw new Error(`invalid name of a claim: ${source}/${key}`)
  const areWhole = items.every(({ Amount }) => Number.isSafeInteger(Amount) && Amount > 0)
  const areDistinct = new Set(items.map(({ ItemID }) => ItemID)).size === items.length
  if (items.length === 0 || !areWhole || !areDistinct) throw new Error(`invalid items of a claim: ${source}/${key}`)
}

/** The legs from the brand's promo account to the player. */
export const legsOf = (playerId: number, items: readonly Item[]): Leg[] =>
  ledgerItems(items).flatMap(({ ItemID: currency, Amount }) => [
    { account: { kind: 'promo', currency }, delta: -Amount },
    { account: { kind: 'player', playerId, currency }, delta: Amount },
  ])

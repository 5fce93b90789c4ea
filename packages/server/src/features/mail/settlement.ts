// Settles a letter's money exactly once: to the reader's balance, back to the sender as a new letter, to the account it returns to, or to the operator's account.
import type { Tx } from '../../db/open.ts'
import { grantFrames } from '../players/players.ts'
import type { Movement } from '../wallet/wallet.ts'
import type { Letter, Settlement } from './letter.ts'
import type { Mail, NewLetter } from './mail.ts'
import { frameItems, ledgerItems, legsOf } from './rules.ts'
import * as store from './store.ts'

export interface Person {
  readonly playerId: number
  readonly name: string
}

/**
 * The letter is locked and holds money. Writes the rows and returns the movement that the caller posts last. Every outcome of a letter uses
 * the same key, so the ledger also allows it only once.
 */
export async function settle(
  mail: Pick<Mail, 'send' | 'hooks'>,
  tx: Tx,
  letter: Letter,
  how: Settlement,
  { reader, now }: { readonly reader: Person; readonly now: Date },
): Promise<Movement> {
  await store.settleLetter(tx, letter.id, how, now)
  await mail.hooks.settled(tx, letter, how, now)
  const received = await receivedBy(mail, tx, letter, how, reader, now)
  return {
    brand: letter.brand,
    key: { kind: 'business', what: 'mail', row: letter.id, step: 'settled' },
    // Returns use a reason that is allowed while payouts are stopped.
    reason: how === 'collected' ? letter.reason : letter.returnTo ? 'clubReturn' : 'giftReturned',
    source: letter.source,
    legs: [...legsOf(letter.id, letter.items, -1), ...received],
    now,
    request: { how },
  }
}

async function receivedBy(
  mail: Pick<Mail, 'send'>,
  tx: Tx,
  letter: Letter,
  how: Settlement,
  reader: Person,
  now: Date,
): Promise<Movement['legs']> {
  const { returnTo } = letter
  if (how === 'unclaimed' && returnTo)
    return ledgerItems(letter.items).map(({ ItemID: currency, Amount }) => ({
      account: { ...returnTo, currency },
      delta: Amount,
    }))
  if (how === 'sentBack' || how === 'unclaimed') return (await mail.send(tx, writeBack(letter, how, reader, now))).legs
  const isTheirs = how !== 'forfeited'
  if (isTheirs) await grantFrames(tx, letter.playerId, frameItems(letter.items), now)
  return ledgerItems(letter.items).map(({ ItemID: currency, Amount }) => ({
    account: isTheirs ? { kind: 'player', playerId: letter.playerId, currency } : { kind: 'promo', currency },
    delta: Amount,
  }))
}

/** A returned letter contains the sender's own money: it cannot be sent back again, and if it is not collected it is credited to them. */
function writeBack(
  letter: Letter,
  how: 'sentBack' | 'unclaimed',
  reader: Person,
  now: Date,
): NewLetter<'returned' | 'unclaimed'> {
  return {
    brand: letter.brand,
    playerId: letter.from!.playerId,
    kind: how === 'sentBack' ? 'returned' : 'unclaimed',
    parameters: {},
    from: reader,
    items: letter.items,
    onExpiry: 'credit',
    reason: 'giftReturned',
    source: letter.source,
    now,
  }
}

// Exchanges one currency into coins at the current rate.
import type { exchangeGems, exchangePoints } from '@lantern/protocol/store.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { AlreadyAnswered, type Call } from '../../kernel/feature/call.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import {
  movementRefusal,
  type LedgerRefusal,
  type Movement,
  type VersionedBalances,
  type Wallet,
} from '../wallet/wallet.ts'
import { exchange } from './rules.ts'
import { findRate } from './shelf.ts'

export interface ExchangeDeps {
  readonly wallet: Wallet
}

type Exchanging = Call<typeof exchangeGems> | Call<typeof exchangePoints>

const reasonOf = { gem: 'exchangeGem', point: 'exchangeGold' } as const

/** One function for all exchange calls: gems and points differ only in their row of rates. */
export async function exchangeCoins(
  { wallet }: ExchangeDeps,
  from: 'gem' | 'point',
  amount: number,
  call: Exchanging,
): Promise<ReplyOf<typeof exchangeGems>> {
  const { tx, me, brand, now, no } = call
  const key = { kind: 'caller', playerId: me.id, id: call.key } as const
  const asked = { brand, key, reason: reasonOf[from], source: 'store', now, request: { from, amount } }
  const readBalances = async (): Promise<VersionedBalances> =>
    (await wallet.versionedBalancesOf([me.id], tx)).get(me.id)!
  const known = await wallet.recall(tx, { ...asked, legs: [] })
  if (known) return known.isApplied ? show(await readBalances()) : refuse(known.refusal, call)
  const rate = await findRate(tx, brand, currencies[from], currencies.coin, now)
  if (!rate) throw no('TargetNotFound')
  const coins = amount < rate.minimum ? null : exchange(amount, rate)
  if (coins === null) throw no('BadInput', { Field: 'Amount' })
  const before = await readBalances()
  // One ledger entry in each of the two accounts.
  const after = { revision: before.revision + 2, coinRevision: before.coinRevision + 1 }
  const answer = show({ ...before, ...after, coin: before.coin + coins, [from]: before[from] - amount })
  const legs: Movement['legs'] = [
    { account: { kind: 'player', playerId: me.id, currency: currencies[from] }, delta: -amount },
    { account: { kind: 'player', playerId: me.id, currency: currencies.coin }, delta: coins },
    { account: { kind: 'mint', currency: currencies[from] }, delta: amount },
    { account: { kind: 'mint', currency: currencies.coin }, delta: -coins },
  ]
  try {
    const outcome = await wallet.post(tx, { ...asked, legs, answer }, call.after)
    if (!outcome.isApplied) return refuse(outcome.refusal, call)
  } catch (error) {
    // A parallel call with the same key committed first; nothing was written here.
    if (!(error instanceof AlreadyAnswered)) throw error
  }
  return show(await readBalances())
}

function refuse(refusal: LedgerRefusal, { no }: Exchanging): never {
  throw refusal === 'TooLarge' ? no('BadInput', { Field: 'Amount' }) : movementRefusal(refusal, no('NotEnoughGems'))
}

const show = ({ coin, gem, point, revision, coinRevision }: VersionedBalances): ReplyOf<typeof exchangeGems> => ({
  Gold: coin,
  Gem: gem,
  GamePoint: point,
  Revision: revision,
  CoinRevision: coinRevision,
})

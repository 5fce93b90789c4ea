// Exchanges contribution for coins of the treasury. Exchanges share the lock of the club and wait for one another only at the account.
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { exchangeContribution } from '@lantern/protocol/treasury.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { shareOwnClub, takeContribution } from '../clubs/clubs.ts'
import { freezeCoins } from '../gifts/gifts.ts'
import type { Movement } from '../wallet/wallet.ts'
import type { TreasuryDeps } from './deps.ts'
import { playerAccount, publishBalance, refusalOf, source, treasuryAccount, withBalances } from './movements.ts'
import { treasuryRules } from './rulebook.ts'
import { addExchange } from './store/book.ts'

type Exchanging = Call<typeof exchangeContribution>
type Reply = ReplyOf<typeof exchangeContribution>

const dayMs = 86_400_000

export async function exchange(
  deps: TreasuryDeps,
  { Amount }: RequestOf<typeof exchangeContribution>,
  call: Exchanging,
): Promise<Reply> {
  const { tx, me, brand, now, no, after, key } = call
  const { wallet, clubs } = deps
  const movement: Movement = {
    brand,
    now,
    reason: 'clubExchange',
    source,
    key: { kind: 'caller', playerId: me.id, id: key },
    legs: [],
    request: { Amount },
  }
  // A repeated call is refused as the second exchange of the day; `orRecall` then finds the answer of the first one.
  const { clubId, Contribution } = await wallet.orRecall(tx, movement, () => take(deps, Amount, call))
  const outcome = await wallet.postAndCommit(
    tx,
    {
      ...movement,
      legs: [
        { account: treasuryAccount(clubId), delta: -Amount },
        { account: playerAccount(me.id), delta: Amount },
      ],
      late: withBalances(clubId, me.id, (Treasury, Coin): Reply => ({ Treasury, Contribution, Coin })),
    },
    after,
  )
  if (!outcome.isApplied) {
    const { name, details } = refusalOf(outcome) as ReturnType<typeof refusalOf> & { details?: { Field: string } }
    throw no(name, details)
  }
  const reply = outcome.answer as Reply
  publishBalance(clubs, after, clubId, reply.Treasury)
  return reply
}

/** Everything but the coins: the record that allows one exchange a day, the contribution, the frozen lot. */
async function take({ settings }: TreasuryDeps, amount: number, { tx, me, brand, now, no }: Exchanging) {
  const rules = await settings.readAt(tx, treasuryRules, brand, now)
  const own = await shareOwnClub(tx, me.id)
  if (!own) throw no('ClubNotMember')
  const { clubId, isFrozen } = own
  if (isFrozen) throw no('ClubRefused', { Why: 'TreasuryFrozen' })
  if (amount < rules.exchangeLeast) throw no('BadInput', { Field: 'Amount' })
  const causeId = await addExchange(tx, { clubId, brand, playerId: me.id, amount, now })
  if (causeId === undefined) throw no('ClubRefused', { Why: 'ExchangeToday' })
  const cost = amount * rules.exchangeRate
  const left = Number.isSafeInteger(cost) ? await takeContribution(tx, { playerId: me.id, clubId, coins: cost }) : null
  if (left === null) throw no('ClubRefused', { Why: 'ExchangeContribution' })
  const until = new Date(now.getTime() + rules.freezeDays * dayMs)
  if (rules.freezeDays > 0) await freezeCoins(tx, { cause: 'clubExchange', causeId, playerId: me.id, amount, until })
  return { clubId, Contribution: left }
}

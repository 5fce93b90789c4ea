// Exchanges contribution for coins of the treasury. Concurrent exchanges of a node share one transaction, because all need the same account.
// It takes three round trips: what is checked, the accounts and keys, all writes with COMMIT.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { exchangeContribution } from '@lantern/protocol/treasury.ts'
import type { Tx } from '../../db/open.ts'
import { together } from '../../db/driver/together.ts'
import { coalesce } from '../../kernel/database/coalesce.ts'
import { CommitUnknown, inTransaction } from '../../kernel/database/transaction.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { shareOwnClubs, takeContributions } from '../clubs/clubs.ts'
import { freezeCoins } from '../gifts/gifts.ts'
import type { Movement, Outcome } from '../wallet/wallet.ts'
import type { TreasuryDeps } from './deps.ts'
import { playerAccount, publishBalance, source, treasuryAccount, treasuryRefusal, withBalances } from './movements.ts'
import { treasuryRules, type TreasuryRules } from './rulebook.ts'
import * as book from './store/book.ts'

type Exchanging = Call<typeof exchangeContribution>
type Reply = ReplyOf<typeof exchangeContribution>

interface Asked {
  readonly playerId: number
  readonly brand: BrandCode
  readonly amount: number
  readonly key: string
  readonly now: Date
}

type Why = 'TreasuryFrozen' | 'ExchangeToday' | 'ExchangeContribution'
type Refused =
  | { readonly name: 'ClubNotMember' }
  | { readonly name: 'BadInput'; readonly details: { readonly Field: 'Amount' } }
  | { readonly name: 'ClubRefused'; readonly details: { readonly Why: Why } }

/** An exchange that passed all checks but the balance of the treasury. */
interface Ready {
  readonly asked: Asked
  /** The id of the new record. */
  readonly id: number
  readonly clubId: number
  readonly cost: number
  readonly left: number
  readonly freezeDays: number
}

type Answer = { readonly outcome: Outcome; readonly clubId?: number } | { readonly refused: Refused }

const dayMs = 86_400_000
const mostTogether = 64

export type Exchange = (asked: RequestOf<typeof exchangeContribution>, call: Exchanging) => Promise<Reply>

export function createExchange(deps: TreasuryDeps): Exchange {
  /** One exchange of a player at a time. */
  const exchangeTogether = coalesce((asks: readonly Asked[]) => settle(deps, asks), {
    mostTogether,
    namesOf: ({ playerId }) => [String(playerId)],
  })

  return async ({ Amount }, { me, brand, key, now, no, after }) => {
    const asked = { playerId: me.id, brand, amount: Amount, key, now }
    const answer = await exchangeTogether(asked).catch(async (error: unknown): Promise<Answer> => {
      if (!(error instanceof CommitUnknown)) throw error
      const outcome = await deps.wallet.recall(deps.db, keyOf(asked))
      if (!outcome) throw error
      return { outcome }
    })
    if ('refused' in answer) {
      const { name, details } = answer.refused as Refused & { details?: Record<string, string> }
      throw no(name, details)
    }
    const { outcome, clubId } = answer
    if (!outcome.isApplied) throw treasuryRefusal(outcome.refusal, no('ClubTreasuryLow'))
    const reply = outcome.answer as Reply
    if (clubId !== undefined) publishBalance(deps.clubs, after, clubId, reply.Treasury)
    return reply
  }
}

/** All of them in one transaction. Each is refused or applied for itself. */
async function settle(deps: TreasuryDeps, asks: readonly Asked[]): Promise<Answer[]> {
  let following: (() => void)[] = []
  const answers = await inTransaction(deps.db, (tx) => {
    following = []
    return exchangeAll(deps, tx, asks, (run) => void following.push(run))
  })
  for (const run of following) run()
  return answers
}

async function exchangeAll(
  deps: TreasuryDeps,
  tx: Tx,
  asks: readonly Asked[],
  after: (run: () => void) => void,
): Promise<Answer[]> {
  const { wallet } = deps
  const checked = await check(deps, tx, asks)
  const answers = new Map<Asked, Answer>()
  for (const [index, one] of checked.entries())
    if (!('asked' in one)) {
      // A repeated call is refused as the second exchange of the day; its key has the answer of the first one.
      const known = await wallet.recall(tx, keyOf(asks[index]!))
      answers.set(asks[index]!, known ? { outcome: known } : { refused: one })
    }
  const ready = checked.filter((one) => 'asked' in one)
  const isNew = (outcome: Outcome): boolean => outcome.isApplied && !outcome.isRepeat
  const outcomes =
    ready.length === 0
      ? []
      : await wallet.postAll(tx, ready.map(movementOf), after, (decided) =>
          record(ready.filter((_, index) => isNew(decided[index]!))),
        )
  for (const [index, { asked, clubId }] of ready.entries()) answers.set(asked, { outcome: outcomes[index]!, clubId })
  return asks.map((asked) => answers.get(asked)!)
}

async function check(deps: TreasuryDeps, tx: Tx, asks: readonly Asked[]): Promise<(Ready | Refused)[]> {
  const { settings, wallet } = deps
  const byBrand = Map.groupBy(asks, ({ brand }) => brand)
  const accountsOf = (those: readonly Asked[]) => those.map(({ playerId }) => playerAccount(playerId))
  const [members, done, ids, read] = await together(tx, (db) => [
    shareOwnClubs(
      db,
      asks.map(({ playerId }) => playerId),
    ),
    // After the locks of the members.
    book.whoExchanged(db, asks),
    book.reserveIds(db, asks.length),
    Promise.all(
      [...byBrand].map(async ([brand, those]) => {
        const [found] = await Promise.all([
          settings.readAt(db, treasuryRules, brand, those[0]!.now),
          wallet.learnAccounts(db, brand, accountsOf(those)),
        ])
        return [brand, found] as const
      }),
    ),
  ])
  const rules = new Map<BrandCode, TreasuryRules>(read)
  return asks.map((asked, index): Ready | Refused => {
    const { exchangeLeast, exchangeRate, freezeDays } = rules.get(asked.brand)!
    const refuse = (Why: Why): Refused => ({ name: 'ClubRefused', details: { Why } })
    const member = members.get(asked.playerId)
    if (!member) return { name: 'ClubNotMember' }
    if (member.isFrozen) return refuse('TreasuryFrozen')
    if (asked.amount < exchangeLeast) return { name: 'BadInput', details: { Field: 'Amount' } }
    if (done.has(asked.playerId)) return refuse('ExchangeToday')
    const cost = asked.amount * exchangeRate
    const left = member.contribution - cost
    if (!Number.isSafeInteger(cost) || left < 0) return refuse('ExchangeContribution')
    return { asked, id: ids[index]!, clubId: member.clubId, cost, left, freezeDays }
  })
}

/** The contribution, the record that allows one exchange a day, the frozen coins. */
function record(applied: readonly Ready[]): (db: Tx) => Promise<unknown>[] {
  const lots = applied
    .filter(({ freezeDays }) => freezeDays > 0)
    .map(({ asked: { playerId, amount, now }, id, freezeDays }) => ({
      cause: 'clubExchange' as const,
      causeId: id,
      playerId,
      amount,
      until: new Date(now.getTime() + freezeDays * dayMs),
    }))
  const taken = applied.map(({ asked, cost }) => ({ playerId: asked.playerId, coins: cost }))
  const exchanges = applied.map(({ asked, id, clubId }) => ({ ...asked, id, clubId }))
  return (db) =>
    applied.length === 0
      ? []
      : [
          takeContributions(db, taken),
          book.addExchanges(db, exchanges),
          ...(lots.length > 0 ? [freezeCoins(db, ...lots)] : []),
        ]
}

const keyOf = ({ playerId, brand, amount, key, now }: Asked): Movement => ({
  brand,
  now,
  reason: 'clubExchange',
  source,
  key: { kind: 'caller', playerId, id: key },
  legs: [],
  request: { Amount: amount },
})

const movementOf = ({ asked, clubId, left }: Ready): Movement => ({
  ...keyOf(asked),
  legs: [
    { account: treasuryAccount(clubId), delta: -asked.amount },
    { account: playerAccount(asked.playerId), delta: asked.amount },
  ],
  late: withBalances(clubId, asked.playerId, (Treasury, Coin): Reply => ({ Treasury, Contribution: left, Coin })),
})

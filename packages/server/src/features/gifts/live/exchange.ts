// Exchanges a host's points for coins at the published rate: the only way in which points leave the host's account.
import type { exchangeHostPoints } from '@lantern/protocol/gifts.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Call } from '../../../kernel/feature/call.ts'
import { coinsAfter, movementRefusal, type Applied, type LedgerRefusal, type Movement } from '../../wallet/wallet.ts'
import type { LiveGiftsDeps } from './deps.ts'
import { hasLive } from './room.ts'
import { coinsFor } from './rules.ts'
import { hostExchange, secondCurrencyOf } from './settings.ts'
import type { NewExchange } from './store.ts'

type Exchanging = Call<typeof exchangeHostPoints>
type Asked = RequestOf<typeof exchangeHostPoints>
type Exchanged = ReplyOf<typeof exchangeHostPoints>

interface Answer {
  readonly coins: number
}

export async function exchangePoints(deps: LiveGiftsDeps, asked: Asked, call: Exchanging): Promise<Exchanged> {
  const { me, brand, no } = call
  if (!hasLive(brand, deps.siteId)) throw no('TargetNotFound')
  // A repeated call gets its first answer, also after the rate has changed.
  const kept = await deps.wallet.recall(call.db, { ...namedBy(asked.Points, call), legs: [] })
  if (kept?.isApplied) return show(deps, kept, call)
  if (kept?.refusal === 'KeyReused') throw refuse(kept.refusal, call)
  const coins = coinsFor(asked.Points, deps.settings.read(hostExchange, brand))
  if (coins === null) throw no('BadInput', { Field: 'Points' })
  if (asked.Coins !== undefined && asked.Coins !== coins) throw no('GiftPriceChanged', { Coins: coins })
  const row: NewExchange = { kind: 'live.exchange', hostId: me.id, points: asked.Points, coins }
  const outcome = await deps.wallet.submit(call.noTx, movementOf(asked.Points, coins, call), [row])
  if (outcome.isApplied) return show(deps, outcome, call)
  throw refuse(outcome.refusal, call)
}

const refuse = (refusal: LedgerRefusal, { no }: Exchanging): Error =>
  movementRefusal(refusal, no('NotEnoughGems', { Why: 'HostPoints' }))

/** Key and request of the movement: what a repeated call is recognised by. */
const namedBy = (points: number, { me, brand, now, key }: Exchanging): Omit<Movement, 'legs'> => ({
  brand,
  now,
  reason: 'hostExchange',
  source: 'live',
  key: { kind: 'caller', playerId: me.id, id: key },
  request: { points },
})

/** Points and coins are different currencies: each is balanced by the account that issues it. */
function movementOf(points: number, coins: number, call: Exchanging): Movement {
  const { me, brand } = call
  const currency = secondCurrencyOf(brand)
  const answer: Answer = { coins }
  return {
    ...namedBy(points, call),
    legs: [
      { account: { kind: 'player', playerId: me.id, currency: currencies.coin }, delta: coins },
      { account: { kind: 'mint', currency: currencies.coin }, delta: -coins },
      { account: { kind: 'host', playerId: me.id, currency }, delta: -points },
      { account: { kind: 'mint', currency }, delta: points },
    ],
    answer,
  }
}

async function show({ wallet }: LiveGiftsDeps, outcome: Applied, { me, brand }: Exchanging): Promise<Exchanged> {
  const { coins } = outcome.answer as Answer
  return {
    Points: await wallet.hostPoints(me.id, secondCurrencyOf(brand)),
    Coins: coins,
    ...coinsAfter(outcome, me.id),
  }
}

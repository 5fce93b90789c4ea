// Exchanges a host's points for coins at the published rate: the only way in which points leave the host's account.
import type { exchangeHostPoints } from '@lantern/protocol/gifts.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { currencies } from '@lantern/protocol/values.ts'
import type { Call } from '../../../kernel/feature/call.ts'
import { coinsAfter, movementRefusal, type Applied, type Movement } from '../../wallet/wallet.ts'
import type { LiveGiftsDeps } from './deps.ts'
import { hasLive } from './room.ts'
import { coinsFor } from './rules.ts'
import { hostExchange, secondCurrencyOf } from './settings.ts'
import type { NewExchange } from './store.ts'

type Exchanging = Call<typeof exchangeHostPoints>
type Asked = RequestOf<typeof exchangeHostPoints>
type Exchanged = ReplyOf<typeof exchangeHostPoints>

interface Answer {
  readonly asked: number
  readonly coins: number
}

export async function exchangePoints(deps: LiveGiftsDeps, asked: Asked, call: Exchanging): Promise<Exchanged> {
  const { me, brand, key, no } = call
  if (!hasLive(brand, deps.siteId)) throw no('TargetNotFound')
  // A repeated call gets its first answer, also after the rate has changed.
  const kept = await deps.wallet.answerOf({ kind: 'caller', playerId: me.id, id: key })
  if (kept?.isApplied && (kept.answer as Answer).asked === asked.Points) return show(deps, kept, call)
  await checkSender(deps, call)
  const coins = coinsFor(asked.Points, deps.settings.read(hostExchange, brand))
  if (coins === null) throw no('BadInput', { Field: 'Points' })
  if (asked.Coins !== undefined && asked.Coins !== coins) throw no('GiftPriceChanged', { Coins: coins })
  const row: NewExchange = { kind: 'live.exchange', hostId: me.id, points: asked.Points, coins }
  const outcome = await deps.wallet.submit(call.noTx, movementOf(asked.Points, coins, call), [row])
  if (outcome.isApplied) return show(deps, outcome, call)
  throw movementRefusal(outcome.refusal, no('NotEnoughGems', { Why: 'HostPoints' }))
}

async function checkSender({ findPlayer }: LiveGiftsDeps, { me, now, no }: Exchanging): Promise<void> {
  const player = await findPlayer(me.id)
  if (!player || player.session_generation !== me.session.generation) throw no('SignedInElsewhere')
  if (player.banned_until && player.banned_until > now) throw no('AccountDisabled')
}

/** Points and coins are different currencies: each is balanced by the account that issues it. */
function movementOf(points: number, coins: number, { me, brand, now, key }: Exchanging): Movement {
  const currency = secondCurrencyOf(brand)
  const answer: Answer = { asked: points, coins }
  return {
    brand,
    now,
    reason: 'hostExchange',
    source: 'live',
    key: { kind: 'caller', playerId: me.id, id: key },
    legs: [
      { account: { kind: 'player', playerId: me.id, currency: currencies.coin }, delta: coins },
      { account: { kind: 'mint', currency: currencies.coin }, delta: -coins },
      { account: { kind: 'host', playerId: me.id, currency }, delta: -points },
      { account: { kind: 'mint', currency }, delta: points },
    ],
    request: { points },
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

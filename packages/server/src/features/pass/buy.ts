// Purchases of the pass: the premium lane, and steps in the last week. The lock of the row of the player's points serialises counting and purchases.
import type { buyPremium, buySteps } from '@lantern/protocol/pass.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { points } from '../missions/missions.ts'
import type { Movement } from '../wallet/wallet.ts'
import type { PassDeps } from './deps.ts'
import { isPassOpen, offersOf } from './goals.ts'
import { buyingFrom, seasonFor, secondCurrencyOf, stepsOf, type RunningSeason } from './rulebook.ts'
import * as store from './store.ts'

type Buying = Call<typeof buyPremium> | Call<typeof buySteps>
type Asked = RequestOf<typeof buyPremium> | RequestOf<typeof buySteps>
type Bought = ReplyOf<typeof buyPremium>

/** What is true while the lock is held. */
interface Standing extends RunningSeason {
  readonly points: number
  readonly player: store.PassPlayer
}

export const buyPremiumLane = (
  deps: PassDeps,
  asked: RequestOf<typeof buyPremium>,
  call: Call<typeof buyPremium>,
): Promise<Bought> =>
  buy(deps, asked, call, async (running) => {
    const { tx, me, brand, now, no } = call
    const { season, rules } = running
    if (asked.Season !== season.number || asked.Price !== rules.price)
      throw no('GiftPriceChanged', { Season: season.number, Price: rules.price })
    const { points: value, player } = await lock(deps, running, call)
    if (player.hasPremium) throw no('NotEligibleToRedeem', { Why: 'Bought' })
    await addSale(running, 0, rules.price, call)
    const reached = { playerId: me.id, brand, lane: 'premium', from: 0, to: stepsOf(rules, value) } as const
    await deps.claims.offer(tx, offersOf(running, reached), now)
    return { HasPremium: true, Points: value, Paid: rules.price }
  })

export const buyMoreSteps = (
  deps: PassDeps,
  asked: RequestOf<typeof buySteps>,
  call: Call<typeof buySteps>,
): Promise<Bought> =>
  buy(deps, asked, call, async (running) => {
    const { tx, me, brand, now, no, after } = call
    const { season, rules } = running
    if (asked.Season !== season.number || asked.Price !== rules.stepPrice)
      throw no('GiftPriceChanged', { Season: season.number, Price: rules.stepPrice })
    const from = buyingFrom(running)
    if (now < from) throw no('NotEligibleToRedeem', { Why: 'NotYet', From: from.toISOString() })
    const standing = await lock(deps, running, call)
    const Left = stepsLeft(standing)
    if (asked.Steps > Left) throw no('NotEligibleToRedeem', { Why: 'Limit', Left })
    const Paid = asked.Steps * rules.stepPrice
    await addSale(running, asked.Steps, Paid, call)
    const add = asked.Steps * rules.stepPoints
    await deps.progress.add(tx, [{ playerId: me.id, brand, period: season, measure: points, add }], now, after)
    return { HasPremium: standing.player.hasPremium, Points: standing.points + add, Paid }
  })

/** Steps that the player can still buy in this season, whether or not buying has begun. */
export const stepsLeft = ({ rules, points: value, player }: Omit<Standing, 'season'>): number =>
  Math.max(0, Math.min(rules.mostBought - player.boughtSteps, rules.steps - stepsOf(rules, value)))

async function buy(
  deps: PassDeps,
  asked: Asked,
  call: Buying,
  take: (running: RunningSeason) => Promise<Bought>,
): Promise<Bought> {
  const { tx, brand, now, no } = call
  const draft = movementOf(asked, call, null)
  const known = await deps.wallet.recall(tx, draft)
  if (known?.isApplied) return known.answer as Bought
  const bought = await deps.wallet.orRecall(tx, draft, async () => {
    if (!isPassOpen(deps, brand)) throw no('NotEligibleToRedeem', { Why: 'Closed' })
    return take(await seasonFor(deps, tx, brand, now))
  })
  const outcome = await deps.wallet.post(tx, movementOf(asked, call, bought), call.after)
  if (outcome.isApplied) return bought
  if (outcome.refusal === 'NotEnough') throw no('NotEnoughGems')
  if (outcome.refusal === 'PayoutsStopped') throw no('Maintenance')
  if (outcome.refusal === 'Busy') throw no('TooManyRequests')
  throw no('BadInput', { Field: 'ReqID' })
}

async function lock(deps: PassDeps, running: RunningSeason, { tx, me, brand }: Buying): Promise<Standing> {
  const { season } = running
  const values = await deps.progress.lock(tx, { playerId: me.id, brand, period: season })
  return { ...running, points: values.get(points) ?? 0, player: await store.readPlayer(tx, me.id, season.key) }
}

async function addSale({ season }: RunningSeason, steps: number, price: number, { tx, me, brand, now }: Buying) {
  const { key, endsAt } = season
  const sale = { brand, playerId: me.id, season: key, endsAt, steps, currency: secondCurrencyOf(brand), price }
  await store.addSale(tx, sale, now)
}

function movementOf(asked: Asked, { me, brand, now, key }: Buying, bought: Bought | null): Movement {
  const currency = secondCurrencyOf(brand)
  return {
    brand,
    now,
    reason: 'passPurchase',
    source: 'store',
    key: { kind: 'caller', playerId: me.id, id: key },
    legs: bought
      ? [
          { account: { kind: 'player', playerId: me.id, currency }, delta: -bought.Paid },
          { account: { kind: 'house', currency }, delta: bought.Paid },
        ]
      : [],
    request: { ...asked },
    answer: bought,
  }
}

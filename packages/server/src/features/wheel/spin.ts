// One spin: drawn from the player's seeds, booked with its ticket and its prize in one movement.
import { drawRound } from '@lantern/games/engine/fair.ts'
import { drawWheel, hashWheel, timesFactor, wheelCode, type WheelPrize } from '@lantern/games/firewheel/wheel.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { spinWheel } from '@lantern/protocol/wheel.ts'
import { wheelTicket } from '@lantern/protocol/values/wallet.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { holdSeed, newSeed } from '../games/games.ts'
import { isHeldItem } from '../mail/mail.ts'
import { vipFactor } from '../players/players.ts'
import { AlreadyDone, type CurrencyId, type Leg, type Movement } from '../wallet/wallet.ts'
import type { WheelDeps } from './deps.ts'
import { ringsOf, wheelRules } from './rulebook.ts'
import { showSpin } from './show.ts'
import * as store from './store.ts'

type Spinning = Call<typeof spinWheel>
type Reply = ReplyOf<typeof spinWheel>

/** The prize of the inner ring is announced to the brand. */
const innerRing = 3

export interface InnerPrize extends WheelPrize {
  readonly playerId: number
  readonly at: Date
}

function movementOf({ me, brand, key, now }: Spinning, legs: readonly Leg[], answer?: Reply): Movement {
  return {
    brand,
    now,
    legs,
    reason: 'wheel',
    source: `game.${wheelCode}`,
    key: { kind: 'caller', playerId: me.id, id: key },
    request: { OP: 14910 },
    answer,
  }
}

const ticketLegs = (playerId: number): Leg[] => [
  { account: { kind: 'player', playerId, currency: wheelTicket }, delta: -1 },
  { account: { kind: 'promo', currency: wheelTicket }, delta: 1 },
]

function prizeLegs(playerId: number, { ItemID, Amount }: WheelPrize): Leg[] {
  const currency = ItemID as CurrencyId
  return [
    { account: { kind: 'promo', currency }, delta: -Amount },
    { account: { kind: 'player', playerId, currency }, delta: Amount },
  ]
}

export async function spin(
  deps: WheelDeps,
  asked: RequestOf<typeof spinWheel>,
  call: Spinning,
  onInner: (prize: InnerPrize) => void,
): Promise<Reply> {
  const { tx, me, now, no } = call
  const day = taipeiDay(now)
  // Before the key is looked up: a spin with the same key may be committed while this one waits for the lock.
  const used = await store.lockDay(tx, me.id, day)
  const known = await deps.wallet.recall(tx, movementOf(call, []))
  if (known?.isApplied) throw new AlreadyDone(known)
  if (known) throw refuse(known.refusal, no)
  return spinOnce(deps, asked, call, { day, used, onInner })
}

interface Locked {
  readonly day: string
  /** Free spins. */
  readonly used: number
  onInner(prize: InnerPrize): void
}

async function spinOnce(
  { settings, wallet, randomness }: WheelDeps,
  { MathHash }: RequestOf<typeof spinWheel>,
  call: Spinning,
  { day, used, onInner }: Locked,
): Promise<Reply> {
  const { tx, me, brand, now, key, no, after, player } = call
  const rules = await settings.readAt(tx, wheelRules, brand, now)
  if (!rules.isOpen) throw no('NotEligibleToRedeem', { Why: 'Closed' })
  const rings = ringsOf(rules, brand)
  const hash = hashWheel(rings)
  if (MathHash !== undefined && MathHash !== hash) throw no('GiftPriceChanged')
  const isFree = used < rules.freeSpins
  const tickets = await wallet.tickets(me.id, tx)
  if (!isFree && tickets === 0) throw no('NotEligibleToRedeem', { Why: 'NoSpin' })
  if (isFree) await store.useFreeSpin(tx, me.id, day)
  const seed = await holdSeed(tx, newSeed(me.id, randomness), now)
  const seeds = { ServerSeed: seed.server_seed, ClientSeed: seed.client_seed, GameCode: wheelCode, RoundID: key }
  const { places, prize } = drawWheel(rings, drawRound(seeds))
  const factor = vipFactor(settings, brand, player.vip)
  const paid = timesFactor(prize, factor)
  await store.addWheel(tx, hash, rings, now)
  const drawn = { seedId: seed.id, hash, places, itemId: paid.ItemID, amount: paid.Amount }
  const row = await store.addSpin(
    tx,
    { id: key, playerId: me.id, brand, isFree, factorPercent: Math.round(factor * 100), ...drawn },
    now,
  )
  const won = paid.ItemID === wheelTicket ? paid.Amount : 0
  const reply: Reply = {
    Spin: showSpin(row, seed),
    FreeSpins: Math.max(0, rules.freeSpins - used - (isFree ? 1 : 0)),
    Tickets: tickets + won - (isFree ? 0 : 1),
  }
  if (isHeldItem(paid.ItemID))
    await wallet.openAccount(tx, brand, { kind: 'player', playerId: me.id, currency: paid.ItemID as CurrencyId })
  const legs = [...(isFree ? [] : ticketLegs(me.id)), ...prizeLegs(me.id, paid)]
  const outcome = await wallet.post(tx, movementOf(call, legs, reply), after)
  if (!outcome.isApplied) throw refuse(outcome.refusal, no)
  if (places.length === innerRing) after(() => onInner({ ...paid, playerId: me.id, at: now }))
  return reply
}

function refuse(refusal: string, no: Spinning['no']): Error {
  if (refusal === 'NotEnough' || refusal === 'NoAccount') return no('NotEligibleToRedeem', { Why: 'NoSpin' })
  if (refusal === 'KeyReused' || refusal.startsWith('Key')) return no('BadInput', { Field: 'ReqID' })
  return no('Maintenance')
}

// The effects of a payment on an order: paid, delivered exactly once, failed, expired, refunded.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import { readStore } from '@lantern/protocol/store.ts'
import type { Tx } from '../../db/open.ts'
import { noteChange } from '../../kernel/database/audit.ts'
import { AlreadyAnswered } from '../../kernel/feature/call.ts'
import type { Context } from '../../kernel/context.ts'
import { writeEvent } from '../../kernel/jobs/events.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Limits } from '../limits/limits.ts'
import { writeTaipeiTime, type Mail } from '../mail/mail.ts'
import type { Players } from '../players/players.ts'
import type { Movement, Wallet } from '../wallet/wallet.ts'
import { orderDelivered, orderRefunded, type ToppedUp } from './events.ts'
import type { Verified } from './gateways/gateway.ts'
import * as purchases from './purchases.ts'
import type { OrderRow } from './purchases.ts'
import { sumItems, type Item, type OrderState } from './rules.ts'
import { group, word, wordItems } from './words.ts'

export type SettlementDeps = Pick<Context, 'db' | 'clock' | 'log' | 'publish'> & {
  readonly wallet: Wallet
  readonly players: Players
  readonly limits: Limits
  readonly mail: Mail
}

type Leg = Movement['legs'][number]
type After = (run: () => void) => void

interface Debt {
  readonly itemId: number
  readonly amount: number
  readonly now: Date
}

export type Settlement = ReturnType<typeof createSettlement>

export function createSettlement(deps: SettlementDeps) {
  const { db, clock, log, wallet, players, limits, mail } = deps

  /** Runs a transaction as dispatch does: callbacks given to `after` run once, and only after a COMMIT. */
  async function transact<T>(run: (tx: Tx, after: After) => Promise<T>): Promise<T> {
    let following: (() => void)[] = []
    const result = await inTransaction(db, (tx) => {
      following = []
      return run(tx, (next) => void following.push(next))
    })
    for (const next of following) next()
    return result
  }

  const stateOf = async (id: string): Promise<OrderState> =>
    ((await purchases.findOrder(db, id))?.state ?? 'failed') as OrderState

  /** Marks it paid. A reservation that was released meanwhile is taken again, beyond the limits if necessary, because the money has arrived. */
  async function pay(order: OrderRow, verified: Verified): Promise<OrderState> {
    const now = clock.now()
    if (verified.amount !== order.price || verified.currency !== order.currency) {
      const { amount, currency, reference } = verified
      const promised = { price: order.price, currency: order.currency }
      log.fatal({ alarm: true, order: order.id, promised, amount, currency, reference }, 'store.mismatch')
      return fail(order.id, 'mismatch')
    }
    const marks = { trade: verified.reference, paid_at: now, closed_at: null, failure: null }
    try {
      if (await purchases.payReserved(db, order.id, marks)) return deliver(order.id)
      await transact(async (tx) => {
        const paid = await purchases.move(tx, order.id, 'paid', marks)
        if (!paid || paid.reserved_at) return
        await purchases.shiftPlaces(tx, paid.series, paid.player_id, 1)
        await limits.reservePurchase(tx, paid.player_id, paid.price, now)
        await purchases.holdPlaces(tx, paid.id, { reservedAt: now, holdsStock: true })
      })
    } catch (error) {
      if ((error as { code?: unknown }).code !== uniqueViolation) throw error
      log.fatal({ alarm: true, order: order.id, reference: verified.reference }, 'store.replayed')
      return fail(order.id, 'mismatch')
    }
    return deliver(order.id)
  }

  async function deliver(id: string): Promise<OrderState> {
    try {
      if (await transact((tx, after) => handOver(tx, id, after))) return 'delivered'
    } catch (error) {
      // The ledger already has this credit: a database restored from an older backup lacks only the state of the order.
      if (error instanceof AlreadyAnswered) await transact((tx) => markDelivered(tx, id, clock.now()))
      // The order stays paid, and the job tries again.
      else log.error({ err: error, alarm: true, order: id }, 'store.undelivered')
    }
    return stateOf(id)
  }

  /** Undefined when the order was not in a state to be delivered. */
  async function markDelivered(tx: Tx, id: string, now: Date): Promise<OrderRow | undefined> {
    const order = await purchases.move(tx, id, 'delivered', { delivered_at: now })
    if (order) await writeEvent(tx, orderDelivered, toppedUp(order), now)
    return order
  }

  /** False when the order was not in a state to be delivered. */
  async function handOver(tx: Tx, id: string, after: After): Promise<boolean> {
    const now = clock.now()
    const order = await markDelivered(tx, id, now)
    if (!order) return false
    const { items, bonus, brand, playerId } = read(order)
    const total = sumItems(items, bonus)
    if (order.vip_points > 0) await players.addVipPoints(tx, { playerId, points: order.vip_points, now }, after)
    await mail.send(tx, { ...letter(order, total, now), kind: 'orderDelivered' })
    const key = { kind: 'business', what: 'order', row: id, step: 'deliver' } as const
    const legs = [...items.map(from('mint')), ...bonus.map(from('promo')), ...total.map(toPlayer(playerId, 1))]
    const movement = { brand, key, reason: 'purchase', source: 'store', legs, now, request: { order: id } } as const
    const outcome = await wallet.postAndCommit(tx, movement, after)
    if (!outcome.isApplied) throw new Error(`the delivery of ${id} was refused: ${outcome.refusal}`)
    after(() => deps.publish(playerChannel(playerId), readStore, { OrderID: id, Items: total }))
    return true
  }

  /** Releases what the order reserved: the player's purchase limit always, the stock only if the goods were not delivered. */
  async function giveBack(tx: Tx, order: OrderRow, wasHad = false): Promise<void> {
    if (order.holds_stock && !wasHad) await purchases.shiftPlaces(tx, order.series, order.player_id, -1)
    if (order.reserved_at) await limits.returnPurchase(tx, order.player_id, order.price, order.reserved_at)
    await purchases.holdPlaces(tx, order.id, { reservedAt: null, holdsStock: order.holds_stock && wasHad })
  }

  async function end(id: string, to: 'failed' | 'expired', failure: string | null): Promise<OrderState> {
    await transact(async (tx) => {
      const order = await purchases.move(tx, id, to, { closed_at: clock.now(), failure })
      if (order) await giveBack(tx, order)
    })
    return stateOf(id)
  }

  const fail = (id: string, failure: 'mismatch' | 'gateway'): Promise<OrderState> => end(id, 'failed', failure)
  const expire = (id: string): Promise<OrderState> => end(id, 'expired', null)

  /** The gateway has refunded the buyer: what was delivered is debited as far as the balance allows. */
  async function takeBack(id: string, actor: string): Promise<OrderState> {
    await transact(async (tx, after) => {
      const now = clock.now()
      const before = await purchases.lockOrder(tx, id)
      const order = await purchases.move(tx, id, 'refunded', { closed_at: now })
      if (!before || !order) return
      await giveBack(tx, order, before.state === 'delivered')
      const states = { before: { state: before.state }, after: { state: order.state } }
      await noteChange(tx, { brand: order.brand, actor, what: 'purchase', row: id, ...states, now })
      if (before.state !== 'delivered') return
      await writeEvent(tx, orderRefunded, toppedUp(order), now)
      await collect(tx, order, now, after)
    })
    return stateOf(id)
  }

  /**
   * A balance never becomes negative: what was already spent is recorded as a debt for operators. The refused first attempt has locked the
   * balances, so the amounts read afterwards are stable.
   */
  async function collect(tx: Tx, order: OrderRow, now: Date, after: After): Promise<void> {
    const { items, bonus, brand, playerId } = read(order)
    const owed = sumItems(items, bonus)
    const paidFor = new Map(sumItems(items).map(({ ItemID, Amount }) => [ItemID, Amount]))
    for (let tries = 1; ; tries++) {
      const { coin, gem, point } = await wallet.balances(playerId, tx)
      const held = new Map([
        [1, coin],
        [2, gem],
        [39, point],
      ])
      const taken = owed.map(({ ItemID, Amount }) => ({ ItemID, Amount: Math.min(Amount, held.get(ItemID) ?? 0) }))
      const bought = taken.map(({ ItemID, Amount }) => ({ ItemID, Amount: Math.min(Amount, paidFor.get(ItemID) ?? 0) }))
      const given = taken.map(({ ItemID, Amount }, index) => ({ ItemID, Amount: Amount - bought[index]!.Amount }))
      const legs = [
        ...sumItems(taken).map(toPlayer(playerId, -1)),
        ...sumItems(bought).map(from('mint', 1)),
        ...sumItems(given).map(from('promo', 1)),
      ]
      const key = { kind: 'business', what: 'order', row: order.id, step: 'refund' } as const
      const reason = 'purchaseRefund' as const
      const movement = { brand, key, reason, source: 'store', legs, now, request: { order: order.id } }
      const outcome = legs.length > 0 ? await wallet.post(tx, movement, after) : null
      if (outcome && !outcome.isApplied) {
        if (outcome.refusal === 'NotEnough' && tries < 3) continue
        throw new Error(`the refund of ${order.id} was refused: ${outcome.refusal}`)
      }
      await mail.send(tx, { ...letter(order, sumItems(taken), now), kind: 'orderRefunded' })
      for (const [index, { ItemID, Amount }] of owed.entries()) {
        const amount = Amount - taken[index]!.Amount
        if (amount > 0) await noteDebt(tx, order, { itemId: ItemID, amount, now }, after)
      }
      return
    }
  }

  async function noteDebt(tx: Tx, order: OrderRow, debt: Debt, after: After): Promise<void> {
    const { id, brand, player_id } = order
    const { itemId, amount, now } = debt
    await purchases.insertDebt(tx, { purchase_id: id, item_id: itemId, brand, player_id, amount, created_at: now })
    after(() => log.error({ alarm: true, order: id, player: player_id, item: itemId, amount }, 'store.debt'))
  }

  return { pay, deliver, fail, expire, takeBack }
}

const uniqueViolation = '23505'

type CurrencyId = Leg['account']['currency']

const from =
  (kind: 'mint' | 'promo', sign: 1 | -1 = -1) =>
  ({ ItemID, Amount }: Item): Leg => ({ account: { kind, currency: ItemID as CurrencyId }, delta: sign * Amount })

const toPlayer =
  (playerId: number, sign: 1 | -1) =>
  ({ ItemID, Amount }: Item): Leg => ({
    account: { kind: 'player', playerId, currency: ItemID as CurrencyId },
    delta: sign * Amount,
  })

function read(order: OrderRow) {
  return {
    items: order.items as unknown as Item[],
    bonus: order.bonus as unknown as Item[],
    brand: order.brand as BrandCode,
    playerId: order.player_id,
  }
}

const toppedUp = (order: OrderRow): ToppedUp => ({
  orderId: order.id,
  playerId: order.player_id,
  brand: order.brand as BrandCode,
  points: order.vip_points,
  deliveredAt: order.delivered_at!.toISOString(),
})

function letter(order: OrderRow, items: readonly Item[], now: Date) {
  const lang = order.lang as Locale
  const parameters = {
    order: order.id,
    goods: word('goods', lang, order.name),
    price: group(order.price),
    currency: order.currency,
    time: writeTaipeiTime(now),
    items: wordItems(lang, items),
  }
  return { brand: order.brand as BrandCode, playerId: order.player_id, parameters, now, lang }
}

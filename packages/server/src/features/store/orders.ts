// The life of an order: created and started for a buyer, settled by the gateway's answer, refunded by operators.
import { createHash } from 'node:crypto'
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import type { createOrder } from '@lantern/protocol/store.ts'
import type { RequestOf } from '@lantern/protocol/op.ts'
import type { Tx } from '../../db/open.ts'
import { Refusal, type Me } from '../../kernel/feature/call.ts'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { showLimit } from '../limits/limits.ts'
import { isSold, type Gateway, type GatewayOrder, type Money, type Parsed, type Verified } from './gateways/gateway.ts'
import * as purchases from './purchases.ts'
import type { OrderRow } from './purchases.ts'
import { chooseInvoice, newOrderId, orderRules, type OrderState } from './rules.ts'
import type { Settlement, SettlementDeps } from './settlement.ts'
import * as shelf from './shelf.ts'
import { word } from './words.ts'

export type OrdersDeps = SettlementDeps &
  Pick<Context, 'randomness'> & { readonly gateways: ReadonlyMap<string, Gateway> }

/** The buyer: the parts of a call from which an order is made. */
export interface Buyer {
  readonly me: Me
  readonly lang: Locale
  readonly key: string
  /** The host of the request: the gateway returns the browser there, because the session cookie belongs to it. */
  readonly host?: string | undefined
}

type Wish = RequestOf<typeof createOrder>

/** NoSuchOrder: no order of that gateway has this id. Unknown: the gateway gave no usable answer; its callback may be repeated. */
export type Settled = OrderState | 'NoSuchOrder' | 'Unknown'

/**
 * Pending: the gateway reports the result by callback. Refused: by the gateway, or this server does not have it. UnderWay: another refund of the
 * order was requested a short time ago and its result is unknown.
 */
type RefundOutcome = 'Refunded' | 'Pending' | 'Refused' | 'NoSuchOrder' | 'NotPaid' | 'UnderWay'

export interface Orders {
  /** The same key again returns the same order, and starts it if it was not started. Throws refusals. */
  create(buyer: Buyer, wish: Wish): Promise<OrderRow>
  find(id: string): Promise<OrderRow | undefined>
  /** For a correctly signed callback: queries the gateway outside any transaction; only the gateway's answer moves money. */
  settle(gatewayName: string, parsed: Parsed): Promise<Settled>
  /** Queries the gateway without a callback: it was lost, or the buyer returned before it arrived. */
  ask(id: string): Promise<Settled>
  /** The same, limited to once in a few seconds per order over all nodes: for callers that are not rate-limited otherwise. */
  askSparingly(id: string): Promise<Settled | 'TooSoon'>
  /** Refunds an order through its gateway. */
  refund(id: string, actor: string): Promise<RefundOutcome>
  expireDue(): Promise<number>
  deliverDue(): Promise<number>
}

const atOnce = 200
const sideBySide = 8
const refundPatienceMs = 5 * 60_000

export function createOrders(deps: OrdersDeps, settlement: Settlement): Orders {
  const { db, clock, log, gateways } = deps

  async function create({ me, lang, key, host }: Buyer, wish: Wish): Promise<OrderRow> {
    const requestHash = hashWish(wish)
    const order = await inTransaction(db, (tx) => findOrInsert(tx, { me, lang, key }, wish, requestHash)).catch(
      (error: unknown) => {
        if (error instanceof purchases.OrderExists) return purchases.findByKey(db, me.id, key)
        throw error
      },
    )
    if (!order || order.request_hash !== requestHash) throw new Refusal('BadInput', { Field: 'ReqID' })
    return order.state === 'created' ? start(order, host) : order
  }

  async function findOrInsert(tx: Tx, buyer: Buyer, wish: Wish, requestHash: string): Promise<OrderRow> {
    const { me, lang, key } = buyer
    const now = clock.now()
    const { known, open } = await purchases.readOpen(tx, me.id, key)
    if (known) return known
    if (open >= orderRules.openAtMost)
      throw new Refusal('TooManyRequests', { RemainingTime: orderRules.minutesToPay * 60 })
    const { goods, method, invoice } = await choose(tx, me.brand, wish, now)
    const { series, price, per_player: perPlayer, total } = goods
    const full = await purchases.takePlaces(tx, { series, playerId: me.id, perPlayer, total })
    if (full) throw new Refusal('NotEligibleToRedeem', { Why: full })
    const limit = await deps.limits.reservePurchase(tx, me.id, price, now)
    if (limit) throw new Refusal('PlayLimitReached', showLimit(limit))
    return purchases.insertOrder(tx, {
      id: newOrderId(now, deps.randomness),
      brand: me.brand,
      player_id: me.id,
      goods_id: goods.id,
      series,
      goods_type: goods.goods_type,
      name: goods.name,
      price,
      currency: goods.currency,
      items: JSON.stringify(goods.items),
      bonus: JSON.stringify(goods.bonus),
      vip_points: goods.vip_points,
      method: method.code,
      gateway: method.gateway,
      channel: method.channel,
      invoice_form: invoice.form,
      invoice_carrier: invoice.carrier,
      donation_code: invoice.donation,
      state: 'created',
      reserved_at: now,
      holds_stock: perPlayer !== null || total !== null,
      caller_key: key,
      request_hash: requestHash,
      lang,
      created_at: now,
      expires_at: new Date(now.getTime() + orderRules.minutesToPay * 60_000),
    })
  }

  async function choose(tx: Tx, brand: BrandCode, wish: Wish, now: Date) {
    const { goods, methods: all, forms, charities } = await shelf.offerOf(tx, brand, wish.GoodsID, now)
    if (!goods || (wish.GoodsType !== undefined && wish.GoodsType !== goods.goods_type))
      throw new Refusal('TargetNotFound', { Field: 'GoodsID' })
    const methods = all.filter((method) => pays(method, goods) && isSold(method, gateways))
    const method = wish.GateWay === undefined ? methods[0] : methods.find(({ code }) => code === wish.GateWay)
    if (!method) throw new Refusal('TargetNotFound', { Field: 'GateWay' })
    const invoice = chooseInvoice(wish, forms, charities)
    if ('wrong' in invoice) throw new Refusal('BadInput', { Field: invoice.wrong })
    return { goods, method, invoice }
  }

  /** When the gateway is unreachable the order stays `created`: the buyer may repeat the call with the same key. */
  async function start(order: OrderRow, host?: string): Promise<OrderRow> {
    const gateway = gateways.get(order.gateway)
    if (!gateway || order.expires_at <= clock.now()) return order
    try {
      const { reference = null, ...started } = await gateway.start({ ...showGateway(order), ...(host ? { host } : {}) })
      const moved = await purchases.move(db, order.id, 'paying', { start: JSON.stringify(started), reference })
      if (moved) return moved
    } catch (error) {
      log.warn({ err: error, order: order.id, gateway: order.gateway }, 'store.notStarted')
    }
    return (await purchases.findOrder(db, order.id)) ?? order
  }

  async function verify(order: OrderRow, parsed?: Parsed): Promise<Verified | 'Unknown'> {
    try {
      return (await gateways.get(order.gateway)?.verify(showGateway(order), parsed)) ?? 'Unknown'
    } catch (error) {
      log.warn({ err: error, order: order.id, gateway: order.gateway }, 'store.notVerified')
      return 'Unknown'
    }
  }

  async function learn(order: OrderRow, parsed?: Parsed): Promise<Settled> {
    const state = order.state as OrderState
    const isUndone = parsed?.claim === 'refunded'
    if (state === 'refunded' || (state === 'delivered' && !isUndone)) return state
    if (state === 'paid' && !isUndone) return settlement.deliver(order.id)
    const verified = await verify(order, parsed)
    if (verified === 'Unknown') return 'Unknown'
    if (verified.isRefunded) return settlement.takeBack(order.id, `gateway:${order.gateway}`)
    if (verified.isPaid) return state === 'paid' || state === 'delivered' ? state : settlement.pay(order, verified)
    return parsed?.claim === 'failed' ? settlement.fail(order.id, 'gateway') : state
  }

  /** Queries the gateway a last time before the order expires; if it gives no answer, a later callback can still settle the order. */
  async function giveUp(order: OrderRow): Promise<void> {
    const state = order.state === 'paying' ? await learn(order) : order.state
    if (state === 'created' || state === 'paying' || state === 'Unknown') await settlement.expire(order.id)
  }

  return {
    create,
    find: (id) => purchases.findOrder(db, id),

    async settle(gatewayName, parsed) {
      const order = await purchases.findOrder(db, parsed.orderId)
      return order?.gateway === gatewayName ? learn(order, parsed) : 'NoSuchOrder'
    },

    async ask(id) {
      const order = await purchases.findOrder(db, id)
      return order ? learn(order) : 'NoSuchOrder'
    },

    async askSparingly(id) {
      const order = await purchases.takeAsk(db, id, clock.now(), orderRules.secondsBetweenAsks * 1000)
      return order ? learn(order) : 'TooSoon'
    },

    async refund(id, actor) {
      const order = await purchases.findOrder(db, id)
      if (!order) return 'NoSuchOrder'
      if (order.state === 'refunded') return 'Refunded'
      if (order.state !== 'paid' && order.state !== 'delivered') return 'NotPaid'
      const gateway = gateways.get(order.gateway)
      if (!gateway) return 'Refused'
      if (!(await purchases.takeRefund(db, id, clock.now(), refundPatienceMs))) return 'UnderWay'
      // Throws when the gateway is unreachable: the refund may have happened or not, so no other attempt is allowed for a while.
      const answer = await gateway.refund(showGateway(order))
      if (answer === 'Refunded') await settlement.takeBack(id, actor)
      if (answer === 'Refused') await purchases.dropRefund(db, id)
      return answer
    },

    async expireDue() {
      const due = await purchases.findDue(db, clock.now(), atOnce)
      // In small parallel batches, so that one slow gateway delays only a few orders.
      for (let at = 0; at < due.length; at += sideBySide) await Promise.all(due.slice(at, at + sideBySide).map(giveUp))
      return due.length
    },

    async deliverDue() {
      const due = await purchases.findUndelivered(db, clock.now(), atOnce)
      for (const id of due) await settlement.deliver(id)
      return due.length
    },
  }
}

export const pays = (
  method: Pick<shelf.MethodRow, 'goods_type' | 'currency'>,
  goods: Pick<shelf.GoodsRow, 'goods_type' | 'currency'>,
): boolean => method.goods_type === goods.goods_type && method.currency === goods.currency

function hashWish({ GoodsID, GoodsType, GateWay, InvoiceForm, InvoiceCarrier, DonationCode }: Wish): string {
  const asked = [GoodsID, GoodsType, GateWay, InvoiceForm, InvoiceCarrier, DonationCode]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}

export function showGateway(order: OrderRow): GatewayOrder {
  const lang = order.lang as Locale
  return {
    id: order.id,
    brand: order.brand as BrandCode,
    playerId: order.player_id,
    goodsId: order.goods_id,
    goodsName: word('goods', lang, order.name),
    method: order.method,
    channel: order.channel,
    price: order.price,
    currency: order.currency as Money,
    lang,
    createdAt: order.created_at,
    expiresAt: order.expires_at,
    reference: order.trade ?? order.reference,
  }
}

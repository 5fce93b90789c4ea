// Operators' actions on orders: find them, read one, refund one.
import { locales, type Locale } from '@lantern/locales/locale.ts'
import * as declared from '@lantern/protocol/office/store.ts'
import { act } from '../../../kernel/office/act.ts'
import { listCallbacks } from '../gateways/store.ts'
import { findOrder, type OrderRow } from '../purchases.ts'
import type { Item, OrderState } from '../rules.ts'
import type { Store } from '../store.ts'
import { word } from '../words.ts'
import { listDebts, listOrders } from './store.ts'

export const ordersOffice = ({ orders }: Pick<Store, 'orders'>) => [
  act(declared.listOrders, ({ Brand, ...filter }, { db, wrong }) => {
    const { FromDay, ToDay } = filter
    if (FromDay !== undefined && ToDay !== undefined && ToDay < FromDay) throw wrong('ToDay', 'is before FromDay')
    return listOrders(db, Brand, filter)
  }),

  act(declared.readOrder, async ({ Brand, OrderID }, { db, no }) => {
    const order = await findOrder(db, OrderID)
    if (order?.brand !== Brand) throw no('NotFound', `${Brand} has no order ${OrderID}`)
    const [Debts, { Total, Rows }] = await Promise.all([listDebts(db, OrderID), listCallbacks(db, OrderID)])
    const Callbacks = { Total, Rows: Rows.map((row) => ({ ...row, Body: row.Body.toString('utf8') })) }
    return { ...show(order), Debts, Callbacks }
  }),

  act(declared.refundOrder, async ({ Brand, OrderID }, { db, actor, no }) => {
    const order = await findOrder(db, OrderID)
    if (order?.brand !== Brand) throw no('NotFound', `${Brand} has no order ${OrderID}`)
    const Outcome = await orders.refund(OrderID, actor)
    if (Outcome === 'NoSuchOrder') throw no('NotFound')
    if (Outcome === 'NotPaid') throw no('WrongState', `${OrderID} is ${order.state}: only a paid order can be refunded`)
    if (Outcome === 'UnderWay') throw no('Claimed', `a refund of ${OrderID} was requested a short time ago`)
    if (Outcome === 'Refused') throw no('ServiceFailed', `${order.gateway} does not refund ${OrderID}`)
    return { OrderID, Outcome }
  }),
]

function show(order: OrderRow) {
  return {
    OrderID: order.id,
    PlayerID: order.player_id,
    GoodsID: order.goods_id,
    Series: order.series,
    GoodsType: order.goods_type,
    Name: order.name,
    Names: namesOf(order.name),
    Price: order.price,
    Currency: order.currency,
    Items: order.items as Item[],
    Bonus: order.bonus as Item[],
    VIPPoints: order.vip_points,
    Method: order.method,
    Gateway: order.gateway,
    Channel: order.channel,
    Language: order.lang,
    InvoiceForm: order.invoice_form,
    InvoiceCarrier: order.invoice_carrier,
    DonationCode: order.donation_code,
    Status: order.state as OrderState,
    Failure: order.failure,
    Reference: order.reference,
    Trade: order.trade,
    CreatedAt: order.created_at,
    ExpiresAt: order.expires_at,
    PaidAt: order.paid_at,
    DeliveredAt: order.delivered_at,
    ClosedAt: order.closed_at,
    QueriedAt: order.asked_at,
    RefundRequestedAt: order.refund_asked_at,
    History: historyOf(order),
  }
}

/** A state that was left again, such as an expiry before a late payment, has lost its time. */
function historyOf({ state, created_at, paid_at, delivered_at, closed_at }: OrderRow) {
  const states: readonly (readonly [OrderState, Date | null])[] = [
    ['created', created_at],
    ['paid', paid_at],
    ['delivered', delivered_at],
    [state as OrderState, closed_at],
  ]
  return states.flatMap(([Status, At]) => (At ? [{ Status, At }] : []))
}

const namesOf = (name: string): Record<Locale, string> =>
  Object.fromEntries(locales.map((locale) => [locale, word('goods', locale, name)])) as Record<Locale, string>

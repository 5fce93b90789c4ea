// For tests of the store: a server whose gateways are simulated in this process, and the steps that most tests take.
import { createOrder, listGoods } from '@lantern/protocol/store.ts'
import { startTestServer, type TestServerOptions, type Resident } from '../../testing.ts'
import type { Callback, Gateway, GatewayOrder, Parsed, Started, Verified } from './gateways/gateway.ts'

type Client = Resident['client']

/** A simulated gateway whose payments are set by the test. */
export class PlayedGateway implements Gateway {
  readonly name: string
  readonly started: GatewayOrder[] = []
  readonly payments = new Map<string, Verified>()
  refunds: 'Refunded' | 'Pending' | 'Refused' = 'Refunded'
  refundsAsked = 0
  isAway = false
  #next = 1

  constructor(name: string) {
    this.name = name
  }

  async start(order: GatewayOrder): Promise<Started> {
    this.#answer()
    this.started.push(order)
    return {
      url: `https://pay.example/${order.id}`,
      method: 'POST',
      fields: { Trade: order.id },
      reference: `t-${order.id}`,
    }
  }

  /** The buyer pays at the gateway; no callback has been sent yet. */
  pay({ id, price, currency }: Pick<GatewayOrder, 'id' | 'price' | 'currency'>, odd: Partial<Verified> = {}): void {
    this.payments.set(id, { isPaid: true, amount: price, currency, reference: `${this.name}-${this.#next++}`, ...odd })
  }

  async parse(callback: Callback): Promise<Parsed | 'Forged'> {
    return JSON.parse(callback.body) as Parsed
  }

  async verify(order: GatewayOrder): Promise<Verified | 'Unknown'> {
    this.#answer()
    const { price: amount, currency } = order
    return this.payments.get(order.id) ?? { isPaid: false, amount, currency, reference: '' }
  }

  async refund(order: GatewayOrder): Promise<'Refunded' | 'Pending' | 'Refused'> {
    this.#answer()
    this.refundsAsked++
    const paid = this.payments.get(order.id)
    if (paid && this.refunds === 'Refunded') this.payments.set(order.id, { ...paid, isRefunded: true })
    return this.refunds
  }

  #answer(): void {
    if (this.isAway) throw new Error('the gateway is unreachable')
  }
}

export const paid = (orderId: string): Parsed => ({ orderId, claim: 'paid', fields: {} })
export const refunded = (orderId: string): Parsed => ({ orderId, claim: 'refunded', fields: {} })

export async function openStore(options: TestServerOptions = {}) {
  const gateway = new PlayedGateway('mycard')
  const payments = [gateway, new PlayedGateway('omg'), new PlayedGateway('redirect')]
  const server = await startTestServer({ payments, ...options })
  const { orders, shelves } = server.app.store

  /** Goods that no other test buys. */
  async function addGoods(more: Partial<Parameters<typeof shelves.append<'goods'>>[2]> = {}): Promise<number> {
    return server.db.kysely
      .transaction()
      .execute((tx) =>
        shelves.append(
          tx,
          'goods',
          {
            brand: 'owl',
            goods_type: 1,
            name: 'coins1',
            price: 100,
            currency: 'TWD',
            vip_points: 100,
            sort: 99,
            items: JSON.stringify([{ ItemID: 1, Amount: 1_000_000 }]),
            bonus: JSON.stringify([{ ItemID: 1, Amount: 50_000 }]),
            ...more,
          },
          { actor: 'story', now: server.clock.now() },
        ),
      )
  }

  async function buy(client: Client, GoodsID: number, more: object = {}) {
    const order = await client.call(createOrder, { GoodsID, GateWay: 'mycard.points', ...more })
    return { ...order, id: order.OrderID }
  }

  /** Orders, pays at the gateway and delivers the callback. */
  async function buyAndPay(client: Client, GoodsID: number) {
    const order = await buy(client, GoodsID)
    gateway.pay(gateway.started.find(({ id }) => id === order.id)!)
    return { order, state: await orders.settle('mycard', paid(order.id)) }
  }

  const firstGoods = async (client: Client) =>
    (await client.call(listGoods, { GoodsType: 1 })).Rows.find(({ Left }) => Left === null)!

  const row = async (id: string) => (await orders.find(id))!
  const coins = async (playerId: number) => (await server.app.wallet.balances(playerId)).coin

  return { server, gateway, orders, shelves, addGoods, buy, buyAndPay, firstGoods, row, coins }
}

// For tests: a node that learns of a payment and is killed in the middle of the delivery.
import type pg from 'pg'
import { pino } from 'pino'
import { types } from '../../db/driver/connection.ts'
import { openPool } from '../../db/open.ts'
import { testNow } from '../../db/testing.ts'
import { MemoryBus } from '../../kernel/bus/memoryBus.ts'
import { Settings } from '../../kernel/settings/settings.ts'
import { SetClock } from '../../kernel/time/clock.ts'
import { systemRandomness } from '../../kernel/ids/ids.ts'
import { createLimits } from '../limits/limits.ts'
import { createMail } from '../mail/mail.ts'
import { createPlayers } from '../players/players.ts'
import { createWallet } from '../wallet/wallet.ts'
import type { GatewayOrder } from './gateways/gateway.ts'
import { paid, PlayedGateway } from './stage.fixture.ts'
import { createStore } from './store.ts'

interface Asked {
  readonly connection: pg.PoolConfig
  readonly order: Pick<GatewayOrder, 'id' | 'price' | 'currency'>
}

process.once('message', ({ connection, order }: Asked) => {
  void work(connection, order)
})
process.once('disconnect', () => process.exit())

async function work(connection: pg.PoolConfig, order: Asked['order']): Promise<void> {
  const db = await openPool({ ...connection, types })
  const clock = new SetClock(testNow)
  const whole = createWallet({ db, clock })
  // The movement of money is the last step of a delivery: by then all other rows are written and nothing is committed.
  const wallet: typeof whole = Object.assign(Object.create(whole), {
    postAndCommit: () => process.kill(process.pid, 'SIGKILL'),
    balances: whole.balances.bind(whole),
  })
  const nothing = (): void => {}
  const ctx = {
    db: db.kysely,
    clock,
    log: pino({ level: 'silent' }),
    randomness: systemRandomness,
    publish: nothing,
    presence: { isHere: async () => false, whoIsHere: async () => new Set<number>() },
    sockets: { end: nothing, onEnd: nothing, renew: nothing, move: nothing, all: () => [], players: () => [] },
    originOf: String,
    settings: new Settings({ db: db.kysely, bus: new MemoryBus(clock), clock, log: pino({ level: 'silent' }) }),
  }
  const players = createPlayers(ctx, { wallet, maskPhone: String })
  const gateway = new PlayedGateway('mycard')
  gateway.pay(order, { reference: `killed-${order.id}` })
  const { orders } = createStore(ctx, {
    wallet,
    players,
    limits: createLimits(),
    mail: createMail(whole),
    gateways: new Map([['mycard', gateway]]),
  })
  await orders.settle('mycard', paid(order.id))
  // Not reached if the kill worked.
  process.exit(1)
}

// For tests: a node that runs a table, plays for the seated players, and is killed in the middle of it.
import type pg from 'pg'
import { pino } from 'pino'
import { types } from '../../db/driver/connection.ts'
import { openPool } from '../../db/open.ts'
import { testNow } from '../../db/testing.ts'
import { SetClock } from '../../kernel/time/clock.ts'
import { systemRandomness } from '../../kernel/ids/ids.ts'
import { MemoryBus } from '../../kernel/bus/memoryBus.ts'
import { createLimits } from '../limits/limits.ts'
import { createWallet } from '../wallet/wallet.ts'
import { Hall, type Asked } from './hall.ts'
import { createMoney } from './money.ts'

interface Order {
  readonly connection: pg.PoolConfig
  readonly tableId: string
  readonly players: readonly number[]
}

process.once('message', (order: Order) => void play(order))
process.once('disconnect', () => process.exit())

async function play({ connection, tableId, players }: Order): Promise<void> {
  const db = await openPool({ ...connection, types })
  const clock = new SetClock(testNow)
  const wallet = createWallet({ db, clock })
  await wallet.start()
  const hall = new Hall({
    db: db.kysely,
    bus: new MemoryBus(clock),
    clock,
    randomness: systemRandomness,
    log: pino({ level: 'silent' }),
    money: createMoney({ db: db.kysely, wallet }),
    limits: createLimits(),
    publish: () => {},
  })
  await hall.start()
  for (const playerId of players) {
    const sitter = { playerId, name: `p${playerId}`, pictureSetting: 2, pictureUrl: '' }
    const asked: Asked = { do: 'sit', sit: { sitter, generation: 1, amount: 20_000, bet: 100, clientSeed: 'mine' } }
    await hall.ask(tableId, 'owl', playerId, asked)
  }
  let number = 0
  setInterval(() => {
    number++
    for (const playerId of players) {
      const shot = { number, angle: 2300 + ((number * 97 + playerId * 31) % 1500), target: undefined }
      void Promise.resolve(
        hall.ask(tableId, 'owl', playerId, { do: 'shoot', hasLimits: false, generation: 1, shot }),
      ).catch(() => {})
    }
  }, 190)
  process.send!('seated')
}

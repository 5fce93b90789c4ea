// For tests: a server process that is killed while it works; it reports to its parent what it requested and which replies it got.
import type pg from 'pg'
import { types } from '../../db/driver/connection.ts'
import { openPool } from '../../db/open.ts'
import { startCallers, type Asked } from './callers.fixture.ts'
import { openTestWallet } from './testing.ts'

interface Order {
  readonly connection: pg.PoolConfig
  readonly unanswered: readonly Asked[]
}

process.once('message', (order: Order) => {
  void work(order)
})
process.once('disconnect', () => process.exit())

async function work({ connection, unanswered }: Order): Promise<void> {
  const db = await openPool({ ...connection, types })
  const { wallet } = await openTestWallet(undefined, db)
  const notes = {
    asked: (asked: Asked) => process.send!({ asked }),
    answered: (asked: Asked, outcome: unknown) => process.send!({ asked, outcome }),
  }
  startCallers(wallet, notes, 32, unanswered)
}

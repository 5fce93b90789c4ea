// For tests: a server process with players who give live gifts, killed while they do; it reports requests and replies to its parent.
import type pg from 'pg'
import { types } from '../../../db/driver/connection.ts'
import { openPool } from '../../../db/open.ts'
import { startGiftServer, startGivers, type Asked, type Stage } from './faults.fixture.ts'

interface Order {
  readonly connection: pg.PoolConfig
  readonly stage: Stage
  readonly unanswered: readonly Asked[]
}

process.once('message', (order: Order) => {
  void work(order)
})
process.once('disconnect', () => process.exit())

async function work({ connection, stage, unanswered }: Order): Promise<void> {
  const db = await openPool({ ...connection, types })
  const server = await startGiftServer({ db })
  const notes = {
    asked: (asked: Asked) => new Promise<void>((resolve) => process.send!({ asked }, () => resolve())),
    answered: (asked: Asked, answer: string) => void process.send!({ asked, answer }),
  }
  startGivers(server, notes, stage, unanswered)
}

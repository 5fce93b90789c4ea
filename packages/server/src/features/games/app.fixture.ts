// For tests: a server process with players that is killed while they play; it reports requests and replies to its parent.
import type pg from 'pg'
import { types } from '../../db/driver/connection.ts'
import { openPool } from '../../db/open.ts'
import { startPlayers, startScripted, type Asked, type Scripted } from './scripted.fixture.ts'

interface Order {
  readonly connection: pg.PoolConfig
  readonly players: readonly Scripted[]
  readonly unanswered: readonly Asked[]
}

process.once('message', (order: Order) => {
  void work(order)
})
process.once('disconnect', () => process.exit())

async function work({ connection, players, unanswered }: Order): Promise<void> {
  const db = await openPool({ ...connection, types })
  const server = await startScripted({ db })
  const notes = {
    asked: (asked: Asked) => new Promise<void>((resolve) => process.send!({ asked }, () => resolve())),
    answered: (asked: Asked, round: object) => void process.send!({ asked, round }),
  }
  startPlayers(server, notes, players, unanswered)
}

// For tests: a node that claims or settles late offers and is killed before COMMIT, or after COMMIT and before its reply.
import type pg from 'pg'
import { types } from '../../db/driver/connection.ts'
import { openPool } from '../../db/open.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { SetClock } from '../../kernel/time/clock.ts'
import { createMail } from '../mail/mail.ts'
import { createWallet } from '../wallet/wallet.ts'
import { createClaims, type Claiming } from './claims.ts'

export interface Order {
  readonly connection: pg.PoolConfig
  readonly now: string
  /** Absent: a late offer is settled. */
  readonly claiming?: Claiming
  readonly diesAt: 'before' | 'after'
}

/** Waits to be killed. */
async function report(word: string): Promise<void> {
  process.send!(word)
  await new Promise(() => {})
}

async function work({ connection, now: time, claiming, diesAt }: Order): Promise<void> {
  const db = await openPool({ ...connection, types })
  const now = new Date(time)
  const wallet = createWallet({ db, clock: new SetClock(now) })
  const claims = createClaims({ wallet, mail: createMail(wallet) })
  const beginning = { expiresAt: new Date(0), id: 0 }
  await inTransaction(db.kysely, async (tx) => {
    if (claiming) await claims.claim(tx, claiming, now, () => {})
    else await claims.settleLate(tx, now, beginning, () => {})
    if (diesAt === 'before') await report('before')
  })
  await report('after')
}

if (import.meta.main) {
  process.once('message', (order: Order) => void work(order))
  process.once('disconnect', () => process.exit())
}

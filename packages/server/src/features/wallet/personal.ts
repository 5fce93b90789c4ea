// Personal data of the ledger: all entries stay for accounting, under the player id alone.
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { mostRows, type PersonalRecords } from '../../kernel/feature/personal.ts'
import { reasonName } from './reasons.ts'

export const walletPersonal: PersonalRecords = {
  tables: {
    account: 'kept for ever: the books must add up; after erasure only the number is left',
    account_day: 'kept for ever: the daily totals of an account',
    account_day_reason: '90 days: how many entries of each reason a day has',
    entry: '90 days, then only the daily totals; untouched by erasure',
    caller_key: '8 days: what a repeated request is answered',
    business_key: 'kept for ever: what was paid once is not paid twice',
  },

  async export(db, playerId) {
    const accounts = await db
      .selectFrom('account')
      .select(['id', 'kind', 'currency', 'balance'])
      .where('kind', 'in', ['player', 'host'])
      .where('owner_id', '=', playerId)
      .orderBy('currency')
      .execute()
    const own = accounts.filter(({ kind }) => kind === 'player')
    const books = []
    for (const { id, currency } of own) books.push(...(await readBook(db, id, currency)))
    return {
      balances: own.map(({ currency, balance }) => ({ currency, balance })),
      hostPoints: accounts
        .filter(({ kind }) => kind === 'host')
        .map(({ currency, balance }) => ({ currency, balance })),
      bankBook: books.toSorted((a, b) => b.at.getTime() - a.at.getTime()),
    }
  },

  /** The ledger is append-only. */
  async erase() {},
}

interface EntryRow {
  readonly at: Date
  readonly reason: number
  readonly source: string
  readonly before: number
  readonly after: number
}

async function readBook(db: Kysely<Schema>, accountId: number, currency: number) {
  const { rows } = await sql<EntryRow>`SELECT created_at AS at, reason, source, before, after FROM entry
    WHERE account_id = ${accountId} ORDER BY day DESC, seq DESC LIMIT ${mostRows + 1}`.execute(db)
  return rows.map((row) => ({ ...row, currency, reason: reasonName(row.reason) ?? 'correction' }))
}

// The bank book, read in every way a player can, compared with simple queries: count(*) and OFFSET.
import type { BankBookQuery } from '@lantern/server/features/wallet/wallet.ts'
import { reasons } from '@lantern/server/features/wallet/reasons.ts'
import { measure, readCpu, type Measured } from './measure.ts'
import { brand, firstDay, now, today, type World } from './world.ts'

const perPage = 20
const day = 86_400_000
const gifts = numbersFrom(200)
const rewards = numbersFrom(400)

function numbersFrom(hundred: number): readonly number[] {
  const numbers = Object.values(reasons).map(({ number }) => number)
  return numbers.filter((number) => number >= hundred && number < hundred + 100)
}

type Asked = Pick<BankBookQuery, 'only'> & Partial<Pick<BankBookQuery, 'from' | 'to'>> & { readonly isDeep?: boolean }

const cut = { from: new Date(now.getTime() - 9.4 * day), to: new Date(now.getTime() - 2.3 * day) }
const cases: Readonly<Record<string, Asked>> = {
  'page 1': {},
  'last page': { isDeep: true },
  'cut days, last page': { ...cut, isDeep: true },
  'tab of gifts': { only: gifts },
  'tab of gifts, last page': { only: gifts, isDeep: true },
  'tab of gifts, cut days, last page': { only: gifts, ...cut, isDeep: true },
  'reason games': { only: 'rounds' },
  'reason games, last page': { only: 'rounds', isDeep: true },
  'reason games, cut days, last page': { only: 'rounds', ...cut, isDeep: true },
  'reason rewards, last page': { only: rewards, isDeep: true },
}

export interface Compared {
  readonly says: string
  readonly rows: number
  readonly ours: Measured
  /** Milliseconds of processor time for one read of ours. */
  readonly cpu: number
  readonly plain: Measured
}

export interface Reads {
  readonly ours: number
  readonly plain: number
}

export async function* compareBooks(world: World, reads: Reads): AsyncGenerator<Compared> {
  for (const [what, asked] of Object.entries(cases))
    yield { says: `usual player, ${what}`, ...(await compare(world, world.usual, asked, reads)) }
  // Some of the simple queries take a second each.
  const fewer = { ...reads, plain: Math.ceil(reads.plain / 20) }
  for (const [what, asked] of Object.entries(cases))
    yield { says: `busiest player, ${what}`, ...(await compare(world, [world.busiest], asked, fewer)) }
}

async function compare(world: World, players: readonly number[], asked: Asked, reads: Reads) {
  const { isDeep = false, ...narrowed } = asked
  const base = { brand, currency: 1, perPage, from: new Date(now.getTime() - 14 * day), to: now, ...narrowed } as const
  const queries: BankBookQuery[] = []
  for (const playerId of players) {
    const { total } = await world.wallet.bankBook({ ...base, playerId, page: 1 })
    queries.push({ ...base, playerId, page: isDeep ? Math.max(1, Math.ceil(total / perPage)) : 1 })
  }
  for (const query of [queries[0]!, queries.at(-1)!]) await expectAlike(world, query)
  const nth = (turn: number): BankBookQuery => queries[turn % queries.length]!
  const { total } = await world.wallet.bankBook(queries[0]!)
  const before = await readCpu(world.db.pool)
  const ours = await measure(reads.ours, (turn) => world.wallet.bankBook(nth(turn)))
  const cpu = ((await readCpu(world.db.pool)) - before) / reads.ours
  return { rows: total, ours, cpu, plain: await measure(reads.plain, (turn) => readPlainly(world, nth(turn))) }
}

/** The simple queries, prepared and restricted to the same days as ours. */
async function readPlainly({ db }: World, query: BankBookQuery) {
  const { playerId, currency, only, from, to, page } = query
  const narrowed = only === 'rounds' ? 'and reason < 200' : only ? `and reason in (${only.join()})` : ''
  const where = `account_id = (select id from account where brand = $1 and kind = 'player' and owner_id = $2 and currency = $3)
    and day between $4 and $5 and created_at between $6 and $7 ${narrowed}`
  const values = [brand, playerId, currency, firstDay, today, from, to]
  const name = only === undefined || only === 'rounds' ? String(only) : only.join('_')
  const counted = await db.pool.query<{ count: number }>({
    name: `plain_count_${name}`,
    text: `select count(*) as count from entry where ${where}`,
    values,
  })
  const { rows } = await db.pool.query<{ movement_id: number; leg: number }>({
    name: `plain_${name}`,
    text: `select movement_id, leg, reason, before, after, created_at, source from entry where ${where}
      order by created_at desc, seq desc limit ${perPage} offset $8`,
    values: [...values, (page - 1) * perPage],
  })
  return { total: counted.rows[0]!.count, ids: rows.map(({ movement_id, leg }) => movement_id * 100 + leg) }
}

async function expectAlike(world: World, query: BankBookQuery): Promise<void> {
  const [ours, plain] = [await world.wallet.bankBook(query), await readPlainly(world, query)]
  const ids = ours.rows.map(({ id }) => id)
  if (ours.total !== plain.total || ids.join() !== plain.ids.join())
    throw new Error(`two results for ${JSON.stringify(query)}: ${ours.total} and ${plain.total} rows`)
}

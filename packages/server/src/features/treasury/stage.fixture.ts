// A server with clubs for the tests of treasuries: members of some days, filled treasuries, and the invariants.
import assert from 'node:assert/strict'
import { playRound } from '@lantern/protocol/games.ts'
import type { Database, Tx } from '../../db/open.ts'
import { until } from '../../kernel/testing/until.ts'
import { startTestServer, type Resident, type SignInOptions, type TestServerOptions } from '../../testing.ts'
import { addContributions } from '../clubs/clubs.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { creditTreasury } from './movements.ts'
import { addRecords, bookReasons } from './store/book.ts'

export const dayMs = 86_400_000
export const hourMs = 3_600_000

export async function openStage(prefix: string, options: TestServerOptions = {}) {
  const server = await startTestServer(options)
  server.bus.store.spend = async () => 0
  const { kysely } = server.db
  const { clubs, wallet } = server.app
  let [phones, filled] = [0, 0]

  const numbers = new Map<number, string>()
  async function enter(standing: SignInOptions = {}): Promise<Resident> {
    const phone = `${prefix}${String(++phones).padStart(9 - prefix.length, '0')}`
    const resident = await server.signInAs(phone, { coins: 5_000_000, ...standing })
    numbers.set(resident.id, phone)
    return resident
  }

  /** Lets days pass. Sessions end meanwhile, so the players sign in again. */
  async function wait(ms: number, residents: readonly Resident[]): Promise<Resident[]> {
    await server.pass(ms)
    const entered: Resident[] = []
    for (const { id, client } of residents) {
      client[Symbol.dispose]()
      entered.push(await server.signInAs(numbers.get(id)!))
    }
    return entered
  }

  /** Like a call: callbacks given to `after` run after COMMIT. */
  async function act<T>(run: (tx: Tx, after: (then: () => void) => void) => Promise<T>): Promise<T> {
    const following: (() => void)[] = []
    const done = await kysely.transaction().execute((tx) => run(tx, (then) => following.push(then)))
    for (const then of following) then()
    return done
  }

  /** The first player is the leader. */
  async function found(name: string, [leader, ...others]: readonly Pick<Resident, 'id'>[]): Promise<number> {
    const now = server.clock.now()
    const clubId = await act((tx, then) => clubs.create(tx, { brand: 'owl', name, leaderId: leader!.id }, now, then))
    assert.equal(typeof clubId, 'number', String(clubId))
    for (const { id } of others)
      assert.equal(await act((tx, then) => clubs.join(tx, clubId as number, { id, brand: 'owl' }, now, then)), null)
    return clubId as number
  }

  /** Fills the treasury as if play had fed it. */
  const fill = (clubId: number, coins: number, contributors: readonly Pick<Resident, 'id'>[] = []): Promise<void> =>
    act(async (tx) => {
      const now = server.clock.now()
      await addContributions(
        tx,
        contributors.map(({ id }) => ({ playerId: id, clubId, coins: Math.floor(coins / contributors.length) })),
      )
      await addRecords(tx, [{ clubId, brand: 'owl', reason: bookReasons.feed, amount: coins }], now)
      await creditTreasury(wallet, tx, { clubId, brand: 'owl', coins, reason: 'clubFeed', row: `x${++filled}`, now })
    })

  const play = ({ client }: Resident, Bet = 1000) => client.call(playRound, { GameCode: 'owl20', Bet })

  /** Runs the jobs that are due until this holds; a second passes between two looks, so that a job that failed is tried again. */
  const eventually = <T>(look: () => Promise<T | false | null | undefined>, what: string): Promise<T> =>
    until(
      async () => {
        await server.app.jobs.tick()
        server.clock.forward(1000)
        return look()
      },
      what,
      50,
    )

  const { fedTo, checkLaws } = observe(server.db, wallet)
  return { server, clubs, wallet, enter, wait, act, found, fill, play, eventually, fedTo, checkLaws }
}

export function observe({ pool }: Pick<Database, 'pool'>, wallet: Wallet) {
  /** The coins that the follower has counted for a club and that may not be paid yet. */
  async function fedTo(clubId: number): Promise<number> {
    const { rows } = await pool.query(
      'select coalesce(sum(coins), 0)::bigint as coins from club_hour where club_id = $1',
      [clubId],
    )
    return rows[0].coins
  }

  /** The sum of the book is the balance of every treasury; all amounts of the ledger sum to zero. */
  async function checkLaws(): Promise<void> {
    const { rows: books } = await pool.query(
      `select club.id, coalesce((select sum(amount) from club_record where club_id = club.id), 0)::bigint as book,
         coalesce((select balance from account where kind = 'club' and owner_id = club.id), 0) as balance from club`,
    )
    for (const { id, book, balance } of books) {
      assert.equal(book, balance, `club ${id}`)
      assert.ok(balance >= 0)
    }
    const { rows: sums } = await pool.query(
      'select currency, sum(balance)::bigint as sum from account group by currency',
    )
    for (const { currency, sum } of sums) assert.equal(sum, 0, `currency ${currency}`)
    assert.equal(await wallet.payoutsStopped(), null)
  }

  return { fedTo, checkLaws }
}

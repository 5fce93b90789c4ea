// For tests that kill a server in the middle of rounds: who played what, and the comparison with the database.
import assert from 'node:assert/strict'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Database } from '../../db/open.ts'
import { testNow } from '../../db/testing.ts'
import {
  startPlayers,
  startScripted,
  type Asked,
  type Notes,
  type Scripted,
  type WireRound,
} from './scripted.fixture.ts'
import { until } from '../../kernel/testing/until.ts'

const playersAtPlay = 8
const coins = 20_000_000

export class RoundLog implements Notes {
  readonly unanswered = new Map<string, Asked>()
  readonly answers = new Map<string, { asked: Asked; outcome: string }>()
  readonly changed: string[] = []
  #waiting: { count: number; resolve: () => void } | null = null

  async asked(asked: Asked): Promise<void> {
    this.unanswered.set(asked.id, asked)
    // Requests count too: a kill right after a request is as useful as one right before a reply.
    if (this.#waiting && --this.#waiting.count <= 0) this.#waiting.resolve()
  }

  answered(asked: Asked, { Win, Events, Jackpots = [] }: WireRound): void {
    const outcome = JSON.stringify([Win, Events.length, Jackpots])
    const before = this.answers.get(asked.id)
    if (before && before.outcome !== outcome) this.changed.push(`${asked.id}: ${before.outcome} then ${outcome}`)
    this.answers.set(asked.id, { asked, outcome })
    this.unanswered.delete(asked.id)
    if (this.#waiting && --this.#waiting.count <= 0) this.#waiting.resolve()
  }

  async after(count: number): Promise<void> {
    await new Promise<void>((resolve) => (this.#waiting = { count, resolve }))
    this.#waiting = null
  }
}

export async function seatPlayers(db: Database): Promise<Scripted[]> {
  const server = await startScripted({ db })
  const players: Scripted[] = []
  for (let nth = 0; nth < playersAtPlay; nth++) {
    const { id, token, client } = await server.signInAs(`92700000${nth}`, { coins })
    players.push({ playerId: id, token })
    client[Symbol.dispose]()
  }
  await server[Symbol.asyncDispose]()
  return players
}

/** Kills a server process with kill -9 repeatedly; the next one repeats the requests that got no reply. */
export async function killGameServers(db: Database, players: readonly Scripted[], log: RoundLog, cycles: number) {
  for (let cycle = 0; cycle < cycles; cycle++) {
    const server = startOne(db, players, log)
    // Its last messages may be read after it has exited; the channel is closed only then.
    const gone = Promise.all([once(server, 'exit'), once(server, 'disconnect')])
    await Promise.race([log.after(20 + ((cycle * 7) % 40)), gone])
    assert.equal(server.exitCode, null, 'a server process ended by itself')
    server.kill('SIGKILL')
    await gone
  }
  // No process is left that could hold a lease; waiting for its expiry is not part of this test.
  await db.pool.query('update job set locked_until = null where done_at is null')
  // A last process without a kill: everyone finishes, the rounds are counted, and levels are paid.
  const server = await startScripted({ db })
  const play = startPlayers(server, log, players, [...log.unanswered.values()])
  await log.after(players.length)
  await play.stop()
  await untilCounted(db)
  await server[Symbol.asyncDispose]()
}

function startOne(db: Database, players: readonly Scripted[], log: RoundLog): ChildProcess {
  const server = fork(fileURLToPath(new URL('./app.fixture.ts', import.meta.url)), { execArgv: [] })
  server.on('message', ({ asked, round }: { asked: Asked; round?: WireRound }) => {
    if (round) log.answered(asked, round)
    else void log.asked(asked)
  })
  const { types: _types, ...connection } = db.connection
  server.send({ connection, players, unanswered: [...log.unanswered.values()] })
  return server
}

/** Exp is one thousandth of all stakes, and each new level is paid, however often this was interrupted. */
async function untilCounted(db: Database): Promise<void> {
  const uncounted = `select p.id from player p left join (
      select player_id, sum(coalesce(cost, bet)) as staked from game_round group by 1) r on r.player_id = p.id
    where p.staked <> coalesce(r.staked, 0) or p.exp <> coalesce(r.staked, 0) / 1000
    union all select id from job where kind = 'players.rise' and done_at is null`
  const isCounted = async (): Promise<boolean> => (await db.pool.query(uncounted)).rows.length === 0
  await until(isCounted, 'every round is counted and paid once')
}

/** Every reported round is stored as it was reported, every balance agrees with the rounds, and no round waits. */
export async function compareRounds(db: Database, players: readonly Scripted[], log: RoundLog) {
  assert.deepEqual(log.changed, [])
  assert.equal(log.unanswered.size, 0)
  const { rows } = await db.pool.query<{
    id: string
    win: number
    steps: number
    jackpots: string | null
    waited: boolean
  }>(`select id, win, steps, jackpots, actions is not null as waited from game_round`)
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length, 'a round exists twice')
  assert.equal(rows.length, log.answers.size, 'a round is lost, or exists without a request')
  for (const { id, win, steps, jackpots } of rows) {
    const paid = ((jackpots ? JSON.parse(jackpots) : []) as [number, number][]).map(([SymbolNo, Amount]) => ({
      SymbolNo,
      Amount,
    }))
    assert.equal(JSON.stringify([win, steps, paid]), log.answers.get(id)!.outcome)
  }
  const open = await db.pool.query('select from game_open')
  assert.equal(open.rows.length, 0, 'a round was left waiting')
  await compareBalances(db, players)
  const server = await startScripted({ db })
  assert.deepEqual((await server.app.wallet.reconcile(testNow)).broken, {})
  await server[Symbol.asyncDispose]()
  return { rounds: rows.length, waited: rows.filter(({ waited }) => waited).length }
}

/** A balance is the initial one, minus all costs, plus all wins, jackpots and paid levels, each counted once. */
async function compareBalances(db: Database, players: readonly Scripted[]): Promise<void> {
  const { rows } = await db.pool.query<{ id: number; balance: number; expected: number }>(
    `select p.id, a.balance, (
        select coalesce(sum(win - coalesce(cost, bet) + coalesce((
          select sum((j->>1)::bigint) from jsonb_array_elements(jackpots::jsonb) j), 0)), 0)
        from game_round r where r.player_id = p.id)
      + (select coalesce(sum(1000 * level), 0) from generate_series(2, p.level) level) + 200000 + $2::bigint as expected
    from player p join account a on a.kind = 'player' and a.owner_id = p.id and a.currency = 1
    where p.id = any($1::bigint[])`,
    [players.map(({ playerId }) => playerId), coins],
  )
  assert.equal(rows.length, players.length)
  for (const { id, balance, expected } of rows) assert.equal(balance, Number(expected), `the balance of ${id}`)
}

// For tests that kill processes: the log of the replies to callers, and its comparison with the database.
import assert from 'node:assert/strict'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Database } from '../../db/open.ts'
import type { TestCluster } from '../../db/testing.ts'
import { testNow } from '../../db/testing.ts'
import { keptTable, playersAtPlay, startCallers, type Asked, type Notes } from './callers.fixture.ts'
import type { Outcome } from './movement.ts'
import { addPlayer, openTestWallet } from './testing.ts'

export class Log implements Notes {
  readonly unanswered = new Map<string, Asked>()
  readonly answers = new Map<string, string>()
  /** Replies that differ from an earlier reply under the same key. */
  readonly changed: string[] = []
  #waiting: { count: number; resolve: () => void } | null = null

  asked(asked: Asked): void {
    this.unanswered.set(asked.id, asked)
  }

  answered({ id }: Asked, outcome: Outcome): void {
    const says = write(outcome)
    const before = this.answers.get(id)
    if (before !== undefined && before !== says) this.changed.push(`${id}: ${before} then ${says}`)
    this.answers.set(id, says)
    this.unanswered.delete(id)
    if (this.#waiting && --this.#waiting.count <= 0) this.#waiting.resolve()
  }

  /** Resolves after this many more replies. */
  async after(count: number): Promise<void> {
    await new Promise<void>((resolve) => (this.#waiting = { count, resolve }))
    this.#waiting = null
  }
}

function write(outcome: Outcome): string {
  if (!outcome.isApplied) return outcome.refusal
  const balances = outcome.balances.map(({ balance }) => balance)
  return JSON.stringify([outcome.id, balances, outcome.answer])
}

export async function prepare(db: Database): Promise<void> {
  await db.pool.query(keptTable)
  const testWallet = await openTestWallet(undefined, db)
  for (let playerId = 1; playerId <= playersAtPlay; playerId++) await addPlayer(testWallet, playerId, 300)
  await testWallet.wallet.stop()
}

/** Checks that no movement is lost or duplicated, every reply equals the stored one, and every invariant holds. */
export async function compare(db: Database, log: Log): Promise<{ answers: number; refused: number }> {
  const { wallet } = await openTestWallet(undefined, db)
  const { rows } = await db.pool.query<{ id: string; player_id: number }>(
    'select id, player_id from caller_key order by id',
  )
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length, 'a key exists twice')
  const kept = new Map(rows.map(({ id, player_id }) => [id, player_id]))
  const lost = [...log.answers.keys()].filter((id) => !kept.has(id))
  assert.deepEqual(lost, [], 'an answered movement is missing')
  assert.deepEqual(log.changed, [])
  let refused = 0
  for (const [id, says] of log.answers) {
    const outcome = (await wallet.answerOf({ kind: 'caller', playerId: kept.get(id)!, id }))!
    assert.equal(write(outcome), says)
    if (!outcome.isApplied) refused++
  }
  const rounds = await db.pool.query<{ count: number }>(
    `select count(*) as count from caller_key k full join kept_round r using (id)
     where k.movement_id is distinct from r.movement_id`,
  )
  assert.equal(rounds.rows[0]!.count, 0, 'a round and its movement do not match')
  assert.deepEqual((await wallet.reconcile(testNow)).broken, {})
  await wallet.stop()
  return { answers: log.answers.size, refused }
}

/** Kills our process with kill -9 repeatedly; the next one repeats the requests that got no reply. */
export async function killApps(db: Database, log: Log, cycles: number): Promise<void> {
  for (let cycle = 0; cycle <= cycles; cycle++) {
    const app = startApp(db, log)
    await log.after(150 + ((cycle * 37) % 200))
    app.kill('SIGKILL')
    await once(app, 'exit')
  }
  // A last process without a kill, so that every request gets a reply.
  const app = startApp(db, log)
  const pending = new Set(log.unanswered.keys())
  while ([...pending].some((id) => log.unanswered.has(id))) await log.after(1)
  app.kill('SIGKILL')
  await once(app, 'exit')
}

function startApp(db: Database, log: Log): ChildProcess {
  const app = fork(fileURLToPath(new URL('./app.fixture.ts', import.meta.url)), { execArgv: [] })
  app.on('message', ({ asked, outcome }: { asked: Asked; outcome?: Outcome }) => {
    if (outcome) log.answered(asked, outcome)
    else log.asked(asked)
  })
  const { types: _, ...connection } = db.connection
  app.send({ connection, unanswered: [...log.unanswered.values()] })
  return app
}

/** kill -9 of PostgreSQL while callers are running. */
export async function killServers(cluster: TestCluster, db: Database, log: Log, cycles: number): Promise<number[]> {
  const { wallet } = await openTestWallet(undefined, db)
  const callers = startCallers(wallet, log, 64)
  const recoveries: number[] = []
  for (let cycle = 0; cycle < cycles; cycle++) {
    await log.after(400 + ((cycle * 137) % 500))
    await cluster.kill9()
    recoveries.push(await cluster.restart())
  }
  await log.after(400)
  await callers.stop()
  await wallet.stop()
  return recoveries
}

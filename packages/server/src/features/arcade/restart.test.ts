// One owner at a time: a node without the table forwards to the owner; a stalled owner is replaced and can no longer change anything.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { drawBalls, keno80, timing as kenoTiming } from '@lantern/games/keno80/game.ts'
import { timing } from '@lantern/games/rocket/game.ts'
import { betOnRocket, buyKeno, leaveRocket, listMyBets, openKeno, openRocket } from '@lantern/protocol/arcade.ts'
import { createPartitions } from '../../db/partitions.ts'
import { testNow } from '../../db/testing.ts'
import { SetClock } from '../../kernel/time/clock.ts'
import type { JobCall } from '../../kernel/jobs/jobs.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, serverDatabase, startTestServer, type Resident } from '../../testing.ts'
import { until } from '../../kernel/testing/until.ts'
import { crashAt, layChain, salt } from './arcade.fixture.ts'
import { arcadeJobs } from './jobs.ts'

const leaseMs = 8000
type TestServer = Awaited<ReturnType<typeof startTestServer>>

async function fly(server: TestServer, player: Resident, link: number): Promise<void> {
  const recorder = new PushRecorder(player.client, openRocket)
  server.clock.forward(timing.bettingMs)
  await recorder.until((news) => news.Link === link && news.Phase === 'flying')
}

test('a node that does not own the table forwards to the owner, and players of both see one flight', async () => {
  await using first = await startTestServer()
  await layChain(first.db, 'rocket', '11')
  await using second = await startTestServer({ db: first.db, clock: first.clock, bus: first.bus })
  const here = await first.signInAs('920000001')
  await here.client.call(openRocket, {})
  const there = await second.signInAs('920000002')
  const recorder = new PushRecorder(there.client, openRocket)
  const view = await there.client.call(openRocket, {})
  assert.deepEqual([first.app.arcade.running().length, second.app.arcade.running().length], [1, 0])
  assert.equal(view.Link, 1)
  const { Mine } = await there.client.call(betOnRocket, { Place: 0, Bet: 1000 })
  await here.client.call(betOnRocket, { Place: 0, Bet: 2000, Auto: 150 })
  await assert.rejects(
    there.client.call(betOnRocket, { Place: 0, Bet: 1000 }),
    refusedAs('BadInput', { Why: 'PlaceTaken' }),
  )
  first.clock.forward(timing.bettingMs)
  await recorder.until(({ Phase }) => Phase === 'flying')
  first.clock.forward(4000)
  const left = await there.client.call(leaveRocket, { BetID: Mine.BetID })
  assert.equal(left.Balance, 199_000 + left.Mine.Win)
  await recorder.until(({ Out }) => Out?.some(({ Multiple }) => Multiple === 150) === true)
})

test('a flight whose owner stalled is settled once by the next owner, by the published rule', async () => {
  const db = await serverDatabase()
  const chain = await layChain(db, 'rocket', '11')
  assert.equal(crashAt(chain, 1), 492)
  await using stalled = await startTestServer({ db, clock: new SetClock(new Date('2026-01-15T04:00:00Z')) })
  const [low, high, none] = await Promise.all(
    ['920100001', '920100002', '920100003'].map((phone) => stalled.signInAs(phone)),
  )
  await low!.client.call(openRocket, {})
  await low!.client.call(betOnRocket, { Place: 0, Bet: 1000, Auto: 300 })
  await high!.client.call(betOnRocket, { Place: 0, Bet: 1000, Auto: 500 })
  const { Mine: open } = await none!.client.call(betOnRocket, { Place: 0, Bet: 1000 })
  await fly(stalled, low!, 1)

  // The stalled node's clock stops here; the other node's clock is ahead by the lease.
  const now = new Date(stalled.clock.now().getTime() + leaseMs)
  await using next = await startTestServer({ db, clock: new SetClock(now) })
  assert.equal(next.app.arcade.running().length, 1)
  const balances = async (): Promise<number[]> => Promise.all([low!, high!, none!].map((one) => next.coinsOf(one)))
  assert.deepEqual(await balances(), [202_000, 199_000, 200_000])

  // The stalled node resumes: it may neither pay again nor continue the round.
  await assert.rejects(none!.client.call(leaveRocket, { BetID: open.BetID }), refusedAs('BadInput', { Why: 'TooLate' }))
  stalled.clock.forward(30_000)
  await until(() => stalled.app.arcade.running().length === 0, 'the stalled node gives up')
  assert.deepEqual(await balances(), [202_000, 199_000, 200_000])
  const { Rows } = await none!.client.call(listMyBets, {})
  assert.deepEqual([Rows[0]!.State, Rows[0]!.Round!.Interrupted, Rows[0]!.Round!.Outcome], ['returned', true, [492]])
  assert.deepEqual((await next.app.wallet.reconcile(now)).broken, {})
})

test('on shutdown a running flight is settled first; bets before the start wait for the next server', async () => {
  await using first = await startTestServer()
  await layChain(first.db, 'rocket', '11')
  const player = await first.signInAs('920200001')
  await player.client.call(openRocket, {})
  await player.client.call(betOnRocket, { Place: 0, Bet: 1000, Auto: 200 })
  await player.client.call(betOnRocket, { Place: 1, Bet: 5000 })
  await fly(first, player, 1)
  await first.stop()
  const { rows } = await first.db.pool.query<{ state: string; win: number }>(
    'select state, win from arcade_bet order by number',
  )
  assert.deepEqual(
    rows.map(({ state, win }) => [state, Number(win)]),
    [
      ['paid', 2000],
      ['returned', 0],
    ],
  )
  first.clock.forward(120_000)
  await using second = await startTestServer({ db: first.db, clock: first.clock, port: first.port })
  const again = await second.signInAs('920200001')
  await again.client.call(openRocket, {})
  assert.equal(await second.coinsOf(again), 201_000)
  await again.client.call(betOnRocket, { Place: 0, Bet: 1000, Auto: 141 })
  await second.stop()

  first.clock.forward(120_000)
  await using third = await startTestServer({ db: first.db, clock: first.clock, port: first.port })
  assert.equal(third.app.arcade.running().length, 1, 'the bet is processed without a viewer')
  const back = await third.signInAs('920200001')
  const view = await back.client.call(openRocket, {})
  assert.deepEqual([view.Phase, view.Link, view.Mine.length], ['betting', 2, 1])
  await fly(third, back, 2)
})

test('tickets sold before a crash are drawn and paid by the next owner', async () => {
  const db = await serverDatabase()
  const chain = await layChain(db, 'keno80', '77')
  await using stalled = await startTestServer({ db, clock: new SetClock(new Date('2026-01-15T04:00:00Z')) })
  const player = await stalled.signInAs('920300001')
  await player.client.call(openKeno, {})
  const [ball] = drawBalls(keno80, chain.seedOf(1), salt)
  await player.client.call(buyKeno, { Spots: [ball!], Bet: 1000 })
  const now = new Date(stalled.clock.now().getTime() + kenoTiming.bettingMs)
  await using next = await startTestServer({ db, clock: new SetClock(now) })
  const paid = async (): Promise<number> => next.coinsOf(player)
  await until(async () => (await paid()) > 200_000, 'paid')
  assert.equal(await paid(), 199_000 + 3780)
  stalled.clock.forward(120_000)
  await until(() => stalled.app.arcade.running().length === 0, 'the stalled node gives up')
  assert.equal(await paid(), 199_000 + 3780)
})

test('after a process is killed in mid-flight the next server pays each win once', async () => {
  const db = await serverDatabase()
  await layChain(db, 'rocket', '11')
  const keno = await layChain(db, 'keno80', '77')
  const [ball] = drawBalls(keno80, keno.seedOf(1), salt)
  const child = spawn(
    process.execPath,
    [
      ...process.execArgv,
      fileURLToPath(new URL('death.fixture.ts', import.meta.url)),
      JSON.stringify(db.connection),
      String(ball),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [output, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  assert.equal(signal, 'SIGKILL')
  const id = Number(output)
  await using next = await startTestServer({
    db,
    clock: new SetClock(new Date(testNow.getTime() + kenoTiming.bettingMs)),
  })
  const coins = async (): Promise<number> => (await next.app.wallet.balances(id)).coin
  const due = 200_000 - 4000 + 3000 + 2000 + 3780
  await until(async () => (await coins()) >= due, 'paid')
  assert.equal(await coins(), due)
  await next.app.arcade.recover()
  assert.equal(await coins(), due)
  assert.deepEqual((await next.app.wallet.reconcile(next.clock.now())).broken, {})
})

test('a chain continues after all of its rounds have been deleted by the sweep', async () => {
  await using first = await startTestServer()
  const chain = await layChain(first.db, 'keno80', '77')
  const player = await first.signInAs('920400001')
  const recorder = new PushRecorder(player.client, openKeno)
  await player.client.call(openKeno, {})
  first.clock.forward(kenoTiming.firstMs)
  await recorder.until(({ Link, Past }) => Link === 1 && Past !== undefined)
  await first.stop()

  const later = new Date(first.clock.now().getTime() + 91 * 86_400_000)
  const [sweep] = arcadeJobs(first.db.kysely)
  await sweep!.run({ now: later } as JobCall)
  assert.equal((await first.db.pool.query('select from arcade_round')).rowCount, 0)

  await createPartitions(first.db, later)
  await using second = await startTestServer({ db: first.db, clock: new SetClock(later), port: first.port })
  const back = await second.signInAs('920400001')
  const { Link, Chain } = await back.client.call(openKeno, {})
  assert.deepEqual([Link, Chain.Commitment], [2, chain.commitment], 'link 1 was published')
})

test('bets waiting on a finished chain are returned, and the next round uses a new chain', async () => {
  await using first = await startTestServer()
  const chain = await layChain(first.db, 'rocket', '11')
  const player = await first.signInAs('920500001')
  await player.client.call(openRocket, {})
  await player.client.call(betOnRocket, { Place: 0, Bet: 5000, Auto: 141 })
  await first.stop()
  await first.db.kysely.updateTable('arcade_chain').set({ ended_at: first.clock.now() }).execute()

  first.clock.forward(120_000)
  await using second = await startTestServer({ db: first.db, clock: first.clock, port: first.port })
  const back = await second.signInAs('920500001')
  const { Link, Chain, Mine, Phase } = await back.client.call(openRocket, {})
  assert.deepEqual([Link, Mine, Phase], [1, [], 'betting'])
  assert.notEqual(Chain.Commitment, chain.commitment)
  assert.equal(await second.coinsOf(back), 200_000)
  const { Rows } = await back.client.call(listMyBets, {})
  assert.deepEqual([Rows[0]!.State, Rows[0]!.Round], ['returned', null])
  assert.deepEqual((await second.app.wallet.reconcile(second.clock.now())).broken, {})
})

// Races on two nodes, nodes that are killed in each state of a battle, three days without a server, and random orders of all operations.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { RefusalError } from '@lantern/client/client.ts'
import { leaveBattle, listMyBattles, watchBattle } from '@lantern/protocol/battles.ts'
import { battleStatuses } from '@lantern/protocol/values/battles.ts'
import { cancelBattle } from '@lantern/protocol/office/battles.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { openSocket, refusedAs, startTestServer, type Resident } from '../../testing.ts'
import {
  checkLaws,
  entry,
  leaseMs,
  lengthMs,
  intervalMs,
  prove,
  stageOn,
  untilStatus,
  welcome,
} from './stage.fixture.ts'

const first = await startTestServer()
/** A node with the settings of production, where bots are refused. */
const second = await startTestServer({ production: true, db: first.db, clock: first.clock, bus: first.bus })
after(async () => {
  await second[Symbol.asyncDispose]()
  await first[Symbol.asyncDispose]()
})
const { clock, db } = first
const { enterMany, enter } = stageOn(first, '9252')
const { running, ended, cancelled } = battleStatuses

const there = ({ token }: Resident): Pick<Resident, 'client'> => ({ client: second.connect(token) })

/** How many succeeded; every other outcome is a refusal. */
async function count(tries: readonly Promise<unknown>[]): Promise<{ done: number; whys: Set<unknown> }> {
  const settled = await Promise.allSettled(tries)
  const whys = new Set<unknown>()
  for (const one of settled)
    if (one.status === 'rejected') {
      if (!(one.reason instanceof RefusalError)) throw one.reason
      whys.add(one.reason.details['Why'])
    }
  return { done: settled.filter(({ status }) => status === 'fulfilled').length, whys }
}

const fifty = await enterMany(50)

test('fifty players on two nodes race for the last seat: one gets it and pays', async () => {
  const [opener] = await enterMany(1)
  const { BattleID } = await enter(opener!)
  const { done, whys } = await count(fifty.map((one, nth) => enter(nth % 2 ? there(one) : one, { BattleID })))
  assert.deepEqual([done, [...whys]], [1, ['Full']])
  const coins = await Promise.all(fifty.map((one) => first.coinsOf(one)))
  assert.equal(coins.filter((balance) => balance === welcome - entry).length, 1)
  clock.forward(lengthMs)
  await untilStatus(first, BattleID, ended)
})

test('one entry sent 200 times under one key and under many, on two nodes, is paid once', async () => {
  const [one, other] = await enterMany(2)
  const doors = [one!, there(one!)]
  const key = first.newKey()
  const same = await Promise.all(Array.from({ length: 100 }, (_, nth) => enter(doors[nth % 2]!, { Seats: 6 }, key)))
  assert.equal(new Set(same.map(({ BattleID }) => BattleID)).size, 1)
  const { BattleID } = same[0]!
  const many = await count(
    Array.from({ length: 100 }, (_, nth) => enter(doors[nth % 2]!, nth % 4 < 2 ? { Seats: 6 } : { Seats: 7 })),
  )
  assert.deepEqual([many.done, [...many.whys]], [50, ['Seated']])
  assert.equal(await first.coinsOf(one!), welcome - entry)
  const { rows } = await db.pool.query('select from battle_seat where player_id = $1', [one!.id])
  assert.equal(rows.length, 1)
  await enter(other!, { BattleID })
  const leaves = await count(
    Array.from({ length: 20 }, (_, nth) => doors[nth % 2]!.client.call(leaveBattle, { BattleID })),
  )
  assert.deepEqual([leaves.done, await first.coinsOf(one!)], [1, welcome])
  await checkLaws(first)
})

test('the seat of a bot is marked, and production refuses bots', async () => {
  const [bot] = await enterMany(1)
  const wish = { Seats: 5, IsBot: true }
  await assert.rejects(enter(there(bot!), wish), refusedAs('BadInput', { Field: 'IsBot' }))
  const { BattleID, Rows } = await enter(bot!, wish)
  assert.deepEqual(
    Rows.map(({ IsBot }) => IsBot),
    [true],
  )
  await bot!.client.call(leaveBattle, { BattleID })
})

test('players who search at once on two nodes meet in full battles', async () => {
  const entered = await Promise.all(
    fifty.slice(0, 8).map((one, nth) => enter(nth % 2 ? there(one) : one, { GameCode: 'owl20', Seats: 4 })),
  )
  assert.equal(new Set(entered.map(({ BattleID }) => BattleID)).size, 2)
  clock.forward(lengthMs)
  for (const { BattleID } of entered) await untilStatus(first, BattleID, ended)
})

test('spins reach watchers of both nodes, and the node that runs the battle is one', async () => {
  const [one, two] = fifty
  const watcher = there(fifty[9]!).client
  await openSocket(watcher, 'game')
  const { BattleID } = await enter(one!)
  const recorder = new PushRecorder(watcher, watchBattle)
  await watcher.call(watchBattle, { BattleID })
  await enter(there(two!), { BattleID })
  await recorder.until(({ Status }) => Status === running)
  clock.forward(intervalMs)
  await recorder.until(({ Shown }) => Shown === 1)
  const runs = [...first.app.battles.running(), ...second.app.battles.running()]
  assert.deepEqual(
    runs.filter((id) => id === BattleID),
    [BattleID],
  )
  assert.equal(recorder.received.filter(({ Rows }) => Rows[0]?.Spins.some(({ Spin }) => Spin === 1)).length, 1)
  // Longer than the lease: from here on the other node may take over and publish all spins again.
  clock.forward(lengthMs)
  await recorder.until(({ Status }) => Status === ended)
})

test('a node that dies while a battle is open, running, in mid-spin, decided or paid leaves it to the next one', async () => {
  const players = fifty.slice(20, 28)
  const dying = await startTestServer({ db, clock, bus: first.bus })
  await first.app.battles.stop()
  await second.app.battles.stop()
  const at = (one: Resident): Pick<Resident, 'client'> => ({ client: dying.connect(one.token) })
  const pair = fifty.slice(28, 30)
  const paid = await enter(at(pair[0]!))
  await enter(at(pair[1]!), { BattleID: paid.BattleID })
  clock.forward(lengthMs)
  await untilStatus(first, paid.BattleID, ended)
  const coins = await Promise.all(pair.map((one) => first.coinsOf(one)))
  const [openOne, full, mid, decided] = [
    await enter(at(players[0]!), { Seats: 8 }),
    await enter(at(players[1]!), { GameCode: 'owl20' }),
    await enter(at(players[2]!), { GameCode: 'book10' }),
    await enter(at(players[3]!), { GameCode: 'crabtumble' }),
  ]
  await enter(at(players[4]!), { Seats: 8 })
  await enter(at(players[5]!), { BattleID: decided.BattleID })
  clock.forward(lengthMs - 6000)
  await enter(at(players[6]!), { BattleID: mid.BattleID })
  clock.forward(6000 - 1)
  await enter(at(players[7]!), { BattleID: full.BattleID })
  dying.app.battles.abandon()
  const seen = await players[2]!.client.call(listMyBattles, {})
  clock.forward(leaseMs)
  // The next node has nothing but the rows.
  const next = await startTestServer({ db, clock, bus: first.bus })
  next.app.battles.wake(paid.BattleID)
  await untilStatus(first, decided.BattleID, ended)
  clock.forward(45_000)
  for (const { BattleID } of [mid, full, openOne]) {
    if (BattleID === openOne.BattleID) clock.forward(lengthMs)
    await untilStatus(first, BattleID, ended)
  }
  assert.equal(seen.Rows.length, (await players[2]!.client.call(listMyBattles, {})).Rows.length - 1)
  for (const one of [...players, ...pair]) prove((await one.client.call(listMyBattles, {})).Rows[0]!)
  for (const { BattleID } of [decided, paid]) {
    const sql = `select from business_key where what = 'battlePrize' and row_id = $1`
    assert.equal((await db.pool.query(sql, [String(BattleID)])).rows.length, 1)
  }
  assert.deepEqual(await Promise.all(pair.map((one) => first.coinsOf(one))), coins)
  await checkLaws(first)
  await next[Symbol.asyncDispose]()
  await dying[Symbol.asyncDispose]()
})

type Step =
  | { readonly do: 'enter'; readonly who: number; readonly Seats: number }
  | { readonly do: 'leave'; readonly who: number }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'kill' }
  | { readonly do: 'cancel' }

const who = fc.nat(5)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('enter' as const), who, Seats: fc.integer({ min: 2, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leave' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(2500, 45_000, lengthMs) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'kill' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'cancel' as const }) },
)

test('model: after any order of entering, leaving, dying, refunds and payments every entry was settled once', async () => {
  const players = fifty.slice(30, 36)
  let node = await startTestServer({ db, clock, bus: first.bus })
  const live = new Map<number, number>()
  let clients = players.map(({ token }) => node.connect(token))

  async function kill(): Promise<void> {
    node.app.battles.abandon()
    await node[Symbol.asyncDispose]()
    clock.forward(leaseMs)
    node = await startTestServer({ db, clock, bus: first.bus })
    clients = players.map(({ token }) => node.connect(token))
  }

  async function take(step: Step): Promise<void> {
    if (step.do === 'pass') clock.forward(step.ms)
    else if (step.do === 'kill') await kill()
    else if (step.do === 'cancel') {
      const { rows } = await db.pool.query<{ id: number }>('select id from battle where status < 2 order by id limit 1')
      if (rows[0]) await node.office(cancelBattle, { Brand: 'owl', BattleID: Number(rows[0].id) }).catch(() => {})
    } else {
      const client = clients[step.who]!
      const call =
        step.do === 'enter'
          ? enter({ client }, { Seats: step.Seats }).then(({ BattleID }) => void live.set(step.who, BattleID))
          : client.call(leaveBattle, { BattleID: live.get(step.who) ?? 1 })
      await call.catch((error: unknown) => {
        if (!(error instanceof RefusalError)) throw error
      })
    }
    assert.deepEqual((await node.app.wallet.reconcile(clock.now())).broken, {})
  }

  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 12 }), async (steps) => {
      for (const step of steps) await take(step)
      clock.forward(45_000)
      await node.app.battles.recover()
      clock.forward(lengthMs)
      for (;;) {
        const { rows } = await db.pool.query<{ id: number; status: number }>(
          'select id, status from battle where status < 2',
        )
        if (rows.length === 0) break
        clock.forward(lengthMs)
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
      await checkLaws(first)
    }),
    { numRuns: 4, seed: 20_261_118, endOnFailure: true },
  )
  await node[Symbol.asyncDispose]()
})

test('after three days without a server, battles of two players are finished and one of a single player is refunded', async () => {
  const [alone, one, two, three, four] = fifty.slice(40, 45)
  const before = await startTestServer({ db, clock, bus: first.bus })
  const at = ({ token }: Resident): Pick<Resident, 'client'> => ({ client: before.connect(token) })
  const coins = await first.coinsOf(alone!)
  const lone = await enter(at(alone!), { GameCode: 'owl20', Seats: 8 })
  const waiting = await enter(at(one!), { Seats: 3 })
  await enter(at(two!), { BattleID: waiting.BattleID })
  const started = await enter(at(three!), { GameCode: 'book10' })
  await enter(at(four!), { BattleID: started.BattleID })
  before.app.battles.abandon()
  await before[Symbol.asyncDispose]()
  clock.forward(3 * 86_400_000)
  const next = await startTestServer({ db, clock, bus: first.bus })
  await untilStatus(first, started.BattleID, ended)
  await untilStatus(first, lone.BattleID, cancelled)
  assert.equal(await first.coinsOf(alone!), coins)
  await untilStatus(first, waiting.BattleID, running)
  clock.forward(lengthMs)
  await untilStatus(first, waiting.BattleID, ended)
  await checkLaws(first)
  await next[Symbol.asyncDispose]()
})

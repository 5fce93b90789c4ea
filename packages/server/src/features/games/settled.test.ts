// Followers of plays on a real database: each play once and in order, through slow transactions, jumping clocks and killed nodes.
import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { after, beforeEach, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { testDatabase, testNow } from '../../db/testing.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { until } from '../../kernel/testing/until.ts'
import { SetClock } from '../../kernel/time/clock.ts'
import { createPlays, type PlaySettled } from '../plays/plays.ts'
import { addRounds, makeNotes, note, openNode } from './settled.fixture.ts'
import { slotPlays } from './settled.ts'

const db = await testDatabase()
after(() => db.close())
await makeNotes(db)
let next = 1

/** Numbers of rounds grow through the whole file, as movements do. */
async function play(count: number, at: Date, to: Parameters<typeof addRounds>[0] = db.kysely): Promise<void> {
  await addRounds(to, next, count, at)
  next += count
}

const later = (days: number): Date => new Date(testNow.getTime() + days * 86_400_000)

async function counted(): Promise<{ all: number; distinct: number; days: string[] }> {
  const { rows } = await db.pool.query(`select count(*) as all, count(distinct play) as distinct,
    array_agg(to_char(at, 'DD') order by nth) as days from counted`)
  return rows[0]
}

/** Open transactions of other databases on the same server hold the bound back: plays come, but not at once. */
async function untilCounted(count: number, tick: () => Promise<unknown>): Promise<void> {
  await until(async () => {
    if ((await counted()).all >= count) return true
    await tick()
    return false
  }, 'counted')
  const { all, distinct } = await counted()
  assert.deepEqual([all, distinct], [count, count])
}

beforeEach(async () => {
  await db.pool.query(`truncate counted, game_round; delete from play_position`)
})

test('a clock that went three days forward and back skips no round', async () => {
  const node = openNode(db)
  await play(1, testNow)
  await untilCounted(1, node.tick)
  await play(1, later(3))
  await untilCounted(2, node.tick)
  await play(1, testNow)
  await untilCounted(3, node.tick)
  await play(1, later(-1))
  await untilCounted(4, node.tick)
  assert.deepEqual((await counted()).days, ['15', '18', '15', '14'])
})

test('the follower waits for a slow transaction with lower ids', async () => {
  const node = openNode(db)
  const slow = await db.kysely.startTransaction().execute()
  await play(1, testNow, slow)
  await play(1, later(1))
  await node.tick()
  assert.equal((await counted()).all, 0)
  await slow.commit().execute()
  await untilCounted(2, node.tick)
  assert.deepEqual((await counted()).days, ['15', '16'])
})

test('plays that another node applied after they were prepared are not applied again', async () => {
  const applied: number[] = []
  const plays = createPlays({ clock: new SetClock(testNow) })
  plays.addSource(slotPlays)
  const prepare = async (settled: readonly PlaySettled[]) => settled.length
  const { stream } = plays.followPlays<number>(
    'test.counted',
    async (settled, tx, _now, _after, prepared) => {
      applied.push(prepared ?? -settled.length)
      await note(settled, tx)
    },
    { prepare },
  )
  const advance = () => inTransaction(db.kysely, (tx) => stream!.advance(tx, 500, (run) => run()))
  await play(2, testNow)
  await until(() => stream!.hasMore(db.kysely), 'the rounds are below the bound')
  await stream!.prepare!(db.kysely, 500)
  await untilCounted(2, openNode(db).tick)
  await play(1, later(1))
  // Repeated by itself, and then without what was prepared.
  await until(async () => (await advance()) > 0, 'the third round is below the bound')
  await play(1, later(2))
  await until(async () => {
    await stream!.prepare!(db.kysely, 500)
    return (await advance()) > 0
  }, 'the fourth round is below the bound')
  assert.deepEqual(applied, [-1, 1])
  assert.deepEqual((await counted()).days, ['15', '15', '16', '17'])
})

test('many batches are applied in one pass, without waiting for the next tick', async () => {
  const node = openNode(db)
  await play(1_800, testNow)
  await play(1, testNow)
  await until(async () => (await node.tick()) > 0, 'applied')
  await untilCounted(1_801, node.tick)
  assert.equal(await db.kysely.transaction().execute((tx) => node.isBehind(tx)), false)
})

test('a play that cannot be applied stops its follower there; earlier ones stay applied', async () => {
  let isBroken = true
  const node = openNode(db, async (plays, tx) => {
    await note(plays, tx)
    if (isBroken && plays.some(({ at }) => at > testNow)) throw new Error('cannot')
  })
  await play(30, testNow)
  await play(1, later(1))
  await play(5, testNow)
  await untilCounted(30, node.tick)
  await node.tick()
  assert.equal((await counted()).all, 30)
  isBroken = false
  await untilCounted(36, node.tick)
})

test('two nodes killed repeatedly in the middle of a batch apply every play once', async () => {
  const total = 1_200
  await play(total, testNow)
  const { types: _types, ...connection } = db.connection
  const start = () => {
    const child = fork(fileURLToPath(new URL('./settled.fixture.ts', import.meta.url)), { execArgv: [] })
    child.send(connection)
    return child
  }
  for (let cycle = 0; cycle < 2; cycle++) {
    const nodes = [start(), start()]
    const gone = nodes.map((node) => once(node, 'exit'))
    const first = await Promise.race(nodes.map(async (node) => (await once(node, 'message'), node)))
    // The first batch of each cycle is committed, the second is cut off before COMMIT.
    first.send('go on')
    await Promise.race(nodes.map((node) => once(node, 'message')))
    for (const node of nodes) node.kill('SIGKILL')
    await Promise.all(gone)
  }
  const { all, distinct } = await counted()
  assert.equal(all, distinct)
  assert.ok(all > 0 && all < total, `${all} were applied by nodes that were killed`)
  await untilCounted(total, openNode(db).tick)
})

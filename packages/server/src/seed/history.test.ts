// The history of the demo data: real rounds with a clock in the past, rankings and a result computed from them, and a consistent ledger.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { brandCodes } from '@lantern/brands/brand.ts'
import { readHistory } from '@lantern/protocol/chat.ts'
import { listRanking, readResult } from '@lantern/protocol/ranks.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { createApp } from '../app.ts'
import { checkDefaultPartitions } from '../db/partitions.ts'
import type { SetClock } from '../kernel/time/clock.ts'
import { systemRandomness } from '../kernel/ids/ids.ts'
import { MemoryBus } from '../kernel/bus/memoryBus.ts'
import { startTestServer } from '../testing.ts'
import { seedDemo } from './demo.ts'
import { playHistory } from './history.ts'
import { lastWeek } from './people.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { app, db, clock } = server
const guest = server.connect(undefined)

test('regular players have played last week and today, and the rankings show it', async () => {
  const open = (past: SetClock) =>
    createApp({
      config: { production: false, brand: 'owl', loopbackIsFree: true, origins: [], secret: Buffer.alloc(32, 7) },
      db,
      clock: past,
      bus: new MemoryBus(past),
      log: pino({ level: 'silent' }),
      randomness: systemRandomness,
      gateway: server.inbox,
    })
  await seedDemo(app, db, clock.now(), () => playHistory({ db, now: clock.now(), brand: 'owl', open }))
  const { rows } = await sql<{ brand: string; rounds: number; first: Date; last: Date }>`
    select brand, count(*) as rounds, min(created_at) as first, max(created_at) as last from game_round
    group by brand`.execute(db.kysely)
  assert.equal(rows.length, 7)
  for (const { brand, rounds, first, last } of rows) {
    assert.ok(rounds >= 20, `${brand} played ${rounds} rounds`)
    assert.ok(first > lastWeek(clock.now()) && last < clock.now(), brand)
  }
  const played = rows.find(({ brand }) => brand === 'owl')!.rounds
  const sumOf = ({ Rows }: { readonly Rows: readonly { readonly Score: number }[] }) =>
    Rows.reduce((sum, { Score }) => sum + Score, 0)
  let running = await guest.call(listRanking, { Rule: 'rounds' })
  let [past, now] = [0, 0]
  // Rounds are counted when no older transaction is open anywhere in the cluster, including those of other tests.
  for (let tries = 0; tries < 1000 && past + now < played; tries++) {
    await app.jobs.tick()
    clock.forward(4000)
    past = sumOf(await guest.call(readResult, { Rule: 'rounds' }))
    running = await guest.call(listRanking, { Rule: 'rounds' })
    now = sumOf(running)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  assert.ok(past > 0, 'the week before has its result')
  assert.equal(past + now, played, 'every round is in one of two rankings')
  assert.ok(running.Rows.length >= 8)
})

test('no row is in a DEFAULT partition, and the ledger balances', async () => {
  assert.deepEqual(await checkDefaultPartitions(db), [])
  const { isSound, broken } = await app.wallet.reconcile(clock.now(), '2026-01-01')
  assert.deepEqual([isSound, broken], [true, {}])
})

test('a player who signs in reads earlier messages in order of time', async () => {
  const { client } = await server.signInAs('900000001')
  const { Rows } = await client.call(readHistory, { ChannelType: 1, PerPage: 50 })
  assert.ok(Rows.length >= 10)
  const times = Rows.map(({ CreateTime }) => CreateTime)
  assert.deepEqual(times, times.toSorted().toReversed())
})

test('guests see wins of every brand, newest first, and not more than were won', async () => {
  const { rows } = await sql<{ brand: string; nice: number }>`
    select brand, count(*) filter (where win >= 10 * coalesce(cost, bet)) as nice from game_round
    group by brand`.execute(db.kysely)
  assert.equal(rows.length, brandCodes.length)
  for (const { brand, nice } of rows) {
    assert.ok(nice > 0, brand)
    let Rows: { CreateTime: string; WinType: number; AlertInfo: { Multiple: number } }[] = []
    for (let tries = 0; tries < 1000 && Rows.length < Math.min(nice, 3); tries++) {
      const winRows = (await server.post('game/wins', {}, server.at(brand as 'owl'))).Result.Rows
      Rows = winRows.filter(({ WinType }: { WinType: number }) => WinType === 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    assert.ok(Rows.length <= nice && Rows.length >= Math.min(nice, 3), `${brand}: ${Rows.length} of ${nice}`)
    assert.ok(Rows.every(({ AlertInfo }) => AlertInfo.Multiple >= 10))
    const times = Rows.map(({ CreateTime }) => CreateTime)
    assert.deepEqual(times, times.toSorted().toReversed())
  }
})

// The history of the demo data: real rounds with a clock in the past, rankings and a result computed from them, and a consistent ledger.
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { probe, withoutFfmpeg } from '@lantern/media/ffmpeg.fixture.ts'
import { brandCodes, type BrandCode } from '@lantern/brands/brand.ts'
import { readHistory } from '@lantern/protocol/chat.ts'
import { listRecordings } from '@lantern/protocol/broadcasts.ts'
import { listGifters, listTopHosts } from '@lantern/protocol/gifts.ts'
import { readStatement } from '@lantern/protocol/hosts.ts'
import { openOwnRoom } from '@lantern/protocol/live.ts'
import { listRanking, readResult } from '@lantern/protocol/ranks.ts'
import { boardPeriods } from '@lantern/protocol/values/gifts.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { createApp } from '../app.ts'
import { checkDefaultPartitions } from '../db/partitions.ts'
import type { SetClock } from '../kernel/time/clock.ts'
import { systemRandomness } from '../kernel/ids/ids.ts'
import { MemoryBus } from '../kernel/bus/memoryBus.ts'
import { phoneProvider } from '../features/players/players.ts'
import { periodAt } from '../features/progress/progress.ts'
import { until } from '../kernel/testing/until.ts'
import { startTestServer } from '../testing.ts'
import { seedDemo } from './demo.ts'
import { playHistory } from './history.ts'
import { lastWeek, residents } from './people.ts'

const folder = mkdtempSync(join(tmpdir(), 'lantern-demo-'))
after(() => rmSync(folder, { recursive: true, force: true }))
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
  await seedDemo(app, db, clock.now(), () => playHistory({ db, now: clock.now(), brand: 'owl', open }), folder)
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
  await until(
    async () => {
      await app.jobs.tick()
      clock.forward(4000)
      past = sumOf(await guest.call(readResult, { Rule: 'rounds' }))
      running = await guest.call(listRanking, { Rule: 'rounds' })
      now = sumOf(running)
      return past + now >= played
    },
    'counted',
    50,
  )
  assert.ok(past > 0, 'the week before has its result')
  assert.equal(past + now, played, 'every round is in one of two rankings')
  assert.ok(running.Rows.length >= 8)
  const cup = running.Events.find(({ Cohort }) => Cohort !== undefined)!
  const boards = await until(async () => {
    const [first, second] = await Promise.all(
      [1, 2].map((Group) => guest.call(listRanking, { EventID: cup.EventID, Group })),
    )
    return first!.Rows.length > 0 && second!.Rows.length > 0 && [first!, second!]
  }, 'both groups of the event by level have scores')
  const ids = boards.map(({ Rows }) => Rows.map(({ PlayerID }) => PlayerID))
  assert.equal(new Set(ids.flat()).size, ids.flat().length, 'a player is in one group')
  assert.notEqual(boards[0]!.Rows[0]!.Prize, boards[1]!.Rows[0]!.Prize, 'bands have their own prizes')
})

test('the first player has a mission to claim and others half done', async () => {
  const [player] = await app.players.of(db.kysely, 'owl', { provider: phoneProvider, subject: residents[0]!.phone })
  const period = periodAt('day', clock.now()).key
  await until(async () => {
    const values = (await app.progress.read(db.kysely, player!.id, [period])).get(period)!
    return (values.get('1') ?? 0) >= 50 && values.has('2')
  })
  const open = await app.claims.list(db.kysely, player!.id, clock.now(), 'mission')
  assert.ok(open.some(({ key }) => key === `${period}/101`))
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
    await until(async () => {
      const winRows = (await server.post('game/wins', {}, server.at(brand as 'owl'))).Result.Rows
      Rows = winRows.filter(({ WinType }: { WinType: number }) => WinType === 1)
      return Rows.length >= Math.min(nice, 3)
    }, brand)
    assert.ok(Rows.length <= nice && Rows.length >= Math.min(nice, 3), `${brand}: ${Rows.length} of ${nice}`)
    assert.ok(Rows.every(({ AlertInfo }) => AlertInfo.Multiple >= 10))
    const times = Rows.map(({ CreateTime }) => CreateTime)
    assert.deepEqual(times, times.toSorted().toReversed())
  }
})

const liveBrands: readonly BrandCode[] = ['owl', 'betrnk', 'crab', 'bj188']

test('brands with live rooms have a recording of a programme, which is seekable', { skip: withoutFfmpeg }, async () => {
  assert.deepEqual(readdirSync(folder).toSorted(), liveBrands.map((brand) => `demo-${brand}.mp4`).toSorted())
  for (const brand of liveBrands) {
    // A phone receives one code a minute.
    clock.forward(61_000)
    const { client, id } = await server.signInAs('900000006', { brand })
    const { RoomID } = await client.call(openOwnRoom, {})
    const { Rows } = await client.call(listRecordings, { RoomID })
    const [row] = Rows
    assert.deepEqual([Rows.length, row!.Seconds], [1, 30], `${brand} ${id}`)
    const file = readFileSync(join(folder, `demo-${brand}.mp4`))
    const { format, streams, packets } = probe(file)
    assert.deepEqual(streams.map(({ codec_name: name }) => name).toSorted(), ['aac', 'h264'])
    assert.ok(Math.abs(Number(format.duration) - 30) < 0.2, format.duration)
    const keys = packets.filter(({ codec_type: type, flags }) => type === 'video' && flags.startsWith('K'))
    assert.ok(keys.length >= 29, 'a key frame each second')
    // The index at the start lists the fragments, and its copy at the end is complete.
    assert.ok(file.includes('sidx') && file.subarray(-12, -8).toString('latin1') === 'mfro')
  }
})

test('hosts have received gifts: boards of gifters and of hosts, and the statement', async () => {
  for (const brand of liveBrands) {
    clock.forward(61_000)
    const { client, id } = await server.signInAs('900000010', { brand })
    const hosts = await until(async () => {
      await app.jobs.tick()
      const board = await client.call(listTopHosts, { Period: boardPeriods.month })
      return board.Rows.length === 4 && board
    }, `the board of ${brand}`)
    assert.ok(hosts.Rows[0]!.Value > hosts.Rows[3]!.Value)
    const gifters = await client.call(listGifters, { HostID: id, Period: boardPeriods.month })
    assert.ok(gifters.Rows.length >= 3)
    assert.ok((await client.call(readStatement, {})).Rows.some(({ Points }) => Points > 0))
  }
})

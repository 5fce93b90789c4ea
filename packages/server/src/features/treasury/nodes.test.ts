// Nodes that are killed in the middle of a step, and nodes without Redis: every step is completed once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMyClub } from '@lantern/protocol/clubs.ts'
import { exchangeContribution, grantCoupons } from '@lantern/protocol/treasury.ts'
import { pino } from 'pino'
import { createPartitions } from '../../db/partitions.ts'
import { openRedisBus } from '../../kernel/bus/redisBus.ts'
import { openRedis, patientRedis, whyNoRedis } from '../../kernel/testing/redis.ts'
import { until } from '../../kernel/testing/until.ts'
import { SetClock, systemClock } from '../../kernel/time/clock.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { openSocket, serverDatabase, startTestServer } from '../../testing.ts'
import { killWaiting } from './kills.fixture.ts'
import { weekRules } from './rulebook.ts'
import { weekAt } from './rules.ts'
import { hourMs, observe, openStage } from './stage.fixture.ts'
import { addToHour } from './store/feed.ts'

test('kill -9 in a feed, an hour, a change of leader and a settlement: the next node completes each of them once', async () => {
  await using db = await serverDatabase()
  const before = await openStage('9415', { db })
  const settle = (nth: number) => before.server.settle(`94159000${nth}`, { vipPoints: 1000 })
  const [leader, player, old, heir] = [await settle(1), await settle(2), await settle(3), await settle(4)]
  const [fedClub, ledClub] = [
    await before.found('餵到一半', [leader, player]),
    await before.found('換到一半', [old, heir]),
  ]
  const began = before.server.clock.now()
  const hour = new Date(Math.floor(began.getTime() / hourMs) * hourMs - hourMs)
  await before.fill(fedClub, 1_000_000)
  await before.act((tx) => addToHour(tx, [{ clubId: fedClub, brand: 'owl', coins: 77 }], hour))
  await before.server[Symbol.asyncDispose]()
  for (const table of ['club_member', 'club_stay'])
    await db.pool.query(`update ${table} set joined_at = joined_at - interval '10 days'`)
  const { rows: changes } = await db.pool.query(
    `insert into club_change (club_id, kind, player_id, asked_by, asked_at, effect_at) values ($1, 1, $2, $3, $4, $4) returning id`,
    [ledClub, heir.id, old.id, began],
  )
  await db.pool.query(
    `insert into job (kind, key, run_at, payload, brand)
     values ('clubs.change', 'clubs.change:' || $1, $2, jsonb_build_object('changeId', $1::bigint), 'owl')`,
    [changes[0].id, began],
  )
  await db.pool.query(
    `insert into game_round (id, day, brand, player_id, game_code, bet, win, seed_id, math_id, digest, created_at, movement_id, counters)
     select gen_random_uuid(), ($1::timestamptz at time zone 'Asia/Taipei')::date, 'owl', $2, 'owl20', 1000, 0, 1, 1, ''::bytea, $1, n, '{}'
     from generate_series(1, 10) n`,
    [began, player.id],
  )
  const balance = async () =>
    (await db.pool.query(`select balance from account where kind = 'club' and owner_id = $1`, [fedClub])).rows[0]
      .balance
  const leaderOf = async () =>
    (await db.pool.query(`select player_id from club_member where club_id = $1 and role = 'leader'`, [ledClub])).rows[0]
      .player_id

  const account = `select from account where kind = 'club' and owner_id = ${fedClub} for update`
  const member = `select from club_member where player_id = ${player.id} for update`
  const later = new Date(began.getTime() + 2 * hourMs)
  await killWaiting(
    db,
    later,
    [account, member, 'lock table mail in share row exclusive mode'],
    [/account/i, /contribution/i, /mail/i],
  )
  const { rows: counted } = await db.pool.query('select sum(coins)::bigint as coins from club_hour')
  assert.deepEqual([await balance(), await leaderOf(), counted[0].coins], [1_000_000, old.id, 77])

  const monday = new Date(weekAt(began, 1).startsAt.getTime() + hourMs)
  await createPartitions(db, monday)
  await killWaiting(db, monday, ['lock table claim in share row exclusive mode'], [/insert into claim/i])
  // The ten plays are counted in the hour of the second node, which is not over.
  assert.deepEqual([await balance(), await leaderOf()], [1_000_077, heir.id])

  await using node = await startTestServer({ db, clock: new SetClock(new Date(monday.getTime() + 2 * hourMs)) })
  const { prizes, treasuryShare } = weekRules.first
  const share = (prizes[0]! * treasuryShare) / 100
  await until(
    async () => {
      await node.app.jobs.tick()
      return (await balance()) === 1_000_177 + share
    },
    'the prize of the week',
    50,
  )
  await node.app.jobs.tick()
  assert.equal(await balance(), 1_000_177 + share)
  const { rows: claims } = await db.pool.query(`select player_id, items from claim where source = 'treasury'`)
  assert.deepEqual(claims, [{ player_id: player.id, items: [{ ItemID: 1, Amount: prizes[0]! - share }] }])
  const { rows: roles } = await db.pool.query(`select role from club_member where player_id = $1`, [old.id])
  assert.equal(roles[0].role, 'deputy')
  const { rows: contributed } = await db.pool.query('select contribution from club_member where player_id = $1', [
    player.id,
  ])
  assert.equal(contributed[0].contribution, 100)
  await observe(db, node.app.wallet).checkLaws()
})

test('while Redis is away calls, money and downloads work on each node; afterwards pushes reach the others', async (t) => {
  const missing = whyNoRedis()
  if (missing) return t.skip(missing)
  await using redis = await openRedis()
  const openBus = () =>
    openRedisBus({ url: redis.url, clock: systemClock, log: pino({ level: 'silent' }), ...patientRedis })
  const [bus, farBus] = [await openBus(), await openBus()]
  const near = await openStage('9416', { bus: bus as never })
  const far = await startTestServer({ db: near.server.db, clock: near.server.clock, bus: farBus as never })
  const [leader, member] = [await near.enter(), await near.enter()]
  const clubId = await near.found('斷線的', [leader, member])
  await near.server.db.pool.query(`update club_member set joined_at = joined_at - interval '4 days'`)
  await near.fill(clubId, 2_000_000, [leader, member])
  const distant = far.connect(member.token)
  await openSocket(distant, 'lobby')
  const pushes = new PushRecorder(distant, readMyClub)
  await redis.stop()
  await until(() => !bus.isUp() && !farBus.isUp(), 'both nodes noticed')
  await leader.client.call(grantCoupons, { Amount: 100_000, PlayerIDs: [member.id] })
  assert.equal((await distant.call(exchangeContribution, { Amount: 100_000 })).Treasury, 1_800_000)
  for (const node of [near.server, far]) {
    const book = await node.post('club/exchange_list/export', {}, { 'api-token': leader.token })
    assert.deepEqual([book.Code, book.Result?.Total], [0, 3])
  }
  await redis.start()
  await until(() => bus.isUp() && farBus.isUp(), 'both nodes are connected again')
  await leader.client.call(grantCoupons, { Amount: 100_000, PlayerIDs: [member.id] })
  await pushes.until(({ Changed }) => Changed?.Treasury === 1_700_000)
  await near.checkLaws()
  await far[Symbol.asyncDispose]()
  await near.server[Symbol.asyncDispose]()
  await Promise.all([bus.close(), farBus.close()])
})

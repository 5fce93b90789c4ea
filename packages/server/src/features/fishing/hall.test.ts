// Two nodes and one table: it has one owner, the other node reaches it over the bus, and no coins are lost when the owner's process is
// killed.
import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { fish4 } from '@lantern/games/fish4/game.ts'
import { readShots, verifyShots } from '@lantern/games/fish4/record.ts'
import { testDatabase, testNow } from '../../db/testing.ts'
import { Refusal } from '../../kernel/feature/call.ts'
import { SetClock } from '../../kernel/time/clock.ts'
import { systemRandomness, uuid7 } from '../../kernel/ids/ids.ts'
import { MemoryBus } from '../../kernel/bus/memoryBus.ts'
import { createLimits } from '../limits/limits.ts'
import { createWallet } from '../wallet/wallet.ts'
import type { Sitting } from './desk.ts'
import { Hall, type Asked } from './hall.ts'
import { createMoney } from './money.ts'
import { leaseMs } from './rules.ts'
import * as store from './store.ts'
import type { Frame } from './table.ts'
import { patienceMs } from '../../kernel/testing/until.ts'

const db = await testDatabase()
const clock = new SetClock(testNow)
const wallet = createWallet({ db, clock })
await wallet.start()
const bus = new MemoryBus(clock)
const halls: Hall[] = []
const received: { channel: string; body: unknown }[] = []
after(async () => {
  for (const hall of halls) await hall.stop()
  await wallet.stop()
  await db.close()
})

async function openHall(): Promise<Hall> {
  const money = createMoney({ db: db.kysely, wallet })
  const hall = new Hall({
    db: db.kysely,
    bus,
    clock,
    randomness: systemRandomness,
    log: pino({ level: 'silent' }),
    money,
    limits: createLimits(),
    publish: (channel, _declared, body) => {
      received.push({ channel, body })
      for (const wake of waiting.splice(0)) wake()
    },
  })
  halls.push(hall)
  await hall.start()
  return hall
}

const waiting: (() => void)[] = []
async function until<T>(find: () => T | undefined | false): Promise<T> {
  const end = AbortSignal.timeout(patienceMs)
  for (;;) {
    const found = find()
    if (found) return found
    if (end.aborted) throw new Error('did not happen in time')
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      setTimeout(resolve, 100)
    })
  }
}

let players = 1000
async function newPlayer(coins: number): Promise<number> {
  const id = ++players
  await db.pool.query(
    `insert into player (id, brand, name, name_key, registered_at, last_login_at) values ($1, 'owl', $2, $2, $3, $3) on conflict do nothing`,
    [id, `p${id}`, testNow],
  )
  await db.kysely.transaction().execute(async (tx) => {
    await wallet.openAccounts(tx, 'owl', id)
    await wallet.post(tx, {
      brand: 'owl',
      key: { kind: 'business', what: 'newcomer', row: id, step: 1 },
      reason: 'newcomer',
      source: 'system',
      legs: [
        { account: { kind: 'promo', currency: 1 }, delta: -coins },
        { account: { kind: 'player', playerId: id, currency: 1 }, delta: coins },
      ],
      now: testNow,
    })
  })
  return id
}

const sitterOf = (playerId: number) => ({ playerId, name: `p${playerId}`, pictureSetting: 2, pictureUrl: '' })
const sitAsked = (playerId: number, amount = 10_000, generation = 1): Asked => ({
  do: 'sit',
  sit: { sitter: sitterOf(playerId), generation, amount, bet: 100, clientSeed: 'mine' },
})
const shot = (number: number, angle = 3072, generation = 1): Asked => ({
  do: 'shoot',
  hasLimits: false,
  generation,
  shot: { number, angle, target: undefined },
})
const framesOf = (table: string): Frame[] =>
  received.flatMap(({ channel, body }) => (channel === `fish.${table}` ? [body as Frame] : []))
const coinsOf = async (playerId: number): Promise<number> => (await wallet.balances(playerId)).coin
const refused = (name: string) => (error: unknown) => error instanceof Refusal && error.refusal === name

/** Fires until the table has decided this many shots. */
async function fire(hall: Hall, table: string, playerId: number, shots: number): Promise<void> {
  for (let number = 1; number <= shots; number++) {
    const before = framesOf(table).length
    await hall.ask(table, 'owl', playerId, shot(number, 2600 + number * 60)).catch((error: unknown) => {
      if (!refused('TooManyRequests')(error)) throw error
    })
    await until(() => framesOf(table).length > before + 1)
  }
}

test('players of two nodes share one table, which one node owns; each sees the shots of the other', async () => {
  await store.addTable(db.kysely, 'owl-1', 'owl', 'fish4')
  const [here, there] = [await openHall(), await openHall()]
  const [a, b] = [await newPlayer(50_000), await newPlayer(50_000)]
  const first = (await here.ask('owl-1', 'owl', a, sitAsked(a))) as Sitting
  const second = (await there.ask('owl-1', 'owl', b, sitAsked(b))) as Sitting
  assert.deepEqual([first.Seat, second.Seat], [0, 1])
  assert.deepEqual(
    second.Seats.map(({ PlayerID, Balance }) => [PlayerID, Balance]),
    [
      [a, 10_000],
      [b, 10_000],
    ],
  )
  assert.deepEqual([await coinsOf(a), await coinsOf(b)], [40_000, 40_000])
  await there.ask('owl-1', 'owl', b, shot(1))
  await here.ask('owl-1', 'owl', a, shot(1))
  const seen = await until(() => {
    const rows = framesOf('owl-1').flatMap((frame) => frame.Shots ?? [])
    return rows.length >= 2 && rows
  })
  assert.deepEqual(seen.map(([, seat]) => seat).toSorted(), [0, 1])
  const again = (await there.ask('owl-1', 'owl', b, sitAsked(b))) as Sitting
  assert.deepEqual([again.Seat, again.BuyInID, again.Shot], [1, second.BuyInID, 1])
  for (const player of [a, b]) await there.ask('owl-1', 'owl', player, { do: 'leave' })
  await assert.rejects(async () => there.ask('owl-1', 'owl', a, shot(2)), refused('TargetNotFound'))
  assert.deepEqual((await wallet.reconcile(clock.now())).broken, {})
})

test('shots are booked during play, verify after leaving, and the bank book agrees', async () => {
  const [hall] = halls as [Hall]
  const player = await newPlayer(20_000)
  const { BuyInID, ServerSeedHash } = (await hall.ask('owl-1', 'owl', player, sitAsked(player))) as Sitting
  await fire(hall, 'owl-1', player, 8)
  const left = (await hall.ask('owl-1', 'owl', player, { do: 'leave' })) as {
    Returned: number
    Coins: number
    ServerSeed: string
    Staked: number
    Won: number
  }
  const row = (await store.listBuyIns(db.kysely, { playerId: player, id: BuyInID, page: 1, perPage: 1 })).rows[0]!
  assert.deepEqual([row.returned, row.balance, row.brought], [10_000 - row.staked + row.won, 0, 10_000])
  assert.deepEqual([left.Returned, left.Staked, left.Won], [row.returned, row.staked, row.won])
  assert.equal(await coinsOf(player), 10_000 + row.returned)
  const shots = readShots(await store.shotsOf(db.kysely, row.number))
  assert.equal(
    shots.reduce((sum, { bet }) => sum + bet, 0),
    row.staked,
  )
  const seeds = { ServerSeed: left.ServerSeed, ServerSeedHash, ClientSeed: 'mine', BuyInID }
  assert.equal(verifyShots(fish4, seeds, shots), null)
})

test('after the owner dies the sweep returns every coin once; the dead owner can book nothing more', async () => {
  await store.addTable(db.kysely, 'owl-2', 'owl', 'fish4')
  const dying = await openHall()
  const [here] = halls as [Hall]
  const player = await newPlayer(30_000)
  await dying.ask('owl-2', 'owl', player, sitAsked(player, 20_000))
  const open = (await store.openBuyInOf(db.kysely, player))!
  await dying.ask('owl-2', 'owl', player, shot(1))
  dying.vanish()
  await here.sweep()
  assert.equal(await coinsOf(player), 10_000, 'the lease still runs')
  clock.forward(leaseMs + 1)
  await Promise.all([here.sweep(), halls[1]!.sweep(), here.sweep()])
  const { returned } = (await store.listBuyIns(db.kysely, { playerId: player, id: open.id, page: 1, perPage: 1 }))
    .rows[0]!
  assert.equal(await coinsOf(player), 10_000 + returned)
  const money = createMoney({ db: db.kysely, wallet })
  const late = { stake: 100, win: 0, shots: [{ shot: 9, bet: 100, kind: 0, win: 0, near: [] }] }
  assert.equal(await money.book(open, late, clock.now()), false)
  assert.equal(await money.giveBack(open.number, clock.now()), undefined)
  const pushes = received.filter(({ channel }) => channel === `player.${player}`)
  assert.equal(pushes.length, 1)
  const back = (await here.ask('owl-2', 'owl', player, sitAsked(player))) as Sitting
  assert.notEqual(back.BuyInID, open.id)
  await here.ask('owl-2', 'owl', player, { do: 'leave' })
  assert.deepEqual((await wallet.reconcile(clock.now())).broken, {})
})

/** The bookings so far of all players at a table. */
async function bookings(table: string): Promise<number> {
  const { rows } = await db.pool.query<{ steps: number }>(
    'select coalesce(sum(steps), 0)::int as steps from fish_buyin where table_id = $1',
    [table],
  )
  return rows[0]!.steps
}

test('after kill -9 during play booked shots stay booked, and the rest is returned once', async () => {
  await store.addTable(db.kysely, 'owl-6', 'owl', 'fish4')
  const playerIds = await Promise.all(Array.from({ length: 3 }, () => newPlayer(50_000)))
  const child = fork(fileURLToPath(new URL('killed.fixture.ts', import.meta.url)), { stdio: 'inherit', execArgv: [] })
  const { types: _types, ...connection } = db.connection
  child.send({ connection, tableId: 'owl-6', players: playerIds })
  await once(child, 'message')
  for (const end = AbortSignal.timeout(patienceMs); (await bookings('owl-6')) < 4; end.throwIfAborted())
    await new Promise((wake) => setTimeout(wake, 50))
  child.kill('SIGKILL')
  await once(child, 'exit')
  assert.ok((await bookings('owl-6')) >= 4, 'shots were booked before')
  for (const player of playerIds) assert.equal(await coinsOf(player), 30_000)
  clock.forward(leaseMs + 1)
  await Promise.all([halls[0]!.sweep(), halls[1]!.sweep()])
  await halls[0]!.sweep()
  for (const player of playerIds) {
    const { rows } = await store.listBuyIns(db.kysely, { playerId: player, id: undefined, page: 1, perPage: 5 })
    assert.equal(rows.length, 1)
    const [row] = rows as [store.BuyInRow]
    assert.deepEqual([row.balance, row.returned], [0, 20_000 - row.staked + row.won])
    assert.equal(await coinsOf(player), 30_000 + row.returned)
    const shots = readShots(await store.shotsOf(db.kysely, row.number))
    const sum = (of: (shot: (typeof shots)[number]) => number): number => shots.reduce((all, one) => all + of(one), 0)
    assert.deepEqual([sum(({ bet }) => bet), sum(({ win }) => win)], [row.staked, row.won])
    const seeds = {
      ServerSeed: row.server_seed,
      ServerSeedHash: row.server_seed_hash,
      ClientSeed: 'mine',
      BuyInID: row.id,
    }
    assert.equal(verifyShots(fish4, seeds, shots), null)
  }
  assert.deepEqual((await wallet.reconcile(clock.now())).broken, {})
})

test('one seat per player for any number of concurrent requests; leaving and joining are serialised', async () => {
  for (const id of ['owl-4', 'owl-5']) await store.addTable(db.kysely, id, 'owl', 'fish4')
  const [hall] = halls as [Hall]
  const player = await newPlayer(50_000)
  const asked = await Promise.allSettled(
    ['owl-4', 'owl-5', 'owl-4'].map(async (table) => hall.ask(table, 'owl', player, sitAsked(player))),
  )
  assert.ok(asked.some(({ status }) => status === 'fulfilled'))
  for (const one of asked) if (one.status === 'rejected') assert.ok(refused('TooManyRequests')(one.reason), one.reason)
  assert.equal(await coinsOf(player), 40_000)
  const { table_id } = (await store.openBuyInOf(db.kysely, player))!
  const [, again] = await Promise.all([
    hall.ask(table_id, 'owl', player, { do: 'leave' }),
    hall.ask(table_id, 'owl', player, sitAsked(player, 5_000)) as Promise<Sitting>,
  ])
  assert.equal(again.Balance, 5_000)
  assert.equal(await coinsOf(player), 45_000)
  await hall.ask(table_id, 'owl', player, { do: 'leave' })
  assert.equal(await coinsOf(player), 50_000)
})

test('a table has four seats; a buy-in needs the coins; a repeated top-up with one key moves coins once', async () => {
  await store.addTable(db.kysely, 'owl-3', 'owl', 'fish4')
  const [hall] = halls as [Hall]
  const playerIds = await Promise.all(Array.from({ length: 4 }, () => newPlayer(20_000)))
  await Promise.all(playerIds.map((player) => hall.ask('owl-3', 'owl', player, sitAsked(player))))
  const fifth = await newPlayer(20_000)
  await assert.rejects(async () => hall.ask('owl-3', 'owl', fifth, sitAsked(fifth)), refused('NotEligibleToJoin'))
  await hall.ask('owl-3', 'owl', playerIds[0]!, { do: 'leave' })
  const poor = await newPlayer(500)
  await assert.rejects(async () => hall.ask('owl-3', 'owl', poor, sitAsked(poor)), refused('NotEnoughCoins'))
  await hall.ask('owl-3', 'owl', fifth, sitAsked(fifth))
  const more: Asked = { do: 'topUp', amount: 4_000, key: uuid7(clock.now(), systemRandomness) }
  const [once, twice] = [await hall.ask('owl-3', 'owl', fifth, more), await hall.ask('owl-3', 'owl', fifth, more)]
  assert.deepEqual(once, twice)
  assert.deepEqual(once, { Balance: 14_000, Coins: 6_000, CoinRevision: 3 })
  await assert.rejects(async () => hall.ask('owl-3', 'owl', fifth, { do: 'changeBet', bet: 7 }), refused('BadInput'))
  // Another session of the player returns to the seat: the first one can no longer stake its coins.
  await hall.ask('owl-3', 'owl', fifth, sitAsked(fifth, 10_000, 2))
  await assert.rejects(async () => hall.ask('owl-3', 'owl', fifth, shot(1)), refused('SignedInElsewhere'))
  await hall.stop()
  for (const player of [...playerIds, fifth]) assert.equal(await coinsOf(player), 20_000)
  assert.deepEqual((await wallet.reconcile(clock.now())).broken, {})
})

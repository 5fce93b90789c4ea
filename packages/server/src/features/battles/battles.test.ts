// Bonus battles: match, lock-step, payment, proof, waiting times, refusals, rematch, operators.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { banPlayer } from '@lantern/protocol/office/players.ts'
import { enterBattle, leaveBattle, listBattles, listMyBattles, watchBattle } from '@lantern/protocol/battles.ts'
import { addRelation } from '@lantern/protocol/friends.ts'
import { changeLimits, takeBreak } from '@lantern/protocol/limits.ts'
import { setPromotion } from '@lantern/protocol/promotion.ts'
import { cancelBattle, searchBattles, showBattle, sumBattles } from '@lantern/protocol/office/battles.ts'
import { battleStatuses, seatStates } from '@lantern/protocol/values/battles.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { until } from '../../kernel/testing/until.ts'
import { voidOpen } from './lists.ts'
import { battleRules } from './rulebook.ts'
import { checkLaws, entry, lengthMs, intervalMs, prove, stageOn, untilStatus, welcome } from './stage.fixture.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { app, clock, db } = server
const { enterMany, withGame, enter, statusOf } = stageOn(server, '9251')
const { open, running, ended, cancelled } = battleStatuses
const [hourMs, dayMs] = [3_600_000, 86_400_000]

test('two players are matched, see ten spins in lock-step, the winner is paid, and both prove it', async () => {
  const [anna, bao] = await enterMany(2)
  await bao!.client.call(listBattles, {})
  const listing = new PushRecorder(bao!.client, listBattles)
  const waiting = await enter(anna!, { ClientSeed: 'anna-1' })
  await listing.until(({ BattleID, Status, Taken }) => BattleID === waiting.BattleID && Status === open && Taken === 1)
  assert.deepEqual([waiting.Status, waiting.Taken, waiting.MySeat, waiting.ServerSeed], [open, 1, 1, null])
  assert.equal(await server.coinsOf(anna!), welcome - entry)
  const listed = await bao!.client.call(listBattles, {})
  assert.ok(listed.Rows.some(({ BattleID }) => BattleID === waiting.BattleID))
  await withGame(anna!)
  const recorder = new PushRecorder(anna!.client, watchBattle)
  await anna!.client.call(watchBattle, { BattleID: waiting.BattleID })
  const started = await enter(bao!, { ClientSeed: 'bao-1' })
  assert.deepEqual([started.BattleID, started.Status, started.Shown], [waiting.BattleID, running, 0])
  assert.equal(started.ServerSeedHash, waiting.ServerSeedHash)
  await recorder.until(({ Status }) => Status === running)
  for (let spin = 1; spin <= 10; spin++) {
    clock.forward(intervalMs)
    const { Rows, ServerSeed } = await recorder.until(({ Shown }) => Shown === spin)
    assert.deepEqual([Rows.map(({ Spins }) => Spins.map(({ Spin }) => Spin)), ServerSeed], [[[spin], [spin]], null])
  }
  clock.forward(intervalMs)
  const { Rows, Fee } = await recorder.until(({ Status }) => Status === ended)
  assert.equal(Fee, 2000)
  const coins = await Promise.all([server.coinsOf(anna!), server.coinsOf(bao!)])
  assert.deepEqual(
    coins,
    Rows.map(({ Prize }) => welcome - entry + Prize),
  )
  const mine = await bao!.client.call(listMyBattles, {})
  assert.equal(mine.Total, 1)
  assert.deepEqual(
    mine.Rows[0]!.Rows.map(({ ClientSeed, Spins }) => [ClientSeed, Spins.length]),
    [
      ['anna-1', 10],
      ['bao-1', 10],
    ],
  )
  prove(mine.Rows[0]!)
  const { rows } = await db.pool.query('select from game_round')
  assert.equal(rows.length, 0, 'spins of battles are not plays')
  await checkLaws(server)
})

test('45 s after opening a battle starts with two players, and with one its entry is refunded', async () => {
  const [one, two, three] = await enterMany(3)
  const { BattleID } = await enter(one!, { Seats: 8 })
  await enter(two!, { Seats: 8 })
  const alone = await enter(three!, { Seats: 5 })
  clock.forward(44_999)
  assert.deepEqual([await statusOf(BattleID), await statusOf(alone.BattleID)], [open, open])
  clock.forward(1)
  await untilStatus(server, BattleID, running)
  await untilStatus(server, alone.BattleID, cancelled)
  assert.equal(await server.coinsOf(three!), welcome)
  clock.forward(lengthMs)
  await untilStatus(server, BattleID, ended)
  await checkLaws(server)
})

test('leaving before the start refunds in full, also while payouts are stopped; after it leaving is refused', async () => {
  const [one, two, three] = await enterMany(3)
  const { BattleID } = await enter(one!, { Seats: 3 })
  await enter(two!, { Seats: 3 })
  await app.wallet.stopPayouts('test', clock.now())
  assert.deepEqual(await one!.client.call(leaveBattle, { BattleID }), { BattleID, Amount: entry })
  assert.equal(await server.coinsOf(one!), welcome)
  await assert.rejects(enter(three!, { BattleID }), refusedAs('Maintenance'))
  await app.wallet.resumePayouts()
  await enter(one!, { BattleID })
  await one!.client.call(leaveBattle, { BattleID })
  await enter(one!, { BattleID })
  await enter(three!, { BattleID })
  await assert.rejects(one!.client.call(leaveBattle, { BattleID }), refusedAs('NotEligibleToJoin', { Why: 'Started' }))
  await assert.rejects(one!.client.call(leaveBattle, { BattleID: BattleID + 999 }), refusedAs('TargetNotFound'))
  await app.wallet.stopPayouts('test', clock.now())
  clock.forward(lengthMs)
  await new Promise((resolve) => setTimeout(resolve, 300))
  assert.equal(await statusOf(BattleID), running, 'prizes wait')
  await app.wallet.resumePayouts()
  await untilStatus(server, BattleID, ended)
  await checkLaws(server)
})

test('a private battle is entered by its code only and waits five minutes', async () => {
  const [one, two, three] = await enterMany(3)
  const { BattleID, Code, CloseTime } = await enter(one!, { IsPrivate: true, Seats: 3 })
  assert.equal(Date.parse(CloseTime) - clock.now().getTime(), 300_000)
  const { Rows } = await two!.client.call(listBattles, {})
  assert.equal(
    Rows.some((row) => row.BattleID === BattleID),
    false,
  )
  await assert.rejects(enter(two!, { BattleID }), refusedAs('TargetNotFound'))
  await withGame(two!)
  await assert.rejects(two!.client.call(watchBattle, { BattleID }), refusedAs('TargetNotFound'))
  assert.equal((await two!.client.call(watchBattle, { Code })).MySeat, 0)
  assert.equal((await enter(two!, { Code })).Taken, 2)
  // The link used again: the same seat, nothing is paid.
  assert.equal((await enter(two!, { Code })).Taken, 2)
  assert.equal(await server.coinsOf(two!), welcome - entry)
  const other = await server.signInAs('925190001', { brand: 'bj188' })
  await assert.rejects(enter(other, { Code }), refusedAs('TargetNotFound'))
  await assert.rejects(enter(three!, { Code: 'abcdefghjk' }), refusedAs('TargetNotFound'))
  const opened = { Brand: 'owl', BattleID } as const
  await assert.rejects(server.office(cancelBattle, { ...opened, Brand: 'crab' }), { refusal: 'NotFound' })
  await assert.rejects(server.office(showBattle, { ...opened, Brand: 'crab' }), { refusal: 'NotFound' })
  assert.deepEqual(await server.office(cancelBattle, opened), { Refunded: 2 })
  assert.equal(await statusOf(BattleID), cancelled)
  await assert.rejects(server.office(cancelBattle, opened), { refusal: 'WrongState' })
  const { ServerSeed, SeatRows } = await server.office(showBattle, opened)
  assert.deepEqual([ServerSeed, SeatRows.map(({ State }) => State)], [null, [seatStates.refunded, seatStates.refunded]])
  await assert.rejects(enter(three!, { Code }), refusedAs('NotEligibleToJoin', { Why: 'Ended' }))
  assert.deepEqual([await server.coinsOf(one!), await server.coinsOf(two!)], [welcome, welcome])
})

test('players who block each other never meet', async () => {
  const [one, two] = await enterMany(2)
  await one!.client.call(addRelation, { PlayerID: two!.id, Type: 2 })
  const { BattleID } = await enter(one!)
  const { Rows } = await two!.client.call(listBattles, {})
  assert.equal(
    Rows.some((row) => row.BattleID === BattleID),
    false,
  )
  await assert.rejects(enter(two!, { BattleID }), refusedAs('NotEligibleToJoin', { Why: 'Blocked' }))
  const apart = await enter(two!)
  assert.notEqual(apart.BattleID, BattleID)
  await one!.client.call(leaveBattle, { BattleID })
  await two!.client.call(leaveBattle, { BattleID: apart.BattleID })
})

test('wrong terms, too few coins, breaks and limits are refused, and nothing is written', async () => {
  const [one, two, paused, limited] = await enterMany(4)
  const before = await db.pool.query('select from battle_seat')
  await assert.rejects(enter(one!, { Entry: 30_000 }), refusedAs('GiftPriceChanged'))
  await assert.rejects(enter(one!, { Entry: 500_000 }), refusedAs('NotEnoughCoins'))
  await assert.rejects(enter(one!, { GameCode: 'dragon243' }), refusedAs('BadInput', { Field: 'GameCode' }))
  await assert.rejects(enter(one!, { Seats: 9 }), refusedAs('BadInput'))
  await assert.rejects(enter(one!, { Code: 'abcdefgh２３' }), refusedAs('BadInput'))
  await assert.rejects(enter(one!, { Seats: '２' as never }), refusedAs('BadInput'))
  await assert.rejects(enter(one!, { ClientSeed: 'a:b' }), refusedAs('BadInput'))
  await assert.rejects(one!.client.call(enterBattle, { Entry: entry, FeePercent: 5 }), refusedAs('BadInput'))
  await paused!.client.call(takeBreak, { Days: 1 })
  await assert.rejects(enter(paused!), refusedAs('PlayLimitReached', { Why: 'break' }))
  await limited!.client.call(changeLimits, { Wager: 30_000 })
  assert.equal((await db.pool.query('select from battle_seat')).rows.length, before.rows.length)
  const { BattleID } = await enter(limited!, { Seats: 3 })
  await limited!.client.call(leaveBattle, { BattleID })
  // The refund gave the limit back; a second entry on top of a played one exceeds it.
  await enter(limited!, { Seats: 2 })
  const played = await enter(two!, { Seats: 2 })
  clock.forward(lengthMs)
  await untilStatus(server, played.BattleID, ended)
  await assert.rejects(enter(limited!), refusedAs('PlayLimitReached', { Why: 'wager' }))
  const { BattleID: listed } = await enter(one!, { Seats: 4 })
  await app.settings.change(battleRules, { brand: 'owl', value: { ...battleRules.first, feePercent: 6 }, actor: 'ann' })
  await assert.rejects(enter(two!, { Seats: 4 }), refusedAs('GiftPriceChanged'))
  // What is open keeps its terms.
  assert.equal((await enter(two!, { BattleID: listed })).FeePercent, 5)
  await app.settings.change(battleRules, { brand: 'owl', value: { ...battleRules.first, isOpen: false }, actor: 'ann' })
  await assert.rejects(enter(limited!), refusedAs('NotOpenYet'))
  await app.settings.change(battleRules, { brand: 'owl', value: null, actor: 'ann' })
  await one!.client.call(leaveBattle, { BattleID: listed })
  await checkLaws(server)
})

test('a clock set an hour, a day or three days on and back delays no battle and pays or refunds each entry once', async () => {
  const startOf = async (id: number): Promise<number> => {
    const { rows } = await db.pool.query<{ at: Date | null }>('select started_at as at from battle where id = $1', [id])
    return rows[0]!.at?.getTime() ?? Infinity
  }
  const everyone: Resident[] = []
  // Signed in first: by a clock that is days later the sessions have ended.
  for (let nth = 0; nth < 5; nth++) everyone.push(...(await enterMany(4)))
  const ids: number[] = []
  for (const jump of [-hourMs, -dayMs, hourMs, dayMs, 3 * dayMs]) {
    const [one, two, three, alone] = everyone.splice(0, 4)
    const waiting = await enter(one!, { Seats: 3 })
    await enter(two!, { BattleID: waiting.BattleID })
    const lone = await enter(alone!, { Seats: 6 })
    await server.pass(jump)
    if (jump > 0) {
      // The waiting time is over: one battle starts, the other is refunded.
      await untilStatus(server, waiting.BattleID, running)
      await untilStatus(server, lone.BattleID, cancelled)
      await server.pass(-jump)
      await until(async () => (await startOf(waiting.BattleID)) <= clock.now().getTime(), 'starts by the earlier clock')
    } else {
      // Both wait for their usual time by the new clock; then one is shown in part when the clock returns.
      const closes = async () => {
        const { rows } = await db.pool.query<{ at: Date }>(
          'select max(closes_at) as at from battle where id = any($1)',
          [[waiting.BattleID, lone.BattleID]],
        )
        return rows[0]!.at.getTime() - clock.now().getTime()
      }
      await until(async () => (await closes()) === 45_000, 'waits by the earlier clock')
      assert.equal((await enter(three!, { BattleID: waiting.BattleID })).Taken, 3)
      clock.forward(45_000)
      await untilStatus(server, lone.BattleID, cancelled)
      await server.pass(-jump)
    }
    clock.forward(lengthMs)
    await untilStatus(server, waiting.BattleID, ended)
    assert.equal(await server.coinsOf(alone!), welcome)
    ids.push(waiting.BattleID, lone.BattleID)
  }
  const { rows } = await db.pool.query(
    `select what, count(*)::int as times, count(distinct (row_id, step))::int as different from business_key
     where what in ('battlePrize', 'battleRefund') and row_id = any($1) group by what order by what`,
    [ids.map(String)],
  )
  assert.deepEqual(rows, [
    { what: 'battlePrize', times: 5, different: 5 },
    { what: 'battleRefund', times: 5, different: 5 },
  ])
  await checkLaws(server)
})

test('who pauses, is banned or erased in mid-battle keeps the seat and its prize, and enters no other battle', async () => {
  const [paused, banned, erased, other, lone] = await enterMany(5)
  const { BattleID } = await enter(paused!, { Seats: 5 })
  for (const one of [banned, erased, other]) await enter(one!, { BattleID })
  const alone = await enter(lone!, { Seats: 6 })
  const ban = (one: Resident | undefined) =>
    server.office(banPlayer, { Brand: 'owl', PlayerID: one!.id, Cause: 'story', IsPublic: false })
  await paused!.client.call(takeBreak, { Days: 1 })
  await ban(lone)
  clock.forward(45_000)
  await untilStatus(server, BattleID, running)
  await untilStatus(server, alone.BattleID, cancelled)
  assert.equal(await server.coinsOf(lone!), welcome)
  await ban(banned)
  await server.erase(erased!.id)
  clock.forward(lengthMs)
  await untilStatus(server, BattleID, ended)
  const { Rows } = (await other!.client.call(listMyBattles, {})).Rows[0]!
  const coins = await Promise.all([paused, banned, erased, other].map((one) => server.coinsOf(one!)))
  assert.deepEqual(
    coins,
    Rows.map(({ Prize }) => welcome - entry + Prize),
  )
  assert.notEqual(Rows[2]!.Name, erased!.hello.player?.name)
  const seats = () => db.pool.query('select from battle_seat')
  const before = await seats()
  await assert.rejects(enter(paused!), refusedAs('PlayLimitReached', { Why: 'break' }))
  await assert.rejects(enter(banned!))
  await assert.rejects(enter(erased!))
  assert.equal((await seats()).rows.length, before.rows.length)
  await checkLaws(server)
})

test('a gate closed between page and entry refuses with 900001; what is open is left or finished', async () => {
  const [one, two, three, late] = await enterMany(4)
  const { BattleID } = await enter(one!, { Seats: 3 })
  await enter(two!, { BattleID })
  const link = await enter(three!, { IsPrivate: true })
  const { Rows } = await late!.client.call(listBattles, {})
  assert.ok(Rows.some((row) => row.BattleID === BattleID))
  const before = await db.pool.query('select from battle_seat')
  await app.settings.change(battleRules, { brand: 'owl', value: { ...battleRules.first, isOpen: false }, actor: 'ann' })
  for (const wished of [{ BattleID }, { Code: link.Code }, { Seats: 3 }, { IsPrivate: true }])
    await assert.rejects(enter(late!, wished), refusedAs('NotOpenYet'))
  assert.deepEqual(
    [(await db.pool.query('select from battle_seat')).rows.length, await server.coinsOf(late!)],
    [before.rows.length, welcome],
  )
  assert.equal((await late!.client.call(listBattles, {})).IsOpen, false)
  await three!.client.call(leaveBattle, { BattleID: link.BattleID })
  clock.forward(45_000)
  await untilStatus(server, BattleID, running)
  clock.forward(lengthMs)
  await untilStatus(server, BattleID, ended)
  await app.settings.change(battleRules, { brand: 'owl', value: null, actor: 'ann' })
  await checkLaws(server)
})

test('a hidden name, picture and number are shown to their player only', async () => {
  const [hidden, other] = await enterMany(2)
  await hidden!.client.call(setPromotion, { Status: 2 })
  const own = await enter(hidden!)
  assert.equal(own.Rows[0]!.PlayerID, hidden!.id)
  const seen = await enter(other!)
  assert.deepEqual(
    seen.Rows.map(({ PlayerID, Name }) => [PlayerID, Name === '']),
    [
      [0, true],
      [other!.id, false],
    ],
  )
  clock.forward(lengthMs)
  await untilStatus(server, own.BattleID, ended)
})

test('a rematch invites the same players to a new private battle, which they enter once', async () => {
  const [one, two, three] = await enterMany(3)
  const { BattleID } = await enter(one!, { IsPrivate: true })
  const code = (await enter(one!, { BattleID })).Code
  await enter(two!, { Code: code })
  await assert.rejects(enter(one!, { RematchOf: BattleID }), refusedAs('TargetNotFound'))
  clock.forward(lengthMs)
  await untilStatus(server, BattleID, ended)
  const recorder = new PushRecorder(two!.client, listBattles)
  const again = await enter(one!, { RematchOf: BattleID })
  const invited = await recorder.until(({ Invitation }) => Invitation !== undefined)
  assert.deepEqual([invited.BattleID, invited.Invitation!.Code], [again.BattleID, again.Code])
  await assert.rejects(enter(three!, { RematchOf: BattleID }), refusedAs('TargetNotFound'))
  const both = await enter(two!, { RematchOf: BattleID })
  assert.deepEqual([both.BattleID, both.Status], [again.BattleID, running])
  clock.forward(lengthMs)
  await untilStatus(server, again.BattleID, ended)
  const shown = await server.office(showBattle, { Brand: 'owl', BattleID: again.BattleID })
  assert.deepEqual([shown.Spins.length, shown.SeatRows.length, shown.Status], [20, 2, ended])
  assert.match(shown.ServerSeed!, /^[0-9a-f]{64}$/)
  const year = { Brand: 'owl', FromDay: '2026-01-01', ToDay: '2026-12-31' } as const
  const [sums] = (await server.office(sumBattles, year)).Rows
  assert.equal(sums!.Entries, sums!.Fees + sums!.Prizes)
  const mine = await server.office(searchBattles, { Brand: 'owl', PlayerID: one!.id, Status: ended, PerPage: 1 })
  assert.deepEqual([mine.Total, mine.Rows.length, mine.Rows[0]!.BattleID], [2, 1, again.BattleID])
})

test('an open battle of a restored database is refunded: its seed may be known', async () => {
  const [one, two] = await enterMany(2)
  const { BattleID } = await enter(one!, { Seats: 4 })
  await db.kysely.transaction().execute(voidOpen)
  const refused = await enter(two!, { BattleID }).catch((error: unknown) => error)
  assert.ok(refused instanceof Error)
  app.battles.wake(BattleID)
  await until(async () => (await statusOf(BattleID)) === cancelled)
  assert.equal(await server.coinsOf(one!), welcome)
})

// Failures of treasuries: payouts are stopped, the clock jumps, requests are repeated and race, nodes work at the same time.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { exchangeContribution, grantCoupons, readTreasury } from '@lantern/protocol/treasury.ts'
import { handleMail, listMail } from '@lantern/protocol/mail.ts'
import * as office from '@lantern/protocol/office/treasury.ts'
import { mailActions } from '@lantern/protocol/values/mail.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { lockClub } from '../clubs/clubs.ts'
import { payHours } from './hours.ts'
import { dayMs, hourMs, openStage } from './stage.fixture.ts'
import { addToHour } from './store/feed.ts'

const stage = await openStage('9414')
const { server, clubs, wallet, act, enter, found, fill, checkLaws } = stage
const other = await startTestServer({ db: server.db, clock: server.clock, bus: server.bus })
after(async () => {
  await other[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})
const { kysely, pool } = server.db
const log = { error: () => {}, warn: () => {} } as never
const transact = <T>(run: (tx: Parameters<Parameters<typeof act>[0]>[0]) => Promise<T>) => act((tx) => run(tx))
const age = (clubId: number, days: number) =>
  pool.query(`update club_member set joined_at = joined_at - make_interval(days => $2) where club_id = $1`, [
    clubId,
    days,
  ])

test('while payouts are stopped hours wait, coupons and exchanges are refused, and returns go on', async () => {
  const [leader, member] = [await enter(), await enter()]
  const clubId = await found('停付的', [leader, member])
  await age(clubId, 4)
  await fill(clubId, 2_000_000, [leader, member])
  const key = server.newKey()
  await leader.client.call(grantCoupons, { Amount: 200_000, PlayerIDs: [member.id] })
  const hour = new Date(Math.floor(server.clock.now().getTime() / hourMs) * hourMs - hourMs)
  await act((tx) => addToHour(tx, [{ clubId, brand: 'owl', coins: 77 }], hour))
  await wallet.stopPayouts('a test', server.clock.now())
  await payHours({ db: kysely, wallet, clubs }, { now: server.clock.now(), log, transact })
  await assert.rejects(
    leader.client.call(grantCoupons, { Amount: 100_000, PlayerIDs: [member.id] }),
    refusedAs('Maintenance'),
  )
  await assert.rejects(member.client.call(exchangeContribution, { Amount: 100_000 }, { key }), refusedAs('Maintenance'))
  const letter = (await member.client.call(listMail, {})).Rows.find(({ Items }) => Items.length > 0)!
  await assert.rejects(
    member.client.call(handleMail, { MailID: letter.MailID, Type: mailActions.collect }),
    refusedAs('Maintenance'),
  )
  assert.equal(await wallet.treasuryOf(clubId), 1_800_000)
  await pool.query('update mail set expires_at = created_at where id = $1', [letter.MailID])
  await server.pass(300_000)
  await stage.eventually(async () => (await wallet.treasuryOf(clubId)) === 2_000_000, 'the coupon returned')
  await wallet.resumePayouts()
  await payHours({ db: kysely, wallet, clubs }, { now: server.clock.now(), log, transact })
  assert.equal(await wallet.treasuryOf(clubId), 2_000_077)
  await member.client.call(exchangeContribution, { Amount: 100_000 }, { key: server.newKey() })
  await checkLaws()
})

test('an hour is paid once by two nodes, and what a clock set back adds later goes into a later hour', async () => {
  const [leader] = [await enter()]
  const clubId = await found('時鐘的', [leader])
  const now = server.clock.now()
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs - hourMs)
  await act((tx) => addToHour(tx, [{ clubId, brand: 'owl', coins: 50 }], hour))
  const pay = (at: Date) => payHours({ db: kysely, wallet, clubs }, { now: at, log, transact })
  await Promise.all([pay(now), pay(now), pay(new Date(now.getTime() + dayMs))])
  assert.equal(await wallet.treasuryOf(clubId), 50)
  const left = await act((tx) => addToHour(tx, [{ clubId, brand: 'owl', coins: 5 }], hour))
  assert.deepEqual(
    left.map(({ coins }) => coins),
    [5],
  )
  await pay(new Date(now.getTime() - dayMs))
  assert.equal(await wallet.treasuryOf(clubId), 50)
  await checkLaws()
})

test('parallel exchanges on two nodes never pay more than the treasury holds, and none twice', async () => {
  const people: Resident[] = []
  for (let nth = 0; nth < 8; nth++) people.push(await enter())
  const clubId = await found('搶兌的', people)
  await fill(clubId, 550_000, people.slice(0, 1))
  await pool.query('update club_member set contribution = 1000000 where club_id = $1', [clubId])
  const keys = new Map(people.map(({ id }) => [id, server.newKey()]))
  const far = people.map(({ token }) => other.connect(token))
  const settled = await Promise.all(
    people.flatMap(({ id, client }, nth) =>
      [client, far[nth]!].map((one) =>
        one.call(exchangeContribution, { Amount: 100_000 }, { key: keys.get(id)! }).then(
          (reply) => ({ id, reply }),
          () => null,
        ),
      ),
    ),
  )
  const paid = new Set(settled.flatMap((one) => one?.id ?? []))
  assert.equal(paid.size, 5)
  assert.equal(await wallet.treasuryOf(clubId), 50_000)
  const { rows } = await pool.query('select sum(contribution)::bigint as left from club_member where club_id = $1', [
    clubId,
  ])
  assert.equal(rows[0].left, 8_000_000 - 5 * 200_000)
  await checkLaws()
})

test('a dissolution against coupons and exchanges leaves an empty treasury and every coin accounted for', async () => {
  const people: Resident[] = []
  for (let nth = 0; nth < 4; nth++) people.push(await enter())
  const clubId = await found('解散中', people)
  await age(clubId, 4)
  await fill(clubId, 5_000_000, people)
  await leaderGrants(people)
  await Promise.allSettled([
    act(async (tx, then) => clubs.dissolve(tx, { club: (await lockClub(tx, clubId))! }, server.clock.now(), then)),
    ...people.map(({ client }) => client.call(exchangeContribution, { Amount: 200_000 })),
    leaderGrants(people),
  ])
  await stage.eventually(async () => (await wallet.treasuryOf(clubId)) === 0, 'the treasury is empty')
  await assert.rejects(people[0]!.client.call(readTreasury, {}), refusedAs('ClubNotMember'))
  await pool.query(`update mail set expires_at = created_at where money = 'held' and return_to is not null`)
  await server.pass(300_000)
  await stage.eventually(async () => {
    const held = await pool.query(`select 1 from mail where money = 'held' and return_to is not null`)
    return held.rowCount === 0
  }, 'uncollected coupons are settled')
  assert.equal(await wallet.treasuryOf(clubId), 0)
  await checkLaws()
})

function leaderGrants([leader, ...others]: readonly Resident[]) {
  return leader!.client.call(grantCoupons, { Amount: 100_000, PlayerIDs: others.map(({ id }) => id) })
}

test('a frozen treasury refuses coupons and exchanges until an operator, who reads its book, releases it', async () => {
  const [leader, member] = [await enter(), await enter()]
  const clubId = await found('凍結的', [leader, member])
  await age(clubId, 4)
  await fill(clubId, 2_000_000, [leader, member])
  const of = { Brand: 'owl', ClubID: clubId } as const
  const freeze = (IsFrozen: boolean) => server.office(office.freezeTreasury, { ...of, IsFrozen })
  await freeze(true)
  assert.equal((await member.client.call(readTreasury, {})).Exchangeable, 0)
  const frozen = refusedAs('ClubRefused', { Why: 'TreasuryFrozen' })
  await assert.rejects(member.client.call(exchangeContribution, { Amount: 100_000 }), frozen)
  await assert.rejects(leader.client.call(grantCoupons, { Amount: 100_000, PlayerIDs: [member.id] }), frozen)
  await freeze(false)
  await leader.client.call(grantCoupons, { Amount: 100_000, PlayerIDs: [member.id] })
  for (const Amount of [0, -1, 1.5, 2 ** 53])
    await assert.rejects(member.client.call(exchangeContribution, { Amount }), refusedAs('BadInput'), String(Amount))
  const book = await server.office(office.readBook, { ...of, PerPage: 1 })
  assert.deepEqual([book.Name, book.Balance, book.IsFrozen], ['凍結的', 1_900_000, false])
  assert.deepEqual([book.Rows[0]!.Reason, book.Rows.length], ['clubCoupon', 1])
  assert.deepEqual((await server.office(office.listMovements, of)).Rows.length, book.Total)
  const [coupon] = (await server.office(office.listCoupons, of)).Rows
  assert.deepEqual([coupon!.PlayerID, coupon!.GiverID, coupon!.Amount], [member.id, leader.id, 100_000])
  const day = taipeiDay(server.clock.now())
  const { Levels, Sums } = await server.office(office.readStatistics, { Brand: 'owl', FromDay: day, ToDay: day })
  assert.ok(Levels.length > 0)
  assert.ok(Sums.some(({ Reason, Movements }) => Reason === 'clubCoupon' && Movements > 0))
  const foreign = { Brand: 'crab', ClubID: clubId } as const
  for (const read of [office.readBook, office.listMovements, office.listCoupons])
    await assert.rejects(server.office(read, foreign), { refusal: 'NotFound' })
  await assert.rejects(server.office(office.freezeTreasury, { ...foreign, IsFrozen: true }), { refusal: 'NotFound' })
  await checkLaws()
})

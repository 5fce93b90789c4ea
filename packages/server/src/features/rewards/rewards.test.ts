// The reward centre: what can be taken is listed, announced by dots, and collected once, alone or together.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { brands } from '@lantern/brands/brands.ts'
import { claimMission, listMissions } from '@lantern/protocol/missions.ts'
import { listClaims, readClaimCost } from '@lantern/protocol/office/claims.ts'
import { collectRewards, readCentre } from '@lantern/protocol/rewards.ts'
import { errors } from '@lantern/protocol/errors.ts'
import { wheelTicket } from '@lantern/protocol/values/wallet.ts'
import { readBankBook } from '@lantern/protocol/wallet.ts'
import { atOnce } from '../../kernel/testing/atOnce.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { addDays, startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import type { RewardSource } from '../claims/claims.ts'
import { periodAt } from '../progress/progress.ts'
import { rewardRules } from './rulebook.ts'
import { busySecondMs } from '../../kernel/testing/until.ts'

/** A source as a feature declares it: a present for each player. */
const presents: RewardSource = {
  name: 'present',
  order: 120,
  dot: { query: () => sql`SELECT 1`, count: () => null },
  async list(_db, { playerId }) {
    const items = [{ ItemID: 1, Amount: 77 }] as const
    return given.has(playerId) ? [] : [{ source: 'present', key: 'first', items, expiresAt: null }]
  },
  async offer(tx, { playerId, brand, now }, key) {
    if (key !== 'first') return 'NotReached'
    const offer = { brand, playerId, source: 'present', key, items: [{ ItemID: 1, Amount: 77 }] } as const
    await server.app.claims.offer(tx, [{ ...offer, reason: 'event', expiresAt: null, late: 'drop' }], now)
    given.add(playerId)
    return null
  },
}
const given = new Set<number>()
const others = [{ name: 'presents', handlers: [], rewards: [presents] }]

const server = await startTestServer({ others })
after(() => server[Symbol.asyncDispose]())
const { app, db, clock, coinsOf, newKey } = server
const hour = 3_600_000
const refused = (Why: string) => refusedAs('NotEligibleToRedeem', { Why })

/** Counts progress as if the player had played today. */
async function reach(id: number, measure: string, add: number): Promise<void> {
  const move = { playerId: id, brand: 'owl', period: periodAt('day', clock.now()), measure, add } as const
  const callbacks: (() => void)[] = []
  await inTransaction(db.kysely, (tx) => app.progress.add(tx, [move], clock.now(), (run) => callbacks.push(run)))
  for (const run of callbacks) run()
}

async function setCoins({ id }: Pick<Resident, 'id'>, coins: number): Promise<void> {
  const delta = coins - (await coinsOf({ id }))
  const movement = {
    brand: 'owl',
    key: { kind: 'business', what: 'test', row: newKey(), step: 0 },
    reason: 'correction',
    source: 'system',
    legs: [
      { account: { kind: 'promo', currency: 1 }, delta: -delta },
      { account: { kind: 'player', playerId: id, currency: 1 }, delta },
    ],
    now: clock.now(),
  } as const
  const callbacks: (() => void)[] = []
  await inTransaction(db.kysely, (tx) => app.wallet.post(tx, movement, (run) => callbacks.push(run)))
  for (const run of callbacks) run()
}

const rowsOf = async ({ client }: Resident, source: string) =>
  (await client.call(readCentre, {})).Rows.filter(({ Source }) => Source === source)

test('the sources of all features are shown in their order, relief last', () => {
  const sources = app.features.flatMap(({ rewards = [] }) => rewards).toSorted((a, b) => a.order - b.order)
  assert.deepEqual(
    sources.map(({ name }) => name),
    [
      ...['mission', 'chest', 'challenge', 'signIn', 'month', 'vip', 'return', 'pass', 'wheel', 'invite', 'phone'],
      ...['present', 'timed', 'mail', 'relief'],
    ],
  )
})

test('missions and chests appear in the centre and as dots; all are collected at once, each with its own entry', async () => {
  const player = await server.signInAs('925000001', { lang: 'en-us' })
  const { client, id, token } = player
  assert.ok(player.hello.Dots.some(({ Source, Total }: any) => Source === 'timed' && Total === 1))
  const pushes = new PushRecorder(client, readCentre)
  const second = await server.helloWith(token)
  await reach(id, '1', 50)
  await reach(id, '2', 100_000)
  await pushes.until(({ Source, Total }) => Source === 'mission' && Total === 2)
  await second.next(({ OP, Result }: any) => OP === 14502 && Result?.Source === 'chest' && Result.Total === 1)
  const centre = await client.call(readCentre, {})
  assert.deepEqual(
    centre.Rows.map(({ Source, Title }) => `${Source}: ${Title}`),
    [
      'mission: Play 50 rounds',
      'mission: Stake 100,000 coins in all',
      'chest: Mission chest',
      'signIn: Daily stamp',
      'vip: VIP daily bonus',
      'wheel: Free wheel spin',
      'phone: Phone reward',
      'present: Reward',
      'timed: Timed bonus',
    ],
  )
  const before = await coinsOf(player)
  const key = newKey()
  const reply = await client.call(collectRewards, {}, { key })
  assert.deepEqual(reply.Collected.map(({ Source }) => Source).toSorted(), [
    ...['chest', 'mission', 'mission', 'phone', 'present', 'signIn', 'timed', 'vip'],
  ])
  const sum = reply.Items.find(({ ItemID }) => ItemID === 1)!.Amount
  assert.equal(await coinsOf(player), before + sum)
  assert.deepEqual(await client.call(collectRewards, {}, { key }), reply)
  assert.equal(await coinsOf(player), before + sum)
  const book = await client.call(readBankBook, {})
  assert.ok(book.Rows.filter(({ AfterAmount, BeforeAmount }) => AfterAmount > BeforeAmount).length >= 6)
  await pushes.until(({ Source, Total }) => Source === 'mission' && Total === 0)
  await pushes.until(({ Source, Total, NextTime }) => Source === 'timed' && Total === 0 && NextTime != null)
  assert.deepEqual(
    (await client.call(readCentre, {})).Rows.map(({ Source }) => Source),
    ['wheel'],
  )
  const paid = await server.office(listClaims, { Brand: 'owl', PlayerID: id })
  assert.equal(paid.Rows.filter(({ State }) => State === 'claimed').length, 7)
  const missions = await server.office(listClaims, { Brand: 'owl', PlayerID: id, Source: 'mission', PerPage: 1 })
  assert.deepEqual(
    [missions.Total, missions.Rows.map(({ Source, State }) => [Source, State])],
    [2, [['mission', 'claimed']]],
  )
  await assert.rejects(server.office(listClaims, { Brand: 'crab', PlayerID: id }), { refusal: 'NotFound' })
  const day = taipeiDay(clock.now())
  const cost = await server.office(readClaimCost, { Brand: 'owl', FromDay: day, ToDay: day })
  const { Claims, Amount } = cost.Rows.find(({ Source }) => Source === 'mission')!
  assert.deepEqual([Claims, Amount], [2, 10_000])
  for (const ToDay of [addDays(day, -1), addDays(day, 93)])
    await assert.rejects(server.office(readClaimCost, { Brand: 'owl', FromDay: day, ToDay }), /ToDay/)
  await assert.rejects(client.call(collectRewards, {}), refused('NotReached'))
  await assert.rejects(client.call(claimMission, { Type: 1, MissionID: 101 }), refused('Claimed'))
  assert.deepEqual((await app.wallet.reconcile(clock.now())).broken, {})
})

test('one reward or one source is collected; a wrong name, another player’s key or a link is refused', async () => {
  const player = await server.signInAs('925000002')
  const { client, id } = player
  await reach(id, '1', 50)
  const [mission] = await rowsOf(player, 'mission')
  const other = await server.signInAs('925000012')
  await assert.rejects(other.client.call(collectRewards, { Source: 'mission', ID: mission!.ID }), refused('NotReached'))
  const one = await client.call(collectRewards, { Source: 'mission', ID: mission!.ID })
  assert.deepEqual(one.Items, [{ ItemID: 1, Amount: 5000 }])
  await assert.rejects(client.call(collectRewards, { Source: 'mission', ID: mission!.ID }), refused('Claimed'))
  const timed = await client.call(collectRewards, { Source: 'timed' })
  assert.deepEqual(timed.Collected, [{ Source: 'timed', ID: '1', Items: [{ ItemID: 1, Amount: 10_000 }] }])
  await assert.rejects(client.call(collectRewards, { Source: 'timed' }), refused('NotReached'))
  await assert.rejects(client.call(collectRewards, { Source: 'wheel' }), refusedAs('TargetNotFound'))
  await assert.rejects(client.call(collectRewards, { Source: 'nothing' }), refusedAs('TargetNotFound'))
  await assert.rejects(client.call(collectRewards, { ID: 'day/1' }), refusedAs('BadInput'))
  await assert.rejects(client.call(collectRewards, { Source: 'mail', ID: 'x' }), refusedAs('TargetNotFound'))
})

test('two hundred calls at once, on two nodes, pay each reward once', async () => {
  const player = await server.signInAs('925000003')
  await reach(player.id, '1', 50)
  const before = await coinsOf(player)
  const node = await startTestServer({ db, clock, bus: server.bus, others })
  const raws = [await server.helloWith(player.token), await node.helloWith(player.token)]
  const ask = (nth: number) => raws[nth % 2]!.ask({ OP: 14510, ...(nth % 4 < 2 ? {} : { Source: 'timed', ID: '1' }) })
  const answers = await atOnce(server.bus, 200, ask)
  await node.stop()
  const paid = answers.filter(({ Code }) => Code === 200).flatMap(({ Result }: any) => Result.Collected)
  assert.deepEqual(
    paid.map(({ Source }) => Source).toSorted(),
    ['mission', 'phone', 'present', 'signIn', 'timed', 'vip'],
    answers.map(({ Code }) => Code).join(),
  )
  const coins = paid.flatMap(({ Items }) => Items).reduce((sum, { Amount }) => sum + Amount, 0)
  assert.equal(await coinsOf(player), before + coins)
})

test('the timed bonus comes every three hours, each fourth as a ticket, and more for a higher VIP', async () => {
  let player = await server.signInAs('925000004', { vipPoints: 1_000_000 })
  const items: unknown[] = []
  for (let nth = 1; nth <= 4; nth++) {
    items.push((await player.client.call(collectRewards, { Source: 'timed' })).Items[0])
    clock.forward(3 * hour - 1)
    player = await server.signInAs('925000004')
    await assert.rejects(player.client.call(collectRewards, { Source: 'timed' }), refused('NotReached'))
    assert.equal(player.hello.Dots.find(({ Source }: any) => Source === 'timed').Total, 0)
    clock.forward(1)
  }
  const coins = { ItemID: 1, Amount: 30_000 }
  assert.deepEqual(items, [coins, coins, coins, { ItemID: wheelTicket, Amount: 1 }])
  // A clock that is set back gives nothing twice.
  clock.forward(-12 * hour)
  assert.deepEqual(await rowsOf(player, 'timed'), [])
  await assert.rejects(player.client.call(collectRewards, { Source: 'timed', ID: '3' }), refused('Claimed'))
  clock.forward(12 * hour)
})

test('relief is for players who hold less than 5,000 coins in all, twice in a Taipei day', async () => {
  const start = startOfDay(taipeiDay(new Date(clock.now().getTime() + 24 * hour)))
  await server.pass(start.getTime() - clock.now().getTime() - 1)
  let player = await server.signInAs('925000005')
  const pushes = new PushRecorder(player.client, readCentre)
  await setCoins(player, 4_999)
  await pushes.until(({ Source, Total }) => Source === 'relief' && Total === 1)
  const take = async () => (await player.client.call(collectRewards, { Source: 'relief' })).Items
  assert.deepEqual(await take(), [{ ItemID: 1, Amount: 30_000 }])
  await pushes.until(({ Source, Total }) => Source === 'relief' && Total === 0)
  await assert.rejects(take(), refused('NotReached'))
  await setCoins(player, 4_999)
  // The next day begins: what was taken before 00:00 does not count.
  clock.forward(1)
  await take()
  await setCoins(player, 4_999)
  await take()
  await setCoins(player, 4_999)
  assert.deepEqual(await rowsOf(player, 'relief'), [])
  await assert.rejects(take(), refused('NotReached'))
  const day = taipeiDay(clock.now())
  await assert.rejects(player.client.call(collectRewards, { Source: 'relief', ID: `${day}/3` }), refused('NotReached'))
  await assert.rejects(player.client.call(collectRewards, { Source: 'relief', ID: '2020-01-01/1' }), refused('Ended'))
})

test('coins in a letter count as holdings, are shown in the centre, and are collected with their letter', async () => {
  const player = await server.signInAs('925000006')
  await setCoins(player, 100)
  const pushes = new PushRecorder(player.client, readCentre)
  await inTransaction(db.kysely, async (tx) => {
    const letter = { brand: 'owl', playerId: player.id, kind: 'claimLate', parameters: {}, now: clock.now() } as const
    const { id, legs } = await app.mail.send(tx, { ...letter, items: [{ ItemID: 1, Amount: 4_900 }] })
    const paid = { account: { kind: 'promo', currency: 1 }, delta: -4_900 } as const
    const key = { kind: 'business', what: 'test', row: id, step: 0 } as const
    const movement = {
      brand: 'owl',
      key,
      reason: 'event',
      source: 'system',
      legs: [paid, ...legs],
      now: clock.now(),
    } as const
    await app.wallet.post(tx, movement)
  })
  await app.jobs.tick()
  await pushes.until(({ Source, Total }) => Source === 'mail' && Total === 1)
  assert.deepEqual(await rowsOf(player, 'relief'), [])
  const { Collected } = await player.client.call(collectRewards, { Source: 'mail' })
  assert.deepEqual(
    Collected.map(({ Items }) => Items),
    [[{ ItemID: 1, Amount: 4_900 }]],
  )
  assert.equal(await coinsOf(player), 5_000)
  assert.deepEqual((await app.wallet.reconcile(clock.now())).broken, {})
})

test('an invitation that is due collected by both sides at once pays each once and removes both dots', async () => {
  const [inviter, invitee] = [await server.signInAs('925000021'), await server.signInAs('925000022')]
  await db.pool.query(
    `insert into invitation (brand, inviter_id, invitee_id, code, bound_at, due_at) values ('owl', $1, $2, 'TEST2345', $3, $3)`,
    [inviter.id, invitee.id, clock.now()],
  )
  const pushes = new PushRecorder(invitee.client, readCentre)
  assert.equal((await rowsOf(invitee, 'invite')).length, 1)
  const before = [await coinsOf(inviter), await coinsOf(invitee)]
  const raws = await Promise.all([inviter, invitee].map(({ token }) => server.helloWith(token)))
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, nth) => raws[nth % 2]!.ask({ OP: 14510, Source: 'invite' })),
  )
  assert.equal(answers.filter(({ Code }) => Code === 200).length, 1)
  const { inviterCoins, inviteeCoins } = brands.owl
  assert.deepEqual(
    [await coinsOf(inviter), await coinsOf(invitee)],
    [before[0]! + inviterCoins, before[1]! + inviteeCoins],
  )
  await pushes.until(({ Source, Total }) => Source === 'invite' && Total === 0)
})

test('while payouts are stopped nothing is collected; a stopped reward is closed and keeps no dot', async () => {
  const player = await server.signInAs('925000007')
  await app.wallet.stopPayouts('a story', clock.now())
  await assert.rejects(player.client.call(collectRewards, {}), refusedAs('Maintenance'))
  await app.wallet.resumePayouts()
  const value = { ...rewardRules.first, timed: { ...rewardRules.first.timed, isOpen: false } }
  await app.settings.change(rewardRules, { brand: 'owl', value, actor: 'test' })
  assert.deepEqual(await rowsOf(player, 'timed'), [])
  await assert.rejects(player.client.call(collectRewards, { Source: 'timed', ID: '1' }), refused('Closed'))
  await app.settings.change(rewardRules, { brand: 'owl', value: null, actor: 'test' })
  assert.equal((await player.client.call(collectRewards, { Source: 'timed' })).Collected.length, 1)
})

test('a hundred rewards are collected in one call within the time limit', async () => {
  const player = await server.signInAs('925000008')
  const offers = Array.from({ length: 110 }, (_, nth) => ({
    ...({ brand: 'owl', playerId: player.id, source: 'mission', reason: 'mission', late: 'drop' } as const),
    key: `test/${nth}`,
    items: [{ ItemID: nth % 10 === 0 ? wheelTicket : 1, Amount: 1 }] as const,
    expiresAt: null,
  }))
  await inTransaction(db.kysely, (tx) => app.claims.offer(tx, offers, clock.now()))
  const started = performance.now()
  const { Collected } = await player.client.call(collectRewards, { Source: 'mission' })
  const ms = performance.now() - started
  assert.equal(Collected.length, 100)
  assert.ok(ms < busySecondMs, `${ms} ms`)
})

test('where their flag is closed, the calls answer that they are not open and a source is not shown', async () => {
  await using closed = await startTestServer({ features: ['Rewards'] })
  const { client, id, hello } = await closed.signInAs('925000009')
  await assert.rejects(client.call(listMissions, {}), refusedAs('NotOpenYet'))
  await assert.rejects(client.call(claimMission, { Type: 1, MissionID: 101 }), refusedAs('NotOpenYet'))
  assert.equal(hello.Flags.Mission, false)
  const offer = { brand: 'owl', playerId: id, source: 'mission', key: 'test/1', reason: 'mission' } as const
  const items = [{ ItemID: 1, Amount: 1 }] as const
  await inTransaction(closed.db.kysely, (tx) =>
    closed.app.claims.offer(tx, [{ ...offer, items, expiresAt: null, late: 'drop' }], closed.clock.now()),
  )
  const { Rows } = await client.call(readCentre, {})
  assert.equal(
    Rows.some(({ Source }) => Source === 'mission'),
    false,
  )
  await assert.rejects(client.call(collectRewards, { Source: 'mission' }), refusedAs('TargetNotFound'))

  await using shut = await startTestServer({ features: ['Mission'] })
  const other = await shut.signInAs('925000010')
  await assert.rejects(other.client.call(readCentre, {}), refusedAs('NotOpenYet'))
  await assert.rejects(other.client.call(collectRewards, {}), refusedAs('NotOpenYet'))
  assert.equal(other.hello.Dots, undefined)
  assert.equal(errors.NotOpenYet, 900001)
})

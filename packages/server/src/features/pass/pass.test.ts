// The pass: mission points become steps of the season once, premium bought late pays earlier steps once, purchases charge once.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { takeBreak } from '@lantern/protocol/limits.ts'
import { listMail } from '@lantern/protocol/mail.ts'
import { listSales, readCompletion } from '@lantern/protocol/office/pass.ts'
import { buyPremium, buySteps, claimPass, readPass } from '@lantern/protocol/pass.ts'
import { claimStatuses, passLanes } from '@lantern/protocol/values/rewards.ts'
import { currencies, wheelTicket } from '@lantern/protocol/values/wallet.ts'
import { atOnce } from '../../kernel/testing/atOnce.ts'
import { until } from '../../kernel/testing/until.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { periodAt, seasonAt } from '../progress/progress.ts'
import { itemsOf, passRules } from './rulebook.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { app, db, clock } = server
const dayMs = 86_400_000
const { free, premium } = passLanes
const refused = (Why: string) => refusedAs('NotEligibleToRedeem', { Why })

/** Mission points of the day or week in which a moment lies, counted now. */
async function earn(id: number, add: number, at = clock.now(), kind: 'day' | 'week' = 'day'): Promise<void> {
  const addition = { playerId: id, brand: 'owl', period: periodAt(kind, at), measure: 'points', add } as const
  await db.kysely.transaction().execute((tx) => app.progress.add(tx, [addition], clock.now(), (run) => run()))
}

async function give(playerId: number, amount: number): Promise<void> {
  const currency = currencies.gem
  await db.kysely.transaction().execute((tx) =>
    app.wallet.post(tx, {
      brand: 'owl',
      reason: 'event',
      source: 'system',
      now: clock.now(),
      key: { kind: 'business', what: 'story', row: playerId, step: 'gems' },
      legs: [
        { account: { kind: 'promo', currency }, delta: -amount },
        { account: { kind: 'player', playerId, currency }, delta: amount },
      ],
    }),
  )
}

const gemsOf = async (id: number): Promise<number> => (await app.wallet.balances(id)).gem
const claimable = (steps: readonly { readonly Step: number; readonly Status: number }[]): number[] =>
  steps.filter(({ Status }) => Status === claimStatuses.claimable).map(({ Step }) => Step)

async function openPlayer(phone: string, gems = 0) {
  const player = await server.signInAs(phone)
  if (gems > 0) await give(player.id, gems)
  return player
}

test('the first values cost 750,000 coins in the free lane and 19,125,000 in the premium lane', () => {
  const rules = passRules.first
  const worth = { [currencies.coin]: 1, [currencies.gem]: 10_000, [wheelTicket]: 20_000 } as Record<number, number>
  const sum = (lane: 'free' | 'premium', steps: number): number =>
    Array.from({ length: steps }, (_, nth) => itemsOf(rules, 'owl', lane, nth + 1))
      .flat()
      .reduce((all, { ItemID, Amount }) => all + worth[ItemID]! * Amount, 0)
  assert.equal(sum('free', 50), 750_000)
  assert.equal(sum('premium', 50), 19_125_000)
  assert.equal(Math.round(sum('free', 27) / 28), 13_571)
  const broken = { ...rules, epoch: '2026-01-08' }
  assert.equal(passRules.schema.safeParse(broken).success, false)
})

test('a season begins at midnight in Taipei, 28 days after the one before', () => {
  const { epoch, days } = passRules.first
  const at = (time: string) => seasonAt({ epoch, days }, new Date(time))
  assert.deepEqual(
    [at('2026-02-03T15:59:59.999Z').key, at('2026-02-03T16:00:00.000Z').key],
    ['season/2026-01-07', 'season/2026-02-04'],
  )
  assert.deepEqual([at('2026-01-06T16:00:00Z').number, at('2026-01-06T15:59:59.999Z').number], [1, 0])
  assert.equal(at('2026-02-03T16:00:00Z').endsAt.toISOString(), '2026-03-03T16:00:00.000Z')
})

test('points of day and week reach steps once; a step, then the rest is claimed; a repeat gets the same reply', async () => {
  const { client, id, token } = await openPlayer('925000001')
  const pushes = new PushRecorder(client, readPass)
  await earn(id, 100)
  await earn(id, 390, clock.now(), 'week')
  await pushes.until(({ Season, Points }) => Season === 1 && Points === 490)
  const shown = await client.call(readPass, {})
  assert.deepEqual([shown.Season, shown.Points, shown.HasPremium, shown.Price], [1, 490, false, 680])
  assert.deepEqual([claimable(shown.Free), claimable(shown.Premium)], [[1, 2, 3, 4, 5, 6], []])
  assert.deepEqual(shown.Free[4]!.Items, [{ ItemID: wheelTicket, Amount: 1 }])
  assert.deepEqual(shown.Free[9]!.Items, [{ ItemID: currencies.gem, Amount: 5 }])
  assert.equal(shown.EndTime, '2026-02-03T16:00:00.000Z')
  assert.deepEqual(await client.call(claimPass, { Step: 1, Lane: free }), {
    Items: [{ ItemID: 1, Amount: 10_000 }],
    Taken: 1,
  })
  await assert.rejects(client.call(claimPass, { Step: 1 }), refused('Claimed'))
  await assert.rejects(client.call(claimPass, { Step: 7 }), refused('NotReached'))
  await assert.rejects(client.call(claimPass, { Step: 1, Lane: premium }), refused('NotReached'))
  await assert.rejects(client.call(claimPass, { Step: 51 }), refusedAs('TargetNotFound'))
  await assert.rejects(client.call(claimPass, { Lane: free }), refusedAs('BadInput'))
  const raw = await server.helloWith(token)
  const ReqID = server.newKey()
  const first = await raw.ask({ OP: 14610, ReqID })
  assert.deepEqual(first.Result, {
    Items: [
      { ItemID: 1, Amount: 40_000 },
      { ItemID: wheelTicket, Amount: 1 },
    ],
    Taken: 5,
  })
  assert.deepEqual((await raw.ask({ OP: 14610, ReqID })).Result, first.Result)
  await assert.rejects(client.call(claimPass, {}), refused('Claimed'))
  assert.deepEqual((await app.wallet.reconcile(clock.now())).broken, {})
})

test('two hundred concurrent claims of everything pay each step once', async () => {
  const player = await openPlayer('925000002')
  await earn(player.id, 240)
  const before = await server.coinsOf(player)
  const raw = await server.helloWith(player.token)
  const answers = await atOnce(server.bus, 200, (nth) =>
    raw.ask({ OP: 14610, ReqID: server.newKey(), ...(nth % 2 && { Step: 2, Lane: 1 }) }),
  )
  const taken = answers.map(({ Result }) => Result?.Taken ?? 0).reduce((sum, one) => sum + one, 0)
  assert.equal(taken, 3)
  assert.equal(await server.coinsOf(player), before + 30_000)
})

test('premium bought late pays the steps reached before once, and later ones as they are reached', async () => {
  const { client, id } = await openPlayer('925000003', 700)
  await earn(id, 245)
  await assert.rejects(client.call(buyPremium, { Season: 1, Price: 679 }), refusedAs('GiftPriceChanged'))
  await assert.rejects(client.call(buyPremium, { Season: 2, Price: 680 }), refusedAs('GiftPriceChanged'))
  assert.deepEqual(await client.call(buyPremium, { Season: 1, Price: 680 }), {
    HasPremium: true,
    Points: 245,
    Paid: 680,
  })
  assert.equal(await gemsOf(id), 20)
  await assert.rejects(client.call(buyPremium, { Season: 1, Price: 680 }), refused('Bought'))
  assert.deepEqual(claimable((await client.call(readPass, {})).Premium), [1, 2, 3])
  await earn(id, 80)
  const { Free, Premium } = await client.call(readPass, {})
  assert.deepEqual(
    [claimable(Free), claimable(Premium)],
    [
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ],
  )
  assert.deepEqual((await client.call(claimPass, { Step: 4, Lane: premium })).Items, [{ ItemID: 1, Amount: 60_000 }])
  const rest = await client.call(claimPass, {})
  assert.deepEqual(rest, { Items: [{ ItemID: 1, Amount: 40_000 + 15_000 + 30_000 + 45_000 }], Taken: 7 })
  const Day = '2026-01-15'
  const sales = await server.office(listSales, { Brand: 'owl', FromDay: Day, ToDay: Day })
  assert.deepEqual(sales, { Total: 1, Rows: [{ Day, Premium: 1, Steps: 0, Currency: 2, Paid: 680 }] })
  await assert.rejects(server.office(listSales, { Brand: 'owl', FromDay: Day, ToDay: '2026-01-14' }), {
    message: /ToDay: is before FromDay/,
  })
  const completion = await server.office(readCompletion, { Brand: 'owl' })
  assert.equal(completion.Rows.find(({ Steps }) => Steps === 4)!.Premium, 1)
  assert.deepEqual((await app.wallet.reconcile(clock.now())).broken, {})
})

test('two hundred concurrent purchases of the premium lane, while points are counted, charge once', async () => {
  const { client, id, token } = await openPlayer('925000004', 5000)
  const raw = await server.helloWith(token)
  const same = server.newKey()
  const [answers] = await Promise.all([
    atOnce(server.bus, 200, (nth) =>
      raw.ask({ OP: 14620, Season: 1, Price: 680, ReqID: nth % 4 ? server.newKey() : same }),
    ),
    ...Array.from({ length: 8 }, () => earn(id, 60)),
  ])
  const fine = answers.filter(({ Code }) => Code === 200)
  assert.ok(fine.length > 0)
  assert.ok(fine.every(({ Result }) => Result.Paid === 680 && Result.Points === fine[0]!.Result.Points))
  assert.equal(await gemsOf(id), 5000 - 680)
  const { Free, Premium, Points } = await client.call(readPass, {})
  assert.equal(Points, 480)
  assert.deepEqual(claimable(Premium), claimable(Free))
})

test('a balance that is too small and a player on a break buy nothing; free claims stay', async () => {
  const { client, id } = await openPlayer('925000005', 679)
  await earn(id, 80)
  await assert.rejects(client.call(buyPremium, { Season: 1, Price: 680 }), refusedAs('NotEnoughGems'))
  await client.call(takeBreak, { Days: 1 })
  await assert.rejects(client.call(buyPremium, { Season: 1, Price: 680 }), refusedAs('PlayLimitReached'))
  assert.equal((await client.call(claimPass, { Step: 1 })).Taken, 1)
  assert.equal(await gemsOf(id), 679)
  assert.equal((await client.call(readPass, {})).HasPremium, false)
})

test('while the pass is stopped no points come and nothing is sold; what was reached stays', async () => {
  const { client, id } = await openPlayer('925000006', 700)
  await earn(id, 80)
  await app.settings.change(passRules, { brand: 'owl', value: { ...passRules.first, isOpen: false }, actor: 'test' })
  await earn(id, 800)
  const shown = await client.call(readPass, {})
  assert.deepEqual([shown.IsOpen, shown.Points, claimable(shown.Free)], [false, 80, [1]])
  await assert.rejects(client.call(buyPremium, { Season: 1, Price: 680 }), refused('Closed'))
  await assert.rejects(client.call(claimPass, { Step: 2 }), refused('Closed'))
  await client.call(claimPass, { Step: 1 })
  await app.settings.change(passRules, { brand: 'owl', value: null, actor: 'test' })
})

test('steps are sold in the last week, ten at most; a new price applies to the next season', async () => {
  const early = await openPlayer('925000007', 1000)
  await assert.rejects(early.client.call(buySteps, { Season: 1, Steps: 1, Price: 60 }), refused('NotYet'))
  await app.settings.change(passRules, { brand: 'owl', value: { ...passRules.first, stepPrice: 70 }, actor: 'test' })
  // 2026-01-27T16:00 is the beginning of the last week.
  await server.pass(13 * dayMs)
  const { client, id, token } = await openPlayer('925000007')
  await earn(id, 30)
  await assert.rejects(client.call(buySteps, { Season: 1, Steps: 1, Price: 70 }), refusedAs('GiftPriceChanged'))
  assert.deepEqual(await client.call(buySteps, { Season: 1, Steps: 4, Price: 60 }), {
    HasPremium: false,
    Points: 350,
    Paid: 240,
  })
  await assert.rejects(
    client.call(buySteps, { Season: 1, Steps: 7, Price: 60 }),
    refusedAs('NotEligibleToRedeem', { Why: 'Limit', Left: 6 }),
  )
  const raw = await server.helloWith(token)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => raw.ask({ OP: 14630, Season: 1, Steps: 3, Price: 60, ReqID: server.newKey() })),
  )
  assert.equal(answers.filter(({ Code }) => Code === 200).length, 2)
  assert.equal(await gemsOf(id), 1000 - 600)
  const shown = await client.call(readPass, {})
  assert.deepEqual([shown.Steps.Left, shown.Points, claimable(shown.Free).length], [0, 830, 10])
})

test('points of the last day that are counted in the next season belong to their season; then mail', async () => {
  const lastDay = new Date('2026-02-03T15:59:59.999Z')
  await server.pass(lastDay.getTime() + 1 - clock.now().getTime())
  const { client, id } = await openPlayer('925000008', 700)
  await earn(id, 160, lastDay)
  await earn(id, 80)
  const shown = await client.call(readPass, {})
  assert.deepEqual([shown.Season, shown.Points, shown.Earlier, shown.Steps.Price], [2, 80, 2, 70])
  // The page still showed the season before.
  await assert.rejects(client.call(buyPremium, { Season: 1, Price: 680 }), refusedAs('GiftPriceChanged'))
  await server.pass(48 * 3_600_000)
  const again = await openPlayer('925000008')
  const mailed = `select from claim where player_id = $1 and source = 'pass' and state = 'mailed'`
  await until(async () => {
    clock.forward(10_000)
    await app.jobs.tick()
    return (await db.pool.query(mailed, [id])).rowCount === 2
  })
  const { Rows } = await again.client.call(listMail, { PerPage: 100 })
  // One of them is from a chest of the day.
  assert.equal(Rows.filter(({ Items }) => Items[0]?.Amount === 10_000).length, 3)
  assert.deepEqual(claimable((await again.client.call(readPass, {})).Free), [1])
})

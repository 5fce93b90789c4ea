// Events: planned, joined, counted, watched, cancelled and settled once, on two nodes; standings in memory equal the rows.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { playRound } from '@lantern/protocol/games.ts'
import { changeLimits } from '@lantern/protocol/limits.ts'
import { listMail } from '@lantern/protocol/mail.ts'
import { setPromotion } from '@lantern/protocol/promotion.ts'
import { errors } from '@lantern/protocol/errors.ts'
import * as ranks from '@lantern/protocol/office/ranks.ts'
import { listRanking, ownStanding, readActivity, readResult } from '@lantern/protocol/ranks.ts'
import { readBankBook } from '@lantern/protocol/wallet.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { writeEvent } from '../../kernel/jobs/events.ts'
import { until } from '../../kernel/testing/until.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs } from '../../testing.ts'
import { orderDelivered, orderRefunded } from '../store/events.ts'
import { coins, hourMs, named, openStage, orderAt, spanFrom, titles } from './events.fixture.ts'
import { createStandings } from './standings.ts'
import { addScores } from './store/scores.ts'

const stage = await openStage(935_000_000)
after(stage.close)
const { server, second, kysely, enter, plan, joinAs, play } = stage
const { eventOf, balanceOf, scoresOf, counted, finished, end } = stage

test('an event is refused with a gap in its prizes, in the past, or with a price without entries', async () => {
  await assert.rejects(plan({ prizes: [{ from: 2, to: 3, items: coins(5) }] }), /Terms: prizes/)
  await assert.rejects(plan({}, hourMs, -1000), /StartsAt: is in the past/)
  await assert.rejects(plan({ needsEntry: false, price: 5 }), /Terms: price/)
  await assert.rejects(plan({ rule: 'measure' }), /Terms: measure/)
  await assert.rejects(plan({ rule: 'measure', measure: { type: 3, threshold: 0 } }), /Terms\.measure: threshold/)
  const id = await plan({ price: 100 })
  const event = named(id)
  const [span, terms] = [spanFrom(server.clock.now(), 2000), { rule: 'win', titles, needsEntry: true } as const]
  const change = (price: number, Brand: 'owl' | 'crab' = 'owl') =>
    server.office(ranks.changeEvent, { ...event, Brand, ...span, Terms: { ...terms, prizes: [], price } })
  await assert.rejects(change(300, 'crab'), { refusal: 'NotFound' })
  await change(300)
  const an = await enter()
  await assert.rejects(joinAs(an, id, 100), refusedAs('GiftPriceChanged', { Price: 300, Version: 2 }))
  // The price is right, other terms have changed.
  await assert.rejects(joinAs(an, id, 300), refusedAs('GiftPriceChanged', { Price: 300, Version: 2 }))
  await assert.rejects(joinAs(an, '１' as never, 300, 2), refusedAs('BadInput'))
  await joinAs(an, id, 300, 2)
  await assert.rejects(change(200), /Terms: price/)
  await server.pass(2000)
  await assert.rejects(change(300), { refusal: 'WrongState' })
  const other = await server.signInAs('935900001', { brand: 'crab' })
  await assert.rejects(joinAs(other, id, 300, 2), refusedAs('TargetNotFound'))
  await assert.rejects(other.client.call(readActivity, { EventID: id }), refusedAs('TargetNotFound'))
  for (const path of ['rank/list', 'rank/result'])
    assert.equal((await server.post(path, { EventID: id }, server.at('crab'))).Code, errors.TargetNotFound)
  const { Rows } = await server.office(ranks.listEvents, { Brand: 'owl' })
  const { Entrants, EntryFees, PrizeCost, State, Titles } = Rows.find(({ EventID }) => EventID === id)!
  assert.deepEqual([Entrants, EntryFees, PrizeCost, State, Titles], [1, 300, [], 'running', titles])
  await assert.rejects(server.office(ranks.cancelEvent, { ...event, Brand: 'crab' }), { refusal: 'NotFound' })
  await server.office(ranks.cancelEvent, event)
  await server.office(ranks.cancelEvent, event)
})

test('of fifty players one gets the last place; one entry sent 200 times on two nodes is paid once', async () => {
  const id = await plan({ price: 1000, mostEntrants: 1 })
  const people = await Promise.all(Array.from({ length: 50 }, () => enter(5000)))
  const tries = await Promise.allSettled(
    people.map((one, nth) => joinAs(nth % 2 ? { client: second.connect(one.token) } : one, id, 1000)),
  )
  const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as { readonly code: number }] : []))
  assert.equal(refusals.length, 49)
  for (const refusal of refusals) assert.ok(refusedAs('NotEligibleToJoin', { Why: 'Full' })(refusal))
  assert.deepEqual([(await eventOf(id)).entrants, await balanceOf(id)], [1, 1000])
  const many = await plan({ price: 700 })
  const an = await enter(5000)
  const before = await server.coinsOf(an)
  const elsewhere = second.connect(an.token)
  await Promise.all(Array.from({ length: 200 }, (_, nth) => joinAs(nth % 2 ? { client: elsewhere } : an, many, 700)))
  assert.deepEqual([await server.coinsOf(an), (await eventOf(many)).entrants], [before - 700, 1])
  assert.equal((await an.client.call(readBankBook, { Tab: 1 })).Rows[0]!.Reason, '賽事報名')
})

test('joining is refused for too few coins, too low a level or VIP level, and after the end', async () => {
  const an = await enter(0)
  const dear = await plan({ price: 900_000_000 })
  await assert.rejects(joinAs(an, dear, 900_000_000), refusedAs('NotEnoughCoins'))
  const gems = await plan({ price: 900_000, currency: 2 })
  await assert.rejects(joinAs(an, gems, 900_000), refusedAs('NotEnoughGems'))
  assert.equal((await eventOf(dear)).entrants, 0)
  const [high, vip] = [await plan({ leastLevel: 500 }), await plan({ leastVip: 5 })]
  await assert.rejects(joinAs(an, high), refusedAs('NotEligibleToJoin', { Why: 'Level', Level: 500 }))
  await assert.rejects(joinAs(an, vip), refusedAs('NotEligibleToJoin', { Why: 'VIP', VIPLevel: 5 }))
  const early = await plan({ hasLateEntry: false })
  const { Events } = await an.client.call(listRanking, {})
  const shown = new Map(Events.map(({ EventID, Why, Joined }) => [EventID, [Why, Joined]]))
  assert.deepEqual(shown.get(high), ['Level', false])
  assert.deepEqual(shown.get(early), [undefined, false])
  await server.pass(1000)
  await assert.rejects(joinAs(an, early), refusedAs('NotEligibleToJoin', { Why: 'Started' }))
  await server.pass(hourMs)
  await assert.rejects(joinAs(await enter(), high), refusedAs('NotEligibleToJoin', { Why: 'Ended' }))
})

test('an entry counts towards the wager limit, also one set later that day, until the event is cancelled', async () => {
  const [an, bo] = [await enter(), await enter()]
  const [id, other] = [await plan({ price: 3000 }), await plan({ price: 3000 })]
  await an.client.call(changeLimits, { Wager: 5000 })
  for (const one of [an, bo]) await joinAs(one, id, 3000)
  await bo.client.call(changeLimits, { Wager: 5000 })
  const before = await server.coinsOf(an)
  for (const one of [an, bo])
    await assert.rejects(joinAs(one, other, 3000), refusedAs('PlayLimitReached', { Why: 'wager' }))
  assert.deepEqual([await server.coinsOf(an), (await eventOf(other)).entrants, await balanceOf(other)], [before, 0, 0])
  await server.office(ranks.cancelEvent, named(id))
  await finished(id, 'refunded_at')
  for (const one of [an, bo]) await joinAs(one, other, 3000)
  for (let nth = 0; nth < 2; nth++) await play(an)
  await assert.rejects(play(an), refusedAs('PlayLimitReached', { Why: 'wager' }))
})

test('a cancelled event counts nothing more and refunds each entry once, with a letter', async () => {
  const id = await plan({ price: 400 })
  const people = [await enter(9000), await enter(9000), await enter(9000)]
  const before = await Promise.all(people.map((one) => server.coinsOf(one)))
  for (const one of people) await joinAs(one, id, 400)
  await server.office(ranks.cancelEvent, named(id))
  await finished(id, 'refunded_at')
  await sql`UPDATE job SET done_at = null, run_at = ${server.clock.now()} WHERE kind = 'ranks.refund'`.execute(kysely)
  await Promise.all([server.app.jobs.tick(), second.app.jobs.tick()])
  assert.deepEqual(await Promise.all(people.map((one) => server.coinsOf(one))), before)
  assert.equal(await balanceOf(id), 0)
  await assert.rejects(joinAs(await enter(), id, 400), refusedAs('NotEligibleToJoin', { Why: 'Ended' }))
  const letters = (await people[0]!.client.call(listMail, {})).Rows.filter(({ Title }) => Title.includes('午夜競速'))
  assert.equal(letters.length, 1)
  const first = { ...named(id), PlayerID: people[0]!.id }
  await assert.rejects(server.office(ranks.disqualifyPlayer, first), { refusal: 'WrongState' })
})

test('plays from the entry on and to the last millisecond count; those who left hold no place; paid once', async () => {
  const tickets = { ItemID: 50, Amount: 2 }
  const prizes = [
    { from: 1, to: 1, items: [...coins(5000), tickets] },
    { from: 2, to: 200, items: coins(100) },
  ]
  const id = await plan({ price: 500, prizes })
  const [an, bo, cheat, gone] = [await enter(), await enter(), await enter(), await enter()]
  await server.pass(1000)
  await play(an)
  await server.pass(1000)
  for (const one of [an, bo, cheat, gone]) await joinAs(one, id, 500)
  await server.pass(1)
  await play(an)
  for (let nth = 0; nth < 3; nth++) for (const one of [cheat, gone]) await play(one)
  await play(bo)
  const ends = (await eventOf(id)).ends_at.getTime()
  await server.pass(ends - server.clock.now().getTime() - 1)
  const late = await server.signInAs(String(stage.lastPhone() - 2), {})
  await play(late)
  await server.pass(1)
  await play(late)
  await counted(id, bo, 2)
  await counted(id, gone, 3)
  assert.deepEqual((await scoresOf(id)).get(an.id), 1)
  const event = named(id)
  await server.office(ranks.disqualifyPlayer, { ...event, PlayerID: cheat.id })
  await assert.rejects(server.office(ranks.disqualifyPlayer, { ...event, PlayerID: 1 }), { refusal: 'NotFound' })
  const leavesAt = new Date(ends + 86_400_000)
  await kysely.updateTable('player').set({ deletion_at: leavesAt }).where('id', '=', gone.id).execute()
  await end(id)
  await sql`UPDATE job SET done_at = null, run_at = ${server.clock.now()} WHERE kind = 'ranks.settle'`.execute(kysely)
  await Promise.all([server.app.jobs.tick(), second.app.jobs.tick()])
  const { Rows, Total, Event } = await server.connect(undefined).call(readResult, { EventID: id })
  assert.deepEqual(
    Rows.map(({ PlayerID, Rank, Score, Prize }) => [PlayerID, Rank, Score, Prize]),
    [
      [bo.id, 1, 2, 5000],
      [an.id, 2, 1, 100],
    ],
  )
  assert.deepEqual([Total, Event!.Status, Rows[0]!.Items!.length, await balanceOf(id)], [2, 3, 2, 0])
  const mail = (await late.client.call(listMail, {})).Rows.filter(({ Items }) => Items.length === 2)
  assert.deepEqual([mail.length, mail[0]!.Title], [1, '「午夜競速」第 1 名獎勵'])
  const progress = await server.office(ranks.readProgress, event)
  assert.deepEqual(
    { ...progress, SettlingAt: 0, SettledAt: 0 },
    { State: 'settled', SettlingAt: 0, SettledAt: 0, Placed: 2, Scores: 4, PrizesSent: 2, PrizesLeft: 0 },
  )
  const results = await server.office(ranks.listResults, { ...event, Page: 2, PerPage: 1 })
  assert.deepEqual([results.Total, results.Rows.map(({ Place, Items }) => [Place, Items])], [2, [[2, coins(100)]]])
  const ended = await server.office(ranks.listEvents, { Brand: 'owl' })
  assert.deepEqual(ended.Rows.find(({ EventID }) => EventID === id)!.PrizeCost, [...coins(5100), tickets])
  for (const read of [ranks.readProgress, ranks.listResults])
    await assert.rejects(server.office(read, { ...event, Brand: 'crab' }), { refusal: 'NotFound' })
  const { isSound, broken } = await server.app.wallet.reconcile(server.clock.now())
  assert.deepEqual([isSound, broken], [true, {}])
})

test('watchers get the common and their own part; a hidden name is hidden in the next push', async () => {
  const id = await plan({ needsEntry: false, prizes: [{ from: 1, to: 1, items: coins(10) }] })
  await server.pass(1000)
  const [an, bo] = [await enter(), await enter()]
  const boards = new PushRecorder(bo.client, readActivity)
  const own = new PushRecorder(bo.client, ownStanding)
  const first = await bo.client.call(readActivity, { EventID: id })
  assert.deepEqual([first.Own!.Mine, first.Total, first.Event!.Joined], [null, 0, true])
  await play(an)
  await play(an)
  await play(bo)
  await boards.until(({ Rows }) => Rows.length === 2 && Rows[0]!.Score === 2)
  const { Mine, Next } = await own.until((body) => body.Mine?.Rank === 2 && body.Next?.Gap === 1)
  assert.deepEqual([Mine!.PlayerID, Next!.Place], [bo.id, 1])
  await an.client.call(setPromotion, { Status: 2 })
  const hidden = await boards.until(({ Rows }) => Rows[0]?.Name === '***')
  assert.equal(JSON.stringify(hidden).includes(String(an.id)), false)
  await bo.client.call(readActivity, {})
  const seen = boards.received.length
  await play(bo)
  await play(bo)
  await counted(id, bo, 3)
  await new Promise((resolve) => setTimeout(resolve, 1200))
  assert.equal(boards.received.length, seen)
  await assert.rejects(bo.client.call(readActivity, { EventID: 999_999 }), refusedAs('TargetNotFound'))
})

test('caught up, the standing of two nodes equals the rows in every place through random changes', async () => {
  const id = await plan({ needsEntry: false })
  const players = await Promise.all(Array.from({ length: 60 }, () => enter(0)))
  const nodes = [
    createStandings({ db: kysely, clock: server.clock }),
    createStandings({ db: kysely, clock: server.clock }),
  ]
  let state = 7
  const pick = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  for (let step = 0; step < 12; step++) {
    const chosen = players.filter(() => pick(3) === 0)
    const tallies = chosen.map((one) => ({
      eventId: id,
      playerId: one.id,
      group: 0,
      score: 1 + pick(3),
      reachedAt: new Date(1_800_000_000_000 + pick(3)),
    }))
    await inTransaction(kysely, (tx) => addScores(tx, tallies, step % 4 === 3 ? [id] : []))
    if (step === 5) await server.office(ranks.disqualifyPlayer, { ...named(id), PlayerID: players[3]!.id })
    const leaver = players[step]!
    const leavesAt = step % 3 === 0 ? server.clock.now() : null
    await kysely.updateTable('player').set({ deletion_at: leavesAt }).where('id', '=', players[4]!.id).execute()
    if (step % 5 === 4)
      await kysely
        .updateTable('player')
        .set({ banned_until: new Date(9e12) })
        .where('id', '=', leaver.id)
        .execute()
    const { rows } = await sql<{
      player_id: number
    }>`SELECT player_id FROM rank_score JOIN player ON player.id = player_id
      WHERE event_id = ${id} AND deletion_at IS NULL AND (banned_until IS NULL OR banned_until <= ${server.clock.now()})
        AND player_id NOT IN (SELECT player_id FROM rank_exclusion WHERE event_id = ${id})
      ORDER BY score DESC, reached_at, player_id`.execute(kysely)
    for (const node of nodes.slice(step % 2)) {
      const order = await node.catchUp({ id, brand: 'owl' })
      const ids = order.slice(0, 100).map(({ playerId }) => playerId)
      assert.deepEqual(
        ids,
        rows.map(({ player_id }) => player_id),
      )
      for (const [nth, playerId] of ids.entries()) assert.equal(order.rankOf(playerId), nth + 1)
    }
  }
  const order = await nodes[0]!.catchUp({ id, brand: 'owl' })
  const expected = order.slice(0, 60).map(({ playerId }, nth) => [playerId, nth + 1])
  // The server reads bans at most every two seconds, and keeps a page for a second of its clock.
  await until(async () => {
    await server.pass(1000)
    const pages = await Promise.all(
      [1, 2, 3].map((Page) => server.connect(undefined).call(listRanking, { EventID: id, Page, PerPage: 20 })),
    )
    return isDeepStrictEqual(
      pages.flatMap(({ Rows }) => Rows.map(({ PlayerID, Rank }) => [PlayerID, Rank])),
      expected,
    )
  }, 'the pages show the same order')
})

test('groups of a band fill one after the other; each has its own board, places, results and prizes', async () => {
  const prize = { from: 1, to: 1, items: coins(700) }
  const terms = { prizes: [prize, { ...prize, items: coins(900), band: 1 }], cohort: { size: 2, bands: [0, 20] } }
  await assert.rejects(plan({ ...terms, cohort: { size: 2, bands: [1] } }), /Terms: cohort/)
  await assert.rejects(plan({ ...terms, prizes: [{ from: 1, to: 3, items: coins(1) }] }), /Terms: prizes/)
  await assert.rejects(plan({ ...terms, prizes: [prize, { ...prize, band: 2 }] }), /Terms: prizes/)
  await assert.rejects(plan({ prizes: [prize, { ...prize, band: 0 }] }), /Terms: prizes/)
  const id = await plan(terms)
  const people = await Promise.all(Array.from({ length: 3 }, () => enter()))
  const high = await enter()
  await kysely.updateTable('player').set({ level: 25 }).where('id', '=', high.id).execute()
  await server.pass(1000)
  await Promise.all(
    [...people, high].map((one, nth) => joinAs(nth % 2 ? { client: second.connect(one.token) } : one, id)),
  )
  const groups = await kysely
    .selectFrom('rank_group')
    .select(['band', 'members'])
    .where('event_id', '=', id)
    .orderBy('band')
    .orderBy('members')
    .execute()
  assert.deepEqual(
    groups.map(({ band, members }) => [band, members]),
    [
      [0, 1],
      [0, 2],
      [1, 1],
    ],
  )
  const all = [...people, high]
  await server.pass(1)
  for (const one of all) await play(one)
  await play(people[1]!)
  for (const one of all) await counted(id, one, one === people[1] ? 2 : 1)
  const boards = await Promise.all(all.map(({ client }) => client.call(readActivity, { EventID: id })))
  const own = boards.map(({ Group }) => Group!)
  assert.ok(
    own.every(({ IsMine, Groups, LeastLevel, MostLevel }, nth) => {
      const levels = nth === 3 ? [20, 0] : [0, 19]
      return IsMine && Groups === 3 && LeastLevel === levels[0] && MostLevel === levels[1]
    }),
  )
  for (const { Rows, Total, Own, Group } of boards) {
    assert.deepEqual([Rows.length, Total], [Group!.Members, Group!.Members])
    assert.equal(Own!.Mine!.Rank <= Group!.Members, true)
    assert.equal(Rows[0]!.Prize, Group!.LeastLevel === 20 ? 900 : 700)
  }
  const guest = server.connect(undefined)
  const first = await guest.call(listRanking, { EventID: id })
  assert.deepEqual([first.Group!.Number, first.Group!.IsMine, first.Event!.Cohort!.Bands], [1, false, [0, 20]])
  await assert.rejects(guest.call(listRanking, { EventID: id, Group: 4 }), refusedAs('TargetNotFound'))
  const other = own.find(({ Number }) => Number !== own[3]!.Number)!.Number
  const looking = await high.client.call(readActivity, { EventID: id, Group: other })
  assert.deepEqual([looking.Group!.IsMine, looking.Own], [false, null])
  await end(id)
  const results = await Promise.all([1, 2, 3].map((Group) => guest.call(readResult, { EventID: id, Group })))
  const placed = results.flatMap(({ Rows, Group }) =>
    Rows.map(({ PlayerID, Rank, Prize }) => [Group!.Number, PlayerID, Rank, Prize]),
  )
  assert.equal(placed.filter(([, , rank, coins]) => rank === 1 && coins === 700).length, 2)
  assert.deepEqual(
    placed.filter(([, , , coins]) => coins === 900).map(([, playerId]) => playerId),
    [high.id],
  )
  assert.deepEqual(placed.map(([, playerId]) => playerId).toSorted(), all.map((one) => one.id).toSorted())
  assert.equal(placed.find(([, playerId]) => playerId === people[1]!.id)![2], 1)
  const sent = await sql<{ letters: number }>`
    SELECT count(*)::int AS letters FROM mail WHERE kind = 'rankEvent' AND money = 'held'
    AND player_id = ANY(${all.map((one) => one.id)}::bigint[])`.execute(kysely)
  assert.equal(sent.rows[0]!.letters, 3)
})

test('events count the longest run of wins, different games and delivered orders; a refund takes its points back', async () => {
  const types = [39, 40, 11, 43]
  const ids: number[] = []
  const prizes = [{ from: 1, to: 1, items: coins(50) }]
  for (const type of types)
    ids.push(await plan({ rule: 'measure', measure: { type, threshold: 0 }, needsEntry: false, prizes }))
  const [run, games, paid, orders] = ids as [number, number, number, number]
  await server.pass(1000)
  const [an, bo] = [await enter(), await enter()]
  let [now, best] = [0, 0]
  for (let nth = 0; nth < 12; nth++) {
    const { Win, Jackpots = [] } = await play(an)
    now = Win > 0 || Jackpots.length > 0 ? now + 1 : 0
    best = Math.max(best, now)
  }
  await an.client.call(playRound, { GameCode: 'classic777', Bet: 1000 })
  const order = orderAt(server.clock.now())
  await inTransaction(kysely, async (tx) => {
    await writeEvent(tx, orderDelivered, order(an, 300, 'a'), server.clock.now())
    await writeEvent(tx, orderDelivered, order(an, 100, 'b'), server.clock.now())
    await writeEvent(tx, orderDelivered, order(bo, 50, 'c'), server.clock.now())
    await writeEvent(tx, orderRefunded, order(bo, 50, 'c'), server.clock.now())
  })
  await counted(games, an, 2)
  await counted(orders, an, 2)
  await counted(paid, bo, 0)
  assert.equal((await scoresOf(paid)).get(an.id), 400)
  const runs = (await scoresOf(run)).get(an.id) ?? 0
  // The thirteenth play was at another game and may have continued the run.
  assert.ok(runs === best || runs === best + 1, `${runs} after a run of ${best}`)
  const { Rows } = await server.connect(undefined).call(listRanking, { EventID: paid })
  assert.deepEqual(
    Rows.map(({ PlayerID, Score }) => [PlayerID, Score]),
    [[an.id, 400]],
  )
  await end(paid)
  const result = await server.connect(undefined).call(readResult, { EventID: paid })
  assert.deepEqual([result.Total, result.Rows[0]!.PlayerID, result.Rows[0]!.Prize], [1, an.id, 50])
})

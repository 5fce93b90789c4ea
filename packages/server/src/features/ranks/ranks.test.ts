// Rankings: rounds count once, results are settled and paid once, hidden names stay hidden, and brands are separate.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { playRound } from '@lantern/protocol/games.ts'
import { handleMail, listMail } from '@lantern/protocol/mail.ts'
import { changeSeries } from '@lantern/protocol/office/ranks.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { setPromotion } from '@lantern/protocol/promotion.ts'
import { listRanking, listRich, readActivity, readResult, readRich } from '@lantern/protocol/ranks.ts'
import { readBankBook } from '@lantern/protocol/wallet.ts'
import { sql } from 'kysely'
import { until } from '../../kernel/testing/until.ts'
import { paidIn, refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { closeEnded } from './ranks.ts'
import { graceMs, weekOf } from './rules.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
server.bus.store.spend = async () => 0
const { kysely } = server.db
const guest = server.connect(undefined)
/** Boards are cached for some seconds. */
const kept = 4000
/** Every poll advances the clock, so the polls must be few while the follower works. */
const lookMs = 50

const Bet = 1000
const play = ({ client }: Resident, bet = Bet) => client.call(playRound, { GameCode: 'owl20', Bet: bet })
const by = (Rule: 'win' | 'multiple' | 'rounds') => guest.call(listRanking, { Rule })
const idsOf = ({ Rows }: Pick<ReplyOf<typeof listRanking>, 'Rows'>) => Rows.map(({ PlayerID }) => PlayerID)

/** Waits until the follower has counted this many rounds of a player in the current activity. */
const counted = ({ client }: Resident, rounds: number) =>
  until(
    async () => {
      await server.pass(kept)
      const { Mine } = await client.call(readActivity, { Rule: 'rounds' })
      return Mine?.Score === rounds && Mine
    },
    'counted rounds',
    lookMs,
  )

async function playMany(player: Resident, times: number, bet = Bet) {
  const played = []
  for (let nth = 0; nth < times; nth++) played.push(await play(player, bet))
  return played
}

test('standings are the sums of the rounds, for guests too, without players of another brand', async () => {
  const [an, bo] = [
    await server.signInAs('931000001', { coins: 900_000 }),
    await server.signInAs('931000002', { coins: 900_000 }),
  ]
  const stranger = await server.signInAs('931000003', { brand: 'crab', coins: 900_000 })
  const rounds = { [an.id]: await playMany(an, 12), [bo.id]: await playMany(bo, 7) }
  await playMany(stranger, 20)
  await counted(an, 12)
  await counted(bo, 7)
  await counted(stranger, 20)
  const sums = new Map<number, number>()
  for (const [id, played] of Object.entries(rounds)) sums.set(Number(id), paidIn(played))
  const most = await by('rounds')
  assert.deepEqual([most.Total, idsOf(most), most.Mine], [2, [an.id, bo.id], null])
  assert.deepEqual([most.Rows[0]!.Rank, most.Rows[0]!.Score, most.Rows[0]!.Prize], [1, 12, 500_000])
  const { Rows } = await by('win')
  assert.deepEqual(
    new Map(Rows.map(({ PlayerID, Score }) => [PlayerID, Score])),
    new Map([...sums].filter(([, sum]) => sum > 0)),
  )
  const best = Math.max(...rounds[an.id]!.map(({ Win, Cost = Bet }) => Math.floor((Win * 100) / Cost)))
  const { Mine } = await an.client.call(readActivity, { Rule: 'multiple' })
  assert.equal(Mine?.Score ?? 0, best)
  const abroad = await server.post('rank/list', { Rule: 'rounds' }, server.at('crab'))
  assert.deepEqual(idsOf(abroad.Result), [stranger.id])
  const other = await server.post('rank/list', { EventID: most.Event!.EventID }, server.at('crab'))
  assert.equal(other.Code, 100013)
})

test('an activity has its rule, time and prizes in the caller’s language', async () => {
  const { Event, Events } = await by('multiple')
  const { startsAt, endsAt } = weekOf(server.clock.now())
  assert.deepEqual([Event!.StartTime, Event!.EndTime], [startsAt.toISOString(), endsAt.toISOString()])
  assert.deepEqual(
    [Event!.Status, Event!.Prizes[0], Event!.Title],
    [1, { From: 1, To: 1, Amount: 2_000_000, Items: [{ ItemID: 1, Amount: 2_000_000 }] }, '倍數王'],
  )
  assert.deepEqual(Events.map(({ Rule }) => Rule).toSorted(), ['multiple', 'rounds', 'win'])
  const vi = await server.post('rank/list', { Rule: 'multiple', Lang: 'vi_vn' })
  assert.equal(vi.Result.Event.Title, 'Vua hệ số')
  for (const wrong of [{ Rule: 'luck' }, { PerPage: 101 }, { PerPage: -1 }, { Page: 0 }, { EventID: '1' }])
    assert.equal((await server.post('rank/list', wrong)).Code, 100001, JSON.stringify(wrong))
  await assert.rejects(guest.call(listRanking, { EventID: 999_999 }), refusedAs('TargetNotFound'))
  await assert.rejects(guest.call(readResult, { EventID: Event!.EventID }), refusedAs('TargetNotFound'))
  assert.equal((await guest.call(readResult, {})).Event, null)
})

test('rounds with small stakes do not count, and a restarted follower counts nothing twice', async () => {
  const an = await server.signInAs('931000005', { brand: 'win', coins: 900_000 })
  const series = { Brand: 'win', Rule: 'rounds', LeastBet: 2000, IsOpen: true } as const
  const withGap = [
    [1, 1, 10],
    [3, 4, 5],
  ] satisfies [number, number, number][]
  await assert.rejects(server.office(changeSeries, { ...series, Prizes: withGap }), /Prizes: ranges/)
  await server.office(changeSeries, { ...series, Prizes: [[1, 1, 10]] })
  const { rows } = await sql`SELECT least_bet, prizes FROM rank_series WHERE brand = 'win' AND rule = 'rounds'`.execute(
    kysely,
  )
  assert.deepEqual(rows, [{ least_bet: 2000, prizes: [[1, 1, 10]] }])
  await sql`UPDATE rank_event SET least_bet = 2000 WHERE brand = 'win' AND rule = 'rounds'`.execute(kysely)
  await playMany(an, 5)
  await playMany(an, 3, 2000)
  await counted(an, 3)
  // Eight ticks run at the same time; only one holds the follower's position.
  const before = await sql`SELECT * FROM rank_score ORDER BY event_id, player_id`.execute(kysely)
  await Promise.all(Array.from({ length: 8 }, () => server.app.jobs.tick()))
  await new Promise((resolve) => setTimeout(resolve, 600))
  const later = await sql`SELECT * FROM rank_score ORDER BY event_id, player_id`.execute(kysely)
  assert.deepEqual(later.rows, before.rows)
})

test('a hidden name is not listed, except to its own player', async () => {
  const shy = await server.signInAs('931000006', { brand: 'dragon', coins: 5_000_000 })
  const other = await server.signInAs('931000007', { brand: 'dragon' })
  await playMany(shy, 2)
  await counted(shy, 2)
  await shy.client.call(setPromotion, { Status: 2 })
  await server.pass(60_000)
  await server.app.jobs.tick()
  const { Rows } = (await server.post('rank/list', { Rule: 'rounds' }, server.at('dragon'))).Result
  assert.deepEqual([Rows[0].Name, Rows[0].PlayerID, Rows[0].PictureURL, Rows[0].Score], ['***', undefined, '', 2])
  const mine = (await shy.client.call(readActivity, { Rule: 'rounds' })).Mine!
  assert.deepEqual([mine.PlayerID, mine.Rank], [shy.id, 1])
  const rich = await other.client.call(readRich, {})
  assert.deepEqual([rich.Rows[0]!.Name, rich.Rows[0]!.PlayerID], ['***', undefined])
  assert.equal(JSON.stringify(rich).includes(shy.signedIn.player.name), false)
  assert.deepEqual([rich.Mine!.PlayerID, rich.Mine!.Rank], [other.id, 2])
})

test('the rich list has the hundred players with the most coins, without staff accounts', async () => {
  for (let nth = 0; nth < 103; nth++)
    await server.settle(`9320${String(nth).padStart(5, '0')}`, { brand: 'horse', coins: 1000 + nth })
  const poor = await server.signInAs('931000008', { brand: 'horse' })
  await server.pass(60_000)
  await server.app.jobs.tick()
  const { Total, Rows, Mine } = await poor.client.call(listRich, {})
  const scores = Rows.map(({ Score }) => Score)
  assert.deepEqual([Total, Rows.length, scores], [100, 100, scores.toSorted((a, b) => b - a)])
  assert.equal(scores[0], scores[99]! + 99)
  assert.deepEqual(
    [Mine!.Rank, Mine!.Score],
    [Rows.filter(({ Score }) => Score > Mine!.Score).length + 4, poor.signedIn.bag.coin],
  )
  assert.ok(Rows.every(({ PlayerID }) => !server.app.support.attendantOf('horse', PlayerID!)))
  const second = await guest.call(listRich, { Page: 2, PerPage: 30 })
  assert.equal(second.Mine, null)
  assert.equal(
    (await server.post('rank/rich_list', { Page: 4, PerPage: 30 }, server.at('horse'))).Result.Rows.length,
    10,
  )
})

test('a finished week is settled and paid once by letter, also by concurrent settlements', async () => {
  const people = [
    await server.signInAs('931000010', { brand: 'betrnk', coins: 900_000 }),
    await server.signInAs('931000011', { brand: 'betrnk', coins: 900_000 }),
  ] as const
  const gone = await server.signInAs('931000012', { brand: 'betrnk', coins: 900_000 })
  await playMany(people[0], 4)
  await playMany(people[1], 6)
  await playMany(gone, 9)
  await counted(gone, 9)
  const { Event } = (await server.post('rank/list', { Rule: 'rounds' }, server.at('betrnk'))).Result
  await kysely.updateTable('player').set({ deletion_at: server.clock.now() }).where('id', '=', gone.id).execute()
  await server.pass(Date.parse(Event.EndTime) - server.clock.now().getTime())
  await server.app.jobs.tick()
  assert.equal((await server.post('rank/list', { EventID: Event.EventID }, server.at('betrnk'))).Result.Event.Status, 2)
  await server.pass(graceMs + 60_000)
  const settled = await until(
    async () => {
      await Promise.all(Array.from({ length: 4 }, () => server.app.jobs.tick()))
      await server.pass(kept)
      const { Result } = await server.post('rank/result', { Rule: 'rounds' }, server.at('betrnk'))
      return Result.Event && Result
    },
    'counted rounds',
    lookMs,
  )
  assert.deepEqual(
    [settled.Event.EventID, settled.Event.Status, idsOf(settled)],
    [Event.EventID, 3, [people[1].id, people[0].id]],
  )
  assert.deepEqual(
    settled.Rows.map(({ Prize }: { Prize: number }) => Prize),
    [500_000, 300_000],
  )
  // Runs the job again, as after a crash before it was marked as done.
  await sql`UPDATE job SET done_at = null, run_at = ${server.clock.now()} WHERE kind = 'ranks.settle'`.execute(kysely)
  await Promise.all(Array.from({ length: 4 }, () => server.app.jobs.tick()))
  // A week later the session has expired.
  const { client: winner } = await server.signInAs('931000011', { brand: 'betrnk' })
  const letters = (await winner.call(listMail, { PerPage: 100 })).Rows.filter(({ Items }) => Items.length > 0)
  const prizes = letters.flatMap(({ Items }) => Items.map(({ Amount }) => Amount)).toSorted((a, b) => b - a)
  assert.ok(prizes.includes(500_000))
  // Other rewards that ended unclaimed in this week have letters, too; two of them may have the same title.
  const places = letters.map(({ Title }) => Title).filter((title) => /第 \d+ 名的獎勵$/.test(title))
  assert.equal(places.length, new Set(places).size, 'one letter for each activity')
  const before = (await server.app.wallet.balances(people[1].id)).coin
  await winner.call(handleMail, { MailID: letters.map(({ MailID }) => MailID), Type: 1 })
  const sum = prizes.reduce((all, one) => all + one, 0)
  assert.equal((await server.app.wallet.balances(people[1].id)).coin, before + sum)
  assert.equal((await winner.call(readBankBook, { Tab: 1 })).Rows[0]!.Reason, '排行榜獎勵')
  const { isSound, broken } = await server.app.wallet.reconcile(server.clock.now())
  assert.deepEqual([isSound, broken], [true, {}])
  // The next week has started automatically, with no scores.
  const next = (await server.post('rank/list', { Rule: 'rounds' }, server.at('betrnk'))).Result
  assert.deepEqual([next.Event.StartTime, next.Total], [Event.EndTime, 0])
})

test('an activity is not closed while a transaction from its time is still open', async () => {
  const an = await server.signInAs('931000013', { brand: 'crab', coins: 900_000 })
  const { Event } = (await server.post('rank/list', { Rule: 'rounds' }, server.at('crab'))).Result
  const open = await server.db.pool.connect()
  await open.query('begin')
  await open.query('select pg_current_xact_id()')
  try {
    await playMany(an, 2)
    await server.pass(Date.parse(Event.EndTime) - server.clock.now().getTime())
    await closeEnded(kysely, server.clock.now())
    await new Promise((resolve) => setTimeout(resolve, 1200))
    const held = await kysely
      .selectFrom('rank_event')
      .select('closed_at')
      .where('id', '=', Event.EventID)
      .executeTakeFirstOrThrow()
    assert.equal(held.closed_at, null)
  } finally {
    await open.query('rollback')
    open.release()
  }
  const Result = await until(
    async () => {
      await server.app.jobs.tick()
      await server.pass(kept)
      const answer = await server.post('rank/result', { EventID: Event.EventID }, server.at('crab'))
      return answer.Code === 0 && answer.Result
    },
    'counted rounds',
    lookMs,
  )
  assert.equal(Result.Rows.find(({ PlayerID }: { PlayerID: number }) => PlayerID === an.id).Score, 2)
})

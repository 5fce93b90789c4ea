// Challenges: only plays within their time count, one runs at a time, each tier once a day; sub-play lists the goals that a game counts
// towards.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { playRound } from '@lantern/protocol/games.ts'
import { claimChallenge, listChallenges, readSubPlay, startChallenge } from '@lantern/protocol/missions.ts'
import { challengeStates, claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { atOnce } from '../../../kernel/testing/atOnce.ts'
import { until } from '../../../kernel/testing/until.ts'
import { PushRecorder } from '../../../kernel/testing/pushRecorder.ts'
import { openSocket, refusedAs, startTestServer } from '../../../testing.ts'
import { canMove } from '../subplay/moves.ts'
import { bandOf, challengeRules } from './rulebook.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { app, db, clock } = server
const minuteMs = 60_000
const { ready, running, met, missed } = challengeStates
const refused = (Why: string) => refusedAs('NotEligibleToRedeem', { Why })

// Three rounds, one different game, four rounds: reached by a few rounds. It applies from the next day on.
const { first } = challengeRules
await app.settings.change(challengeRules, {
  brand: 'owl',
  value: {
    ...first,
    bands: [
      {
        level: 1,
        targets: [
          { type: 1, threshold: 0, target: 3 },
          { type: 40, threshold: 0, target: 1 },
          { type: 1, threshold: 0, target: 4 },
        ],
      },
    ],
  },
  actor: 'test',
})

async function openPlayer(phone: string) {
  const player = await server.signInAs(phone)
  await openSocket(player.client, 'game')
  const spin = async (times: number): Promise<void> => {
    for (let nth = 0; nth < times; nth++) await player.client.call(playRound, { GameCode: 'owl20', Bet: 1000 })
  }
  const statesOf = async (): Promise<number[]> =>
    (await player.client.call(listChallenges, {})).Rows.map(({ State }) => State)
  return { ...player, spin, statesOf }
}

test('a challenge started on the day of a change keeps the version of that day; targets follow the level alone', async () => {
  const { client } = await openPlayer('926000001')
  const { Rows } = await client.call(listChallenges, {})
  assert.deepEqual(
    Rows.map(({ Tier, Minutes, State, Condition, Items }) => [
      Tier,
      Minutes,
      State,
      Condition.TargetCount,
      Items[0]!.Amount,
    ]),
    [
      [1, 30, ready, 60, 5000],
      [2, 60, ready, 30, 15_000],
      [3, 120, ready, 2, 40_000],
    ],
  )
  assert.deepEqual(
    [1, 10, 11, 30, 31, 99].map((level) => bandOf(first, level).level),
    [1, 1, 11, 11, 31, 31],
  )
  const ofOrders = { type: 43 as const, threshold: 0, target: 1 }
  const bands = [{ level: 1, targets: [ofOrders, ofOrders, ofOrders] }]
  assert.equal(challengeRules.schema.safeParse({ ...first, bands }).success, false)
})

test('plays before the start and after the end count nothing; within it they meet the challenge, which pays once', async () => {
  await server.pass(24 * 60 * minuteMs)
  const { client, id, token, spin } = await openPlayer('926000002')
  const pushes = new PushRecorder(client, listChallenges)
  await spin(2)
  clock.forward(1000)
  const started = await client.call(startChallenge, { Tier: 1 })
  assert.deepEqual([started.State, started.Progress, started.Condition.TargetCount], [running, 0, 3])
  await assert.rejects(client.call(startChallenge, { Tier: 2 }), refused('Running'))
  await assert.rejects(client.call(startChallenge, { Tier: 1 }), refused('Started'))
  const { Day } = started
  await assert.rejects(client.call(claimChallenge, { Day, Tier: 1 }), refused('NotReached'))
  const frame = await client.call(readSubPlay, { GameCode: 'owl20' })
  assert.deepEqual(
    frame.Challenges.map(({ Tier }) => Tier),
    [1],
  )
  assert.equal(frame.Standings.length, 3, 'the weekly rankings')
  const framePushes = new PushRecorder(client, readSubPlay)
  await spin(3)
  await pushes.until(
    ({ Progress, State, Status }) => Progress === 3 && State === met && Status === claimStatuses.claimable,
  )
  await framePushes.until(({ Challenges }) => Challenges.some(({ State }) => State === met))
  await framePushes.until(({ Missions }) => Missions.some(({ Type, Progress }) => Type === 1 && Progress === 5))
  await framePushes.until(({ Standings }) =>
    Standings.some(({ Rank, Score, Total }) => Rank === 1 && Score === 5 && Total > 0),
  )
  const raw = await server.helloWith(token)
  const answers = await atOnce(server.bus, 200, () => raw.ask({ OP: 14820, Day, Tier: 1, ReqID: server.newKey() }))
  assert.equal(answers.filter(({ Code }) => Code === 200).length, 1)

  // One that was met no longer runs: the next tier can be started. It is missed: its plays come after its end.
  await client.call(startChallenge, { Tier: 3 })
  await spin(3)
  clock.forward(121 * minuteMs)
  const again = await openPlayer('926000002')
  await again.spin(5)
  const counted = `select from progress where player_id = $1 and period like 'day/%' and counts ->> '1' = '13'`
  await until(async () => (await db.pool.query(counted, [id])).rowCount === 1)
  assert.deepEqual(await again.statesOf(), [met, ready, missed])
  assert.equal((await again.client.call(listChallenges, {})).Rows[2]!.Progress, 3)
  await assert.rejects(again.client.call(claimChallenge, { Day, Tier: 3 }), refused('NotReached'))
  await assert.rejects(again.client.call(startChallenge, { Tier: 3 }), refused('Started'))
})

test('plays booked within the time and read after it meet the challenge', async () => {
  const { client, id, spin } = await openPlayer('926000003')
  const { Day } = await client.call(startChallenge, { Tier: 1 })
  // Plays are read below the oldest running transaction only, so this one delays the follower.
  const blocker = await db.pool.connect()
  await blocker.query('begin')
  await blocker.query('select pg_current_xact_id()')
  await spin(3)
  clock.forward(31 * minuteMs)
  assert.equal((await client.call(listChallenges, {})).Rows[0]!.State, missed)
  await blocker.query('rollback')
  blocker.release()
  await until(async () => (await client.call(listChallenges, {})).Rows[0]!.State === met)
  assert.deepEqual(await client.call(claimChallenge, { Day, Tier: 1 }), { Items: [{ ItemID: 1, Amount: 5000 }] })
  const open = await app.claims.list(db.kysely, id, clock.now(), 'challenge')
  assert.deepEqual(open, [])
})

test('fifty concurrent starts of three tiers start one; the same request again gets the same reply', async () => {
  const { client, token } = await openPlayer('926000004')
  const raw = await server.helloWith(token)
  const same = server.newKey()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) => raw.ask({ OP: 14810, Tier: 1 + (nth % 3), ReqID: server.newKey() })),
  )
  assert.equal(answers.filter(({ Code }) => Code === 200).length, 1)
  const { Rows } = await client.call(listChallenges, {})
  assert.equal(Rows.filter(({ State }) => State === running).length, 1)
  clock.forward(121 * minuteMs)
  const next = await openPlayer('926000004')
  const free = (await next.client.call(listChallenges, {})).Rows.find(({ State }) => State === ready)!.Tier
  const late = await server.helloWith(next.token)
  const replies = [
    await late.ask({ OP: 14810, Tier: free, ReqID: same }),
    await late.ask({ OP: 14810, Tier: free, ReqID: same }),
  ]
  assert.deepEqual(replies[0]!.Result, replies[1]!.Result)
  assert.equal((await late.ask({ OP: 14810, Tier: 4, ReqID: server.newKey() })).Code, 100001)
})

test('each tier can be started again after midnight in Taipei; one that runs over midnight goes on', async () => {
  const { client } = await openPlayer('926000005')
  await client.call(startChallenge, { Tier: 2 })
  const midnight = new Date((await client.call(listChallenges, {})).Rows[0]!.EndTime)
  assert.ok(midnight > clock.now())
  clock.forward(midnight.getTime() - 30 * minuteMs - clock.now().getTime())
  const late = await openPlayer('926000005')
  await late.client.call(startChallenge, { Tier: 3 })
  clock.forward(30 * minuteMs - 1)
  assert.deepEqual(await late.statesOf(), [ready, missed, running])
  clock.forward(1)
  assert.deepEqual(await late.statesOf(), [running, ready, ready, ready])
  await assert.rejects(late.client.call(startChallenge, { Tier: 2 }), refused('Running'))
})

test('a fishing table moves stakes, wins and fish; a shared game no symbols; orders are moved by no game', () => {
  const types = [1, 2, 5, 15, 35, 40, 41, 43] as const
  const moved = (kind: 'slot' | 'fish' | 'other') => types.filter((type) => canMove(kind, type))
  assert.deepEqual(moved('slot'), [1, 2, 5, 15, 35, 40])
  assert.deepEqual(moved('fish'), [2, 5, 40, 41])
  assert.deepEqual(moved('other'), [1, 2, 5, 40])
})

test('an unknown game has no sub-play', async () => {
  const { client } = await openPlayer('926000006')
  await assert.rejects(client.call(readSubPlay, { GameCode: 'nogame' }), refusedAs('TargetNotFound'))
})

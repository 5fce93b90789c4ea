// The rocket: two players in one flight, leaving in time and too late, bets taken back, keys used twice, limits, and the chain.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { follows } from '@lantern/games/engine/chain.ts'
import { crashOf } from '@lantern/games/rocket/crash.ts'
import { drawCurve } from '@lantern/games/rocket/curve.ts'
import { timing, rocket } from '@lantern/games/rocket/game.ts'
import {
  betOnRocket,
  leaveArcade,
  leaveRocket,
  listMyBets,
  listOtherGames,
  listOutcomes,
  openRocket,
  withdrawFromRocket,
} from '@lantern/protocol/arcade.ts'
import { changeLimits } from '@lantern/protocol/limits.ts'
import { setPromotion } from '@lantern/protocol/promotion.ts'
import { readBankBook } from '@lantern/protocol/wallet.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { until } from '../../kernel/testing/until.ts'
import { crashAt, layChain } from './arcade.fixture.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const chain = await layChain(server.db, 'rocket', '11')
const curve = drawCurve(rocket)

const { coinsOf, newKey } = server
/** The duration of the flight of this round. */
const flightMs = (link: number): number => curve.endTick(crashAt(chain, link)) * rocket.tickMs
const at = (link: number, phase: string) => (news: { Link: number; Phase: string }) =>
  news.Link === link && news.Phase === phase

/** A player who has opened the rocket and gets its pushes. */
async function watch(phone: string, coins = 0) {
  const player = await server.signInAs(phone, coins > 0 ? { coins } : {})
  const recorder = new PushRecorder(player.client, openRocket)
  const view = await player.client.call(openRocket, {})
  return { ...player, recorder, view }
}
type Watcher = Awaited<ReturnType<typeof watch>>

const begin = async (player: Watcher, link: number): Promise<void> => {
  server.clock.forward(timing.bettingMs)
  await player.recorder.until(at(link, 'flying'))
}
const finish = async (player: Watcher, link: number): Promise<void> => {
  server.clock.forward(flightMs(link))
  await player.recorder.until(at(link, 'crashed'))
}
const next = async (player: Watcher, link: number): Promise<void> => {
  server.clock.forward(timing.restMs)
  await player.recorder.until(at(link, 'betting'))
}

const an = await watch('918000001')
const bao = await watch('918000002')

test('the next flight is the first link of a committed chain', async () => {
  const { view } = an
  assert.deepEqual([view.Phase, view.Link, view.EndsIn], ['betting', 1, timing.bettingMs])
  assert.deepEqual([view.Chain.Commitment, view.Chain.Salt], [chain.commitment, 'story'])
  assert.deepEqual([view.Crash, view.Others, view.Recent, view.Bets], [null, [], [], rocket.bets])
})

test('of two players in one flight one cashes out automatically, one by hand, one too late', async () => {
  assert.equal(crashAt(chain, 1), 492)
  const auto = await an.client.call(betOnRocket, { Place: 0, Bet: 5000, Auto: 200 })
  const stays = await an.client.call(betOnRocket, { Place: 1, Bet: 1000 })
  const hand = await bao.client.call(betOnRocket, { Place: 0, Bet: 2000 })
  assert.deepEqual([auto.Balance, stays.Balance, hand.Balance], [195_000, 194_000, 198_000])
  assert.deepEqual(
    (await bao.client.call(openRocket, {})).Others.map(({ Bet }) => Bet),
    [5000, 1000, 2000],
  )
  server.clock.forward(200)
  await bao.recorder.until(({ Joined }) => Joined?.some(({ Bet }) => Bet === 1000) === true)
  await assert.rejects(
    an.client.call(leaveRocket, { BetID: auto.Mine.BetID }),
    refusedAs('BadInput', { Why: 'TooEarly' }),
  )

  await begin(an, 1)
  await assert.rejects(
    bao.client.call(betOnRocket, { Place: 1, Bet: 1000 }),
    refusedAs('BadInput', { Why: 'BetsClosed' }),
  )
  server.clock.forward(5900)
  const shown = curve.multipleAt(5900)
  const left = await bao.client.call(leaveRocket, { BetID: hand.Mine.BetID })
  assert.deepEqual([left.Mine.Multiple, left.Mine.Win, left.Mine.State], [shown, 20 * shown, 'paid'])
  assert.equal(left.Balance, 198_000 + 20 * shown)
  const out = await bao.recorder.until(({ Out }) => Out?.some(({ No }) => No === 0) === true)
  assert.deepEqual(
    out.Out!.find(({ No }) => No === 0),
    { No: 0, Multiple: 200, Win: 10_000 },
  )
  assert.equal(await coinsOf(an), 194_000 + 10_000)

  // The flight is over by the clock, though its end is not published yet.
  server.clock.forward(flightMs(1) - 5900)
  await assert.rejects(
    an.client.call(leaveRocket, { BetID: stays.Mine.BetID }),
    refusedAs('BadInput', { Why: 'TooLate' }),
  )
  const { Past } = await an.recorder.until(at(1, 'crashed'))
  assert.deepEqual([Past!.Outcome, Past!.Seed, Past!.Interrupted], [[492], chain.seedOf(1), false])
  const { Rows } = await an.client.call(listMyBets, { GameCode: 'rocket' })
  assert.deepEqual(
    Rows.map(({ Place, State, Win, Round }) => [Place, State, Win, Round?.Outcome]),
    [
      [1, 'lost', 0, [492]],
      [0, 'paid', 10_000, [492]],
    ],
  )
  assert.equal(await coinsOf(an), 204_000)
  // A second request after the win changes nothing.
  const again = await bao.client.call(leaveRocket, { BetID: hand.Mine.BetID })
  assert.deepEqual([again.Mine.Win, again.Balance], [left.Mine.Win, left.Balance])
})

test('a player who joins in mid-flight sees its current state and their own bets', async () => {
  await next(an, 2)
  const { Mine } = await an.client.call(betOnRocket, { Place: 0, Bet: 1000, Auto: 1_000_000 })
  await begin(an, 2)
  server.clock.forward(1000)
  const view = await an.client.call(openRocket, {})
  assert.deepEqual([view.Phase, view.Tick, view.Multiple], ['flying', 20, curve.multiples[20]])
  assert.deepEqual(view.Mine, [Mine])
  assert.equal(view.Crash, null)
  assert.deepEqual(
    view.Recent.map(({ Outcome }) => Outcome),
    [[492]],
  )
  await finish(an, 2)
})

test('a bet can be withdrawn before the start and not after it', async () => {
  await next(an, 3)
  const before = await coinsOf(an)
  const { Mine } = await an.client.call(betOnRocket, { Place: 0, Bet: 10_000 })
  await assert.rejects(
    an.client.call(betOnRocket, { Place: 0, Bet: 1000 }),
    refusedAs('BadInput', { Why: 'PlaceTaken' }),
  )
  const back = await an.client.call(withdrawFromRocket, { BetID: Mine.BetID })
  assert.deepEqual([back.Mine.State, back.Balance], ['returned', before])
  assert.equal((await an.client.call(withdrawFromRocket, { BetID: Mine.BetID })).Balance, before)
  const { Mine: second } = await an.client.call(betOnRocket, { Place: 0, Bet: 1000 })
  await assert.rejects(bao.client.call(withdrawFromRocket, { BetID: second.BetID }), refusedAs('TargetNotFound'))
  await begin(an, 3)
  await assert.rejects(
    an.client.call(withdrawFromRocket, { BetID: second.BetID }),
    refusedAs('BadInput', { Why: 'BetsClosed' }),
  )
  await finish(an, 3)
  assert.equal(await coinsOf(an), before - 1000)
})

test('a key used twice is one bet, also in a later round; other arguments under the same key are refused', async () => {
  await next(an, 4)
  const before = await coinsOf(an)
  const key = newKey()
  const wish = { Place: 1, Bet: 2000, Auto: 150 }
  const [one, two] = await Promise.all([
    an.client.call(betOnRocket, wish, { key }),
    an.client.call(betOnRocket, wish, { key }),
  ])
  assert.deepEqual(one.Mine, two.Mine)
  assert.equal(await coinsOf(an), before - 2000)
  await begin(an, 4)
  await finish(an, 4)
  const late = await an.client.call(betOnRocket, wish, { key })
  assert.deepEqual([late.Mine.State, late.Mine.Win, late.Balance], ['paid', 3000, before + 1000])
  await next(an, 5)
  assert.equal((await an.client.call(betOnRocket, wish, { key })).Mine.RoundNo, one.Mine.RoundNo)
  await assert.rejects(
    an.client.call(betOnRocket, { ...wish, Bet: 5000 }, { key }),
    refusedAs('BadInput', { Field: 'ReqID' }),
  )
  assert.equal(await coinsOf(an), before + 1000)
})

test('invalid bets, multiples out of range and insufficient coins are refused', async () => {
  const bad = [{ Bet: 999 }, { Bet: 1000, Auto: 100 }, { Bet: 1000, Auto: 1_000_001 }, { Bet: 1000, Place: 2 }]
  for (const wish of bad)
    await assert.rejects(
      bao.client.call(betOnRocket, { Place: 0, ...wish }),
      refusedAs('BadInput'),
      JSON.stringify(wish),
    )
  const poor = await watch('918000003')
  await poor.client.call(betOnRocket, { Place: 0, Bet: 200_000 })
  await assert.rejects(poor.client.call(betOnRocket, { Place: 1, Bet: 1000 }), refusedAs('NotEnoughCoins'))
  await assert.rejects(poor.client.call(leaveRocket, { BetID: newKey() }), refusedAs('TargetNotFound'))
})

test('a player’s own limit counts bets, except withdrawn ones', async () => {
  const chi = await watch('918000004')
  await chi.client.call(changeLimits, { Wager: 3000 })
  const { Mine } = await chi.client.call(betOnRocket, { Place: 0, Bet: 2000 })
  await assert.rejects(chi.client.call(betOnRocket, { Place: 1, Bet: 2000 }), refusedAs('PlayLimitReached'))
  await chi.client.call(withdrawFromRocket, { BetID: Mine.BetID })
  await chi.client.call(betOnRocket, { Place: 1, Bet: 2000 })
  await chi.client.call(betOnRocket, { Place: 0, Bet: 1000 })
  const used = await server.db.kysely
    .selectFrom('play_day')
    .select('wagered')
    .where('player_id', '=', chi.id)
    .executeTakeFirstOrThrow()
  assert.equal(used.wagered, 3000)
})

test('a hidden name is not shown; stakes are counted once, returned bets not at all', async () => {
  await begin(an, 5)
  await finish(an, 5)
  await next(an, 6)
  const dung = await watch('918000006')
  await dung.client.call(setPromotion, { Status: 2 })
  await dung.client.call(betOnRocket, { Place: 0, Bet: 1000, Auto: 101 })
  const { Others } = await an.client.call(openRocket, {})
  assert.deepEqual(
    Others.map(({ Name, PictureURL }) => [Name, PictureURL]),
    [['', '']],
  )
  // Two bets of one player have the same face (shown identifier); that of a player with a hidden name does not identify the player.
  const more = [
    [dung, await dung.client.call(betOnRocket, { Place: 1, Bet: 2000 })],
    [an, await an.client.call(betOnRocket, { Place: 0, Bet: 1000 })],
    [an, await an.client.call(betOnRocket, { Place: 1, Bet: 1000 })],
  ] as const
  const bets = (await an.client.call(openRocket, {})).Others
  const facesOf = (isNamed: boolean) => bets.filter(({ Name }) => (Name !== '') === isNamed).map(({ Face }) => Face)
  assert.deepEqual(facesOf(true), [an.id, an.id])
  const [face, ...rest] = facesOf(false)
  assert.deepEqual(rest, [face])
  assert.ok(face !== dung.id && face! < 100)
  for (const [who, { Mine }] of more) await who.client.call(withdrawFromRocket, { BetID: Mine.BetID })
  await begin(an, 6)
  await finish(an, 6)
  await next(an, 7)
  await dung.client.call(betOnRocket, { Place: 0, Bet: 1000, Auto: 1200 })
  await begin(an, 7)
  await finish(an, 7)
  const staked = async (): Promise<number> => {
    const row = await server.db.kysely
      .selectFrom('player')
      .select('staked')
      .where('id', '=', dung.id)
      .executeTakeFirstOrThrow()
    return row.staked
  }
  await until(async () => (await staked()) >= 2000, 'counted')
  assert.equal(await staked(), 2000)
})

test('every revealed seed hashes to the commitment and gives the same flight', async () => {
  const { Rows, Total } = await an.client.call(listOutcomes, { GameCode: 'rocket' })
  assert.equal(Total, 7)
  for (const { Link, Seed, Commitment, Salt, Outcome } of Rows) {
    assert.ok(follows(Seed, Commitment, Link))
    assert.deepEqual(Outcome, [crashOf(rocket, Seed, Salt)])
  }
  await assert.rejects(an.client.call(listOutcomes, { GameCode: 'owl20' }), refusedAs('TargetNotFound'))
})

test('the bank book lists bets, wins and returns, and the ledger balances', async () => {
  const { Rows } = await an.client.call(readBankBook, { PerPage: 100 })
  const sources = new Set(Rows.filter(({ Source }) => Source !== undefined).map(({ Source }) => Source))
  assert.ok(sources.size > 0)
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
})

test('players of another brand do not see the flight, and their game list shows no players', async () => {
  const crab = await server.signInAs('918000005', { brand: 'crab', coins: 1000 })
  const view = await crab.client.call(openRocket, {})
  assert.deepEqual([view.Link, view.Others, view.Recent], [1, [], []])
  assert.notEqual(view.Chain.Commitment, chain.commitment)
  const { Rows } = await crab.client.call(listOtherGames, {})
  assert.deepEqual(
    Rows.map(({ GameCode, Players }) => [GameCode, Players]),
    [
      ['rocket', 0],
      ['keno80', 0],
    ],
  )
})

test('a table without viewers pauses, and resumes for the next viewer', async () => {
  await an.client.call(leaveArcade, { GameCode: 'rocket' })
  const running = (): number => server.app.arcade.running().length
  assert.equal(running(), 2)
  server.clock.forward(600_000)
  await until(() => {
    server.clock.forward(90_000)
    return running() === 0
  }, 'paused')
  const view = await an.client.call(openRocket, {})
  assert.equal(view.Phase, 'betting')
})

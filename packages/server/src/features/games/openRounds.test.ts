// Rounds that wait: the bet is booked at the start, each choice counts once, the win is paid at the end, on any device.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findGame } from '@lantern/games/all.ts'
import { drawRound, verify, type RoundRecord } from '@lantern/games/engine/fair.ts'
import { betOf, type Playable, type Played } from '@lantern/games/engine/play.ts'
import { continueRound, listRounds, markShown, openGame, playRound, seeds } from '@lantern/protocol/games.ts'
import * as office from '@lantern/protocol/office/games.ts'
import { openSocket, paidIn, refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { patienceMs } from './openRounds.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
server.bus.store.spend = async () => 0

const GameCode = 'pirate40'
const Bet = 1000
const pirate: Playable = findGame(GameCode)!.variants[0]!
before(() => {
  const { shelf } = server.app
  const { defined } = shelf
  shelf.defined = (brand, code, now) => (code === GameCode ? pirate : defined.call(shelf, brand, code, now))
})

const { coinsOf, newKey } = server

async function seedOf({ client, id }: Resident) {
  await client.call(openGame, { GameCode })
  return server.db.kysely
    .selectFrom('game_seed')
    .select(['server_seed as ServerSeed', 'client_seed as ClientSeed'])
    .where('player_id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** A key whose round has the wanted result, found with the known seed. */
async function findKey(player: Resident, fits: (round: Played) => boolean): Promise<string> {
  const seed = await seedOf(player)
  for (let tries = 0; tries < 20_000; tries++) {
    const RoundID = newKey()
    if (fits(pirate.play(drawRound({ ...seed, GameCode, RoundID }), betOf(Bet)))) return RoundID
  }
  throw new Error('no such round')
}

const waits = (round: Played): boolean => round.waits !== null

async function begin(player: Resident) {
  const key = await findKey(player, waits)
  return player.client.call(playRound, { GameCode, Bet }, { key })
}

/** Opens chest after chest until the round is over. */
async function finish({ client }: Resident, RoundID: string, from = 0) {
  for (let Step = from; ; Step++) {
    const { Round } = await client.call(continueRound, { GameCode, RoundID, Choice: Step, Step })
    if (!Round!.Unfinished) return Round!
  }
}

test('the bet is taken at the start, the win is paid at the end, and the round verifies', async () => {
  const player = await server.signInAs('919000001')
  const before = await coinsOf(player)
  const round = await begin(player)
  assert.deepEqual([round.Unfinished, round.Win, round.Balance], [true, 0, before - Bet])
  assert.equal(round.Events.at(-1)!.Kind, 'choice')
  assert.equal((await player.client.call(listRounds, {})).Total, 0)
  assert.equal((await player.client.call(openGame, { GameCode })).UnfinishedRoundID, round.RoundID)
  const done = await finish(player, round.RoundID)
  assert.equal(done.Events.at(-1)!.Kind, 'total')
  assert.equal(done.Balance, before - Bet + paidIn([done]))
  assert.equal(await coinsOf(player), done.Balance)
  assert.deepEqual(await player.client.call(continueRound, { GameCode }), { Round: null })
  await player.client.call(seeds, { Rotate: true })
  const { Rows } = await player.client.call(listRounds, {})
  const [kept] = Rows
  assert.ok(kept!.Actions.length > 0)
  assert.equal(verify(pirate, { ...kept, State: null } as RoundRecord).fault, null)
  assert.equal(verify(pirate, { ...kept, State: null, Actions: [11] } as RoundRecord).fault !== null, true)
  assert.deepEqual((await player.client.call(listRounds, { RoundID: round.RoundID })).Rows[0]!.Events, done.Events)
})

test('operators read rounds; a seed is shown only when it decides no round any more', async () => {
  const player = await server.signInAs('919000013')
  const begun = await begin(player)
  const { RoundID } = begun
  const read = () => server.office(office.readRound, { Brand: 'owl', RoundID })
  const waiting = await read()
  assert.partialDeepStrictEqual(waiting, { IsOpen: true, Win: null, Events: [], ServerSeed: null, PlayerID: player.id })
  const done = await finish(player, RoundID)
  const finished = await read()
  assert.partialDeepStrictEqual(finished, { IsOpen: false, Win: done.Win, ServerSeed: null, SeedRetiredAt: null })
  assert.deepEqual([finished.Events, finished.Actions.length > 0], [done.Events, true])
  const { Revealed } = await player.client.call(seeds, { Rotate: true })
  assert.equal((await read()).ServerSeed, Revealed!.ServerSeed)
  await assert.rejects(server.office(office.readRound, { Brand: 'crab', RoundID }), { refusal: 'NotFound' })
  await assert.rejects(server.office(office.readRound, { Brand: 'owl', RoundID: 'no-uuid' }), { refusal: 'NotFound' })
  const farKey = 'ffffffff-ffff-7fff-bfff-ffffffffffff'
  await assert.rejects(server.office(office.readRound, { Brand: 'owl', RoundID: farKey }), { refusal: 'NotFound' })

  const key = newKey()
  const other = await server.signInAs('919000014')
  for (const { client } of [player, other]) await client.call(playRound, { GameCode: 'owl20', Bet }, { key })
  const shared = { Brand: 'owl', RoundID: key } as const
  await assert.rejects(server.office(office.readRound, shared), { message: /PlayerID: is needed/ })
  assert.equal((await server.office(office.readRound, { ...shared, PlayerID: other.id })).PlayerID, other.id)
  const mine = await server.office(office.listRounds, { Brand: 'owl', PlayerID: player.id })
  assert.deepEqual(new Set(mine.Rows.map((row) => row.RoundID)), new Set([key, RoundID]))
  const { Total, Rows } = await server.office(office.listRounds, { Brand: 'owl', GameCode: 'owl20', PerPage: 1 })
  assert.ok(Total >= 2 && Rows.length === 1 && Rows[0]!.PlayerID === other.id, 'newest first')
  assert.equal((await server.office(office.listRounds, { Brand: 'crab' })).Total, 0)
})

test('a seed that operators retired while a round waits stays secret until the round has ended', async () => {
  const player = await server.signInAs('919000015')
  const { RoundID } = await begin(player)
  const { Retired } = await server.office(office.retireSeeds, {})
  assert.ok(Retired > 0)
  const read = () => server.office(office.readRound, { Brand: 'owl', RoundID, PlayerID: player.id })
  const waiting = await read()
  assert.ok(waiting.IsOpen && waiting.SeedRetiredAt !== null && waiting.ServerSeed === null)
  await player.client.call(continueRound, { GameCode })
  const ended = await read()
  assert.ok(!ended.IsOpen && ended.ServerSeed !== null)
})

test('a key in capital letters is the same round: it waits, takes its choices, pays and verifies', async () => {
  const player = await server.signInAs('919000012')
  const before = await coinsOf(player)
  const key = await findKey(player, waits)
  const capitals = key.toUpperCase()
  const round = await player.client.call(playRound, { GameCode, Bet }, { key: capitals })
  assert.deepEqual([round.RoundID, round.Unfinished, round.Balance], [key, true, before - Bet])
  // The client continues with the spelling that it chose itself.
  const done = await finish(player, capitals)
  assert.equal(done.Events.at(-1)!.Kind, 'total')
  assert.ok(done.Win > 0, 'a chest pays at least something')
  assert.equal(await coinsOf(player), before - Bet + paidIn([done]))
  const repeated = await player.client.call(playRound, { GameCode, Bet }, { key: capitals })
  assert.deepEqual([repeated.RoundID, repeated.Win, repeated.Events], [key, done.Win, done.Events])
  await player.client.call(seeds, { Rotate: true })
  const { Total, Rows } = await player.client.call(listRounds, { RoundID: capitals })
  assert.equal(Total, 1)
  assert.equal(verify(pirate, { ...Rows[0], State: null } as RoundRecord).fault, null)
})

test('while a round waits no other starts, no seed is revealed, and a repeated request returns it', async () => {
  const player = await server.signInAs('919000002')
  const key = await findKey(player, waits)
  const first = await player.client.call(playRound, { GameCode, Bet }, { key })
  assert.deepEqual(await player.client.call(playRound, { GameCode, Bet }, { key }), first)
  await assert.rejects(
    player.client.call(playRound, { GameCode, Bet: 2000 }, { key }),
    refusedAs('BadInput', { Field: 'ReqID' }),
  )
  await assert.rejects(
    player.client.call(playRound, { GameCode, Bet }),
    refusedAs('BadInput', { Why: 'RoundWaits', RoundID: key }),
  )
  await assert.rejects(player.client.call(seeds, { Rotate: true }), refusedAs('BadInput', { Why: 'RoundWaits' }))
  // Other games may be played meanwhile.
  await player.client.call(playRound, { GameCode: 'owl20', Bet })
  const done = await finish(player, key)
  const repeated = await player.client.call(playRound, { GameCode, Bet }, { key })
  assert.deepEqual([repeated.Win, repeated.Events], [done.Win, done.Events])
  assert.ok((await player.client.call(seeds, { Rotate: true })).Revealed)
})

test('a repeated choice has no effect, a choice out of turn is refused', async () => {
  const player = await server.signInAs('919000003')
  const { RoundID } = await begin(player)
  const ask = (Choice: number, Step: number) => player.client.call(continueRound, { GameCode, RoundID, Choice, Step })
  const one = await ask(3, 0)
  assert.deepEqual(await ask(3, 0), one)
  await assert.rejects(ask(4, 0), refusedAs('BadInput', { Field: 'Step' }))
  await assert.rejects(ask(5, 7), refusedAs('BadInput', { Field: 'Step' }))
  if (one.Round!.Unfinished)
    for (const Choice of [3, 12, 999]) await assert.rejects(ask(Choice, 1), refusedAs('BadInput', { Field: 'Choice' }))
  const { Round } = await player.client.call(continueRound, { GameCode })
  if (one.Round!.Unfinished) assert.deepEqual(Round!.Events, one.Round!.Events)
  await assert.rejects(
    player.client.call(continueRound, { GameCode, RoundID: newKey(), Choice: 0, Step: 0 }),
    refusedAs('TargetNotFound'),
  )
})

test('concurrent choices of two tabs are one choice, and the round pays once', async () => {
  const player = await server.signInAs('919000004')
  const start = await coinsOf(player)
  const { RoundID } = await begin(player)
  const tabs = await Promise.all(Array.from({ length: 6 }, () => server.helloWith(player.token, 'game')))
  for (let Step = 0; ; Step++) {
    const answers = await Promise.all(
      tabs.map((tab, nth) => tab.ask({ OP: 20120, GameCode, RoundID, Step, Choice: Step * 2 + (nth % 2) })),
    )
    const accepted = answers.filter(({ Code }) => Code === 200)
    assert.ok(accepted.length >= 1)
    for (const { Code } of answers) assert.ok(Code === 200 || Code === 100001, String(Code))
    const rounds = new Set(accepted.map(({ Result }) => JSON.stringify(Result.Round.Events)))
    assert.equal(rounds.size, 1)
    if (!accepted[0]!.Result.Round.Unfinished || Step === 5) break
  }
  const { Rows } = await player.client.call(listRounds, {})
  const open = await player.client.call(continueRound, { GameCode })
  const won = open.Round ? 0 : paidIn(Rows.slice(0, 1))
  assert.equal(await coinsOf(player), start - Bet + won)
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
})

test('a waiting round continues on another device, at the step that was shown last', async () => {
  const player = await server.signInAs('919000005')
  const { RoundID } = await begin(player)
  const { Round } = await player.client.call(continueRound, { GameCode, RoundID, Choice: 0, Step: 0 })
  if (!Round!.Unfinished) return
  await player.client.call(markShown, { GameCode, RoundID, Upto: 2 })
  await assert.rejects(
    player.client.call(markShown, { GameCode, RoundID: newKey(), Upto: 2 }),
    refusedAs('TargetNotFound'),
  )
  server.clock.forward(61_000)
  const again = await server.signInAs('919000005')
  await openSocket(again.client, 'game')
  const opened = await again.client.call(openGame, { GameCode })
  assert.deepEqual([opened.UnfinishedRoundID, opened.Shown], [RoundID, { RoundID, Upto: 2 }])
  assert.deepEqual((await again.client.call(continueRound, { GameCode })).Round!.Events, Round!.Events)
  await assert.rejects(player.client.call(continueRound, { GameCode, Choice: 1, Step: 1 }), () => true)
  const done = await finish(again, RoundID, 1)
  assert.equal(await coinsOf(again), done.Balance)
})

test('after a day without a choice the first option is taken, repeatedly', async () => {
  const player = await server.signInAs('919000006')
  const { RoundID, Balance } = await begin(player)
  await server.pass(patienceMs - 60_000)
  await server.app.jobs.tick()
  assert.equal(await coinsOf(player), Balance)
  await server.pass(10 * 60_000)
  await server.app.jobs.tick()
  const late = await server.signInAs('919000006')
  const { Rows } = await late.client.call(listRounds, { RoundID })
  assert.deepEqual(
    Rows[0]!.Actions,
    Rows[0]!.Actions.map((_, nth) => nth),
  )
  assert.equal(await coinsOf(late), Balance + paidIn(Rows))
  assert.deepEqual(await late.client.call(continueRound, { GameCode }), { Round: null })
  await server.app.jobs.tick()
  assert.equal(await coinsOf(late), Balance + paidIn(Rows))
})

test('the next round starts with the state that the last one left, separately for each bet', async () => {
  const player = await server.signInAs('919000007', { coins: 5_000_000 })
  const { id } = player
  const row = {
    player_id: id,
    game_code: GameCode,
    bet: Bet,
    state: JSON.stringify({ digits: [7, -1, -1, -1] }),
    version: 3,
  }
  await server.db.kysely.insertInto('game_state').values(row).execute()
  const done = await finish(player, (await begin(player)).RoundID)
  assert.equal((done.State as { digits: number[] }).digits[0], 7)
  const { Rows } = await player.client.call(listRounds, {})
  assert.deepEqual(Rows[0]!.State, { digits: [7, -1, -1, -1] })
  const opened = await player.client.call(openGame, { GameCode })
  assert.deepEqual(opened.State, done.State)
  assert.equal((await player.client.call(playRound, { GameCode, Bet: 2000 })).State, undefined)
})

test('concurrent rounds are serialised: each starts with the state that the previous one left', async () => {
  const player = await server.signInAs('919000008', { coins: 5_000_000 })
  const tabs = await Promise.all(Array.from({ length: 5 }, () => server.helloWith(player.token, 'game')))
  const state = JSON.stringify({ digits: [1, -1, -1, -1] })
  await server.db.kysely
    .insertInto('game_state')
    .values({ player_id: player.id, game_code: GameCode, bet: Bet, state, version: 1 })
    .execute()
  const keys = []
  for (let nth = 0; nth < 10; nth++) keys.push(await findKey(player, waits))
  const answers = await Promise.all(
    keys.map((ReqID, nth) => tabs[nth % 5]!.ask({ OP: 20110, GameCode, Bet, ReqID, Seq: nth })),
  )
  assert.equal(answers.filter(({ Code }) => Code === 200).length, 1)
  for (const { Code, Result } of answers.filter(({ Code }) => Code !== 200))
    assert.deepEqual([Code, Result.Why], [100001, 'RoundWaits'])
  assert.equal(await coinsOf(player), 5_200_000 - Bet)
})

test('a round whose last choice was stored but not booked is booked by the next request for it', async () => {
  for (const [phone, asks] of [
    ['919000009', 'again'],
    ['919000010', 'on'],
  ] as const) {
    const player = await server.signInAs(phone)
    const key = await findKey(player, waits)
    const { Balance } = await player.client.call(playRound, { GameCode, Bet }, { key })
    const seed = await seedOf(player)
    const actions: number[] = []
    const playOn = (): Played => pirate.play(drawRound({ ...seed, GameCode, RoundID: key }), { ...betOf(Bet), actions })
    while (playOn().waits) actions.push(actions.length)
    // The state after a server was killed right after the choice.
    await server.db.kysely.updateTable('game_open').set({ actions }).where('id', '=', key).execute()
    const round =
      asks === 'again'
        ? await player.client.call(playRound, { GameCode, Bet }, { key })
        : (await player.client.call(continueRound, { GameCode })).Round!
    assert.deepEqual([round.Unfinished, round.Win], [undefined, playOn().win])
    assert.equal(round.Balance, Balance + paidIn([round]))
    assert.equal(await coinsOf(player), round.Balance)
    await player.client.call(playRound, { GameCode, Bet })
  }
})

// Great wins: promoted to all players of the brand, stored for their player, and replayable by everyone who has the link.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findGame } from '@lantern/games/all.ts'
import { drawRound } from '@lantern/games/engine/fair.ts'
import { betOf } from '@lantern/games/engine/play.ts'
import { sendPrivate } from '@lantern/protocol/chat.ts'
import { findReplay, openGame, playRound, watchReplay } from '@lantern/protocol/games.ts'
import { listHonors, pinHonor } from '@lantern/protocol/honor.ts'
import { announcement, readTicker } from '@lantern/protocol/news.ts'
import { listPromotions, listWins, readPromotion, setPromotion } from '@lantern/protocol/promotion.ts'
import { listRanking, listRich, readResult } from '@lantern/protocol/ranks.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { until } from '../../kernel/testing/until.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer, type Resident } from '../../testing.ts'
import { addRound } from './store.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
server.bus.store.spend = async () => 0

const GameCode = 'owl20'
const Bet = 1000
const owl = findGame(GameCode)!.variants[0]!
const { newKey } = server

/** Plays a round that wins this multiple of the bet, found by searching with the known seed. */
async function winBig({ client, id }: Resident, times: number, below = Infinity) {
  await client.call(openGame, { GameCode })
  const seed = await server.db.kysely
    .selectFrom('game_seed')
    .select(['server_seed as ServerSeed', 'client_seed as ClientSeed'])
    .where('player_id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow()
  for (let tries = 0; tries < 200_000; tries++) {
    const key = newKey()
    const { win } = owl.play(drawRound({ ...seed, GameCode, RoundID: key }), betOf(Bet))
    if (win >= times * Bet && win < below * Bet) return client.call(playRound, { GameCode, Bet }, { key })
  }
  throw new Error('no such round')
}

const honorsOf = async ({ client, id }: Resident) => (await client.call(listHonors, { PlayerID: id })).Achievements

test('a win of the highest level is pushed to the brand, listed with its multiple, and replayable by link', async () => {
  const winner = await server.signInAs('924000001')
  const other = await server.signInAs('924000002')
  const stranger = await server.signInAs('924000003', { brand: 'crab' })
  const banner = new PushRecorder(other.client, listPromotions)
  const abroad = new PushRecorder(stranger.client, listPromotions)
  const line = new PushRecorder(other.client, readTicker)
  const announced = new PushRecorder(other.client, announcement)
  const round = await winBig(winner, 100)
  const push = await banner.until(({ PlayerID }) => PlayerID === winner.id)
  const Multiple = Math.round((round.Win * 100) / Bet) / 100
  assert.deepEqual([push.WinType, push.AlertInfo], [1, { SymbolNo: 0, Multiple, MultipleIdx: 4 }])
  const ticked = await line.until(() => true)
  assert.ok(ticked.Content.includes(push.PlayerName))
  // The winner's own page recognises the push by these fields, and shows it after the round.
  assert.deepEqual([ticked.PlayerID, ticked.GameCode], [winner.id, GameCode])
  const [honor] = await until(async () => (await honorsOf(winner)).length > 0 && honorsOf(winner))
  assert.deepEqual([honor!.Win, honor!.Bet, honor!.Multiple, honor!.Pinned], [round.Win, Bet, Multiple, 2])

  // The message in the announcement channel contains the replay, whichever event follower runs first.
  const message = await announced.until(({ Message }) => Message.includes(`player_id=${winner.id}`))
  assert.equal(message.OriginalMessage, `share_月夜神鴞_${GameCode}_${honor!.ID}_${winner.id}`)

  const asked = { GameCode, PlayerID: winner.id, AchID: honor!.ID, RoundID: round.RoundID }
  const { ReplayURL } = await other.client.call(findReplay, asked)
  const Token = new URL(ReplayURL).searchParams.get('replay')!
  assert.match(ReplayURL, /\/(zh_tw|vi_vn|id_id|en_us)\/share\?replay=/)
  const guest = server.connect(undefined)
  const replay = await guest.call(watchReplay, { Token })
  assert.deepEqual([replay.Events, replay.Win, replay.PlayerName], [round.Events, round.Win, push.PlayerName])
  const shown = JSON.stringify(replay)
  const seed = await server.db.kysely
    .selectFrom('game_seed')
    .selectAll()
    .where('player_id', '=', winner.id)
    .executeTakeFirstOrThrow()
  assert.equal(shown.includes(seed.server_seed), false)
  assert.equal(abroad.received.length, 0)
  assert.equal((await stranger.client.call(listPromotions, {})).Total, 0)
  await assert.rejects(stranger.client.call(listHonors, { PlayerID: winner.id }), refusedAs('TargetNotFound'))
  await assert.rejects(stranger.client.call(findReplay, asked), refusedAs('TargetNotFound'))
})

test('a player’s own win can be shared by chat; an unlisted win or another player’s is plain text', async () => {
  const winner = await server.signInAs('924000010')
  const other = await server.signInAs('924000011')
  const round = await winBig(winner, 100)
  const [honor] = await until(async () => (await honorsOf(winner)).length > 0 && honorsOf(winner))
  assert.equal(honor!.RoundID, round.RoundID)
  const share = (game: string, id: number): string => `share_月夜神鴞_${game}_${id}_${winner.id}`
  const say = (from: Resident, to: Resident, Message: string) =>
    from.client.call(sendPrivate, { PlayerID: to.id, Message })
  // The text and the game's name come from the server, whatever was typed in their place.
  const line = await say(winner, other, share(GameCode, honor!.ID).replace('月夜神鴞', 'free coins'))
  assert.deepEqual([line.OriginalMessage, line.Message.includes('月夜神鴞')], [share(GameCode, honor!.ID), true])
  for (const [from, to, text] of [
    [winner, other, share('book10', honor!.ID)],
    [winner, other, share(GameCode, honor!.ID + 1000)],
    [other, winner, share(GameCode, honor!.ID)],
  ] as const)
    assert.match((await say(from, to, text)).Message, /^share＿/)
})

test('a forged or modified link shows nothing', async () => {
  const player = await server.signInAs('924000004')
  const { RoundID } = await player.client.call(playRound, { GameCode, Bet })
  const asked = { GameCode, PlayerID: player.id, AchID: 0, RoundID }
  const { ReplayURL } = await player.client.call(findReplay, asked)
  const Token = new URL(ReplayURL).searchParams.get('replay')!
  const guest = server.connect(undefined)
  assert.equal((await guest.call(watchReplay, { Token })).Bet, Bet)
  const [who, round, seal] = Token.split('.') as [string, string, string]
  const last = seal.at(-2) === 'A' ? 'B' : 'A'
  for (const forged of [
    `${who}.${round}`,
    `${who}.${round}.`,
    `${who}x.${round}.${seal}`,
    `${who}.${round.slice(0, -1)}0.${seal}`.replace(round, `${round.slice(0, -1)}${round.endsWith('0') ? '1' : '0'}`),
    `${who}.${round}.${seal.slice(0, -2)}${last}${seal.at(-1)}`,
    '...',
    '<script>',
  ])
    await assert.rejects(guest.call(watchReplay, { Token: forged }), refusedAs('TargetNotFound'), forged)
  // Rounds of other players that are not honors cannot be shared.
  const other = await server.signInAs('924000005')
  await assert.rejects(other.client.call(findReplay, asked), refusedAs('TargetNotFound'))
  await assert.rejects(player.client.call(findReplay, { ...asked, GameCode: 'book10' }), refusedAs('TargetNotFound'))
})

test('the latest ten wins stay, up to three can be pinned and outlast them, a fourth pin is refused', async () => {
  const player = await server.signInAs('924000006')
  const add = async (nth: number): Promise<void> => {
    const at = new Date(server.clock.now().getTime() + nth * 1000).toISOString()
    const decided = {
      bet: Bet,
      mode: 'base',
      win: 100_000,
      seedId: 1,
      mathId: 1,
      stateIn: null,
      actions: [],
      jackpots: [],
    }
    const record = { ...decided, id: newKey(), playerId: player.id, gameCode: GameCode, at }
    const honor = { brand: 'owl', playerId: player.id, bet: Bet, win: 100_000 + nth, record } as const
    await inTransaction(server.db.kysely, (tx) => addRound(tx, honor))
  }
  for (let nth = 0; nth < 12; nth++) await add(nth)
  const first = await honorsOf(player)
  assert.deepEqual(
    first.map(({ Win }) => Win - 100_000),
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
  )
  const [a, b, c, d] = first.slice(-4).map(({ ID }) => ID) as [number, number, number, number]
  const tabs = await Promise.all([a, b, c, d].map(() => server.helloWith(player.token)))
  const answers = await Promise.all([a, b, c, d].map((ID, nth) => tabs[nth]!.ask({ OP: 11830, ID, Pinned: 1 })))
  const refused = answers.filter(({ Code }) => Code !== 200)
  assert.deepEqual(
    refused.map(({ Code, Result }) => [Code, Result.Why, Result.Most]),
    [[100001, 'PinLimit', 3]],
  )
  for (let nth = 20; nth < 31; nth++) await add(nth)
  const later = await honorsOf(player)
  assert.equal(later.length, 13)
  assert.equal(later.filter(({ Pinned }) => Pinned === 1).length, 3)
  const kept = later.find(({ Pinned }) => Pinned === 1)!.ID
  assert.deepEqual(await player.client.call(pinHonor, { ID: kept, Pinned: 1 }), { ID: kept, Pinned: 1 })
  await player.client.call(pinHonor, { ID: kept, Pinned: 2 })
  await player.client.call(pinHonor, { ID: later[0]!.ID, Pinned: 1 })
  const other = await server.signInAs('924000007')
  await assert.rejects(other.client.call(pinHonor, { ID: kept, Pinned: 1 }), refusedAs('TargetNotFound'))
})

test('a hidden name is not shown on banner, ticker and replay', async () => {
  const shy = await server.signInAs('924000008', { lang: 'vi_vn' })
  const other = await server.signInAs('924000009')
  assert.deepEqual(await shy.client.call(readPromotion, {}), { Status: 1 })
  assert.deepEqual(await shy.client.call(setPromotion, { Status: 2 }), { Status: 2 })
  assert.deepEqual(await shy.client.call(readPromotion, {}), { Status: 2 })
  const banner = new PushRecorder(other.client, listPromotions)
  const round = await winBig(shy, 50, 100)
  // The test before won more, and its push may arrive only now.
  const push = await banner.until(({ AlertInfo }) => AlertInfo.MultipleIdx === 3)
  assert.deepEqual(
    [push.PlayerID, push.PlayerName, push.PictureURL, push.AlertInfo.MultipleIdx],
    [undefined, '***', '', 3],
  )
  const row = await server.db.kysely
    .selectFrom('player')
    .select('name')
    .where('id', '=', shy.id)
    .executeTakeFirstOrThrow()
  for (const Lang of ['zh_tw', 'vi_vn', 'id_id', 'en_us']) {
    const { Result } = await (await server.helloWith(other.token)).ask({ OP: 12740, Lang })
    assert.equal(JSON.stringify(Result.Rows[0]).includes(row.name), false)
  }
  // Below "holy moly" (the highest win class) there is no honor, but one's own round can be shared.
  assert.deepEqual(await honorsOf(shy), [])
  const asked = { GameCode, PlayerID: shy.id, AchID: 0, RoundID: round.RoundID }
  const { ReplayURL } = await shy.client.call(findReplay, asked)
  const Token = new URL(ReplayURL).searchParams.get('replay')!
  assert.equal((await server.connect(undefined).call(watchReplay, { Token })).PlayerName, '***')
  for (const Status of [0, 3, '1']) {
    const raw = await server.helloWith(shy.token)
    assert.equal((await raw.ask({ OP: 12120, Status })).Code, 100001)
  }
})

test('a name hidden now is gone within 5 s from banner, ticker, wins, boards, results and the rich list', async () => {
  const winner = await server.signInAs('924000030', { coins: 900_000_000 })
  const other = await server.signInAs('924000031')
  const { name } = winner.signedIn.player
  await winBig(winner, 100)
  const { rows } = await server.db.pool.query<{ id: number }>(
    `with event as (
       insert into rank_event (brand, rule, titles, least_bet, prizes, starts_at, ends_at, created_at, closed_at, settled_at)
       values ('owl', 'win', '{}', 0, '[]', $1::timestamptz - interval '2 days', $1::timestamptz - interval '1 day', $1, $1, $1) returning id)
     insert into rank_result (event_id, place, player_id, score, prize) select id, 1, $2, 5, 0 from event returning event_id as id`,
    [server.clock.now(), winner.id],
  )
  const raw = await server.helloWith(other.token)
  const guest = server.connect(undefined)
  const screens: Readonly<Record<string, () => Promise<unknown>>> = {
    banner: () => other.client.call(listPromotions, {}),
    ticker: () => raw.ask({ OP: 12740, Lang: 'zh_tw' }),
    wins: () => guest.call(listWins, {}),
    board: () => guest.call(listRanking, { Rule: 'win' }),
    result: () => guest.call(readResult, { EventID: rows[0]!.id }),
    rich: () => guest.call(listRich, {}),
  }
  const showing = async (): Promise<string[]> => {
    const found: string[] = []
    for (const [screen, read] of Object.entries(screens))
      if (JSON.stringify(await read()).includes(name)) found.push(screen)
    return found
  }
  await server.pass(60_000)
  await until(
    async () => {
      await server.app.jobs.tick()
      await server.pass(1000)
      return (await showing()).length === Object.keys(screens).length
    },
    'the name is shown',
    50,
  )
  const changed = new PushRecorder(other.client, setPromotion)
  await winner.client.call(setPromotion, { Status: 2 })
  // The pages that are open read their lists again; the lists are kept for less than five seconds.
  await changed.until(() => true)
  await server.pass(4900)
  // The latest wins are kept for a second of real time, all others by the server's clock.
  const rest = (await showing()).filter((screen) => screen !== 'wins')
  assert.deepEqual(rest, [])
  await until(async () => (await showing()).length === 0, 'the name is hidden', 50)
  await winner.client.call(setPromotion, { Status: 1 })
  await server.pass(4900)
  await until(async () => (await showing()).length === Object.keys(screens).length, 'the name is shown again', 50)
})

test('guests see the jackpots and the latest wins, also small ones without a banner', async () => {
  const player = await server.signInAs('924000020', { brand: 'horse' })
  const banner = new PushRecorder(player.client, listPromotions)
  const nice = await winBig(player, 10, 50)
  const guest = (path: string) => server.post(path, {}, server.at('horse'))
  const [seen] = await until(
    async () => (await guest('game/wins')).Result.Rows.length > 0 && (await guest('game/wins')).Result.Rows,
  )
  assert.deepEqual([seen.PlayerID, seen.GameCode, seen.Amount, seen.WinType], [player.id, GameCode, nice.Win, 1])
  assert.ok(seen.AlertInfo.MultipleIdx < 3)
  await winBig(player, 100)
  await banner.until(({ AlertInfo }) => AlertInfo.MultipleIdx === 4)
  assert.equal(banner.received.length, 1, 'a small win has no banner')
  assert.equal((await player.client.call(listPromotions, {})).Total, 1)
  const both = await until(
    async () => (await guest('game/wins')).Result.Total === 2 && (await guest('game/wins')).Result,
  )
  assert.ok(both.Rows[0].ID > both.Rows[1].ID, 'the newest first')
  assert.equal((await guest('game/wins')).Result.Rows[0].PictureURL, '')
  const { Pools } = (await guest('game/jackpots')).Result
  assert.deepEqual(
    Pools.map(({ SymbolNo }: { SymbolNo: number }) => SymbolNo),
    [101, 102, 103, 104],
  )
  assert.ok(Pools.every(({ Amount }: { Amount: number }) => Amount > 0))
})

// Playing: a round moves money once, the ledger agrees with every reply, and no round is played that could not be paid.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isClockRefusal } from '@lantern/client/client.ts'
import { gameCatalogue } from '@lantern/games/catalogue.ts'
import { findGame } from '@lantern/games/all.ts'
import { verify, type RoundRecord } from '@lantern/games/engine/fair.ts'
import { betOf } from '@lantern/games/engine/play.ts'
import { continueRound, listGames, listRounds, openGame, playRound, seeds } from '@lantern/protocol/games.ts'
import { claimPhoneReward } from '@lantern/protocol/profile.ts'
import { uuid7Time } from '@lantern/protocol/uuid.ts'
import { readBankBookPage, readBankBook, readWallet } from '@lantern/protocol/wallet.ts'
import type { NoTx } from '../../kernel/feature/call.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { openSocket, paidIn, refusedAs, startTestServer, type Resident } from '../../testing.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

const minute = 60_000
const day = 86_400_000
const owl20 = findGame('owl20')!.variants[0]!
const GameCode = owl20.definition.code
const { coinsOf, newKey } = server

async function spend({ id: playerId }: Resident, coins: number): Promise<void> {
  const mine = { kind: 'player', playerId, currency: 1 } as const
  const theirs = { kind: 'house', currency: 1 } as const
  await server.app.wallet.submit({} as NoTx, {
    brand: 'owl',
    key: { kind: 'caller', playerId, id: newKey() },
    reason: 'bet',
    source: 'game.owl20',
    legs: [
      { account: mine, delta: -coins },
      { account: theirs, delta: coins },
    ],
    now: server.clock.now(),
    request: {},
  })
}

/** One round after another, within the rate limit of play. */
async function spin({ client }: Resident, times: number, Bet = 1000) {
  const rounds = []
  for (let nth = 0; nth < times; nth++) {
    rounds.push(await client.call(playRound, { GameCode, Bet }))
    server.clock.forward(150)
  }
  return rounds
}

test('the catalogue lists every game, playable ones first', async () => {
  const { client } = await server.signInAs('917000001')
  const { Total, Rows } = await client.call(listGames, {})
  assert.equal(Total, gameCatalogue.length)
  assert.deepEqual(
    Rows.map((game) => [game.GameCode, game.Open]),
    gameCatalogue.map((game) => [game.code, game.open]),
  )
  assert.deepEqual((await client.call(listGames, { Kind: 'fish' })).Total, 1)
  assert.deepEqual((await client.call(listGames, { Page: 2, PerPage: 5 })).Rows[0], Rows[5])
})

test('a game opens with bets, seeds and initial reels, and with the last round after one was played', async () => {
  const player = await server.signInAs('917000002')
  const first = await player.client.call(openGame, { GameCode })
  assert.deepEqual(first.Bets, owl20.definition.bets)
  assert.deepEqual([first.Balance, first.MathHash, first.LastBet], [200_000, owl20.mathHash, undefined])
  assert.equal(first.LastGrid!.length, 5)
  assert.match(first.ServerSeedHash, /^[0-9a-f]{64}$/)
  const [round] = await spin(player, 1, 2000)
  assert.deepEqual([round!.ServerSeedHash, round!.ClientSeed], [first.ServerSeedHash, first.ClientSeed])
  const again = await player.client.call(openGame, { GameCode })
  assert.deepEqual([again.LastBet, again.Balance], [2000, round!.Balance])
  assert.deepEqual(again.LastGrid, (round!.Events[0] as unknown as { Grid: number[][] }).Grid)
  assert.deepEqual(await player.client.call(continueRound, { GameCode }), { Round: null })
})

test('consecutive rounds: replies, balance and bank book agree', async () => {
  const player = await server.signInAs('917000003')
  const balanceRecorder = new PushRecorder(player.client, readWallet)
  const rounds = await spin(player, 30)
  let balance = 200_000
  for (const round of rounds) {
    const last = round.Events.at(-1) as unknown as { Kind: string; Win: number }
    assert.deepEqual([last.Kind, last.Win], ['total', round.Win])
    balance += paidIn([round]) - round.Bet
    assert.equal(round.Balance, balance)
  }
  await balanceRecorder.until(({ Gold }) => Gold === balance)
  assert.equal((await player.client.call(readWallet, {})).Gold, balance)

  const rows = []
  for (let Page = 1; ; Page++) {
    const page = await player.client.call(readBankBook, { Page, PerPage: 10 })
    const http = await player.client.call(readBankBookPage, { Page, PerPage: 10 })
    assert.deepEqual(http, page)
    rows.push(...page.Rows)
    if (rows.length >= page.Total) break
  }
  const paid = (round: (typeof rounds)[number]): number[] => [round.Win, paidIn([round]) - round.Win]
  const steps = rounds.flatMap((round) => [-round.Bet, ...paid(round).filter((coins) => coins > 0)])
  assert.deepEqual(
    rows.toReversed().map((row) => row.AfterAmount - row.BeforeAmount),
    [200_000, ...steps],
  )
  for (const [index, row] of rows.entries())
    assert.equal(row.BeforeAmount, rows[index + 1]?.AfterAmount ?? 0, 'a row begins where the one before it ended')
  assert.equal(rows[0]!.AfterAmount, balance)
  assert.equal(new Set(rows.map(({ ID }) => ID)).size, rows.length)
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
})

test('unavailable games and bets are refused and write nothing', async () => {
  const player = await server.signInAs('917000004')
  const { client, token } = player
  await assert.rejects(client.call(playRound, { GameCode, Bet: 1234 }), refusedAs('BadInput', { Field: 'Bet' }))
  await assert.rejects(client.call(playRound, { GameCode: 'no-game', Bet: 1000 }), refusedAs('TargetNotFound'))
  await assert.rejects(client.call(playRound, { GameCode: 'jelly7', Bet: 1000 }), refusedAs('TargetNotFound'))
  await assert.rejects(client.call(openGame, { GameCode: 'no-game' }), refusedAs('TargetNotFound'))
  for (const RoundID of [newKey(), 'not-a-round', crypto.randomUUID()])
    await assert.rejects(client.call(listRounds, { RoundID }), refusedAs('TargetNotFound'))
  const raw = await server.helloWith(token, 'game')
  for (const Bet of [0, -1000, 1000.5, '1000', null, 2 ** 53])
    assert.equal((await raw.ask({ OP: 20110, GameCode, Bet })).Code, 100001, String(Bet))
  assert.equal((await raw.ask({ OP: 20110, GameCode, Bet: 1000, ReqID: 'mine' })).Code, 100001)
  assert.equal((await client.call(listRounds, {})).Total, 0)
  assert.equal(await coinsOf(player), 200_000)
})

test('too few coins are refused with 100011 and write nothing', async () => {
  const player = await server.signInAs('917000005')
  await spend(player, 1_000)
  const coins = await coinsOf(player)
  assert.equal(coins, 199_000)
  const before = await player.client.call(listRounds, {})
  const book = await player.client.call(readBankBook, {})
  await assert.rejects(player.client.call(playRound, { GameCode, Bet: 200_000 }), refusedAs('NotEnoughCoins'))
  assert.equal(await coinsOf(player), coins)
  assert.deepEqual(await player.client.call(listRounds, {}), before)
  assert.deepEqual(await player.client.call(readBankBook, {}), book)
})

test('a repeated key returns the same round and moves money once; with another bet it is refused', async () => {
  const player = await server.signInAs('917000006')
  const key = newKey()
  const first = await player.client.call(playRound, { GameCode, Bet: 1000 }, { key })
  assert.equal(first.RoundID, key)
  const coins = await coinsOf(player)
  server.clock.forward(minute)
  assert.deepEqual(await player.client.call(playRound, { GameCode, Bet: 1000 }, { key }), first)
  // With other seeds the same key would give another round: it is looked up, not played again.
  await player.client.call(seeds, { Rotate: true })
  assert.deepEqual(await player.client.call(playRound, { GameCode, Bet: 1000 }, { key }), first)
  await assert.rejects(
    player.client.call(playRound, { GameCode, Bet: 2000 }, { key }),
    refusedAs('BadInput', { Field: 'ReqID' }),
  )
  assert.equal(await coinsOf(player), coins)
  assert.equal((await player.client.call(listRounds, {})).Total, 1)
  // The same key of another player is a different key.
  const other = await server.signInAs('917000007')
  assert.equal((await other.client.call(playRound, { GameCode, Bet: 2000 }, { key })).RoundID, key)
})

test('twenty concurrent repeats are one round', async () => {
  const { client, token, id } = await server.signInAs('917000008')
  server.bus.store.spend = async () => 0
  const sockets = await Promise.all(Array.from({ length: 4 }, () => server.helloWith(token, 'game')))
  const ReqID = newKey()
  for (let nth = 0; nth < 20; nth++) sockets[nth % 4]!.send({ OP: 20110, GameCode, Bet: 1000, ReqID })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => sockets[nth % 4]!.next(isRound)))
  for (const { Code, Result } of answers) assert.deepEqual([Code, Result], [200, answers[0]!.Result])
  assert.equal((await client.call(listRounds, {})).Total, 1)
  assert.equal((await server.app.wallet.balances(id)).coin, answers[0]!.Result.Balance)
})

test('three spellings of one key sent at once are one round, which verifies', async () => {
  const player = await server.signInAs('917000014')
  server.bus.store.spend = async () => 0
  const key = newKey()
  const spellings = [key, key.toUpperCase(), key.replace(/[a-f]/, (letter) => letter.toUpperCase())]
  const sockets = await Promise.all(spellings.map(() => server.helloWith(player.token, 'game')))
  spellings.forEach((ReqID, nth) => sockets[nth]!.send({ OP: 20110, GameCode, Bet: 1000, ReqID }))
  const answers = await Promise.all(sockets.map((socket) => socket.next(isRound)))
  for (const { Code, Result } of answers) assert.deepEqual([Code, Result], [200, answers[0]!.Result])
  assert.equal(answers[0]!.Result.RoundID, key)
  await player.client.call(seeds, { Rotate: true })
  const { Total, Rows } = await player.client.call(listRounds, {})
  assert.equal(Total, 1)
  assert.equal(verify(owl20, { ...Rows[0], State: null } as RoundRecord).fault, null)
})

const isRound = (frame: { OP: number }): boolean => frame.OP === 20111

test('a key made days ago still returns the round it was first used for', async () => {
  const { client } = await server.signInAs('917000009')
  for (const ago of [2 * day, 6 * day]) {
    const key = newKey(ago)
    const first = await client.call(playRound, { GameCode, Bet: 1000 }, { key })
    assert.deepEqual(await client.call(playRound, { GameCode, Bet: 1000 }, { key }), first)
    assert.equal((await client.call(listRounds, { RoundID: key })).Rows[0]!.Win, first.Win)
  }
  for (const key of [newKey(8 * day), newKey(-2 * day)])
    await assert.rejects(client.call(playRound, { GameCode, Bet: 1000 }, { key }), refusedAs('BadInput'))
})

test('a device with a wrong clock plays and claims, and each call is done once', async () => {
  const player = await server.signInAs('917000015')
  const before = await coinsOf(player)
  for (const [nth, wrong] of [3_600_000, -10 * day].entries()) {
    // Without a hello the client does not know the server's time: the refusal corrects the key.
    const guest = await server.signInAs(`91700002${nth}`)
    const device = server.connect(guest.token, { now: () => server.clock.now().getTime() + wrong })
    const coins = await coinsOf(guest)
    const { Bonus } = await device.call(claimPhoneReward, { Screen: null })
    assert.equal(await coinsOf(guest), coins + Bonus)
  }
  // With a hello the keys are right from the first on; a clock that is changed later is corrected again.
  let wrong = -30 * day
  const device = server.connect(player.token, { now: () => server.clock.now().getTime() + wrong })
  let Balance = before
  for (wrong of [-30 * day, 2 * day, -20 * day]) {
    const round = await device.call(playRound, { GameCode, Bet: 1000 })
    assert.equal(uuid7Time(round.RoundID)?.getTime(), server.clock.now().getTime())
    assert.equal(round.Balance, Balance - 1000 + paidIn([round]))
    Balance = round.Balance
  }
  assert.equal((await device.call(listRounds, {})).Total, 3)
})

test('the client replaces a refused key once, and never one that may have been sent before', async () => {
  const player = await server.signInAs('917000016')
  const before = await coinsOf(player)
  // A clock that advances an hour with every reading cannot be corrected.
  let looks = 0
  const mad = server.connect(player.token, { now: () => server.clock.now().getTime() + ++looks * 3_600_000 })
  await assert.rejects(
    mad.call(playRound, { GameCode, Bet: 1000 }),
    (error) => isClockRefusal(error) && error.details['Why'] === 'KeyFromFuture',
  )
  const [old, used] = [newKey(8 * day), newKey(-day)]
  await assert.rejects(player.client.call(playRound, { GameCode, Bet: 1000 }, { key: old }), isClockRefusal)
  await assert.rejects(player.client.call(playRound, { GameCode, Bet: 1000 }, { key: used }), isClockRefusal)
  assert.equal(await coinsOf(player), before)
  const newKeys: string[] = []
  const onNewKey = (key: string): void => void newKeys.push(key)
  const { RoundID } = await player.client.call(playRound, { GameCode, Bet: 1000 }, { key: used, onNewKey })
  assert.deepEqual(newKeys, [RoundID])
  assert.equal((await player.client.call(listRounds, {})).Total, 1)
})

test('rounds with equal timestamps have a stable order across pages', async () => {
  const { client } = await server.signInAs('917000013')
  const ids = []
  for (let nth = 0; nth < 8; nth++) ids.push((await client.call(playRound, { GameCode, Bet: 1000 })).RoundID)
  const pages = []
  for (const Page of [1, 2, 3]) pages.push(...(await client.call(listRounds, { Page, PerPage: 3 })).Rows)
  assert.deepEqual(
    pages.map(({ RoundID }) => RoundID),
    ids.toSorted().toReversed(),
  )
})

test('of fifty concurrent spins with coins for ten, ten are played', async () => {
  const player = await server.signInAs('917000010')
  server.bus.store.spend = async () => 0
  const sockets = await Promise.all(Array.from({ length: 5 }, () => server.helloWith(player.token, 'game')))
  // A win would pay for an eleventh round: keys whose rounds win nothing are found with the known seed.
  const keys = await losingKeys(player, 50)
  for (const [nth, ReqID] of keys.entries()) sockets[nth % 5]!.send({ OP: 20110, GameCode, Bet: 20_000, ReqID })
  const answers = await Promise.all(keys.map((_, nth) => sockets[nth % 5]!.next(isRound)))
  assert.equal(answers.filter(({ Code }) => Code === 200).length, 10)
  assert.equal(answers.filter(({ Code }) => Code === 100011).length, 40)
  // The balance itself rises soon after: 200,000 staked give level 2, which pays coins.
  assert.equal(Math.min(...answers.flatMap(({ Code, Result }) => (Code === 200 ? [Result.Balance] : []))), 0)
  assert.equal((await player.client.call(listRounds, {})).Total, 10)
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
})

async function losingKeys({ client, id }: Resident, count: number): Promise<string[]> {
  const { drawRound } = await import('@lantern/games/engine/fair.ts')
  await client.call(openGame, { GameCode })
  const seed = await server.db.kysely
    .selectFrom('game_seed')
    .select(['server_seed as ServerSeed', 'client_seed as ClientSeed'])
    .where('player_id', '=', id)
    .executeTakeFirstOrThrow()
  const keys: string[] = []
  while (keys.length < count) {
    const RoundID = newKey()
    // A shared jackpot is paid in addition to the win of the round.
    const { win, events } = owl20.play(drawRound({ ...seed, GameCode, RoundID }), betOf(20_000))
    if (win === 0 && !events.some(({ Kind }) => Kind === 'jackpot')) keys.push(RoundID)
  }
  return keys
}

test('a session ended elsewhere cannot bet, even on a socket that is not closed yet', async () => {
  const player = await server.signInAs('917000011')
  await openSocket(player.client, 'game')
  await server.db.kysely
    .updateTable('player')
    .set((eb) => ({ session_generation: eb('session_generation', '+', 1) }))
    .where('id', '=', player.id)
    .execute()
  await assert.rejects(player.client.call(playRound, { GameCode, Bet: 1000 }), refusedAs('SignedInElsewhere'))
  assert.equal(await coinsOf(player), 200_000)
})

test('the round list is available in four languages and covers fourteen days', async () => {
  const player = await server.signInAs('917000012')
  await spin(player, 1)
  const words = new Set<string>()
  for (const Lang of ['zh_tw', 'vi_vn', 'id-id', 'en-US']) {
    const { Rows } = await player.client.call(readBankBook, { Lang })
    const bet = Rows.at(-2)!
    words.add(`${bet.Source}/${bet.Reason}`)
  }
  assert.equal(words.size, 4)
  assert.ok(words.has('Moonlit Owl/Bet'), [...words].join())
  assert.deepEqual((await player.client.call(readBankBook, { Tab: 2 })).Rows, [])
  await server.pass(13 * day)
  const later = await server.signInAs('917000012')
  const before = await later.client.call(readBankBook, {})
  assert.equal(before.Rows.at(-1)!.AfterAmount, 200_000)
  await spin(later, 1)
  await server.pass(day + 1)
  const late = await server.signInAs('917000012')
  const { Total, Rows } = await late.client.call(readBankBook, { StartTime: '2020-01-01T00:00:00.000Z' })
  assert.equal(Total, Rows.length)
  assert.ok(Rows.length >= 1 && Rows.length <= 2)
  assert.equal(Rows.at(-1)!.BeforeAmount, before.Rows[0]!.AfterAmount)
})

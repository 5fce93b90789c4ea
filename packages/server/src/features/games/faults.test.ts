// Failures in the middle of a round: the connection breaks, payouts are stopped, the server is killed. No coin is lost or duplicated.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findGame } from '@lantern/games/all.ts'
import { continueRound, listRounds, openGame, playRound } from '@lantern/protocol/games.ts'
import { paidIn, refusedAs, serverDatabase } from '../../testing.ts'
import { compareRounds, killGameServers, RoundLog, seatPlayers } from './faults.fixture.ts'
import { chooseRound, GameCode, openChest, startPlayers, startScripted, type WireRound } from './scripted.fixture.ts'

// `npm run torture` kills a hundred times.
const cycles = 3
const server = await startScripted({})
after(() => server[Symbol.asyncDispose]())
const { newKey } = server

test('while payouts are stopped nothing is played, and a waiting round continues afterwards', async () => {
  const player = await server.signInAs('926000001', { coins: 1_000_000 })
  let answers = 0
  const three = Promise.withResolvers<void>()
  const answered = (): void => void (++answers === 3 && three.resolve())
  const play = startPlayers(
    server,
    { asked: async () => {}, answered },
    [{ playerId: player.id, token: player.token }],
    [],
  )
  await three.promise
  await play.stop()
  const { Total } = await player.client.call(listRounds, {})
  const coins = (await server.app.wallet.balances(player.id)).coin
  await server.app.wallet.stopPayouts('a story', server.clock.now())
  await assert.rejects(player.client.call(playRound, { GameCode: 'owl20', Bet: 1000 }), refusedAs('Maintenance'))
  const key = newKey()
  await assert.rejects(
    player.client.call(playRound, { GameCode: 'owl20', Bet: 1000 }, { key }),
    refusedAs('Maintenance'),
  )
  assert.equal((await server.app.wallet.balances(player.id)).coin, coins)
  await server.app.wallet.resumePayouts()
  // The refusal did not depend on the request: the same key plays now.
  assert.equal((await player.client.call(playRound, { GameCode: 'owl20', Bet: 1000 }, { key })).RoundID, key)
  assert.equal((await player.client.call(listRounds, {})).Total, Total + 1)
})

test('payouts stopped while a round waits: its end is refused and paid after they resume', async () => {
  const player = await server.signInAs('926000002', { coins: 1_000_000 })
  await player.client.call(openGame, { GameCode })
  const { coin } = await server.app.wallet.balances(player.id)
  const { id, bet } = await chooseRound(server, player.id, 1)
  const finish = async (from: WireRound): Promise<WireRound> => {
    let round = from
    while (round.Unfinished) round = await openChest(player.client, round)
    return round
  }
  const waiting = await player.client.call(playRound, { GameCode, Bet: bet }, { key: id })
  assert.equal(waiting.Unfinished, true)
  await server.app.wallet.stopPayouts('a story', server.clock.now())
  await assert.rejects(finish(waiting), refusedAs('Maintenance'))
  await server.app.wallet.resumePayouts()
  // The job that ends rounds may have been faster.
  const { Round } = await player.client.call(continueRound, { GameCode })
  if (Round) await finish(Round)
  const { Rows } = await player.client.call(listRounds, {})
  assert.deepEqual(
    Rows.map(({ RoundID }) => RoundID),
    [id],
  )
  assert.equal((await server.app.wallet.balances(player.id)).coin, coin - bet + paidIn(Rows))
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
})

test('a connection lost between bet and reply: the same id returns the same round', async () => {
  const player = await server.signInAs('926000003')
  const { bets } = findGame('owl20')!.variants[0]!.definition
  for (let index = 0; index < 10; index++) {
    const ReqID = newKey()
    const socket = await server.helloWith(player.token, 'game')
    socket.send({ OP: 20110, GameCode: 'owl20', Bet: bets[0], ReqID })
    server.cut(player.id)
    const later = await server.helloWith(player.token, 'game')
    const [first, second] = [
      await later.ask({ OP: 20110, GameCode: 'owl20', Bet: bets[0], ReqID }),
      await later.ask({ OP: 20110, GameCode: 'owl20', Bet: bets[0], ReqID }),
    ]
    assert.deepEqual([first.Code, first.Result], [200, second.Result])
    later.close()
  }
  const again = await server.connect(player.token).call(listRounds, {})
  assert.equal(again.Total, 10)
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
})

test('kill -9 at any point of scripted rounds: none lost, none repeated, waiting ones continue', async (t) => {
  await using db = await serverDatabase()
  const players = await seatPlayers(db)
  const log = new RoundLog()
  await killGameServers(db, players, log, cycles)
  const { rounds, waited } = await compareRounds(db, players, log)
  t.diagnostic(`${cycles} kills, ${rounds} rounds, ${waited} of them waited for their player`)
  assert.ok(rounds > 20 && waited > 5)
})

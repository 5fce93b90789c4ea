// Games of another provider: bets and wins through our wallet, with repeated, late, forged and rolled-back requests.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { openStudio } from '@lantern/sandbox/games/studio.ts'
import { launchGame, listGames } from '@lantern/protocol/games.ts'
import { changeLimits } from '@lantern/protocol/limits.ts'
import { listRounds } from '@lantern/protocol/office/players.ts'
import { readBankBook } from '@lantern/protocol/wallet.ts'
import { refusedAs, startTestServer } from '../../../testing.ts'
import { until } from '../../../kernel/testing/until.ts'

const server = await startTestServer()
const studio = await openStudio({ code: 'sample', secret: 'shared with them', now: () => server.clock.now().getTime() })
studio.meet(server.url)
after(async () => {
  await studio[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const GameCode = 'coinflip'
server.app.gameProviders.add({
  code: studio.code,
  secret: studio.secret,
  launchUrl: `${studio.url}/play`,
  games: [
    {
      code: GameCode,
      kind: 'other',
      cover: '/coin.png',
      tags: ['fast'],
      bets: [1000, 2000],
      returned: 96,
      names: { en_us: 'Heads or Tails', zh_tw: '猜正反', vi_vn: 'Sấp ngửa', id_id: 'Kepala Ekor' },
    },
  ],
})

const { coinsOf } = server
const isSound = async (): Promise<void> =>
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})

async function enter(phone: string) {
  const player = await server.signInAs(phone)
  const { LaunchURL } = await player.client.call(launchGame, { GameCode })
  const Ticket = new URL(LaunchURL).searchParams.get('ticket')!
  return { player, Ticket }
}

const newRound = () => ({ RoundID: randomUUID(), MoveID: randomUUID() })

/** Closed rounds are counted by a follower, soon after they close. */
async function expOnceCounted(playerId: number, least: number): Promise<number> {
  const exp = async (): Promise<number> =>
    (await server.app.players.many(server.db.kysely, [playerId])).get(playerId)!.exp
  await until(async () => (await exp()) >= least, 'counted')
  return exp()
}

test('the game is listed, a player opens it, and its rounds are in the bank book', async () => {
  const { player, Ticket } = await enter('925000001')
  const { Rows } = await player.client.call(listGames, { Search: 'sap ngua' })
  assert.deepEqual(
    Rows.map((game) => [game.GameCode, game.Provider, game.Open]),
    [[GameCode, 'sample', true]],
  )
  assert.equal((await studio.ask('balance', { Ticket })).Result!.Balance, 200_000)
  let coins = 200_000
  for (let nth = 0; nth < 10; nth++) {
    const spun = await studio.spin(Ticket, player.id, 1000)
    assert.ok('Win' in spun)
    coins += spun.Win - 1000
    assert.equal(spun.Balance, coins)
  }
  assert.equal(await coinsOf(player), coins)
  assert.equal((await player.client.call(readBankBook, {})).Rows[0]!.AfterAmount, coins)
  const rounds = await server.office(listRounds, { Brand: 'owl', PlayerID: player.id, PerPage: 1 })
  assert.deepEqual([rounds.Total, rounds.Rows[0]!.Kind, rounds.Rows[0]!.Stake], [10, 'provider', 1000])
  await assert.rejects(player.client.call(launchGame, { GameCode: 'owl20' }), refusedAs('TargetNotFound'))
  assert.equal(await expOnceCounted(player.id, 10), 10)
  await isSound()
})

test('repeated and twenty concurrent equal requests are executed once', async () => {
  const { player, Ticket } = await enter('925000002')
  const bet = { Ticket, ...newRound(), Amount: 1000 }
  const answers = await Promise.all(Array.from({ length: 20 }, () => studio.ask('bet', bet)))
  for (const { Code, Result } of answers) assert.deepEqual([Code, Result!.Balance], [0, 199_000])
  const win = { RoundID: bet.RoundID, MoveID: randomUUID(), PlayerID: player.id, Amount: 500 }
  const wins = await Promise.all(Array.from({ length: 20 }, () => studio.ask('win', win)))
  for (const { Code, Result } of wins) assert.deepEqual([Code, Result!.Balance], [0, 199_500])
  assert.equal(await coinsOf(player), 199_500)
  for (const changed of [{ Amount: 2000 }, { RoundID: randomUUID() }])
    assert.equal((await studio.ask('bet', { ...bet, ...changed })).Result!.Why, 'MoveReused')
  assert.equal((await studio.ask('win', { ...win, Amount: 5_000_000 })).Result!.Why, 'MoveReused')
  assert.equal((await studio.ask('win', { ...win, MoveID: randomUUID() })).Result!.Why, 'RoundClosed')
  assert.equal((await studio.ask('bet', { ...bet, MoveID: randomUUID() })).Result!.Why, 'RoundClosed')
  assert.equal(await coinsOf(player), 199_500)
  await isSound()
})

test('a bet is rolled back once, before or after it arrives, never after a win', async () => {
  const { player, Ticket } = await enter('925000003')
  const bet = { Ticket, ...newRound(), Amount: 3000 }
  await studio.ask('bet', bet)
  const undo = { RoundID: bet.RoundID, MoveID: randomUUID(), PlayerID: player.id, Undoes: bet.MoveID }
  const undone = await Promise.all(Array.from({ length: 10 }, () => studio.ask('rollback', undo)))
  for (const { Code, Result } of undone) assert.deepEqual([Code, Result!.Balance], [0, 200_000])
  assert.equal((await studio.ask('rollback', { ...undo, MoveID: randomUUID() })).Result!.Balance, 200_000)
  assert.equal((await studio.ask('bet', bet)).Result!.Why, 'RolledBack')
  const late = { Ticket, ...newRound(), Amount: 3000 }
  const early = { RoundID: late.RoundID, MoveID: randomUUID(), PlayerID: player.id, Undoes: late.MoveID }
  assert.equal((await studio.ask('rollback', early)).Result!.Balance, 200_000)
  assert.equal((await studio.ask('bet', late)).Result!.Why, 'RolledBack')
  // Bet and rollback in parallel: in either order the coins are returned.
  for (let nth = 0; nth < 10; nth++) {
    const one = { Ticket, ...newRound(), Amount: 1000 }
    const other = { RoundID: one.RoundID, MoveID: randomUUID(), PlayerID: player.id, Undoes: one.MoveID }
    await Promise.all([studio.ask('bet', one), studio.ask('rollback', other)])
    assert.equal(await coinsOf(player), 200_000)
  }
  const won = { Ticket, ...newRound(), Amount: 1000 }
  await studio.ask('bet', won)
  await studio.ask('win', {
    RoundID: won.RoundID,
    MoveID: randomUUID(),
    PlayerID: player.id,
    Amount: 700,
    Close: false,
  })
  const greedy = { RoundID: won.RoundID, MoveID: randomUUID(), PlayerID: player.id, Undoes: won.MoveID }
  assert.equal((await studio.ask('rollback', greedy)).Result!.Why, 'HasWin')
  assert.equal(await coinsOf(player), 199_700)
  await isSound()
})

test('requests unsigned, signed by another key, modified or too old are refused', async () => {
  const { player, Ticket } = await enter('925000004')
  const bet = { Ticket, ...newRound(), Amount: 1000 }
  const now = server.clock.now().getTime()
  for (const twist of [
    { secret: 'another' },
    { signature: '' },
    { signature: '0'.repeat(64) },
    { signature: 'zz'.repeat(32) },
    { sent: JSON.stringify({ ...bet, Amount: 1 }) },
    { provider: 'nobody' },
    { provider: '' },
    { time: String(now - 6 * 60_000) },
    { time: String(now + 6 * 60_000) },
    { time: 'soon' },
  ])
    assert.equal((await studio.ask('bet', bet, twist)).status, 401, JSON.stringify(twist))
  for (const odd of [
    {},
    { ...bet, Amount: 0 },
    { ...bet, Amount: -5 },
    { ...bet, Amount: 1.5 },
    { ...bet, Amount: '9' },
  ])
    assert.equal((await studio.ask('bet', odd)).status, 400, JSON.stringify(odd))
  assert.equal((await studio.ask('bet', { ...bet, MoveID: 'x'.repeat(65) })).status, 400)
  assert.equal((await studio.ask('steal', bet)).status, 404)
  assert.equal(await coinsOf(player), 200_000)
})

test('a ticket is valid for one player, one provider and a few hours; a win needs a bet of that player', async () => {
  const { player, Ticket } = await enter('925000005')
  const { player: other } = await enter('925000006')
  const bet = { Ticket, ...newRound(), Amount: 1000 }
  const forged = Ticket.replace(String(player.id), String(other.id))
  for (const ticket of [forged, '', 'a.b.c', `${Ticket}x`])
    assert.equal((await studio.ask('bet', { ...bet, Ticket: ticket })).Result!.Why, 'NoTicket')
  const win = { RoundID: bet.RoundID, MoveID: randomUUID(), PlayerID: player.id, Amount: 5000 }
  assert.equal((await studio.ask('win', win)).Result!.Why, 'NoRound')
  await studio.ask('bet', bet)
  assert.equal((await studio.ask('win', { ...win, PlayerID: other.id })).Result!.Why, 'NoRound')
  assert.equal((await studio.ask('bet', { Ticket, ...newRound(), Amount: 900_000 })).Code, 100011)
  // After a new sign-in the old ticket cannot bet any more, but earlier bets are still paid.
  server.clock.forward(61_000)
  await server.signInAs('925000005')
  assert.equal((await studio.ask('bet', { Ticket, ...newRound(), Amount: 1000 })).Result!.Why, 'NoTicket')
  assert.equal((await studio.ask('win', win)).Result!.Balance, 204_000)
  assert.equal(await coinsOf(other), 200_000)
  const { Ticket: aged } = await enter('925000007')
  server.clock.forward(5 * 3_600_000)
  assert.equal((await studio.ask('balance', { Ticket: aged })).Result!.Why, 'NoTicket')
  await isSound()
})

test('own limits and stopped payouts apply to provider games too', async () => {
  const { player, Ticket } = await enter('925000008')
  await player.client.call(changeLimits, { Wager: 1500 })
  await server.app.wallet.stopPayouts('a story', server.clock.now())
  const bet = { Ticket, ...newRound(), Amount: 1000 }
  assert.equal((await studio.ask('bet', bet)).Result!.Why, 'Stopped')
  await server.app.wallet.resumePayouts()
  assert.equal((await studio.ask('bet', bet)).Code, 0)
  assert.deepEqual((await studio.ask('bet', { Ticket, ...newRound(), Amount: 1000 })).Code, 900_008)
  assert.equal((await studio.ask('bet', bet)).Code, 0)
  assert.equal(await coinsOf(player), 199_000)
})

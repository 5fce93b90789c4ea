// Shutdown: clients are asked to reconnect, calls in progress are finished once, and a new server on the same port continues.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHistory, sendPublic } from '@lantern/protocol/chat.ts'
import { listRounds, openGame, playRound } from '@lantern/protocol/games.ts'
import { readWallet } from '@lantern/protocol/wallet.ts'
import { PushRecorder } from './kernel/testing/pushRecorder.ts'
import { openSocket, paidIn, startTestServer } from './testing.ts'

const GameCode = 'owl20'

test('on shutdown the server closes sockets with 100006 and clients reconnect to the next server', async () => {
  await using first = await startTestServer()
  const player = await first.signInAs('910200001', { vipPoints: 1000 })
  const tab = await first.helloWith(player.token)
  const line = await player.client.call(sendPublic, { Message: 'before' })
  const lines = new PushRecorder(player.client, sendPublic)
  const states: string[] = []
  player.client.onState((socket, state) => states.push(`${socket} ${state}`))

  const isReady = (url: string) => fetch(`${url}/readyz`).then(({ status }) => status === 200)
  assert.equal(await isReady(first.url), true)
  await first.stop()
  const last = await tab.next((frame) => frame.OP === 10002)
  assert.equal(last.Code, 100006)
  assert.deepEqual(await tab.closed, { code: 4006, reason: '100006' })
  await assert.rejects(isReady(first.url))

  // Sent while no server is running: a call that may be repeated waits for the next server.
  const waiting = player.client.call(readHistory, { ChannelType: 1 })
  first.clock.forward(1000)
  await using second = await startTestServer({ db: first.db, clock: first.clock, port: first.port })
  assert.equal((await waiting).Rows[0]!.ID, line.ID)
  assert.deepEqual([states.includes('lobby offline'), player.client.state('lobby')], [true, 'ready'])
  const after = await player.client.call(sendPublic, { Message: 'after' })
  await lines.until(({ ID }) => ID === after.ID)
  assert.equal(second.port, first.port)
})

test('rounds under way at shutdown are played once, and answered by the next server', async () => {
  await using first = await startTestServer()
  const player = await first.signInAs('910200002', { coins: 1_000_000 })
  first.bus.store.spend = async () => 0
  await openSocket(player.client, 'game')
  await player.client.call(openGame, { GameCode })
  const spins = Array.from({ length: 60 }, () => player.client.call(playRound, { GameCode, Bet: 1000 }))
  await Promise.race(spins)
  await first.stop()
  first.clock.forward(1000)
  const played = (await first.db.kysely.selectFrom('game_round').select('id').execute()).length
  assert.ok(played > 0 && played < spins.length, `${played} were played before`)
  await using second = await startTestServer({ db: first.db, clock: first.clock, port: first.port })
  second.bus.store.spend = async () => 0
  const rounds = await Promise.all(spins)
  assert.equal(new Set(rounds.map(({ RoundID }) => RoundID)).size, spins.length)
  const { Total } = await player.client.call(listRounds, {})
  assert.equal(Total, spins.length)
  const { Gold } = await player.client.call(readWallet, {})
  assert.equal(Gold, 1_200_000 - 1000 * spins.length + paidIn(rounds))
  assert.deepEqual((await second.app.wallet.reconcile(second.clock.now())).broken, {})
})

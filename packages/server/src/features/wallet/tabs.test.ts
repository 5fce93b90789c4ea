// Balances on every open page: tabs of one session on two nodes get each change, wherever it was made.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Client } from '@lantern/client/client.ts'
import { playRound } from '@lantern/protocol/games.ts'
import { rates } from '@lantern/protocol/rates.ts'
import { readWallet } from '@lantern/protocol/wallet.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { openSocket, refusedAs, startTestServer } from '../../testing.ts'
import { noTx, playerLeg, spin } from './testing.ts'

const here = await startTestServer()
const there = await startTestServer({ db: here.db, clock: here.clock, bus: here.bus })
after(async () => {
  await there[Symbol.asyncDispose]()
  await here[Symbol.asyncDispose]()
})

async function openTab(server: typeof here, token: string): Promise<Client> {
  const tab = server.connect(token)
  await openSocket(tab, 'lobby')
  return tab
}

test('two tabs here and one on the other node show the same balance after each change', async () => {
  const me = await here.signInAs('933000001', { coins: 1000 })
  const tabs = [me.client, await openTab(here, me.token), await openTab(there, me.token)]
  const recorders = tabs.map((tab) => new PushRecorder(tab, readWallet))
  let Gold = (await me.client.call(readWallet, {})).Gold
  const now = here.clock.now()
  let last = 0
  for (const [server, bet, win] of [
    [here, 10, 0],
    [there, 20, 5],
    [here, 30, 0],
    [there, 40, 100],
  ] as const) {
    await server.app.wallet.submit(noTx, spin(me.id, { bet, win, now }))
    Gold += win - bet
    const received = await Promise.all(
      recorders.map((recorder) => recorder.until((balances) => balances.Gold === Gold)),
    )
    const { Revision, CoinRevision } = received[0]!
    assert.ok(Revision > last, 'a later balance has no higher number')
    last = Revision
    assert.deepEqual(
      received,
      tabs.map(() => ({ Gold, Gem: 0, GamePoint: 0, Revision, CoinRevision })),
    )
  }
})

test('a push older than a reply or another push reaches no listener', async () => {
  const me = await here.signInAs('933000011')
  const { client } = me
  const recorder = new PushRecorder(client, readWallet)
  const first = await client.call(readWallet, {})
  const round = await client.call(playRound, { GameCode: 'owl20', Bet: 1000 })
  const push = (balances: object): void =>
    here.app.kernel.publish(playerChannel(me.id), readWallet, { ...first, ...balances })
  // Read by another node before the round was booked, but sent after the reply of the round.
  push({ Gold: 111 })
  const pushed = await recorder.until(({ Gold }) => Gold === round.Balance)
  assert.deepEqual([pushed.CoinRevision, pushed.Revision], [round.CoinRevision, round.CoinRevision])
  push({ Gold: 222, Revision: pushed.Revision - 1, CoinRevision: pushed.CoinRevision })
  push({ Gold: 333, Revision: pushed.Revision + 1, CoinRevision: pushed.CoinRevision })
  await recorder.until(({ Gold }) => Gold === 333)
  assert.ok(!recorder.received.some(({ Gold }) => Gold === 111 || Gold === 222), 'an older balance was received')
})

test('a change by an op’s own transaction is pushed after COMMIT, to its player only', async () => {
  const [me, other] = [await here.signInAs('933000002'), await there.signInAs('933000003')]
  const [mine, theirs] = [
    new PushRecorder(await openTab(there, me.token), readWallet),
    new PushRecorder(other.client, readWallet),
  ]
  const after: (() => void)[] = []
  await here.db.kysely.transaction().execute(async (tx) => {
    const movement = {
      ...({ brand: 'owl', reason: 'event', source: 'system', now: here.clock.now() } as const),
      key: { kind: 'business', what: 'story', row: me.id, step: 'tabs' } as const,
      legs: [{ account: { kind: 'promo', currency: 1 } as const, delta: -7 }, playerLeg(me.id, 7)],
    }
    const outcome = await here.app.wallet.post(tx, movement, (run) => after.push(run))
    assert.ok(outcome.isApplied)
  })
  assert.deepEqual(mine.received, [])
  for (const run of after) run()
  const { Gold } = await other.client.call(readWallet, {})
  await mine.until((balances) => balances.Gold === Gold + 7)
  assert.deepEqual(theirs.received, [])
})

test('balance reloads are limited over all tabs and nodes, and allowed again after the window', async () => {
  const me = await here.signInAs('933000004')
  const tabs = [me.client, await openTab(there, me.token)]
  const { most, seconds } = rates.refresh[0]!
  for (let turn = 0; turn < most; turn++) await tabs[turn % 2]!.call(readWallet, {})
  for (const tab of tabs) await assert.rejects(tab.call(readWallet, {}), refusedAs('TooManyRequests'))
  await here.pass(seconds * 1000)
  assert.equal((await me.client.call(readWallet, {})).Gem, 0)
})

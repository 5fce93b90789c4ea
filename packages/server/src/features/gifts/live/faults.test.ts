// Failures in the middle of a live gift: payouts are stopped, the connection breaks, the server is killed. No coin is lost or doubled.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { refusedAs, serverDatabase } from '../../../testing.ts'
import { compareGifts, GiftLog, killGiftServers, setStage, startGiftServer } from './faults.fixture.ts'
import { enterHost, enterViewer, gemsOf, giveTo, pointsOf } from './stage.fixture.ts'

// `npm run torture` kills a hundred times.
const cycles = 3
const server = await startGiftServer({})
after(() => server[Symbol.asyncDispose]())

test('while payouts are stopped no gift is booked; the same key gives it afterwards', async () => {
  const host = await enterHost(server, '956000001')
  const giver = await enterViewer(server, '956000002', host)
  const before = await gemsOf(server, giver.id)
  const key = server.newKey()
  await server.app.wallet.stopPayouts('a test', server.clock.now())
  await assert.rejects(giveTo(giver, host.id, { key }), refusedAs('Maintenance'))
  assert.deepEqual([await gemsOf(server, giver.id), await pointsOf(server, host.id)], [before, 0])
  await server.app.wallet.resumePayouts()
  await giveTo(giver, host.id, { key })
  assert.deepEqual([await gemsOf(server, giver.id), await pointsOf(server, host.id)], [before - 10, 5])
})

test('a connection lost between gift and reply: the same key returns the answer of the one gift', async () => {
  const host = await enterHost(server, '956000011')
  const giver = await enterViewer(server, '956000012', { roomId: null, gems: 1_000 })
  for (let index = 0; index < 10; index++) {
    const gift = { OP: 30210, ToID: host.id, ItemID: 42, Amount: 1, ReqID: server.newKey() }
    const socket = await server.helloWith(giver.token, 'lobby')
    socket.send(gift)
    server.cut(giver.id)
    const later = await server.helloWith(giver.token, 'lobby')
    const [first, second] = [await later.ask(gift), await later.ask(gift)]
    assert.deepEqual([first.Code, first.Result], [200, second.Result])
    later.close()
  }
  assert.deepEqual([await gemsOf(server, giver.id), await pointsOf(server, host.id)], [900, 50])
})

test('kill -9 during gifts: none lost, none doubled, and totals, points and balances agree', async (t) => {
  await using db = await serverDatabase()
  const stage = await setStage(db)
  const log = new GiftLog()
  await killGiftServers(db, stage, log, cycles)
  const gifts = await compareGifts(db, stage, log)
  t.diagnostic(`${cycles} kills, ${gifts} gifts`)
  assert.ok(gifts > 20)
})

// Live gifts that are refused: amounts, receivers, rooms, prices, pauses and balances; nothing is booked.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeRoomSettings, liftMeasure, moderateRoom } from '@lantern/protocol/broadcasts.ts'
import { listLiveGifts, sendGift } from '@lantern/protocol/gifts.ts'
import { takeBreak } from '@lantern/protocol/limits.ts'
import { joinRoom } from '@lantern/protocol/live.ts'
import { changeSetting } from '@lantern/protocol/office/settings.ts'
import { liveActs, liveAudiences, liveStatuses } from '@lantern/protocol/values/live.ts'
import { openSocket, refusedAs, startTestServer, type Resident } from '../../../testing.ts'
import { liveGiftPrices } from './settings.ts'
import { enterHost, enterViewer, gemsOf, giveTo, pointsOf, setStatus } from './stage.fixture.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
// Rate limits are switched off: they are not tested here.
server.bus.store.spend = async () => 0

test('amounts other than 1 to 999 are invalid input', async () => {
  const host = await enterHost(server, '952000001')
  const giver = await enterViewer(server, '952000002', host)
  const before = await gemsOf(server, giver.id)
  for (const amount of [0, -1, 1000, 1e9, 2 ** 53 - 1])
    await assert.rejects(giveTo(giver, host.id, { amount }), refusedAs('BadInput', { Field: 'Amount' }))
  const socket = await server.helloWith(giver.token, 'chat')
  for (const Amount of [1.5, '1', null, [1], 1e300])
    assert.equal((await socket.ask({ OP: 30210, ToID: host.id, ItemID: 42, Amount })).Code, 100001)
  socket.close()
  assert.deepEqual([await gemsOf(server, giver.id), await pointsOf(server, host.id)], [before, 0])
})

test('only hosts receive live gifts, and not from themselves or from another brand', async () => {
  const host = await enterHost(server, '952000011')
  const foreign = await enterHost(server, '952000012', { brand: 'betrnk' })
  const giver = await enterViewer(server, '952000013', host)
  const lobby = { client: server.connect(giver.token) }
  await openSocket(lobby.client, 'lobby')
  await assert.rejects(giveTo(host, host.id), refusedAs('GiftReceiverRefused', { Field: 'ToID' }))
  for (const to of [giver.id + 100_000, foreign.id, (await server.signInAs('952000014')).id])
    for (const door of [giver, lobby])
      await assert.rejects(giveTo(door, to), refusedAs('GiftReceiverRefused', { Why: 'Host' }))
})

test('the host must be on air, and on the chat socket the host of the joined room', async () => {
  const host = await enterHost(server, '952000021')
  const other = await enterHost(server, '952000022')
  const giver = await enterViewer(server, '952000023', host)
  const raw = await server.helloWith(giver.token, 'chat')
  const lobby = await server.helloWith(giver.token, 'lobby')
  const ask = async (socket: typeof raw, ToID: number): Promise<number> =>
    (await socket.ask({ OP: 30210, ToID, ItemID: 42, Amount: 1 })).Code
  // Not in a room, in the room of another host, in this room; on the lobby it does not matter.
  assert.equal(await ask(raw, host.id), 200079)
  await raw.ask({ OP: joinRoom.op, RoomID: other.roomId })
  assert.equal(await ask(raw, host.id), 200079)
  await raw.ask({ OP: joinRoom.op, RoomID: host.roomId })
  assert.deepEqual([await ask(raw, host.id), await ask(lobby, host.id), await ask(lobby, other.id)], [200, 200, 200])
  for (const status of [liveStatuses.paused, liveStatuses.closed]) {
    await setStatus(host, status)
    assert.deepEqual([await ask(raw, host.id), await ask(lobby, host.id)], [200079, 200079])
  }
  raw.close()
  lobby.close()
})

test('a player who was removed from the room, or is outside its audience, gives nothing by any socket', async () => {
  const host = await enterHost(server, '952000061')
  const kicked = await enterViewer(server, '952000062', host)
  const lobby = { client: server.connect(kicked.token) }
  await openSocket(lobby.client, 'lobby')
  await giveTo(lobby, host.id)
  await host.client.call(moderateRoom, { Act: liveActs.kick, PlayerID: kicked.id, Minutes: 10 })
  await assert.rejects(giveTo(lobby, host.id), refusedAs('NotEligibleToJoin', { Why: 'RoomBanned' }))
  await assert.rejects(giveTo(kicked, host.id), refusedAs('GiftClosed'))
  await host.client.call(liftMeasure, { Lift: { Act: liveActs.kick, PlayerID: kicked.id } })
  await giveTo(lobby, host.id)
  await host.client.call(changeRoomSettings, { Audience: liveAudiences.followers })
  await assert.rejects(giveTo(lobby, host.id), refusedAs('NotEligibleToJoin', { Why: 'RoomForFollowers' }))
  assert.equal(await pointsOf(server, host.id), 10)
})

test('a price that differs from the shown one is refused with the new one; a repeated call gets its first answer', async () => {
  const host = await enterHost(server, '952000031')
  const giver = await enterViewer(server, '952000032', host)
  const key = server.newKey()
  const given = await giveTo(giver, host.id, { item: 43, price: 50, key })
  const prices = [10, 60, 100, 300, 1_000, 3_000, 8_000, 20_000]
  const change = (value: readonly number[]) =>
    server.office(changeSetting, { Name: liveGiftPrices.name, Brand: 'owl', Value: value })
  await change(prices)
  await assert.rejects(giveTo(giver, host.id, { item: 43, price: 50 }), refusedAs('GiftPriceChanged', { Price: 60 }))
  assert.equal((await giver.client.call(listLiveGifts, {})).Items[1]!.Price, 60)
  assert.deepEqual(await giveTo(giver, host.id, { item: 43, price: 50, key }), given)
  await setStatus(host, liveStatuses.closed)
  assert.deepEqual(await giveTo(giver, host.id, { item: 43, price: 50, key }), given)
  await assert.rejects(giveTo(giver, host.id, { item: 43, amount: 2, key }), refusedAs('BadInput', { Field: 'ReqID' }))
  await change(liveGiftPrices.first)
  assert.equal(await pointsOf(server, host.id), 25)
})

test('a player in a pause gives nothing, and one with too few gems nothing either', async () => {
  const host = await enterHost(server, '952000041')
  const poor = await enterViewer(server, '952000042', { roomId: host.roomId, gems: 99 })
  await assert.rejects(giveTo(poor, host.id, { item: 44 }), refusedAs('NotEnoughGems'))
  await giveTo(poor, host.id, { item: 43 })
  const resting: Resident = await enterViewer(server, '952000043', host)
  await resting.client.call(takeBreak, { Days: 1 })
  await assert.rejects(giveTo(resting, host.id), refusedAs('PlayLimitReached', { Why: 'break' }))
  assert.equal(await gemsOf(server, poor.id), 49)
})

test('a brand without live rooms has no live gifts', async () => {
  const player = await server.signInAs('952000051', { brand: 'dragon' })
  await assert.rejects(player.client.call(listLiveGifts, {}), refusedAs('TargetNotFound'))
  const giving = player.client.call(sendGift, { ToID: player.id + 1, ItemID: 42, Amount: 1 })
  await assert.rejects(giving, refusedAs('TargetNotFound'))
})

// The online state is pushed to friends on every node: once, after a delay, and only to friends whom the player has added too.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addRelation, listRelations, removeRelation } from '@lantern/protocol/friends.ts'
import { readPlayer } from '@lantern/protocol/players.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { openSocket, startTestServer, type Resident } from '../../testing.ts'
import { PresenceNotifier, type PresenceNotifierDeps } from './presenceNotifier.ts'
import type { BodyOf } from '@lantern/protocol/op.ts'

const here = await startTestServer()
const there = await startTestServer({ db: here.db, clock: here.clock, bus: here.bus })
after(async () => {
  await there[Symbol.asyncDispose]()
  await here[Symbol.asyncDispose]()
  await here.bus.close()
})
here.bus.store.spend = async () => 0

const befriend = ({ client }: Resident, PlayerID: number) => client.call(addRelation, { PlayerID, Type: 1 })
const dotOf = async ({ client }: Resident, PlayerID: number) =>
  (await client.call(listRelations, { Type: 1 })).Rows.find((row) => row.PlayerID === PlayerID)!.Online

test('presence is shown only to players whom the player has befriended', async () => {
  const [an, bo] = [await here.signInAs('927000001'), await there.signInAs('927000002')]
  await befriend(an, bo.id)
  assert.equal(await dotOf(an, bo.id), false, 'bo has not added an')
  assert.equal((await an.client.call(readPlayer, { PlayerID: bo.id })).Online, false)
  assert.equal((await an.client.call(readPlayer, { PlayerID: an.id })).Online, true)
  const recorder = new PushRecorder(an.client, listRelations)
  await befriend(bo, an.id)
  assert.deepEqual(await recorder.until(({ PlayerID }) => PlayerID === bo.id), { PlayerID: bo.id, Online: true })
  assert.deepEqual([await dotOf(an, bo.id), await dotOf(bo, an.id)], [true, true])
  assert.equal((await an.client.call(readPlayer, { PlayerID: bo.id })).Online, true)
  await bo.client.call(removeRelation, { PlayerID: an.id, Type: 1 })
  await recorder.until(({ Online }) => !Online)
  assert.equal(await dotOf(an, bo.id), false)
})

test('sign-on and sign-off are pushed across nodes; a reloaded page is no sign-off', async () => {
  const [an, bo] = [await here.signInAs('927000003'), await here.settle('927000004')]
  await here.db.kysely
    .insertInto('relation')
    .values([
      { player_id: an.id, other_id: bo.id, kind: 1, since: here.clock.now() },
      { player_id: bo.id, other_id: an.id, kind: 1, since: here.clock.now() },
    ])
    .execute()
  const recorder = new PushRecorder(an.client, listRelations)
  const back = await there.signInAs('927000004')
  await recorder.until(({ PlayerID, Online }) => PlayerID === bo.id && Online)
  const again = there.connect(back.token)
  back.client[Symbol.dispose]()
  await openSocket(again, 'lobby')
  again[Symbol.dispose]()
  await recorder.until(({ PlayerID, Online }) => PlayerID === bo.id && !Online)
  assert.deepEqual(
    recorder.received.map(({ Online }) => Online),
    [true, false],
  )
})

/** A notifier with two sets as its presence data, whose beats are triggered by the test. */
function listen() {
  const local = new Set<number>()
  const everywhere = new Set<number>()
  const pushes: string[] = []
  const options: PresenceNotifierDeps = {
    db: here.db.kysely,
    sockets: { players: () => [...local] },
    presence: { whoIsHere: async (ids) => new Set(ids.filter((id) => local.has(id) || everywhere.has(id))) },
    publish(channel, _declared, body) {
      const { PlayerID, Online } = body as BodyOf<typeof listRelations>
      pushes.push(`${channel} ${PlayerID} ${Online}`)
    },
  }
  const notifier = new PresenceNotifier(options)
  const beat = async (times: number): Promise<string[]> => {
    for (let nth = 0; nth < times; nth++) await notifier.beat()
    return pushes.splice(0)
  }
  return { local, everywhere, beat }
}

async function befriendEachOther(count: number, phone: number): Promise<number[]> {
  const ids: number[] = []
  for (let nth = 0; nth < count; nth++) ids.push((await here.settle(String(phone + nth))).id)
  const pairs = ids.flatMap((a) => ids.flatMap((b) => (a === b ? [] : [{ player_id: a, other_id: b }])))
  const since = here.clock.now()
  await here.db.kysely
    .insertInto('relation')
    .values(pairs.map((pair) => ({ ...pair, kind: 1, since })))
    .execute()
  return ids
}

test('a short disconnect is pushed once, a move to another node not at all, and offline friends get no push', async () => {
  const [a, b, c] = (await befriendEachOther(3, 927_100_000)) as [number, number, number]
  const { local, everywhere, beat } = listen()
  everywhere.add(b)
  local.add(a)
  assert.deepEqual(await beat(3), [`player.${b} ${a} true`], 'c is offline and gets no push')
  local.delete(a)
  assert.deepEqual(await beat(2), [])
  local.add(a)
  assert.deepEqual(await beat(10), [])
  local.delete(a)
  everywhere.add(a)
  assert.deepEqual(await beat(10), [], 'the player is connected to another node')
  everywhere.delete(a)
  local.add(a)
  await beat(1)
  local.delete(a)
  everywhere.add(c)
  assert.deepEqual((await beat(10)).toSorted(), [`player.${b} ${a} false`, `player.${c} ${a} false`].toSorted())
})

test('of many simultaneous sign-ons a hundred are pushed per beat', async () => {
  const { local, beat } = listen()
  const [a, b] = (await befriendEachOther(2, 927_200_000)) as [number, number]
  for (let id = 1; id <= 250; id++) local.add(id)
  local.add(a).add(b)
  assert.deepEqual(await beat(2), [])
  assert.equal((await beat(1)).length, 2)
})

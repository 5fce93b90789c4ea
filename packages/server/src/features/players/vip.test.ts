// VIP points: parallel additions are all counted, the level follows them and never falls.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readLevels } from '@lantern/protocol/levels.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { startTestServer } from '../../testing.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

async function add(playerId: number, points: number) {
  const following: (() => void)[] = []
  const player = await server.db.kysely
    .transaction()
    .execute((tx) =>
      server.app.players.addVipPoints(
        tx,
        { playerId, points, now: server.clock.now() },
        (run) => void following.push(run),
      ),
    )
  for (const run of following) run()
  return player
}

test('concurrent points are all counted, and each threshold raises the level', async () => {
  const { id, client } = await server.signInAs('937000001')
  const received = new PushRecorder(client, readLevels)
  await Promise.all(Array.from({ length: 10 }, () => add(id, 10)))
  await received.until(({ VIPPoints, VIPLevel }) => VIPPoints === 100 && VIPLevel === 2)
  assert.equal((await add(id, 899)).vip, 2)
  assert.equal((await add(id, 1)).vip, 3)
  const { VIPLevel, VIPPoints } = await client.call(readLevels, {})
  assert.deepEqual([VIPLevel, VIPPoints], [3, 1_000])
  assert.equal((await add(id, 10_000_000)).vip, 8)
})

test('a manually given level does not fall when points are added', async () => {
  const { id } = await server.signInAs('937000002')
  await server.db.kysely.updateTable('player').set({ vip: 5 }).where('id', '=', id).execute()
  assert.equal((await add(id, 1)).vip, 5)
})

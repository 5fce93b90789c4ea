// Moving a player into and out of a channel: on every socket of that kind, on every node, and while a hello is in flight.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { push } from '@lantern/protocol/op.ts'
import * as z from 'zod/mini'
import { SetClock } from '../time/clock.ts'
import type { Feature } from '../feature/feature.ts'
import { MemoryBus } from '../bus/memoryBus.ts'
import { startTestKernel } from '../testing.ts'
import { testNow } from '../../db/testing.ts'

const line = push({ op: 90520, on: ['lobby', 'chat'], push: z.object({ N: z.int() }), summary: 'a test' })
const noDb = { kysely: undefined as never }
const club = 'club.7'

test('a socket moved into a channel receives from then on, one moved out no longer, on both nodes', async () => {
  const bus = new MemoryBus(new SetClock(testNow))
  await using one = await startTestKernel(noDb, { bus })
  await using two = await startTestKernel(noDb, { bus })
  const [here, there, chat] = [await one.helloAs(1), await two.helloAs(1), await one.helloAs(1, 'chat')]
  const stranger = await two.helloAs(2)
  one.kernel.publish(club, line, { N: 1 })
  two.kernel.sockets.move({ playerId: 1, channel: club, on: 'lobby', isIn: true })
  one.kernel.publish(club, line, { N: 2 })
  for (const socket of [here, there]) assert.equal((await socket.next()).Result.N, 2)
  one.kernel.sockets.move({ playerId: 1, channel: club, on: 'lobby', isIn: false })
  one.kernel.publish(club, line, { N: 3 })
  one.kernel.publish('player.1', line, { N: 4 })
  for (const socket of [here, there]) assert.equal((await socket.next()).Result.N, 4)
  assert.deepEqual([(await chat.next()).Result.N, stranger.received.length], [4, 0])
  await bus.close()
})

test('a player moved out of a channel while the hello is in flight does not join it', async () => {
  const [asked, decided] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const feature: Feature = {
    name: 'test',
    handlers: [],
    async channels() {
      asked.resolve()
      await decided.promise
      return [club, 'club.8']
    },
  }
  await using server = await startTestKernel(noDb, { features: [feature] })
  const entering = server.helloAs(1)
  await asked.promise
  server.kernel.sockets.move({ playerId: 1, channel: club, on: 'lobby', isIn: false })
  decided.resolve()
  const socket = await entering
  server.kernel.publish(club, line, { N: 1 })
  server.kernel.publish('club.8', line, { N: 2 })
  assert.equal((await socket.next()).Result.N, 2)
})

// Two nodes connected by Redis: pushes, rate limits, presence and ended sessions take effect on both.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { op, push } from '@lantern/protocol/op.ts'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { systemClock } from '../time/clock.ts'
import type { Feature } from '../feature/feature.ts'
import { handle } from '../feature/handle.ts'
import { systemRandomness } from '../ids/ids.ts'
import { openRedisBus } from '../bus/redisBus.ts'
import { startTestKernel } from '../testing.ts'
import { openRedis, patientRedis, whyNoRedis } from '../testing/redis.ts'
import { createSocketTokens } from './tokens.ts'
import { until } from '../testing/until.ts'

const base = { who: 'player', does: 'read', errors: [], summary: 'a test' } as const
const seldom = op({ ...base, op: 90410, on: ['lobby'], rate: 'costly', request: z.object({}), reply: z.object({}) })
const line = push({ op: 90420, on: ['lobby'], push: z.object({ N: z.int() }), summary: 'a test' })
const feature: Feature = { name: 'test', handlers: [handle(seldom, () => ({}))], channels: () => ['public'] }

test('two nodes behave like one server', { skip: whyNoRedis() ?? false }, async () => {
  await using redis = await openRedis()
  const openNode = async () => {
    const bus = await openRedisBus({
      url: redis.url,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      ...patientRedis,
    })
    const socketTokens = createSocketTokens(bus.store, systemRandomness)
    const server = await startTestKernel({ kysely: undefined as never }, { bus, features: [feature] })
    return { bus, server, socketTokens }
  }
  const [one, two] = [await openNode(), await openNode()]
  const [here, there] = [await one.server.helloAs(1), await two.server.helloAs(1)]
  const friend = await two.server.helloAs(2)

  for (let n = 0; n < 50; n++) (n % 2 ? one : two).server.kernel.publish('public', line, { N: n })
  const [heardHere, heardThere] = [[], []] as unknown as [number[], number[]]
  for (let n = 0; n < 50; n++) heardHere.push((await here.next()).Position!)
  for (let n = 0; n < 50; n++) heardThere.push((await friend.next()).Position!)
  assert.deepEqual(heardHere, heardThere)
  assert.equal(heardHere.at(-1)! - heardHere[0]!, 49)

  for (let turn = 0; turn < 5; turn++) assert.equal((await (turn % 2 ? here : there).ask({ OP: 90410 })).Code, 200)
  assert.equal((await here.ask({ OP: 90410 })).Code, 900003)
  assert.equal((await there.ask({ OP: 90410 })).Code, 900003)

  assert.deepEqual([...(await one.server.kernel.presence.whoIsHere([1, 2, 3]))], [1, 2])
  friend.close()
  await until(async () => !(await one.server.kernel.presence.isHere(2)), 'gone')

  const token = await one.socketTokens.mint({ id: 'session-3', generation: 1 })
  const guest = await two.server.connectRaw()
  guest.send({ OP: 10000, Token: token })
  assert.equal((await guest.next()).Code, 200)

  one.server.kernel.sockets.end({ playerId: 1 }, 'AccountDisabled')
  for (const socket of [here, there]) assert.deepEqual(await socket.closed, { code: 4014, reason: '100014' })
  for (const { server, bus } of [one, two]) {
    await server.kernel.close()
    await bus.close()
  }
})

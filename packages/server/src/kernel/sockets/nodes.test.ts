// Two nodes connected by Redis: pushes, rate limits, presence and ended sessions take effect on both.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { op, push } from '@lantern/protocol/op.ts'
import { pino, type Logger } from 'pino'
import * as z from 'zod/mini'
import { systemClock } from '../time/clock.ts'
import type { Feature } from '../feature/feature.ts'
import { handle } from '../feature/handle.ts'
import { openRedisBus } from '../bus/redisBus.ts'
import { startTestKernel } from '../testing.ts'
import { openRedis, patientRedis, whyNoRedis } from '../testing/redis.ts'
import { until } from '../testing/until.ts'

const base = { who: 'player', does: 'read', errors: [], summary: 'a test' } as const
const seldom = op({ ...base, op: 90410, on: ['lobby'], rate: 'costly', request: z.object({}), reply: z.object({}) })
const line = push({ op: 90420, on: ['lobby'], push: z.object({ N: z.int() }), summary: 'a test' })
const feature: Feature = { name: 'test', handlers: [handle(seldom, () => ({}))], channels: () => ['public'] }

test(
  'a frozen Redis: the token of one node opens a socket at another at once, with one line in the log',
  { skip: whyNoRedis() ?? false },
  async () => {
    await using redis = await openRedis()
    const patienceMs = 60_000
    const warnings: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line).msg) })
    const openNode = async (own: Logger) => {
      const bus = await openRedisBus({ url: redis.url, clock: systemClock, log: own, slowMs: 120, patienceMs })
      const config = { secret: Buffer.alloc(32, 7) }
      return {
        bus,
        server: await startTestKernel({ kysely: undefined as never }, { bus, features: [feature], config }),
      }
    }
    const [one, two] = [await openNode(pino({ level: 'silent' })), await openNode(log)]
    redis.freeze()
    const begun = performance.now()
    for (let id = 1; id <= 3; id++) {
      const token = one.server.kernel.socketTokens.mint({ id: `session-${id}`, generation: 1 })
      const guest = await two.server.connectRaw()
      guest.send({ OP: 10000, Token: token })
      assert.equal((await guest.next()).Code, 200)
      const second = await two.server.connectRaw()
      second.send({ OP: 10000, Token: token })
      assert.equal((await second.closed).code, 4005)
      two.server.kernel.publish('public', line, { N: id })
      await guest.next()
    }
    assert.ok(performance.now() - begun < patienceMs / 2, 'no step waited for the connections to be opened again')
    assert.equal(two.bus.state(), 'slow')
    assert.equal(warnings.length, 1, warnings.join())
    assert.match(warnings[0]!, /^redis is unavailable/)
    redis.thaw()
    await until(() => two.bus.state() === 'up' && warnings.length === 2, 'back')
    assert.equal(warnings[1], 'redis is back')
    for (const { server, bus } of [one, two]) {
      await server.kernel.close()
      await bus.close()
    }
  },
)

test('two nodes behave like one server', { skip: whyNoRedis() ?? false }, async () => {
  await using redis = await openRedis()
  const openNode = async () => {
    const bus = await openRedisBus({
      url: redis.url,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      ...patientRedis,
    })
    const config = { secret: Buffer.alloc(32, 7) }
    const server = await startTestKernel({ kysely: undefined as never }, { bus, features: [feature], config })
    return { bus, server }
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

  const token = one.server.kernel.socketTokens.mint({ id: 'session-3', generation: 1 })
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

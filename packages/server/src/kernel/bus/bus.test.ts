// The contract of the Bus interface, run against both implementations (memory and Redis), and the behaviour of the Redis bus during an
// outage.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import type { Bus } from './bus.ts'
import { SetClock, systemClock } from '../time/clock.ts'
import { createHub } from '../hub/hub.ts'
import { MemoryBus } from './memoryBus.ts'
import { openRedis, patientRedis, whyNoRedis, type OwnRedis } from '../testing/redis.ts'
import { openRedisBus } from './redisBus.ts'
import { Subscriber } from '../hub/channel.ts'
import { until } from '../testing/until.ts'

type ReceivedFrame = [channel: string, payload: string, position: number | null]

interface Engine {
  /** Two nodes of one deployment. The in-process implementation supports a single node, so both entries are the same bus. */
  open(): Promise<[Bus, Bus]>
  pass(seconds: number): Promise<void>
  close(): Promise<void>
}

function describeBus(name: string, engine: Engine, skip: string | false): void {
  describe(`bus: ${name}`, { skip }, () => {
    let [here, there] = [] as unknown as [Bus, Bus]
    let made = 0
    const fresh = (): string => `channel.${++made}`

    before(async () => {
      ;[here, there] = await engine.open()
    })
    after(async () => {
      await Promise.all([here?.close(), there?.close()])
      await engine.close()
    })

    async function listen(bus: Bus, channel: string): Promise<ReceivedFrame[]> {
      const received: ReceivedFrame[] = []
      await bus.subscribe(channel, (...all) => received.push(all))
      return received
    }

    test('positions rise by one and every subscriber gets all messages in order', async () => {
      const channel = fresh()
      const [a, b] = [await listen(here, channel), await listen(there, channel)]
      const start = await here.position(channel)
      const sent = await Promise.all(
        Array.from({ length: 200 }, (_, n) => (n % 2 ? here : there).publish(channel, `line ${n}`)),
      )
      await until(() => a.length === 200 && b.length === 200)
      assert.deepEqual(
        a.map(([, , position]) => position),
        Array.from({ length: 200 }, (_, n) => start + 1 + n),
      )
      assert.deepEqual(a, b)
      assert.equal(new Set(sent).size, 200)
      assert.equal(await there.position(channel), start + 200)
    })

    test('a channel delivers any text, and only its own', async () => {
      const [channel, other] = [fresh(), fresh()]
      const received = await listen(there, channel)
      const text = '0{"Message":"你好 \\n \u2028 tạm biệt","x":" 1 2"}'
      await here.publish(other, 'not for you')
      await here.publish(channel, text)
      await until(() => received.length === 1)
      assert.deepEqual(received[0]!.slice(0, 2), [channel, text])
    })

    test('an unsubscribed listener gets no more messages; others do', async () => {
      const channel = fresh()
      const received: string[] = []
      const receive = (_: string, payload: string): void => void received.push(payload)
      await here.subscribe(channel, receive)
      const other = await listen(here, channel)
      here.unsubscribe(channel, receive)
      await there.publish(channel, 'x')
      await until(() => other.length === 1)
      assert.deepEqual(received, [])
    })

    test('both nodes have the same epoch', () => assert.equal(here.epoch(), there.epoch()))

    test('a limit counts over both nodes, all windows or none, and returns the waiting time', async () => {
      const windows = [
        { seconds: 1, most: 3 },
        { seconds: 100, most: 4 },
      ]
      const key = fresh()
      for (const bus of [here, there, here]) assert.equal(await bus.store.spend('test', key, windows), 0)
      assert.equal(await there.store.spend('test', key, windows), 1)
      await engine.pass(1)
      assert.equal(await here.store.spend('test', key, windows), 0, 'the refused call was not counted')
      const wait = await there.store.spend('test', key, windows)
      assert.ok(wait > 90 && wait <= 100, String(wait))
    })

    test('a call may cost more than one, and is counted only if all of it has room', async () => {
      const [key, windows] = [fresh(), [{ seconds: 60, most: 10 }]]
      assert.equal(await here.store.spend('test', key, windows, 7), 0)
      assert.ok((await there.store.spend('test', key, windows, 4)) > 0)
      assert.equal(await there.store.spend('test', key, windows, 3), 0)
      assert.ok((await here.store.spend('test', key, windows)) > 0)
    })

    test('of twenty concurrent callers only the allowed ones pass', async () => {
      const key = fresh()
      const calls = Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? here : there).store.spend('test', key, [{ seconds: 60, most: 7 }]),
      )
      assert.equal((await Promise.all(calls)).filter((wait) => wait === 0).length, 7)
    })

    test('a stored value is available to both nodes for its time and is taken once', async () => {
      const key = fresh()
      await here.store.put(key, 'value', 60)
      assert.equal(await there.store.get(key), 'value')
      assert.deepEqual(await there.store.getAll([key, 'none']), ['value', null])
      // A value with a short time of its own: a busy machine may read it too late to find it.
      await here.store.put(key, 'brief', 1)
      await engine.pass(1)
      assert.equal(await there.store.get(key), null)
      await here.store.put(key, 'again', 60)
      const taken = await Promise.all([here.store.take(key), there.store.take(key)])
      assert.deepEqual(taken.toSorted(), ['again', null])
      const claimed = await Promise.all([here.store.claim(key, 'a', 60), there.store.claim(key, 'b', 60)])
      assert.deepEqual(claimed.toSorted(), [false, true])
      await there.store.remove(key)
      assert.equal(await here.store.claim(key, 'c', 60), true)
      await here.store.put(key, 'more', 60)
      await there.store.remove(key)
      assert.equal(await here.store.get(key), null)
    })
  })
}

const clock = new SetClock(new Date('2026-01-15T04:00:00.000Z'))
describeBus(
  'in the process',
  {
    async open() {
      const bus = new MemoryBus(clock)
      return [bus, bus]
    },
    pass: async (seconds) => clock.forward(seconds * 1000 + 1),
    close: async () => {},
  },
  false,
)

const missing = whyNoRedis()
const log = pino({ level: 'silent' })
let redis: OwnRedis
const openNode = (own = log): Promise<Bus> =>
  openRedisBus({ url: redis.url, clock: systemClock, log: own, ...patientRedis, prefix: 'test:' })

describeBus(
  'Redis',
  {
    async open() {
      redis = await openRedis()
      return [await openNode(), await openNode()]
    },
    pass: (seconds) => sleep(seconds * 1000 + 20),
    close: async () => await redis[Symbol.asyncDispose](),
  },
  missing ?? false,
)

describe('Redis unavailable', { skip: missing ?? false }, () => {
  test('a server that finds no Redis at its start explains what to do', async () => {
    const nowhere = openRedisBus({ url: '/tmp/lantern-no-such-redis', clock: systemClock, log })
    await assert.rejects(nowhere, /start it, or leave REDIS_URL unset/)
  })

  test('limits and pushes work per node, and after the reconnect all nodes get pushes and a gap notice', async () => {
    redis = await openRedis()
    const warnings: string[] = []
    const counting = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line).msg) })
    const [here, there] = [await openNode(counting), await openNode()]
    const hub = createHub({ bus: here })
    const written: string[] = []
    const write = (bytes: Buffer): void => void written.push(bytes.toString('utf8', bytes[1]! < 126 ? 2 : 4))
    hub.join(new Subscriber({ write, queuedBytes: 0, close() {}, terminate() {} }), 'lobby/public')
    await hub.open('lobby/public')
    const say = (text: string): void => hub.publish('lobby/public', { op: 30002, isDroppable: false }, `"${text}"`)

    await redis.stop()
    await until(() => !here.isUp())
    for (let n = 0; n < 2; n++) assert.equal(await here.store.spend('test', 'x', [{ seconds: 60, most: 2 }]), 0)
    assert.equal(await here.store.spend('test', 'x', [{ seconds: 60, most: 2 }]), 60)
    say('alone')
    await until(() => written.length === 1)
    assert.match(written[0]!, /"alone","Channel":"public"}$/)
    assert.equal(here.state(), 'unreachable')
    await until(() => warnings.length > 0, 'reported')

    await redis.start()
    await until(() => here.isUp() && there.isUp())
    await until(() => warnings.includes('redis is back'), 'reported')
    assert.equal(warnings.length, 2, 'one line for all attempts')
    await until(() => written.length === 2)
    assert.match(written[1]!, /"OP":10003/, 'the counter advanced while disconnected')
    await there.publish('lobby/public', '0{"OP":30002,"Code":200,"Message":"","Result":"back"')
    await until(() => written.length === 3)
    assert.match(written[2]!, /"back","Position":\d+}$/)
    hub.close()
    await Promise.all([here.close(), there.close()])
    await redis[Symbol.asyncDispose]()
  })
})

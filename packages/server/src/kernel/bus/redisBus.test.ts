// Redis is stopped by SIGSTOP: connections stay open, but no command is answered. Callers wait a bounded time only, and no message is
// delivered twice.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pino } from 'pino'
import type { Bus } from './bus.ts'
import { elapsed, systemClock } from '../time/clock.ts'
import { createHub } from '../hub/hub.ts'
import { openRedisBus } from './redisBus.ts'
import { Silence } from './redisSilence.ts'
import { Subscriber } from '../hub/channel.ts'
import { openRedis, whyNoRedis } from '../testing/redis.ts'
import { until } from '../testing/until.ts'

const log = pino({ level: 'silent' })
/** Long enough that calls which do not wait for it end earlier on a busy machine. */
const patienceMs = 6000

/** One subscriber on a node, and the frames written to it. */
async function subscribeAt(bus: Bus) {
  const hub = createHub({ bus })
  const written: string[] = []
  const write = (bytes: Buffer): void => {
    for (const text of bytes.toString('latin1').split(/(?=\{"OP")/)) if (text.startsWith('{')) written.push(text)
  }
  hub.join(new Subscriber({ write, queuedBytes: 0, close() {}, terminate() {} }), 'lobby/public')
  await hub.open('lobby/public')
  return {
    hub,
    written,
    say: (text: string): void => hub.publish('lobby/public', { op: 30002, isDroppable: false }, `"${text}"`),
    times: (text: string): number => written.filter((frame) => frame.includes(`"Result":"${text}"`)).length,
    gaps: (): number => written.filter((frame) => frame.includes('"OP":10003')).length,
  }
}

describe('a frozen Redis', { skip: whyNoRedis() ?? false }, () => {
  test('players of a node still get each other’s messages; after the resume none twice, and a gap notice', async () => {
    await using redis = await openRedis()
    const open = (): Promise<Bus> =>
      openRedisBus({ url: redis.url, clock: systemClock, log, patienceMs, slowMs: patienceMs })
    const [here, there] = [await open(), await open()]
    const [one, two] = [await subscribeAt(here), await subscribeAt(there)]
    one.say('before')
    await until(() => one.times('before') === 1 && two.times('before') === 1, 'both receive')

    redis.freeze()
    const begun = elapsed()
    // These commands are sent before the node detects the freeze; Redis executes them after it is resumed.
    for (let index = 0; index < 5; index++) one.say(`early ${index}`)
    await until(() => one.times('early 4') === 1, 'messages under way are delivered on their node')
    assert.ok(elapsed() - begun < 10 * patienceMs, 'no call waits long')
    assert.equal(here.isUp(), false)
    const alone = elapsed()
    one.say('alone')
    await until(() => one.times('alone') === 1, 'later ones are delivered at once')
    assert.equal(await here.store.spend('test', 'x', [{ seconds: 60, most: 1 }]), 0)
    assert.equal(await here.store.spend('test', 'x', [{ seconds: 60, most: 1 }]), 60, 'limits are always enforced')
    assert.equal(await here.position('lobby/public'), -1)
    await here.subscribe('lobby/other', () => {})
    assert.ok(elapsed() - alone < patienceMs, 'a bus known to be unavailable is not waited for')

    redis.thaw()
    await until(() => here.isUp() && one.gaps() > 0 && two.gaps() > 0, 'both get the gap notice')
    two.say('after')
    await until(() => one.times('after') === 1 && two.times('after') === 1, 'both receive again')
    for (let index = 0; index < 5; index++) assert.equal(one.times(`early ${index}`), 1)
    assert.equal(one.times('alone'), 1)
    for (let index = 0; index < 5; index++) assert.ok(two.times(`early ${index}`) <= 1)
    for (const { hub } of [one, two]) hub.close()
    for (const bus of [here, there]) await bus.close()
  })

  test('publishing on a node never waits for Redis, even before the timeout, and a resume repeats nothing', async () => {
    await using redis = await openRedis()
    const timeoutMs = 30_000
    const bus = await openRedisBus({ url: redis.url, clock: systemClock, log, patienceMs: timeoutMs, slowMs: 120 })
    const subscriber = await subscribeAt(bus)
    subscriber.say('before')
    await until(() => subscriber.times('before') === 1, 'received')

    redis.freeze()
    const begun = elapsed()
    subscriber.say('first')
    await until(() => subscriber.times('first') === 1, 'received on its node')
    assert.ok(elapsed() - begun < timeoutMs / 2, 'after a short delay')
    const later = elapsed()
    for (let index = 0; index < 20; index++) subscriber.say(`next ${index}`)
    assert.equal(await bus.store.spend('test', 'y', [{ seconds: 60, most: 1 }]), 0)
    await bus.subscribe('lobby/another', () => {})
    await until(() => subscriber.times('next 19') === 1, 'received')
    assert.ok(elapsed() - later < timeoutMs / 2, 'and the next ones before the timeout')
    assert.equal(bus.isUp(), true, 'the connections are still the old ones')

    redis.thaw()
    await until(async () => (await bus.position('lobby/public')) > 0, 'Redis answers')
    subscriber.say('after')
    await until(() => subscriber.times('after') === 1, 'received')
    for (const text of ['first', 'next 0', 'next 19']) assert.equal(subscriber.times(text), 1)
    subscriber.hub.close()
    await bus.close()
  })

  test('a server that starts with a frozen Redis fails with the reason instead of hanging', async () => {
    await using redis = await openRedis()
    redis.freeze()
    const opening = openRedisBus({ url: redis.url, clock: systemClock, log, patienceMs })
    await assert.rejects(opening, /start it, or leave REDIS_URL unset/)
  })
})

test('a reply read late because our process stalled is not a timeout', async () => {
  let silences = 0
  const silence = new Silence({ slowMs: 30, patienceMs: 50 }, { onSilent: () => void silences++ })
  const answer = silence.awaitReply(
    new Promise<string>((resolve) => setTimeout(() => setImmediate(resolve, 'here'), 20)),
  )
  for (const begun = elapsed(); elapsed() - begun < 300;);
  assert.equal(await answer, 'here')
  assert.equal(silences, 0)
  silence.stop()
})

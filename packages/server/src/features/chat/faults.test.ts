// Faults under load: Redis dies or is disconnected, readers stop reading, the clock jumps. No message is lost or delivered twice.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { countUnread, markRead, readHistory, sendPublic } from '@lantern/protocol/chat.ts'
import { Redis } from 'ioredis'
import { testDatabase } from '../../db/testing.ts'
import { elapsed, systemClock } from '../../kernel/time/clock.ts'
import { openRedis, whyNoRedis } from '../../kernel/testing/redis.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { until } from '../../kernel/testing/until.ts'
import { connectListeners, type Listener, addListeners, startNode, type OwnNode } from './listeners.fixture.ts'
import { seatReaders } from './readers.fixture.ts'

const clientCount = Number(process.env['CHAT_CROWD'] ?? 100)
/** Delivery to many clients takes longer; the time allowed grows with their number, not with the speed of the machine. */
const speakersPerNode = 8
const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b)

interface Sent {
  /** The ids of the sent messages, by node. */
  readonly at: readonly (readonly number[])[]
  readonly all: readonly number[]
}

/** All speakers of all nodes at once; each waits for the reply before sending the next message. */
async function talk(authors: readonly (readonly Listener[])[], count: number, word: string): Promise<Sent> {
  const at = await Promise.all(
    authors.map(async (here) => {
      const ids = here.map(async (author) => {
        const sent: number[] = []
        for (let index = 0; index < count; index++) sent.push(await author.send(`${word} ${index}`))
        return sent
      })
      return sorted((await Promise.all(ids)).flat())
    }),
  )
  return { at, all: sorted(at.flat()) }
}

/**
 * A listener that gets a gap notice reads the history from the last message before the gap; that includes what its own node delivered
 * meanwhile.
 * That message is determined before the repair: a Redis that resumes still publishes what it received, with positions, before the notice.
 */
async function repair(listeners: readonly Listener[], missed: readonly number[], heal: () => Promise<unknown>) {
  const before = listeners.map(({ gaps }) => gaps)
  const sure = listeners.map((listener) => listener.sure)
  await heal()
  await until(() => listeners.every(({ gaps }, at) => gaps > before[at]!), 'every client gets the gap notice')
  // Only some listeners of each node read; the others would get the same page.
  for (const [at, listener] of listeners.slice(0, 10).entries())
    assert.deepEqual(await listener.readAfter(sure[at]!), missed)
}

const skip = whyNoRedis() ?? false

test(
  'two processes on one Redis that dies, is cut off, freezes and returns: one order, no message lost',
  { skip },
  async (t) => {
    await using redis = await openRedis()
    await using db = await testDatabase({ now: systemClock.now() })
    const tokens = await addListeners(db, clientCount + 2 * speakersPerNode, systemClock.now())
    await using started = new AsyncDisposableStack()
    const nodes: OwnNode[] = []
    for (let index = 0; index < 2; index++) nodes.push(started.use(await startNode(db, redis.url)))
    const listeners = await connectListeners(nodes, tokens.slice(0, clientCount))
    const mouths = await connectListeners(nodes, tokens.slice(clientCount))
    const everyone = [...listeners, ...mouths]
    const isAt = (node: number) => (_: Listener, at: number) => at % 2 === node
    const authors = [0, 1].map((node) => mouths.filter(isAt(node)))

    /** Sends, waits, and returns what each listener received meanwhile, in order. */
    const converse = async (count: number, word: string, expected: (sent: Sent, at: number) => readonly number[]) => {
      const before = everyone.map(({ received }) => received.length)
      const sent = await talk(authors, count, word)
      const lately = everyone.map(
        ({ received }, at) =>
          () =>
            received.slice(before[at]),
      )
      await until(() => lately.every((received, at) => received().length >= expected(sent, at).length), word)
      for (const [at, received] of lately.entries()) assert.deepEqual(sorted(received()), expected(sent, at), word)
      return { ...sent, lately: lately.map((received) => received()) }
    }
    const together = async (word: string, count: number): Promise<void> => {
      const { all, lately } = await converse(count, word, (sent) => sent.all)
      for (const received of lately) assert.deepEqual(received, lately[0], 'one order for all')
      assert.deepEqual(await everyone[0]!.readAfter(all[0]! - 1), all)
      t.diagnostic(`${all.length} messages to each of ${everyone.length} sockets ${word}`)
    }
    const separately = (word: string, count: number) => converse(count, word, (sent, at) => sent.at[at % 2]!)

    // Ten messages each: the limit of one minute.
    await together('before', 2)
    await redis.stop()
    const alone = await separately('while Redis is dead', 2)
    await repair(everyone, alone.all, () => redis.start())
    await together('after its return', 1)

    // Disconnected for a while but alive: its position counters continue where they were, as if no message had been sent meanwhile.
    const operator = new Redis(redis.url)
    started.defer(() => operator.disconnect())
    const most = String(((await operator.config('GET', 'maxclients')) as string[])[1])
    await operator.config('SET', 'maxclients', '1')
    for (const kind of ['normal', 'pubsub']) await operator.call('CLIENT', 'KILL', 'TYPE', kind, 'SKIPME', 'yes')
    const cutOff = await separately('while Redis is out of reach', 1)
    await repair(everyone, cutOff.all, () => operator.config('SET', 'maxclients', most))
    await together('within reach again', 1)

    redis.freeze()
    const frozen = await separately('while Redis is frozen', 2)
    await repair(everyone, frozen.all, async () => redis.thaw())
    await together('thawed', 1)
  },
)

const slowReaders = Number(process.env['CHAT_SLOW'] ?? 50)
const isFullSize = slowReaders >= 1000
/** In seconds. With other tests beside it, the process that closes slow readers may itself be late. */
const longestWait = isFullSize ? 10 : 60
const firstMade = 1_000_000_000
const concurrentMessages = 30

/** Longer than a player may write, so that the socket buffers of the operating system fill quickly. */
const longMessage = {
  ChannelType: 1,
  PlayerID: 1,
  From: '人潮',
  Message: '夜'.repeat(2000),
  Flag: 0,
  SenderType: 0,
  CreateTime: '2026-01-15T04:00:00.000Z',
  VIPLevel: 3,
  PictureSetting: 2,
  PictureURL: '',
} as const

/** Runs the garbage collector first, if it is exposed, so that unreachable objects are not counted. */
function heldBytes(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function p99Of(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
}

test('clients that never read use little memory, are closed with 4006, and do not affect others', async (t) => {
  // A long linger time after the close frame, so that every reader gets the close code when all are cut. The full-size run uses the product's
  // own limits.
  const hub = isFullSize ? {} : { lagMs: 2000 }
  await using server = await startTestServer({ kernel: { lingerMs: 60_000, hub } })
  const tokens = await addListeners(server.db, slowReaders + 11, server.clock.now())
  const url = `${server.url.replace('http', 'ws')}/ws/lobby`
  const [author, ...listeners] = await connectListeners([{ url }], tokens.slice(0, 11))
  await using readers = await seatReaders(url, tokens.slice(11))
  const { kernel } = server.app
  const waits: number[] = []
  const end = kernel.hub.onSlow
  kernel.hub.onSlow = (seat) => {
    waits.push(elapsed() - seat.lagSince)
    end(seat)
  }
  const inside = () => kernel.sockets.all().filter(({ isGone }) => !isGone)
  const left = (): number => inside().length - listeners.length - 1
  const behind = (): number => inside().filter(({ lagSince }) => lagSince > 0).length
  const isIdle = (): boolean => kernel.sockets.all().every(({ wire }) => wire.queuedBytes === 0)

  const sent: number[] = []
  const sentAt: number[] = []
  const receiveAll = (): Promise<unknown> =>
    until(
      () => listeners.every(({ received }) => received.length === sentAt.length + sent.length),
      'all others receive',
    )
  const flood = async (): Promise<void> => {
    for (let index = 0; index < concurrentMessages; index++) {
      kernel.publish('public.owl', sendPublic, { ...longMessage, ID: firstMade + sentAt.length })
      sentAt.push(elapsed())
    }
    await receiveAll()
  }
  /** The 99th percentile of the delivery time of messages from this one on, to readers that still read. */
  const p99Since = (first: number): number =>
    p99Of(
      listeners.flatMap(({ received, arrivals }) =>
        received.flatMap((id, at) => (id >= firstMade + first ? [arrivals[at]! - sentAt[id - firstMade]!] : [])),
      ),
    )

  for (let round = 0; round < 20; round++) {
    await flood()
    await until(isIdle, 'everyone has read')
  }
  const usual = p99Since(0)
  readers.stopReading()
  const [from, before, giveUpAt] = [sentAt.length, heldBytes(), elapsed() + 600_000]
  let most = 0
  for (let round = 0; left() > 0; round++) {
    assert.ok(elapsed() < giveUpAt, `${left()} are not closed after ${sentAt.length} messages`)
    await flood()
    if (round < 5) sent.push(await author!.send(`between ${round}`))
    if (round % 10 === 0) most = Math.max(most, heldBytes() - before)
    if (behind() >= left()) await sleep(100)
  }
  const disturbed = p99Since(from)
  sent.push(await author!.send('and on'))
  await receiveAll()

  const longest = Math.max(...waits) / 1000
  t.diagnostic(`${slowReaders} clients that never read: closed within ${longest.toFixed(2)} s of falling behind`)
  t.diagnostic(`${slowReaders - waits.length} of them earlier, because they answered no ping`)
  t.diagnostic(`at most ${Math.round(most / slowReaders / 1024)} KB held for each`)
  t.diagnostic(`p99 of the other clients ${disturbed.toFixed(1)} ms; ${usual.toFixed(1)} ms while all read`)
  assert.ok(most < slowReaders * 320 * 1024 + 64 * 2 ** 20, `${Math.round(most / 2 ** 20)} MB`)
  assert.ok(longest <= longestWait)
  // With few clients the delivery time is so short that the load of the machine dominates it; only the full-size run compares it.
  if (isFullSize) assert.ok(disturbed <= usual * 1.2, `${disturbed} ms instead of ${usual} ms`)
  for (const { received, gaps } of listeners) {
    assert.equal(gaps, 0)
    assert.deepEqual(sorted(received), [...sent, ...sentAt.map((_, index) => firstMade + index)])
  }
  // Sockets that answer no ping are terminated without a close frame, so they do not get a code.
  const codes = await readers.readOn()
  assert.ok(codes.has(4006))
  assert.deepEqual(codes.difference(new Set([4006, 1006])), new Set())
})

test('while the clock jumps back and forth, order, pages, rate limit and counters stay right', async () => {
  await using server = await startTestServer()
  // Below the one hour of inactivity after which a session ends.
  const jump = 3_300_000
  const me = await server.signInAs('915900001', { vipPoints: 1000 })
  const reader = await server.signInAs('915900002')
  const recorder = new PushRecorder(reader.client, sendPublic)
  await me.client.call(sendPublic, { Message: 'the first' })
  await reader.client.call(markRead, { ChannelType: 1 })
  const sent: number[] = []
  const talkOn = async (count: number, word: string): Promise<void> => {
    for (let index = 0; index < count; index++) {
      sent.push((await me.client.call(sendPublic, { Message: `${word} ${index}` })).ID)
      server.clock.forward(1000)
    }
  }
  await talkOn(4, 'before')
  server.clock.forward(-jump)
  await talkOn(5, 'earlier')
  // One minute later by the clock: the rate limit neither blocks the player for longer nor forgets the earlier messages.
  await talkOn(5, 'and on')
  await assert.rejects(me.client.call(sendPublic, { Message: 'one too many' }), refusedAs('TooManyMessages'))
  server.clock.forward(2 * jump)
  await talkOn(4, 'later')
  server.clock.forward(-jump)

  assert.deepEqual(sent, sorted(sent))
  await recorder.until(() => recorder.received.length === sent.length + 1)
  assert.deepEqual(
    recorder.received.slice(1).map(({ ID }) => ID),
    sent,
  )
  const pages: number[] = []
  for (let Page = 1; Page <= 3; Page++)
    pages.push(
      ...(await reader.client.call(readHistory, { ChannelType: 1, Page, PerPage: 6 })).Rows.map(({ ID }) => ID),
    )
  assert.deepEqual(pages, sent.toReversed())
  const { Rows } = await reader.client.call(readHistory, { ChannelType: 1, AfterID: sent[5]!, PerPage: 100 })
  assert.deepEqual(
    Rows.map(({ ID }) => ID),
    sent.slice(6),
  )
  assert.equal((await reader.client.call(countUnread, {})).Public, sent.length)
  assert.equal((await reader.client.call(markRead, { ChannelType: 1 })).Public, 0)
})

// What may go wrong while many talk: Redis dies or is cut off, readers stop reading, the clock jumps. Nothing is lost, nobody hears twice.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { countUnread, markRead, readHistory, sendPublic } from '@lantern/protocol/chat.ts'
import { Redis } from 'ioredis'
import { testDatabase } from '../../db/testing.ts'
import { elapsed, systemClock } from '../../kernel/time/clock.ts'
import { openRedis, whyNoRedis } from '../../kernel/testing/redis.ts'
import { Ear, refusedAs, startHouse } from '../../testing.ts'
import { enterCrowd, type Listener, seatCrowd, startNode, until, type OwnNode } from './crowd.fixture.ts'
import { seatReaders } from './readers.fixture.ts'

const crowd = Number(process.env['CHAT_CROWD'] ?? 200)
/** A big crowd takes its time to be told everything, on whatever machine it is. */
const patience = 10 + crowd / 100
const speakersPerNode = 8
const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b)

interface Said {
  /** The numbers of what was said, by node. */
  readonly at: readonly (readonly number[])[]
  readonly all: readonly number[]
}

/** Everyone of every node at once; each waits for the answer before the next line. */
async function talk(speakers: readonly (readonly Listener[])[], count: number, word: string): Promise<Said> {
  const at = await Promise.all(
    speakers.map(async (here) => {
      const ids = here.map(async (speaker) => {
        const said: number[] = []
        for (let nth = 0; nth < count; nth++) said.push(await speaker.say(`${word} ${nth}`))
        return said
      })
      return sorted((await Promise.all(ids)).flat())
    }),
  )
  return { at, all: sorted(at.flat()) }
}

/**
 * A listener that gets a gap notice reads on from the last line before the hole; what its own node delivered meanwhile is in there, too.
 * That line is taken before the repair: a Redis that thaws still publishes what it was sent, with positions, before the notice.
 */
async function repair(listeners: readonly Listener[], missed: readonly number[], heal: () => Promise<unknown>) {
  const before = listeners.map(({ gaps }) => gaps)
  const sure = listeners.map((listener) => listener.sure)
  await heal()
  await until(() => listeners.every(({ gaps }, at) => gaps > before[at]!), 'everyone is told of the hole', patience)
  // Some of each node ask; what the others would get is the same page.
  for (const [at, listener] of listeners.slice(0, 10).entries())
    assert.deepEqual(await listener.readAfter(sure[at]!), missed)
}

const skip = whyNoRedis() ?? false

test(
  'two processes on one Redis, which dies, is cut off, freezes, and returns: one order for all, nothing lost',
  { skip },
  async (t) => {
    await using redis = await openRedis()
    await using db = await testDatabase({ now: systemClock.now() })
    const tokens = await seatCrowd(db, crowd + 2 * speakersPerNode, systemClock.now())
    await using started = new AsyncDisposableStack()
    const nodes: OwnNode[] = []
    for (let nth = 0; nth < 2; nth++) nodes.push(started.use(await startNode(db, redis.url)))
    const listeners = await enterCrowd(nodes, tokens.slice(0, crowd))
    const mouths = await enterCrowd(nodes, tokens.slice(crowd))
    const everyone = [...listeners, ...mouths]
    const isAt = (node: number) => (_: Listener, at: number) => at % 2 === node
    const speakers = [0, 1].map((node) => mouths.filter(isAt(node)))

    /** Says, waits, and gives back what each listener heard meanwhile, in their order. */
    const converse = async (count: number, word: string, expected: (said: Said, at: number) => readonly number[]) => {
      const before = everyone.map(({ heard }) => heard.length)
      const said = await talk(speakers, count, word)
      const lately = everyone.map(
        ({ heard }, at) =>
          () =>
            heard.slice(before[at]),
      )
      await until(() => lately.every((heard, at) => heard().length >= expected(said, at).length), word, patience)
      for (const [at, heard] of lately.entries()) assert.deepEqual(sorted(heard()), expected(said, at), word)
      return { ...said, lately: lately.map((heard) => heard()) }
    }
    const together = async (word: string, count: number): Promise<void> => {
      const { all, lately } = await converse(count, word, (said) => said.all)
      for (const heard of lately) assert.deepEqual(heard, lately[0], 'one order for all')
      assert.deepEqual(await everyone[0]!.readAfter(all[0]! - 1), all)
      t.diagnostic(`${all.length} lines to each of ${everyone.length} sockets ${word}`)
    }
    const apart = (word: string, count: number) => converse(count, word, (said, at) => said.at[at % 2]!)

    // Ten lines each, as many as a minute allows.
    await together('before', 2)
    await redis.stop()
    const alone = await apart('while Redis is dead', 2)
    await repair(everyone, alone.all, () => redis.start())
    await together('after its return', 1)

    // Cut off for a while, but not dead: it counts on where it stood, as if nobody had spoken.
    const operator = new Redis(redis.url)
    started.defer(() => operator.disconnect())
    const most = String(((await operator.config('GET', 'maxclients')) as string[])[1])
    await operator.config('SET', 'maxclients', '1')
    for (const kind of ['normal', 'pubsub']) await operator.call('CLIENT', 'KILL', 'TYPE', kind, 'SKIPME', 'yes')
    const cutOff = await apart('while Redis is out of reach', 1)
    await repair(everyone, cutOff.all, () => operator.config('SET', 'maxclients', most))
    await together('within reach again', 1)

    redis.freeze()
    const frozen = await apart('while Redis is frozen', 2)
    await repair(everyone, frozen.all, async () => redis.thaw())
    await together('thawed', 1)
  },
)

const slowReaders = Number(process.env['CHAT_SLOW'] ?? 100)
const isFullSize = slowReaders >= 1000
const firstMade = 1_000_000_000
const linesAtOnce = 30

/** Longer than any player may write, so that the buffers of the system are soon full. */
const longLine = {
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

/** Without what is only waiting to be collected, where the collector can be called. */
function heldBytes(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function p99Of(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
}

test('readers that never read cost little, are cut with 4006, and disturb nobody', async (t) => {
  // So patient after the goodbye that each of them can be told why, when all are cut; the full size has the house's own limits.
  const hub = isFullSize ? {} : { lagMs: 2000 }
  await using house = await startHouse({ kernel: { lingerMs: 60_000, hub } })
  const tokens = await seatCrowd(house.db, slowReaders + 11, house.clock.now())
  const url = `${house.url.replace('http', 'ws')}/ws/lobby`
  const [speaker, ...listeners] = await enterCrowd([{ url }], tokens.slice(0, 11))
  await using readers = await seatReaders(url, tokens.slice(11))
  const { kernel } = house.app
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

  const said: number[] = []
  const saidAt: number[] = []
  const hearAll = (): Promise<void> =>
    until(() => listeners.every(({ heard }) => heard.length === saidAt.length + said.length), 'the others hear all', 60)
  const flood = async (): Promise<void> => {
    for (let nth = 0; nth < linesAtOnce; nth++) {
      kernel.publish('public.owl', sendPublic, { ...longLine, ID: firstMade + saidAt.length })
      saidAt.push(elapsed())
    }
    await hearAll()
  }
  /** How long the lines from this one on were on their way to those who read. */
  const p99Since = (first: number): number =>
    p99Of(
      listeners.flatMap(({ heard, arrivals }) =>
        heard.flatMap((id, at) => (id >= firstMade + first ? [arrivals[at]! - saidAt[id - firstMade]!] : [])),
      ),
    )

  for (let round = 0; round < 20; round++) {
    await flood()
    await until(isIdle, 'everyone has read', 60)
  }
  const usual = p99Since(0)
  readers.stopReading()
  const [from, before, giveUpAt] = [saidAt.length, heldBytes(), elapsed() + 90_000]
  let most = 0
  for (let round = 0; left() > 0; round++) {
    assert.ok(elapsed() < giveUpAt, `${left()} are not cut after ${saidAt.length} lines`)
    await flood()
    if (round < 5) said.push(await speaker!.say(`between ${round}`))
    if (round % 10 === 0) most = Math.max(most, heldBytes() - before)
    if (behind() >= left()) await sleep(100)
  }
  const disturbed = p99Since(from)
  said.push(await speaker!.say('and on'))
  await hearAll()

  const longest = Math.max(...waits) / 1000
  t.diagnostic(
    `${slowReaders} readers that never read: cut ${longest.toFixed(2)} s after they fell behind at the latest`,
  )
  t.diagnostic(`${slowReaders - waits.length} of them before that, because they answered no ping`)
  t.diagnostic(`at most ${Math.round(most / slowReaders / 1024)} KB held for each`)
  t.diagnostic(`p99 of the others ${disturbed.toFixed(1)} ms; ${usual.toFixed(1)} ms while all read`)
  assert.ok(most < slowReaders * 320 * 1024 + 64 * 2 ** 20, `${Math.round(most / 2 ** 20)} MB`)
  assert.ok(longest <= 10)
  // A small crowd is told in a moment, and a moment is as long as the machine is busy.
  if (isFullSize) assert.ok(disturbed <= usual * 1.2, `${disturbed} ms instead of ${usual} ms`)
  for (const { heard, gaps } of listeners) {
    assert.equal(gaps, 0)
    assert.deepEqual(sorted(heard), [...said, ...saidAt.map((_, nth) => firstMade + nth)])
  }
  // Whoever answers no ping is taken for gone, and nobody says goodbye to those.
  const codes = await readers.readOn()
  assert.ok(codes.has(4006))
  assert.deepEqual(codes.difference(new Set([4006, 1006])), new Set())
})

test('the clock jumps back and forth while people talk: order, pages, pace and counters stay sane', async () => {
  await using house = await startHouse()
  // Short of the hour after which whoever does nothing is signed out.
  const jump = 3_300_000
  const me = await house.enter('915900001', { vipPoints: 1000 })
  const reader = await house.enter('915900002')
  const ear = new Ear(reader.client, sendPublic)
  await me.client.call(sendPublic, { Message: 'the first' })
  await reader.client.call(markRead, { ChannelType: 1 })
  const said: number[] = []
  const talkOn = async (count: number, word: string): Promise<void> => {
    for (let nth = 0; nth < count; nth++) {
      said.push((await me.client.call(sendPublic, { Message: `${word} ${nth}` })).ID)
      house.clock.forward(1000)
    }
  }
  await talkOn(4, 'before')
  house.clock.forward(-jump)
  await talkOn(5, 'earlier')
  // Another minute as the clock has it: whoever was fast before is not silenced for long, nor let off after it.
  await talkOn(5, 'and on')
  await assert.rejects(me.client.call(sendPublic, { Message: 'one too many' }), refusedAs('TooManyMessages'))
  house.clock.forward(2 * jump)
  await talkOn(4, 'later')
  house.clock.forward(-jump)

  assert.deepEqual(said, sorted(said))
  await ear.until(() => ear.heard.length === said.length + 1)
  assert.deepEqual(
    ear.heard.slice(1).map(({ ID }) => ID),
    said,
  )
  const pages: number[] = []
  for (let Page = 1; Page <= 3; Page++)
    pages.push(
      ...(await reader.client.call(readHistory, { ChannelType: 1, Page, PerPage: 6 })).Rows.map(({ ID }) => ID),
    )
  assert.deepEqual(pages, said.toReversed())
  const { Rows } = await reader.client.call(readHistory, { ChannelType: 1, AfterID: said[5]!, PerPage: 100 })
  assert.deepEqual(
    Rows.map(({ ID }) => ID),
    said.slice(6),
  )
  assert.equal((await reader.client.call(countUnread, {})).Public, said.length)
  assert.equal((await reader.client.call(markRead, { ChannelType: 1 })).Public, 0)
})

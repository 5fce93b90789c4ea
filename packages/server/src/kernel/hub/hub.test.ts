// Fan-out: order, one write per loop turn, shared buffers, resuming after an interruption, slow readers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { SetClock } from '../time/clock.ts'
import { createHub, type Hub, type HubLimits } from './hub.ts'
import { MemoryBus } from '../bus/memoryBus.ts'
import { Subscriber, type Wire } from './channel.ts'
import { until } from '../testing/until.ts'

const start = new Date('2026-01-15T04:00:00.000Z')

/** The remote end of a connection: accepts all bytes, or none while it is stuck. */
class FarEnd implements Wire {
  readonly writes: Buffer[] = []
  queuedBytes = 0
  isStuck = false
  closed: [number, string] | null = null

  write(bytes: Buffer): void {
    this.writes.push(bytes)
    if (this.isStuck) this.queuedBytes += bytes.length
  }

  close(code: number, reason: string): void {
    this.closed = [code, reason]
  }

  terminate(): void {}

  /** All received frames, decoded. */
  get received(): any[] {
    const bytes = Buffer.concat(this.writes)
    const frames = []
    for (let at = 0; at < bytes.length;) {
      const short = bytes[at + 1]!
      const [head, length] = short < 126 ? [2, short] : [4, bytes.readUInt16BE(at + 2)]
      frames.push(JSON.parse(bytes.toString('utf8', at + head, at + head + length)))
      at += head + length
    }
    return frames
  }

  get positions(): number[] {
    return this.received.flatMap(({ Position }) => (Position === undefined ? [] : [Position]))
  }
}

function open(limits: Partial<HubLimits> = {}) {
  const bus = new MemoryBus(new SetClock(start))
  const hub = createHub({ bus, limits })
  const sit = (key: string, after?: number): { end: FarEnd; subscriber: Subscriber; isWhole: boolean } => {
    const end = new FarEnd()
    const subscriber = new Subscriber(end)
    return { end, subscriber, isWhole: hub.join(subscriber, key, after) }
  }
  return { bus, hub, sit, [Symbol.dispose]: () => hub.close() }
}

function say(hub: Hub, key: string, text: string, isDroppable = false): void {
  hub.publish(key, { op: 30002, isDroppable }, JSON.stringify({ Text: text }))
}

const isRising = (numbers: number[]): boolean => numbers.every((n, i) => i === 0 || n === numbers[i - 1]! + 1)

async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await nextTurn()
}

test('all messages of one turn are one write, with the same bytes for all', async () => {
  using setup = open()
  const [a, b] = [setup.sit('lobby/public'), setup.sit('lobby/public')]
  for (let n = 0; n < 5; n++) say(setup.hub, 'lobby/public', `line ${n}`)
  await settle()
  assert.equal(a.end.writes.length, 1)
  assert.equal(a.end.writes[0], b.end.writes[0])
  assert.deepEqual(
    a.end.received.map(({ Result }) => Result.Text),
    ['line 0', 'line 1', 'line 2', 'line 3', 'line 4'],
  )
  const [first] = a.end.received
  assert.deepEqual(Object.keys(first), ['OP', 'Code', 'Message', 'Result', 'Channel', 'Position'])
  assert.deepEqual([first.OP, first.Code, first.Message, first.Channel], [30002, 200, '', 'public'])
})

test('a socket in several channels still gets one write per turn', async () => {
  using setup = open()
  const { end, subscriber } = setup.sit('lobby/public')
  setup.hub.join(subscriber, 'lobby/player.7')
  setup.hub.join(subscriber, 'lobby/club.3')
  for (const name of ['public', 'player.7', 'club.3']) say(setup.hub, `lobby/${name}`, name)
  await settle()
  assert.equal(end.writes.length, 1)
  assert.deepEqual(
    end.received.map(({ Channel }) => Channel),
    ['public', 'player.7', 'club.3'],
  )
})

test('a big channel is served in slices, each member once and in order, while members join and leave', async () => {
  using setup = open({ slice: 10, restMs: 0 })
  const stay = Array.from({ length: 95 }, () => setup.sit('chat/room'))
  const leave = Array.from({ length: 40 }, () => setup.sit('chat/room'))
  const late = []
  for (let pass = 0; pass < 30; pass++) {
    say(setup.hub, 'chat/room', String(pass))
    await nextTurn()
    const leaver = leave.pop()
    if (leaver) setup.hub.drop(leaver.subscriber)
    if (pass % 3 === 0) late.push({ joined: pass, ...setup.sit('chat/room') })
  }
  await settle()
  for (const { end } of stay) {
    assert.equal(end.positions.length, 30)
    assert.ok(isRising(end.positions))
  }
  for (const { end, joined } of late) {
    assert.deepEqual(
      end.received.map(({ Result }) => Result.Text),
      Array.from({ length: 29 - joined }, (_, n) => String(joined + 1 + n)),
    )
  }
})

test('a big channel is served at once after a pause, then at most once per interval, completely', async () => {
  const restMs = 40
  using setup = open({ slice: 10, restMs })
  const members = Array.from({ length: 35 }, () => setup.sit('chat/room'))
  say(setup.hub, 'chat/room', 'first')
  await settle()
  for (const { end } of members) assert.equal(end.writes.length, 1)
  const began = performance.now()
  let last = 0
  for (; performance.now() - began < 4 * restMs; last++) {
    say(setup.hub, 'chat/room', String(last))
    await sleep(1)
  }
  setup.hub.drop(members.pop()!.subscriber)
  setup.hub.drop(members.shift()!.subscriber)
  while (members.some(({ end }) => end.positions.length < last + 1)) await sleep(5)
  const rests = Math.ceil((performance.now() - began) / restMs)
  for (const { end } of members) {
    assert.ok(isRising(end.positions))
    // A member moved to the place of one that left may have got one write of its own.
    assert.ok(end.writes.length <= 2 + rests, `${end.writes.length} writes in ${rests} rests`)
  }
})

test('a removed subscriber gets no more messages', async () => {
  using setup = open()
  const { end, subscriber } = setup.sit('lobby/room')
  setup.hub.leave(subscriber, 'lobby/room')
  say(setup.hub, 'lobby/room', 'x')
  await settle()
  assert.equal(end.writes.length, 0)
})

test('a returning subscriber gets the missed frames once, and then what follows', async () => {
  using setup = open()
  const before = setup.sit('lobby/public')
  for (let n = 0; n < 3; n++) say(setup.hub, 'lobby/public', `early ${n}`)
  await settle()
  const last = before.end.positions.at(-1)!
  setup.hub.drop(before.subscriber)
  for (let n = 0; n < 4; n++) say(setup.hub, 'lobby/public', `missed ${n}`)
  const back = setup.sit('lobby/public', last)
  say(setup.hub, 'lobby/public', 'live')
  await settle()
  assert.equal(back.isWhole, true)
  assert.deepEqual(
    back.end.received.map(({ Result }) => Result.Text),
    ['missed 0', 'missed 1', 'missed 2', 'missed 3', 'live'],
  )
  assert.ok(isRising([last, ...back.end.positions]))
})

test('a returning subscriber that missed nothing is complete and gets no frames', async () => {
  using setup = open()
  const before = setup.sit('lobby/public')
  say(setup.hub, 'lobby/public', 'a')
  await settle()
  const back = setup.sit('lobby/public', before.end.positions.at(-1))
  await settle()
  assert.deepEqual([back.isWhole, back.end.writes.length], [true, 0])
})

test('after too long an absence a gap is reported; a player channel keeps fewer frames', async () => {
  using setup = open({ ringFrames: 5, playerRingFrames: 2 })
  const hub = setup.hub
  const watcher = setup.sit('lobby/public')
  hub.join(watcher.subscriber, 'lobby/player.7')
  await settle()
  const [point, own] = [hub.position('lobby/public')!, hub.position('lobby/player.7')!]
  for (let n = 0; n < 6; n++) say(hub, 'lobby/public', String(n))
  for (let n = 0; n < 3; n++) say(hub, 'lobby/player.7', String(n))
  await settle()
  assert.equal(setup.sit('lobby/public', point + 1).isWhole, true)
  assert.equal(setup.sit('lobby/player.7', own + 1).isWhole, true)
  const lost = setup.sit('lobby/public', point)
  assert.equal(lost.isWhole, false)
  assert.equal(setup.sit('lobby/player.7', own).isWhole, false)
  await settle()
  assert.deepEqual(lost.end.received, [
    { OP: 10003, Code: 200, Message: '', Result: { Channel: 'public', Position: point + 6 } },
  ])
})

test('an unused ring is dropped, and a channel is dropped with its last member', async () => {
  using setup = open({ ringMs: 20 })
  const { subscriber } = setup.sit('lobby/public')
  say(setup.hub, 'lobby/public', 'a')
  await settle()
  setup.hub.drop(subscriber)
  assert.equal(setup.hub.stats.channels, 1)
  await until(() => setup.hub.stats.channels === 0, 'dropped')
})

test('a slow reader misses droppable pushes only, and gets their number when it has caught up', async () => {
  using setup = open({ softBytes: 1000, hardBytes: 100_000 })
  const slow = setup.sit('lobby/public')
  const healthy = setup.sit('lobby/public')
  slow.end.isStuck = true
  slow.end.queuedBytes = 1001
  for (let n = 0; n < 4; n++) say(setup.hub, 'lobby/public', `chat ${n}`, true)
  say(setup.hub, 'lobby/public', 'wallet')
  await settle()
  assert.deepEqual(
    slow.end.received.map(({ Result }) => Result.Text),
    ['wallet'],
  )
  assert.equal(healthy.end.received.length, 5)
  slow.end.isStuck = false
  slow.end.queuedBytes = 0
  say(setup.hub, 'lobby/public', 'after', true)
  await settle()
  const [, gap, after] = slow.end.received
  assert.deepEqual(gap.Result, { Channel: 'public', Position: after.Position - 1, Missed: 4 })
  assert.equal(after.Result.Text, 'after')
  assert.equal(setup.hub.stats.dropped, 4)
})

test('a caught-up reader gets its gap notice even without further messages', async () => {
  using setup = open({ softBytes: 1000 })
  const slow = setup.sit('lobby/public')
  slow.end.queuedBytes = 1001
  say(setup.hub, 'lobby/public', 'x', true)
  await settle()
  slow.end.queuedBytes = 0
  await until(() => slow.end.received.length > 0, 'a notice')
  assert.equal(slow.end.received[0].Result.Missed, 1)
})

test('a reader over the hard limit or behind for too long is closed with 4006 and removed', async () => {
  using setup = open({ softBytes: 1000, hardBytes: 5000, lagMs: 2000 })
  const [full, late] = [setup.sit('lobby/public'), setup.sit('lobby/public')]
  full.end.queuedBytes = 5001
  late.end.queuedBytes = 1001
  say(setup.hub, 'lobby/public', 'x')
  await settle()
  assert.deepEqual(full.end.closed, [4006, '100006'])
  assert.equal(late.end.closed, null)
  await until(() => late.end.closed, 'closed')
  assert.deepEqual(late.end.closed, [4006, '100006'])
  assert.equal(setup.hub.stats.cut, 2)
})

test('replies to a reader that never reads do not accumulate', async () => {
  using setup = open({ softBytes: 100, hardBytes: 200 })
  const { end, subscriber } = setup.sit('lobby/public')
  end.isStuck = true
  for (let n = 0; n < 50; n++) {
    setup.hub.send(subscriber, Buffer.alloc(50))
    await nextTurn()
  }
  assert.ok(end.queuedBytes <= 300)
  assert.ok(end.closed)
})

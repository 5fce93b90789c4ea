// Viewers over several nodes: each player counted once, changes pushed by one node once per beat, and a node that stops reporting is dropped.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testNow } from '../../db/testing.ts'
import { SetClock } from '../../kernel/time/clock.ts'
import { MemoryBus } from '../../kernel/bus/memoryBus.ts'
import { Viewers, viewerRules, type ViewerChange } from './viewers.ts'

const room = 7

class Node {
  readonly rooms = new Map<number, Set<number>>()
  readonly changes: ViewerChange[] = []
  readonly viewers: Viewers

  constructor(name: string, bus: MemoryBus, clock: SetClock) {
    this.viewers = new Viewers({
      bus,
      clock,
      node: name,
      here: () => new Map([...this.rooms].filter(([, players]) => players.size > 0)),
      onChanges: async (changes) => void this.changes.push(...changes),
    })
  }

  enter(playerId: number, roomId = room): void {
    this.rooms.set(roomId, (this.rooms.get(roomId) ?? new Set()).add(playerId))
    this.viewers.enter(roomId, playerId)
  }

  leave(playerId: number, roomId = room): void {
    this.rooms.get(roomId)?.delete(playerId)
  }
}

async function openNodes(...names: string[]) {
  const clock = new SetClock(testNow)
  const bus = new MemoryBus(clock)
  const nodes = names.map((name) => new Node(name, bus, clock))
  for (const { viewers } of nodes) await viewers.start()
  /** Two beats: what one node publishes late in a beat, the others show in the next. */
  async function beat(...silent: Node[]): Promise<void> {
    for (let round = 0; round < 2; round++) {
      clock.forward(viewerRules.beatMs)
      for (const node of nodes) if (!silent.includes(node)) await node.viewers.beat()
    }
  }
  return { clock, bus, nodes, beat }
}

const countOn = (nodes: readonly Node[]): number[] => nodes.map(({ viewers }) => viewers.viewers(room))

test('a player with tabs on two nodes is one viewer until the last tab is closed', async () => {
  const { nodes, beat } = await openNodes('a', 'b')
  const [a, b] = [nodes[0]!, nodes[1]!]
  a.enter(1)
  assert.equal(a.viewers.viewers(room), 1, 'at once on the node of the change')
  b.enter(1)
  b.enter(2)
  await beat()
  assert.deepEqual(countOn(nodes), [2, 2])
  a.leave(1)
  await beat()
  assert.deepEqual(countOn(nodes), [2, 2])
  b.leave(1)
  await beat()
  assert.deepEqual(countOn(nodes), [1, 1])
  assert.deepEqual(b.viewers.page(room, 0, 50), [2])
})

test('pages are ordered by number on every node', async () => {
  const { nodes, beat } = await openNodes('a', 'b', 'c')
  for (let id = 120; id >= 1; id--) nodes[id % 3]!.enter(id)
  await beat()
  for (const { viewers } of nodes) {
    const pages = [
      viewers.page(room, 0, 50),
      viewers.page(room, 50, 50),
      viewers.page(room, 100, 50),
      viewers.page(room, 150, 50),
    ]
    assert.deepEqual(
      pages.map(({ length }) => length),
      [50, 50, 20, 0],
    )
    assert.deepEqual(
      pages.flat(),
      Array.from({ length: 120 }, (_, index) => index + 1),
    )
  }
})

test('one node pushes changes, once per beat, with a player only when one entered', async () => {
  const { nodes, beat } = await openNodes('a', 'b')
  const [a, b] = [nodes[0]!, nodes[1]!]
  b.enter(1)
  await beat()
  assert.deepEqual([a.changes, b.changes], [[], [{ roomId: room, viewers: 1, entered: 1 }]], 'only b has a viewer')
  a.enter(2)
  await beat()
  assert.deepEqual(
    [a.changes, b.changes.length],
    [[{ roomId: room, viewers: 2, entered: 2 }], 1],
    'now a is the first node',
  )
  b.leave(1)
  await beat()
  assert.deepEqual(a.changes.at(-1), { roomId: room, viewers: 1, entered: null })
  const before = a.changes.length
  await beat()
  assert.deepEqual([a.changes.length, b.changes.length], [before, 1], 'without changes nothing is pushed')
})

test('a silent node is dropped after its lease, a stopping one at once', async () => {
  const { nodes, beat, clock } = await openNodes('a', 'b', 'c')
  const [a, b, c] = [nodes[0]!, nodes[1]!, nodes[2]!]
  nodes.forEach((node, index) => node.enter(index + 1))
  await beat()
  assert.deepEqual(countOn(nodes), [3, 3, 3])
  await c.viewers.stop()
  await beat(c)
  assert.deepEqual(countOn([a, b]), [2, 2])
  // Its last report was in the first beat: the lease runs from there.
  while (clock.now().getTime() - testNow.getTime() < viewerRules.leaseMs) await beat(b, c)
  assert.equal(a.viewers.viewers(room), 2, 'not a moment before')
  await beat(b, c)
  assert.equal(a.viewers.viewers(room), 1)
  assert.deepEqual(a.changes.at(-1), { roomId: room, viewers: 1, entered: null })
  clock.forward(1)
  await beat(c)
  assert.deepEqual(countOn([a, b]), [2, 2], 'after the outage both publish their complete state again')
})

test('a node that starts later has the viewers after the next beat', async () => {
  const { nodes, beat, bus, clock } = await openNodes('a', 'b')
  nodes[0]!.enter(1)
  nodes[1]!.enter(2)
  await beat()
  const late = new Node('c', bus, clock)
  await late.viewers.start()
  await beat()
  assert.equal(late.viewers.viewers(room), 2)
})

test('ten thousand joins and leaves between two beats are one push with the right count', async () => {
  const { nodes, beat } = await openNodes('a', 'b')
  for (let id = 1; id <= 10_000; id++) nodes[id % 2]!.enter(id)
  for (let id = 1; id <= 10_000; id++) if (id % 10 !== 0) nodes[id % 2]!.leave(id)
  await beat()
  assert.deepEqual(countOn(nodes), [1000, 1000])
  assert.ok(nodes[0]!.changes.length <= 2 && nodes[1]!.changes.length === 0, 'at most one per beat, from one node')
  assert.equal(nodes[0]!.changes.at(-1)!.viewers, 1000)
})

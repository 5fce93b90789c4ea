// Calls queued before the connection opens and calls made at that moment are each sent once; and which pushes count as in order.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Link } from './link.ts'
import type { RefusalError } from './refusal.ts'

/** A fake server: answers the hello and every later frame, and records all frames. */
class Wire {
  static readonly sent: { OP: number; Seq?: number }[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null

  static last: Wire

  constructor() {
    Wire.last = this
    queueMicrotask(() => this.onopen?.())
  }

  send(text: string): void {
    const frame = JSON.parse(text) as { OP: number; Seq?: number }
    Wire.sent.push(frame)
    const reply = { OP: frame.OP + 1, Seq: frame.Seq, Code: 200, Message: '', Result: {} }
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(reply) }))
  }

  close(): void {}
}

test('a call made right after the connection opened is sent once', async (story) => {
  const own = globalThis.WebSocket
  globalThis.WebSocket = Wire as unknown as typeof WebSocket
  story.after(() => (globalThis.WebSocket = own))
  const later: Promise<unknown>[] = []
  const link: Link = new Link({
    name: 'lobby',
    url: 'ws://wire',
    sendIntervalMs: 0,
    timeoutMs: 1000,
    random: () => 0,
    lang: undefined,
    token: async () => 'token',
    onPush() {},
    onHello() {},
    onGap() {},
    onState: () => void (link.state === 'ready' && later.push(link.call(15100, {}, true))),
  })
  await link.call(10030, {}, true)
  await Promise.all(later)
  assert.deepEqual(
    Wire.sent.map(({ OP }) => OP),
    [10000, 15100, 10030],
  )
  link.close()
})

test('a refusal reports whether its request was sent more than once', async (story) => {
  const own = globalThis.WebSocket
  const answers: ((wire: Breaking, frame: { OP: number; Seq?: number }) => void)[] = []
  /** Closes the connection at the first call, refuses every later one. */
  class Breaking {
    onopen: (() => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    onclose: ((event: { reason: string }) => void) | null = null
    constructor() {
      queueMicrotask(() => this.onopen?.())
    }
    send(text: string): void {
      const frame = JSON.parse(text) as { OP: number; Seq?: number }
      queueMicrotask(() => (frame.OP === 10000 ? this.reply(frame, 200) : answers.shift()!(this, frame)))
    }
    reply({ OP, Seq }: { OP: number; Seq?: number }, Code: number): void {
      this.onmessage?.({ data: JSON.stringify({ OP: OP + 1, Seq, Code, Message: '', Result: {} }) })
    }
    close(): void {}
  }
  globalThis.WebSocket = Breaking as unknown as typeof WebSocket
  story.after(() => (globalThis.WebSocket = own))
  const link: Link = new Link({
    name: 'game',
    url: 'ws://wire',
    sendIntervalMs: 0,
    timeoutMs: 5000,
    random: () => 0,
    lang: undefined,
    token: async () => 'token',
    onPush() {},
    onHello() {},
    onGap() {},
    onState() {},
  })
  const refuse = (wire: Breaking, frame: { OP: number; Seq?: number }): void => wire.reply(frame, 100001)
  answers.push(refuse, (wire) => wire.onclose?.({ reason: '' }), refuse)
  const refusals = []
  for (let index = 0; index < 2; index++)
    refusals.push(await link.call(20110, {}, true).catch((error: RefusalError) => error.wasRepeated))
  assert.deepEqual(refusals, [false, true])
  link.close()
})

test('a push reports whether it came in order: without a position others may be missing', async (story) => {
  const own = globalThis.WebSocket
  globalThis.WebSocket = Wire as unknown as typeof WebSocket
  story.after(() => (globalThis.WebSocket = own))
  const received: unknown[] = []
  const link: Link = new Link({
    name: 'lobby',
    url: 'ws://wire',
    sendIntervalMs: 0,
    timeoutMs: 1000,
    random: () => 0,
    lang: undefined,
    token: async () => 'token',
    onPush: (_op, result, isInOrder) => void received.push([result, isInOrder]),
    onHello() {},
    onGap() {},
    onState() {},
  })
  await link.call(10030, {}, true)
  const push = (more: object): void =>
    Wire.last.onmessage?.({
      data: JSON.stringify({ OP: 30002, Code: 200, Message: '', Channel: 'public.owl', ...more }),
    })
  push({ Result: 'a', Position: 7 })
  push({ Result: 'b' })
  push({ Result: 'a again', Position: 7 })
  assert.deepEqual(received, [
    ['a', true],
    ['b', false],
  ])
  link.close()
})

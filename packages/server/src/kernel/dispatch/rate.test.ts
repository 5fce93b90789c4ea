// Rate limits: counted per player over all sockets, for guests per address.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { call } from '@lantern/protocol/op.ts'
import * as z from 'zod/mini'
import { SetClock } from '../time/clock.ts'
import { handle } from '../feature/handle.ts'
import { MemoryStore } from '../bus/memoryStore.ts'
import { createRate } from './rate.ts'
import { makeMe, startTestKernel } from '../testing.ts'

const start = new Date('2026-01-15T04:00:00.000Z')

function open(isLoopbackFree = false) {
  const clock = new SetClock(start)
  const rate = createRate(new MemoryStore(clock), { isLoopbackFree })
  const asGuest = (ip: string) => rate.spend('costly', { me: null, ip })
  const asPlayer = (id: number, ip: string) => rate.spend('costly', { me: makeMe(id), ip })
  return { clock, asGuest, asPlayer }
}

async function exhaust(spend: () => number | Promise<number>): Promise<void> {
  for (let turn = 0; turn < 5; turn++) assert.equal(await spend(), 0)
  assert.ok((await spend()) > 0)
}

test('a player is counted across addresses, and separately from others', async () => {
  const { asPlayer } = open()
  let turn = 0
  await exhaust(() => asPlayer(1, `10.0.0.${turn++}`))
  assert.equal(await asPlayer(2, '10.0.0.1'), 0)
})

test('guests are counted by address, for IPv6 by prefix in any notation', async () => {
  const { asGuest } = open()
  await exhaust(() => asGuest('203.0.113.7'))
  assert.ok((await asGuest('::ffff:203.0.113.7')) > 0)
  assert.equal(await asGuest('203.0.113.8'), 0)
  let turn = 1
  await exhaust(() => asGuest(`2001:db8:0:1::${turn++}`))
  assert.ok((await asGuest('2001:db8:0:1:aaaa:bbbb:cccc:dddd')) > 0)
  assert.equal(await asGuest('2001:db8:0:2::1'), 0)
})

test('the short window opens again, the long one continues to count', async () => {
  const { clock, asGuest } = open()
  for (let pass = 0; pass < 12; pass++) {
    await exhaust(() => asGuest('203.0.113.7'))
    clock.forward(10_000)
  }
  assert.equal(await asGuest('203.0.113.7'), 3600 - 120, 'sixty an hour')
  clock.forward(3_480_000)
  assert.equal(await asGuest('203.0.113.7'), 0)
})

test('in development guests of this machine are not counted, players are', async () => {
  const { asGuest, asPlayer } = open(true)
  for (let turn = 0; turn < 20; turn++) assert.equal(await asGuest('127.0.0.1'), 0)
  await exhaust(() => asPlayer(1, '127.0.0.1'))
})

test('over HTTP the refusal is a 429 with the time to wait', async () => {
  const base = { who: 'guest', does: 'read', errors: [], summary: 'a test' } as const
  const knock = call({ ...base, path: 'test/knock', rate: 'costly', request: z.object({}), reply: z.object({}) })
  const features = [{ name: 'test', handlers: [handle(knock, () => ({}))] }]
  await using server = await startTestKernel(
    { kysely: undefined as never },
    { features, config: { isLoopbackFree: false } },
  )
  for (let turn = 0; turn < 5; turn++) assert.equal((await server.post('test/knock', {})).status, 200)
  const { status, body } = await server.post('test/knock', {})
  assert.deepEqual([status, body.Code, body.Result], [429, 900003, { RemainingTime: 10 }])
})

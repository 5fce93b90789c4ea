// The server of the fuzz test, in a process of its own so that its memory can be measured: handles 100,000 malformed frames from real
// sockets.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { op } from '@lantern/protocol/op.ts'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { elapsed } from '../time/clock.ts'
import type { Feature } from '../feature/feature.ts'
import { handle } from '../feature/handle.ts'
import { nonsense, Seeded } from './nonsense.ts'
import { startTestKernel } from '../testing.ts'
import { until } from './until.ts'

const wanted = Number(process.argv[2] ?? 100_000)
const seed = Number(process.argv[3] ?? 1)

const base = { on: ['lobby'], who: 'player', does: 'read', rate: 'gateway', errors: [], summary: 'a target' } as const
const target = op({
  ...base,
  op: 90310,
  request: z.object({
    Amount: z.int().check(z.minimum(0)),
    Name: z.string().check(z.maxLength(40)),
    Tags: z.optional(z.array(z.string())),
    Deep: z.optional(z.object({ A: z.nullable(z.int()), B: z.record(z.string(), z.int()) })),
  }),
  reply: z.object({ Amount: z.int() }),
})
const feature: Feature = {
  name: 'fuzz',
  handlers: [handle(target, ({ Amount }) => ({ Amount }))],
  channels: () => ['public'],
}

let unhandled = 0
process.on('unhandledRejection', () => void unhandled++)
process.on('uncaughtException', () => void unhandled++)

/** A client frame according to RFC 6455, except for frames that break it on purpose. */
function mask(payload: Buffer, kind = 0x81): Buffer {
  const length = payload.length
  const head = length < 126 ? [kind, 0x80 | length] : [kind, 0x80 | 126, length >> 8, length & 255]
  const key = Buffer.from([0x12, 0x34, 0x56, 0x78])
  const body = Buffer.from(payload)
  for (let at = 0; at < length; at++) body[at]! ^= key[at & 3]!
  return Buffer.concat([Buffer.from(head), key, body])
}

const server = await startTestKernel(
  { kysely: undefined as never, pool: undefined as never },
  { features: [feature], config: { isStrict: true, isLoopbackFree: true, lingerMs: 50 } },
)
const frames = (): number => server.kernel.metrics.frames()

const good = mask(Buffer.from('{"OP":90310,"Amount":1,"Name":"x"}'))
const last = mask(Buffer.from('{"OP":90310,"Amount":1,"Name":"last","Seq":-77}'))

/**
 * Sixty frames. Every eighth is valid, because ten malformed ones in a row would close the socket; the reply to the last one shows that all
 * were read.
 */
function makeBatch(random: Seeded): Buffer {
  const frames = Array.from({ length: 60 }, (_, n) => (n % 8 === 0 ? good : mask(...nonsense(random))))
  return Buffer.concat([...frames, last])
}

/** One client: sends a hello and batches, and reconnects when it is disconnected. */
async function visit(player: number, random: Seeded): Promise<void> {
  while (frames() < wanted) {
    // The clock moves on by a minute, so that no client exceeds a rate limit.
    server.clock.forward(60_000)
    const guest = new WebSocket(`ws://127.0.0.1:${server.port}/ws/lobby`, { perMessageDeflate: false })
    guest.on('error', () => {})
    const [[response]] = await Promise.all([once(guest, 'upgrade'), once(guest, 'open')])
    const ended = once(guest, 'close')
    guest.send(JSON.stringify({ OP: 10000, Token: `token-${player}` }))
    while (guest.readyState === WebSocket.OPEN && frames() < wanted) {
      const isRead = new Promise<void>((resolve) => {
        guest.on('message', (bytes: Buffer) => bytes.includes('"Seq":-77') && resolve())
      })
      ;(response as IncomingMessage).socket.write(makeBatch(random))
      await Promise.race([isRead, ended])
      guest.removeAllListeners('message')
    }
    guest.terminate()
    await ended
  }
}

async function settledHeap(): Promise<number> {
  for (let turn = 0; turn < 4; turn++) {
    globalThis.gc?.()
    await sleep(50)
  }
  return process.memoryUsage().heapUsed
}

async function attack(): Promise<void> {
  await Promise.all(Array.from({ length: 9 }, (_, n) => visit(n + 1, new Seeded(seed * 100 + n))))
  await until(() => server.kernel.sockets.size === 0, 'all sockets are closed')
}

const begin = elapsed()
const heapBefore = await settledHeap()
await attack()
const heapAfter = await settledHeap()
const guest = await server.helloAs(9)
const isAnswering = (await guest.ask({ OP: 90310, Amount: 5, Name: 'fine' })).Result.Amount === 5
guest.close()
await guest.closed
const report = {
  seed,
  unhandled,
  isAnswering,
  frames: frames(),
  heapBefore,
  heapAfter,
  sockets: server.kernel.sockets.size,
  isClean: ({} as Record<string, unknown>)['polluted'] === undefined,
  seconds: (elapsed() - begin) / 1000,
}
await server.kernel.close()
process.stdout.write(JSON.stringify(report))

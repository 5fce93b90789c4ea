// Shared by all measured servers: the payloads, and the IPC channel to the bench (ready, settle).
import { setTimeout as sleep } from 'node:timers/promises'

export type Ask = { OP: number; Seq: number }
// In bytes; `live` is what is still referenced.
export type Memory = { rss: number; live: number }
export type Publish = { OP: number; Message: string }

let lineCount = 0

// The chat message as our protocol pushes it; every server sends exactly this.
export function makeLine(message: string) {
  lineCount += 1
  return {
    ID: lineCount,
    From: 'player_000123',
    PlayerID: 10_023,
    Message: message,
    Flag: 0,
    SenderType: 0,
    CreateTime: new Date(1_731_600_000_000 + lineCount).toISOString(),
    ChannelType: 1 as const,
  }
}

export function makePush(message: string) {
  return { OP: 30_002, Code: 200, Message: '', Result: makeLine(message) }
}

export const balances = { Gold: 123_456, Gem: 12, GamePoint: 7, Revision: 912, CoinRevision: 900 }

export function makeReply(ask: Ask) {
  return { OP: 10_031, Code: 200, Message: '', Result: balances, Seq: ask.Seq }
}

export type Settle = { rounds: number; isThorough: boolean }

// Collects garbage, then pauses, because V8 sweeps in the background. V8 still keeps free pages after that; a thorough
// collection releases them, together with compiled code.
async function settle({ rounds, isThorough }: Settle): Promise<Memory> {
  for (let round = 0; round < rounds; round++) {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: isThorough ? 'last-resort' : 'regular' })
    await sleep(400)
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, live: heapUsed + external }
}

// Sends the port to the bench and answers its requests for settled memory. The process ends when the IPC channel closes.
export function reportReady(port: number): void {
  process.on('message', (message: Settle) => {
    void settle(message).then((memory) => process.send?.(memory))
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ port })
}

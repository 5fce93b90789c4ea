// Ours: the product's whole kernel (HTTP server, sockets, dispatch, schemas, rates, bus, hub), without its database.
import pg from 'pg'
import { sendPublic } from '@lantern/protocol/chat.ts'
import { op } from '@lantern/protocol/op.ts'
import { readWallet } from '@lantern/protocol/wallet.ts'
import type { Window } from '@lantern/server/kernel/bus/bus.ts'
import type { Me, SessionRef } from '@lantern/server/kernel/feature/call.ts'
import { systemClock } from '@lantern/server/kernel/time/clock.ts'
import type { Feature } from '@lantern/server/kernel/feature/feature.ts'
import { handle } from '@lantern/server/kernel/feature/handle.ts'
import { systemRandomness } from '@lantern/server/kernel/ids/ids.ts'
import { openKernel } from '@lantern/server/kernel/kernel.ts'
import type { KernelParts } from '@lantern/server/kernel/options.ts'
import { createLog } from '@lantern/server/kernel/log/log.ts'
import { MemoryBus } from '@lantern/server/kernel/bus/memoryBus.ts'
import { MemoryStore } from '@lantern/server/kernel/bus/memoryStore.ts'
import type { Met, Sessions } from '@lantern/server/kernel/feature/sessions.ts'
import { balances, makeLine, reportReady } from './peer.ts'

const publicChannel = 'chat.public'

// One player sends more here than the product allows: calls are counted as in the product, with limits that are never reached.
class PatientStore extends MemoryStore {
  readonly #patient = new Map<readonly Window[], readonly Window[]>()

  override spend(kind: string, who: number | string, windows: readonly Window[]): number | Promise<number> {
    const known = this.#patient.get(windows)
    if (known) return super.spend(kind, who, known)
    this.#patient.set(
      windows,
      windows.map(({ seconds }) => ({ seconds, most: Number.MAX_SAFE_INTEGER })),
    )
    return this.spend(kind, who, windows)
  }
}

class PatientBus extends MemoryBus {
  override readonly store = new PatientStore(systemClock)
}

// Token `bench-7` belongs to player 7; sessions never end.
class OpenSessions implements Sessions {
  readonly #players = new Map<string, Me>()

  async find(token: string): Promise<Me> {
    const id = Number(token.slice('bench-'.length)) + 1
    const session = { id: token, generation: 1 }
    const me: Me = { id, brand: 'owl', name: `player_${id}`, vip: 3, level: 1, isHost: false, session }
    this.#players.set(token, me)
    return me
  }

  async meet(token: string): Promise<Met> {
    return { me: await this.find(token), seen: null }
  }

  async alive(sessions: readonly SessionRef[]): Promise<ReadonlyMap<string, Me>> {
    return new Map(sessions.flatMap(({ id }) => [[id, this.#players.get(id)!] as const]))
  }

  touch(): void {}
}

// The product stores each message in a transaction; here only the path of the frames is measured.
// No key is required, since the peers' messages carry none.
const sendMessage = op({ ...sendPublic, does: 'read', once: false })

const chat: Feature = {
  name: 'bench',
  channels: () => [publicChannel],
  handlers: [
    handle(sendMessage, ({ Message }, { publish }) => {
      const line = makeLine(Message)
      publish(publicChannel, sendMessage, line)
      return line
    }),
    handle(readWallet, () => balances),
  ],
}

const kernel = openKernel({
  // Ten thousand sockets come from one address of this machine.
  config: { isLoopbackFree: true },
  db: { pool: new pg.Pool() } as KernelParts['db'], // never connects: no handler here opens a transaction
  bus: new PatientBus(systemClock),
  clock: systemClock,
  randomness: systemRandomness,
  log: createLog('error', process.stderr),
  word: (_lang, name) => name,
  brandOfHost: () => 'owl',
}).serve([chat], { sessions: new OpenSessions(), declarations: [sendMessage, readWallet] })

reportReady(await kernel.listen(0))

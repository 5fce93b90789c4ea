// Calls of players while the relay serves many viewers: a wallet, the list of rooms and a round of a slot in turn, at a fixed rate. A call
// is timed from the moment it was due, so a server that stalls does not receive fewer calls.
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Client } from '@lantern/client/client.ts'
import { playRound } from '@lantern/protocol/games.ts'
import { listRooms } from '@lantern/protocol/live.ts'
import { readWallet } from '@lantern/protocol/wallet.ts'
import { openSocket } from '@lantern/server/testing.ts'
import { startGenerator } from './child.ts'
import { publishRoom } from './glass/publish.ts'
import { quantile } from './quantile.ts'
import { cpuMsOf, waitedMsOf } from './usage.ts'
import type { Measured } from './viewers.ts'
import type { Whole } from './whole.ts'

export interface CallOptions {
  readonly viewers: number
  readonly seconds: number
  readonly perSecond: number
}

export interface CallFigures {
  /** Milliseconds of calls without a viewer, and beside all viewers. */
  readonly idle99: number
  readonly idle50: number
  readonly calls50: number
  readonly calls99: number
  /** The p99 of each kind of call beside all viewers. */
  readonly kinds99: Readonly<Record<Kind, number>>
  readonly mediaCpu: number
  /** Share of the time in which the main process waited for a core, without and beside viewers: above a few percent the machine is busy with other work. */
  readonly idleWaited: number
  readonly waited: number
  readonly viewers: number
  readonly mbps: number
  readonly sampledFrames: number
}

const callers = 6
const viewsPerPlayer = 3

const kinds = ['wallet', 'rooms', 'round'] as const
type Kind = (typeof kinds)[number]

const calls: Readonly<Record<Kind, (client: Client) => Promise<unknown>>> = {
  wallet: (client) => client.call(readWallet, {}),
  rooms: (client) => client.call(listRooms, {}),
  round: (client) => client.call(playRound, { GameCode: 'owl20', Bet: 1000 }),
}

interface Timed {
  readonly kind: Kind
  readonly ms: number
}

async function openCallers(port: number, tokens: readonly string[]): Promise<Client[]> {
  const clients = tokens.map((token) =>
    createClient({ base: `http://127.0.0.1:${port}`, token, sendIntervalMs: 0, timeoutMs: 30_000 }),
  )
  for (const client of clients)
    for (const socket of ['lobby', 'chat', 'game'] as const) await openSocket(client, socket)
  return clients
}

async function drive(clients: readonly Client[], seconds: number, perSecond: number): Promise<Timed[]> {
  const began = performance.now()
  const running: Promise<Timed>[] = []
  for (let index = 0; index < seconds * perSecond; index++) {
    const due = began + (index * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await sleep(early)
    const kind = kinds[index % kinds.length]!
    const client = clients[Math.floor(index / kinds.length) % clients.length]!
    running.push(calls[kind](client).then(() => ({ kind, ms: performance.now() - due })))
  }
  return Promise.all(running)
}

const quantileOf = (timed: readonly Timed[], share: number): number =>
  quantile(
    timed.map(({ ms }) => ms),
    share,
  )

function kindsOf(timed: readonly Timed[]): CallFigures['kinds99'] {
  const of = (kind: Kind): number =>
    quantileOf(
      timed.filter((one) => one.kind === kind),
      0.99,
    )
  return { wallet: of('wallet'), rooms: of('rooms'), round: of('round') }
}

function refuseFaults({ gaps, closed, starved, sampledFrames }: Measured): void {
  if (gaps + closed + starved === 0 && sampledFrames > 0) return
  throw new Error(`${gaps} gaps, ${closed} closed, ${starved} starved viewers, ${sampledFrames} sampled frames`)
}

export async function measureCalls(whole: Whole, options: CallOptions): Promise<CallFigures> {
  const { viewers, seconds, perSecond } = options
  const warm = seconds / 5
  const players = Math.ceil(viewers / viewsPerPlayer)
  await whole.bring(Math.max(callers, players))
  const clients = await openCallers(whole.port, await whole.tokens(callers))
  const publishing = await publishRoom(whole)
  const generator = startGenerator()
  try {
    await drive(clients, warm, perSecond)
    const atIdle = waitedMsOf(whole.pids[0]!)
    const idle = await drive(clients, seconds, perSecond)
    const idleWaited = (waitedMsOf(whole.pids[0]!) - atIdle) / (seconds * 1000)
    const paths = (await whole.links(players)).map(({ flv }) => new URL(flv)).map((url) => url.pathname + url.search)
    await generator.ask({ do: 'join', target: whole, rooms: 1, count: viewers, paths })
    await drive(clients, warm, perSecond)
    const [cpu, atBusy] = [cpuMsOf([whole.mediaPid]), waitedMsOf(whole.pids[0]!)]
    const [measured, busy] = await Promise.all([
      generator.ask<Measured>({ do: 'measure', seconds }),
      drive(clients, seconds, perSecond),
    ])
    const mediaCpu = (cpuMsOf([whole.mediaPid]) - cpu) / (measured.seconds * 1000)
    const waited = (waitedMsOf(whole.pids[0]!) - atBusy) / (measured.seconds * 1000)
    refuseFaults(measured)
    return {
      idle50: quantileOf(idle, 0.5),
      idle99: quantileOf(idle, 0.99),
      calls50: quantileOf(busy, 0.5),
      calls99: quantileOf(busy, 0.99),
      kinds99: kindsOf(busy),
      mediaCpu,
      idleWaited,
      waited,
      viewers,
      mbps: (measured.bytes * 8) / measured.seconds / 1e6,
      sampledFrames: measured.sampledFrames,
    }
  } finally {
    for (const client of clients) client[Symbol.dispose]()
    await generator.stop()
    await publishing.stop()
  }
}

// The players, in a process of their own: spins on sockets, one for each player, and the claims of thousands over one channel.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { playRound } from '@lantern/protocol/games.ts'
import { receiveEnvelope } from '@lantern/protocol/redenvelope.ts'
import { systemRandomness, uuid7 } from '@lantern/server/kernel/ids/ids.ts'
import { Guest } from '@lantern/server/kernel/testing.ts'
import { openAsker, type Asker } from '../asker.ts'

export interface Meeting {
  /** Of the server's sockets. */
  readonly url: string
  readonly tokens: readonly string[]
  /** Port of the channel of claims. */
  readonly gate: number
  /** The server's time, for the keys of requests. */
  readonly now: number
}

export interface Part {
  readonly ms: number
  /** Spins come at this rate, whether the earlier ones were answered or not. */
  readonly everyMs: number
  /** All players claim each of these envelopes once, beginning with this one. */
  readonly claims?: { readonly players: number; readonly first: number; readonly ids: readonly number[] }
}

export interface Played {
  /** Of each spin, from the time at which it was due to its answer, in milliseconds. */
  readonly times: readonly number[]
  readonly paid: number
  /** The share of a core that this process used. */
  readonly share: number
}

const spinners: Asker[] = []
let gate: Socket
let newKey: () => string

async function meet({ url, tokens, gate: port, now }: Meeting): Promise<void> {
  newKey = () => uuid7(new Date(now), systemRandomness)
  gate = connect({ port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1')
  await once(gate, 'connect')
  for (const Token of tokens) {
    const guest = await Guest.connect(`${url}/ws/game`)
    const { Code } = await guest.ask({ OP: 10000, Token, CloseRSA: true })
    if (Code !== 200) throw new Error(`the hello was answered ${Code}`)
    spinners.push(openAsker(guest, playRound))
  }
}

/** Spins until `work` is done. */
async function spinDuring(work: Promise<unknown>, everyMs: number): Promise<number[]> {
  let isDone = false
  void work.finally(() => (isDone = true))
  const times: number[] = []
  const pending: Promise<unknown>[] = []
  const spin = async (spinner: Asker, due: number): Promise<void> => {
    const code = await spinner.ask({ ReqID: newKey(), GameCode: 'owl20', Bet: 1000 })
    times.push(performance.now() - due)
    if (code !== 200) throw new Error(`a spin was answered ${code}`)
  }
  const start = performance.now()
  for (let index = 0; !isDone; index++) {
    const due = start + index * everyMs
    await sleep(Math.max(0, due - performance.now()))
    pending.push(spin(spinners[index % spinners.length]!, due))
  }
  await Promise.all(pending)
  return times
}

interface Messages {
  readonly bytes: Buffer
  /** Where each message ends. */
  readonly ends: Uint32Array
}

/** Written before the time begins: while it runs this process takes as little from the server's cores as it can. */
function writeClaims({ players, first, ids }: NonNullable<Part['claims']>): Messages {
  const ends = new Uint32Array(players * ids.length)
  const lines: string[] = []
  for (let index = 0, end = 0; index < ends.length; index++) {
    const player = (first + Math.floor(index / ids.length)) % players
    const message = `{"OP":${receiveEnvelope.op},"RedEnvelopeID":${ids[index % ids.length]},"ReqID":"${newKey()}"}`
    const line = `${player} ${message}\n`
    lines.push(line)
    ends[index] = end += line.length
  }
  return { bytes: Buffer.from(lines.join(''), 'latin1'), ends }
}

/** Sends the claims evenly over the time and resolves with the number of paid ones when all are answered. */
async function claimWithin(ms: number, { bytes, ends }: Messages): Promise<number> {
  const total = ends.length
  const { promise, resolve } = Promise.withResolvers<number>()
  let [sent, answered, paid] = [0, 0, 0]
  let rest = ''
  const read = (chunk: string): void => {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      const [more, morePaid] = line.split(' ')
      answered += Number(more)
      paid += Number(morePaid)
    }
    if (answered === total) resolve(paid)
  }
  gate.on('data', read)
  const start = performance.now()
  while (sent < total) {
    const due = Math.min(total, Math.ceil((total * (performance.now() - start)) / ms))
    if (due > sent) gate.write(bytes.subarray(ends[sent - 1] ?? 0, ends[due - 1]))
    sent = due
    await sleep(1)
  }
  await promise
  gate.off('data', read)
  return paid
}

async function play({ ms, everyMs, claims }: Part): Promise<Played> {
  const messages = claims && writeClaims(claims)
  const [cpu, start] = [process.cpuUsage(), performance.now()]
  const work = messages ? claimWithin(ms, messages) : sleep(ms, 0)
  const times = await spinDuring(work, everyMs)
  const { user, system } = process.cpuUsage(cpu)
  return { times, paid: await work, share: (user + system) / 1000 / (performance.now() - start) }
}

// An interrupted bench must not leave this process behind.
process.on('disconnect', () => process.exit())
process.on('message', async (asked: { readonly meet: Meeting } | { readonly play: Part }) => {
  if ('meet' in asked) await meet(asked.meet)
  process.send!('play' in asked ? await play(asked.play) : {})
})

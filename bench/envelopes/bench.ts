// Red envelopes: many players claim at once through dispatch, compared with guarded UPDATEs in the same run, and spins beside them.
import { setImmediate as immediate } from 'node:timers/promises'
import { createEnvelope, receiveEnvelope } from '@lantern/protocol/redenvelope.ts'
import type { PlayerRow } from '@lantern/server/features/players/players.ts'
import { callerOf } from '@lantern/server/seed/history.ts'
import { startTestServer } from '@lantern/server/testing.ts'
import { readCpu } from '../money/measure.ts'
import { copyPlayer } from './copies.ts'
import { openGate } from './gate.ts'
import { claimGuarded, openPeer } from './peer.ts'
import { openSpins } from './spins.ts'
import { judge } from '../goals.ts'

const isQuick = process.argv.includes('--quick')
/** Only the spins beside many envelopes, the case that varies most with the load of the machine. */
const isSpinsOnly = process.argv.includes('--spins')
const asked = process.argv.find((argument) => argument.startsWith('--players='))?.slice(10)
const claimers = Number(asked ?? (isQuick ? 150 : 10_000))
const shares = isQuick ? 20 : 100
const envelopes = isQuick ? 2 : 10
/** Spins come at this rate, whether the earlier ones were answered or not. */
const spins = { players: 40, everyMs: 20 }
/** Beside spins the claims of one envelope arrive within this time; on both sides of a comparison they arrive as fast as they are taken. */
const arrivalMs = isQuick ? 100 : 3_000
const rounds = isQuick ? 1 : 3
const goals = { seconds: 5, ratio: 1, spins: 1.2 }

const server = await startTestServer({ brand: 'bj188' })
server.bus.store.spend = async () => 0
const { app, db, settle, newKey } = server
const { dispatch } = app.kernel

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)
const exp = 10_000_000
const model = await settle('910000000', { exp })
const tokens: string[] = []
for (const index of range(spins.players)) {
  const { token, client } = await server.signInAs(`92${String(index).padStart(7, '0')}`, { exp, coins: 10_000_000 })
  client[Symbol.dispose]()
  tokens.push(token)
}
const standing = { vipPoints: 100_000_000, exp, coins: 100_000_000 }
const senders = await Promise.all(range(4).map((index) => settle(`93000000${index}`, standing)))
let sent = 0
const players = await copyPlayer(db, model, claimers)
console.log(`Node ${process.version}; ${players.length} players, envelopes of ${shares} shares`)

async function ask(player: PlayerRow, op: number, request: object): Promise<{ refusal: string | null; result: any }> {
  const { refusal, result } = await dispatch.run(dispatch.findOp(op)!, request, newKey(), callerOf(player))
  return { refusal, result: JSON.parse(result) }
}

async function send(): Promise<number> {
  const envelope = { Title: 'bench', Content: 'bench', Amount: shares * 1_000, Quantity: shares, Method: 2 }
  // The gift rules allow each of them a limited number a day.
  const { refusal, result } = await ask(senders[sent++ % senders.length]!, createEnvelope.op, envelope)
  if (refusal) throw new Error(`the envelope was refused: ${refusal} ${JSON.stringify(result)}`)
  return result.RedEnvelopeID
}

type Claim = (player: PlayerRow, envelope: number) => Promise<boolean>

const ourClaim: Claim = async (player, RedEnvelopeID) =>
  (await ask(player, receiveEnvelope.op, { RedEnvelopeID })).refusal === null
const peerClaim: Claim = ({ id }, envelope) => claimGuarded(db.pool, envelope, id)

interface Race {
  readonly seconds: number
  readonly paid: number
  /** Processor time of this process and the database, in milliseconds. */
  readonly cpu: number
}

/** The number of claims that arrive in one turn of the event loop, as frames of sockets do. */
const inOneTurn = 50

/** Every player claims each of these envelopes at the same time; both sides are paced alike. */
async function race(claim: Claim, ids: readonly number[]): Promise<Race> {
  const cpu = await readCpu(db.pool)
  const start = performance.now()
  const answers: Promise<boolean>[] = []
  for (const player of players)
    for (const id of ids) {
      answers.push(claim(player, id))
      if (answers.length % inOneTurn === 0) await immediate()
    }
  const paid = (await Promise.all(answers)).filter(Boolean).length
  const seconds = (performance.now() - start) / 1000
  return { seconds, paid, cpu: (await readCpu(db.pool)) - cpu }
}

const showGoal = (goal: string, isMet: boolean): void => console.log(`  goal ${goal}: ${judge(isMet)}`)
async function compare(count: number): Promise<void> {
  const claims = count * players.length
  const ours = await race(ourClaim, await Promise.all(range(count).map(send)))
  const peer = await race(peerClaim, await openPeer(db.pool, count, shares))
  const ratio = peer.seconds / ours.seconds
  const show = ({ seconds, paid, cpu }: Race): string =>
    `${seconds.toFixed(2)} s, ${paid} paid, CPU ${((cpu * 1000) / claims).toFixed(0)} µs a claim`
  console.log(`${count} at once, ${claims} claims: ours ${show(ours)}; guarded UPDATE ${show(peer)}`)
  console.log(
    `  Ours / guarded UPDATE: ${ratio.toFixed(2)} (${(claims / ours.seconds).toFixed(0)} claims/s), by CPU ${(peer.cpu / ours.cpu).toFixed(2)}`,
  )
  if (ours.paid !== count * shares) throw new Error(`${ours.paid} were paid instead of ${count * shares}`)
  showGoal(`${count * shares} paid, less than ${goals.seconds} s an envelope`, ours.seconds < goals.seconds * count)
  showGoal(`at least ${goals.ratio} × the peer`, ratio >= goals.ratio)
}

// Compiles both ways and fills the caches before anything is measured.
await race(ourClaim, [await send()])
if (!isSpinsOnly) {
  await race(peerClaim, await openPeer(db.pool, 1, shares))
  await compare(1)
  await compare(envelopes)
}
const gate = await openGate(dispatch, players.map(callerOf))
const beside = await openSpins({
  url: server.url.replace('http', 'ws'),
  tokens,
  gate: gate.port,
  now: server.clock.now().getTime(),
  players: players.length,
  arrivalMs,
  everyMs: spins.everyMs,
  rounds,
  goal: goals.spins,
  shares,
  send,
})
await beside.warm()
if (!isSpinsOnly) await beside.beside(1)
await beside.beside(envelopes)
await beside.stop()
gate.close()
const { isSound, broken } = await app.wallet.reconcile(server.clock.now())
if (!isSound) throw new Error(`the ledger is inconsistent: ${JSON.stringify(broken)}`)
console.log('all laws of the ledger hold')
await server[Symbol.asyncDispose]()

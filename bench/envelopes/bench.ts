// Red envelopes: many players claim at once through dispatch, compared with guarded UPDATEs in the same run, and spins beside them.
import { createEnvelope, receiveEnvelope } from '@lantern/protocol/redenvelope.ts'
import { setImmediate as immediate } from 'node:timers/promises'
import { playRound } from '@lantern/protocol/games.ts'
import type { PlayerRow } from '@lantern/server/features/players/players.ts'
import { callerOf } from '@lantern/server/seed/history.ts'
import { startTestServer } from '@lantern/server/testing.ts'
import { quantile } from '../live/quantile.ts'
import { claimGuarded, openPeer } from './peer.ts'

const isQuick = process.argv.includes('--quick')
const asked = process.argv.find((argument) => argument.startsWith('--players='))?.slice(10)
const claimers = Number(asked ?? (isQuick ? 150 : 10_000))
const shares = isQuick ? 20 : 100
const envelopes = isQuick ? 2 : 10
const spinners = 8
const goals = { seconds: 5, ratio: 1, spins: 1.2 }

const server = await startTestServer({ brand: 'bj188' })
server.bus.store.spend = async () => 0
const { app, db, settle, newKey } = server
const { dispatch } = app.kernel

const standing = { exp: 10_000_000, coins: 1_000_000 }
const players: PlayerRow[] = []
for (let nth = 0; nth < claimers; nth += 25)
  players.push(
    ...(await Promise.all(range(Math.min(25, claimers - nth)).map((one) => settle(phoneOf(nth + one), standing)))),
  )
const sender = await settle('930000000', { vipPoints: 100_000_000, exp: 10_000_000, coins: 10_000_000 })
console.log(`Node ${process.version}; ${players.length} players, envelopes of ${shares} shares`)

function range(length: number): number[] {
  return Array.from({ length }, (_, nth) => nth)
}

function phoneOf(nth: number): string {
  return `92${String(nth).padStart(7, '0')}`
}

async function ask(player: PlayerRow, op: number, request: object): Promise<{ refusal: string | null; result: any }> {
  const { refusal, result } = await dispatch.run(dispatch.findOp(op)!, request, newKey(), callerOf(player))
  return { refusal, result: JSON.parse(result) }
}

async function send(): Promise<number> {
  const envelope = { Title: 'bench', Content: 'bench', Amount: shares * 1_000, Quantity: shares, Method: 2 }
  const { refusal, result } = await ask(sender, createEnvelope.op, envelope)
  if (refusal) throw new Error(`the envelope was refused: ${refusal} ${JSON.stringify(result)}`)
  return result.RedEnvelopeID
}

/** So many claims arrive in one turn of the event loop, as frames of sockets do. */
const inOneTurn = 50

/** Every player claims each of these envelopes at the same time. */
async function claimAll(ids: readonly number[]): Promise<{ seconds: number; paid: number }> {
  const start = performance.now()
  const answers: Promise<{ refusal: string | null }>[] = []
  for (const player of players)
    for (const RedEnvelopeID of ids) {
      answers.push(ask(player, receiveEnvelope.op, { RedEnvelopeID }))
      if (answers.length % inOneTurn === 0) await immediate()
    }
  const settled = await Promise.all(answers)
  const seconds = (performance.now() - start) / 1000
  return { seconds, paid: settled.filter(({ refusal }) => refusal === null).length }
}

/** Times of spins in milliseconds, by a few players without a pause, until `work` is done. */
async function spinDuring(work: Promise<unknown>): Promise<number[]> {
  let isDone = false
  void work.finally(() => (isDone = true))
  const times: number[] = []
  const spin = async (player: PlayerRow): Promise<void> => {
    while (!isDone) {
      const start = performance.now()
      await ask(player, playRound.op, { GameCode: 'owl20', Bet: 1000 })
      times.push(performance.now() - start)
    }
  }
  await Promise.all(players.slice(0, spinners).map(spin))
  return times
}

const judge = (goal: string, isMet: boolean): void => console.log(`  goal ${goal}: ${isMet ? 'met' : 'MISSED'}`)
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function compare(count: number): Promise<void> {
  const ids = await Promise.all(range(count).map(send))
  const ours = await claimAll(ids)
  const peer = await openPeer(db.pool, count, shares)
  const start = performance.now()
  const paid = await claimGuarded(
    db.pool,
    peer,
    players.map(({ id }) => id),
  )
  const seconds = (performance.now() - start) / 1000
  const claims = count * players.length
  const ratio = seconds / ours.seconds
  console.log(
    `${count} at once, ${claims} claims: ours ${ours.seconds.toFixed(2)} s, ${ours.paid} paid; guarded UPDATE ${seconds.toFixed(2)} s, ${paid} paid`,
  )
  console.log(`  Ours / guarded UPDATE: ${ratio.toFixed(2)} (${(claims / ours.seconds).toFixed(0)} claims/s)`)
  if (ours.paid !== count * shares) throw new Error(`${ours.paid} were paid instead of ${count * shares}`)
  judge(`${count * shares} paid, less than ${goals.seconds} s`, ours.seconds < goals.seconds)
  judge(`at least ${goals.ratio} × the peer`, ratio >= goals.ratio)
}

// Compiles both ways and fills the caches before anything is measured.
await claimAll([await send()])
await claimGuarded(
  db.pool,
  await openPeer(db.pool, 1, shares),
  players.map(({ id }) => id),
)
await compare(1)
await compare(envelopes)
const alone = await spinDuring(pause(isQuick ? 300 : 3_000))
for (const count of [1, envelopes]) {
  const ids = await Promise.all(range(count).map(send))
  const beside = await spinDuring(claimAll(ids))
  const [p99, usual] = [quantile(beside, 0.99), quantile(alone, 0.99)]
  console.log(
    `spins beside ${count}: p99 ${p99.toFixed(1)} ms of ${beside.length}; alone ${usual.toFixed(1)} ms of ${alone.length}`,
  )
  judge(`p99 at most ${goals.spins} × alone`, p99 <= goals.spins * usual)
}
const { isSound, broken } = await app.wallet.reconcile(server.clock.now())
if (!isSound) throw new Error(`the ledger is inconsistent: ${JSON.stringify(broken)}`)
console.log('all laws of the ledger hold')
await server[Symbol.asyncDispose]()

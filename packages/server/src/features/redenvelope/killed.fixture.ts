// For tests: a server process that is killed while it sends one envelope, pays claims on another and returns the rest of a third.
import { cancelEnvelope, createEnvelope, receiveEnvelope } from '@lantern/protocol/redenvelope.ts'
import type pg from 'pg'
import { types } from '../../db/driver/connection.ts'
import { openPool } from '../../db/open.ts'
import { callerOf } from '../../seed/history.ts'
import { startTestServer } from '../../testing.ts'
import type { PlayerRow } from '../players/players.ts'
import type { Movement, Outcome } from '../wallet/wallet.ts'
import { brand } from './stage.fixture.ts'

/** A request of a player, with its idempotency key. */
export interface Asked {
  readonly player: PlayerRow
  readonly key: string
}

export interface Order {
  readonly connection: pg.PoolConfig
  readonly now: string
  readonly send: Asked & { readonly request: object }
  readonly cancel: Asked & { readonly id: number }
  /** The first claim is answered; the others are one batch, which is interrupted. */
  readonly claims: readonly Asked[]
  readonly claimed: number
}

process.once('message', (order: Order) => {
  void work(order)
})
process.once('disconnect', () => process.exit())

async function work({ connection, now, send, cancel, claims, claimed }: Order): Promise<void> {
  const db = await openPool({ ...connection, types })
  const server = await startTestServer({ brand, db, now: new Date(now) })
  server.bus.store.spend = async () => 0
  const { dispatch } = server.app.kernel
  const ask = async ({ player, key }: Asked, op: number, request: object): Promise<unknown> =>
    JSON.parse((await dispatch.run(dispatch.findOp(op)!, request, key, callerOf(player))).result)

  const [first, ...others] = claims
  const answer = await ask(first!, receiveEnvelope.op, { RedEnvelopeID: claimed })
  await new Promise<void>((resolve) => process.send!({ answer }, () => resolve()))

  // Each of the three transactions stops after its money was moved and before COMMIT. The last one kills the process.
  let interrupted = 0
  const never = (): Promise<never> => {
    if (++interrupted === 3) process.kill(process.pid, 'SIGKILL')
    return new Promise(() => {})
  }
  const { wallet } = server.app
  const [post, postAll] = [wallet.post.bind(wallet), wallet.postAll.bind(wallet)]
  Object.assign(wallet, {
    async post(...[tx, movement, after]: Parameters<typeof post>): Promise<Outcome> {
      const outcome = await post(tx, movement, after)
      return isOurs(movement) ? never() : outcome
    },
    async postAll(...[tx, movements, after]: Parameters<typeof postAll>): Promise<Outcome[]> {
      const outcomes = await postAll(tx, movements, after)
      return movements.some(isOurs) ? never() : outcomes
    },
  })
  void ask(send, createEnvelope.op, send.request)
  void ask(cancel, cancelEnvelope.op, { RedEnvelopeID: cancel.id })
  for (const one of others) void ask(one, receiveEnvelope.op, { RedEnvelopeID: claimed })
}

const isOurs = ({ reason }: Movement): boolean => reason.startsWith('envelope')

// What happens to a callback: kept as it came, judged, settled, answered. Nothing it says is believed before the gateway was asked.
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Schema } from '../../../db/schema.gen.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Orders, Settled } from '../orders.ts'
import type { Adapter, Receipt } from './adapter.ts'
import type { Callback, Parsed } from './gateway.ts'
import { judgeCallback, saveCallback } from './store.ts'

export interface CallbackParts {
  readonly db: Kysely<Schema>
  readonly clock: Clock
  readonly log: Logger
  readonly orders: Pick<Orders, 'settle' | 'ask' | 'find'>
}

export interface Incoming {
  readonly headers: Callback['headers']
  readonly search: string
  readonly body: Buffer
  readonly ip: string
}

interface Judged {
  readonly receipt: Receipt
  readonly verdict: string
  readonly orderId: string | null
}

/** A browser may bring a callback, and its secrets are no business of this table. */
const secret = new Set(['cookie', 'authorization', 'api-token'])

export async function receive(parts: CallbackParts, adapter: Adapter, incoming: Incoming): Promise<Receipt> {
  const { db, clock, log } = parts
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !secret.has(name)))
  const { ip, search: query, body } = incoming
  const id = await saveCallback(db, { gateway: adapter.name, receivedAt: clock.now(), ip, headers, query, body })
  const judged = await judge(parts, adapter, incoming).catch((error: unknown): Judged => {
    log.error({ err: error, gateway: adapter.name, callback: id }, 'bug in a callback')
    return { receipt: 'later', verdict: 'error', orderId: null }
  })
  await judgeCallback(db, id, { verdict: judged.verdict, orderId: judged.orderId, now: clock.now() })
  if (judged.verdict === 'forged') log.warn({ gateway: adapter.name, callback: id, ip }, 'payment.forged')
  return judged.receipt
}

async function judge(parts: CallbackParts, adapter: Adapter, incoming: Incoming): Promise<Judged> {
  const { headers, ip, body, search } = incoming
  const callback: Callback = {
    ...{ headers, ip, body: body.toString('utf8') },
    query: Object.fromEntries(new URLSearchParams(search)),
  }
  const hints = adapter.hints?.(callback) ?? []
  if (hints.length > 0) return follow(parts, adapter.name, hints)
  const parsed = await adapter.parse(callback)
  if (parsed === 'Forged') return { receipt: 'refused', verdict: 'forged', orderId: null }
  const settled = await parts.orders.settle(adapter.name, parsed)
  return { ...weigh(settled, parsed.claim), orderId: parsed.orderId }
}

function weigh(settled: Settled, claim: Parsed['claim']): Omit<Judged, 'orderId'> {
  if (settled === 'NoSuchOrder') return { receipt: 'refused', verdict: 'noSuchOrder' }
  if (settled === 'Unknown') return { receipt: 'later', verdict: 'unknown' }
  // Signed, and yet the gateway itself says otherwise when asked: it may tell again once it knows.
  const isUnconfirmed = claim === 'paid' && (settled === 'created' || settled === 'paying')
  return isUnconfirmed ? { receipt: 'later', verdict: 'unconfirmed' } : { receipt: 'taken', verdict: settled }
}

/** Nobody signed it, so it only makes us ask. */
async function follow({ orders }: CallbackParts, gateway: string, ids: readonly string[]): Promise<Judged> {
  let receipt: Receipt = 'taken'
  for (const id of ids) {
    const order = await orders.find(id)
    if (order?.gateway === gateway && (await orders.ask(id)) === 'Unknown') receipt = 'later'
  }
  return { receipt, verdict: 'hint', orderId: ids.length === 1 ? ids[0]! : null }
}

// Processes a callback: checks the signature, stores it unchanged, settles the order and replies. Its contents are trusted only after querying
// the gateway.
import type { Context } from '../../../kernel/context.ts'
import type { Orders, Settled } from '../orders.ts'
import type { Adapter, Receipt } from './adapter.ts'
import type { Callback, Parsed } from './gateway.ts'
import { countUnsigned, judgeCallback, sampleBytes, saveCallback, type RawCallback } from './store.ts'

export type CallbackDeps = Pick<Context, 'db' | 'clock' | 'log'> & {
  readonly orders: Pick<Orders, 'settle' | 'askSparingly' | 'find'>
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
}

/** A callback may come from a browser; its cookies and tokens are not stored. */
const secret = new Set(['cookie', 'authorization', 'api-token'])

/** Only signed callbacks are stored completely: anyone can send unsigned ones, in any number. */
export async function receive(parts: CallbackDeps, adapter: Adapter, incoming: Incoming): Promise<Receipt> {
  const callback = read(incoming)
  const hints = adapter.hints?.(callback) ?? []
  if (hints.length > 0) {
    await note(parts, adapter, incoming, 'hint')
    return follow(parts, adapter, incoming, hints)
  }
  try {
    const parsed = await adapter.parse(callback)
    if (parsed !== 'Forged') return await believe(parts, adapter, incoming, parsed)
    await note(parts, adapter, incoming, 'forged')
    return 'refused'
  } catch (error) {
    parts.log.error({ err: error, gateway: adapter.name }, 'unexpected error in a callback')
    await note(parts, adapter, incoming, 'error')
    return 'later'
  }
}

function read({ headers, ip, body, search }: Incoming): Callback {
  const query = Object.fromEntries(new URLSearchParams(search))
  return { headers, ip, query, body: body.toString('utf8') }
}

type Unsigned = Parameters<typeof countUnsigned>[1]

async function note(parts: CallbackDeps, { name }: Adapter, { ip, body }: Incoming, verdict: Unsigned['verdict']) {
  const { db, clock, log } = parts
  const isFirst = await countUnsigned(db, { gateway: name, verdict, ip, body, now: clock.now() })
  if (isFirst && verdict === 'forged') log.warn({ gateway: name, ip, length: body.length }, 'payment.forged')
}

/** Signed: stored unchanged before it has any effect. */
async function believe(parts: CallbackDeps, adapter: Adapter, incoming: Incoming, parsed: Parsed): Promise<Receipt> {
  const { db, clock, log } = parts
  const { ip, search: query, body } = incoming
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !secret.has(name)))
  const id = await saveCallback(db, { gateway: adapter.name, receivedAt: clock.now(), ip, headers, query, body })
  const judged = await settle(parts, adapter, parsed).catch((error: unknown): Judged => {
    log.error({ err: error, gateway: adapter.name, callback: id }, 'unexpected error in a callback')
    return { receipt: 'later', verdict: 'error' }
  })
  await judgeCallback(db, id, { verdict: judged.verdict, orderId: parsed.orderId, now: clock.now() })
  return judged.receipt
}

async function settle(parts: CallbackDeps, adapter: Adapter, parsed: Parsed): Promise<Judged> {
  return weigh(await parts.orders.settle(adapter.name, parsed), parsed.claim)
}

function weigh(settled: Settled, claim: Parsed['claim']): Judged {
  if (settled === 'NoSuchOrder') return { receipt: 'refused', verdict: 'noSuchOrder' }
  if (settled === 'Unknown') return { receipt: 'later', verdict: 'unknown' }
  // Signed, but the gateway's own query does not confirm the payment yet: request that the callback is repeated later.
  const isUnconfirmed = claim === 'paid' && (settled === 'created' || settled === 'paying')
  return isUnconfirmed ? { receipt: 'later', verdict: 'unconfirmed' } : { receipt: 'taken', verdict: settled }
}

/**
 * Without a signature it only triggers a query, at most as often as a buyer may. One that triggered a query is stored, truncated to the size
 * of a genuine one; their number is limited by the number of orders.
 */
async function follow(parts: CallbackDeps, adapter: Adapter, incoming: Incoming, ids: readonly string[]) {
  const { db, clock, orders } = parts
  let receipt: Receipt = 'taken'
  for (const id of ids) {
    const order = await orders.find(id)
    if (order?.gateway !== adapter.name || order.state === 'delivered') continue
    const settled = await orders.askSparingly(id)
    if (settled === 'Unknown' || settled === 'TooSoon') receipt = 'later'
    if (settled === 'TooSoon') continue
    const kept = await saveCallback(db, cut(adapter.name, incoming, clock.now()))
    await judgeCallback(db, kept, { verdict: 'hint', orderId: id, now: clock.now() })
  }
  return receipt
}

function cut(gateway: string, { headers, search, body, ip }: Incoming, receivedAt: Date): RawCallback {
  const type = String(headers['content-type'] ?? '').slice(0, 100)
  const query = search.slice(0, sampleBytes)
  return { gateway, receivedAt, ip, query, headers: { 'content-type': type }, body: body.subarray(0, sampleBytes) }
}

// Pushes 12792: status and counts of an envelope, at most once a second on all nodes together.
import { receiveEnvelope } from '@lantern/protocol/redenvelope.ts'
import type { EnvelopeDeps } from './deps.ts'
import { hubsOf } from './places.ts'
import { hasUnpushed, takePush } from './store/envelopes.ts'

export interface Progress {
  /** The envelope has changed. Call it after COMMIT. */
  note(envelopeId: number): void
  stop(): Promise<void>
}

const pauseMs = 1000

export function createProgress({ db, clock, publish, log }: EnvelopeDeps): Progress {
  /** Envelopes that this node has pushed or tried to push within the last second: whether they have changed since. */
  const waiting = new Map<number, { isChanged: boolean; timer: NodeJS.Timeout | null }>()
  const underWay = new Set<Promise<void>>()
  let isStopped = false

  function begin(id: number): void {
    const state = { isChanged: false, timer: null as NodeJS.Timeout | null }
    waiting.set(id, state)
    const pushing = push(id)
      .catch((error: unknown) => {
        log.warn({ err: error, envelope: id }, 'the counts of a red envelope were not pushed')
        return true
      })
      .then((isLeft) => {
        state.isChanged ||= isLeft
        underWay.delete(pushing)
        state.timer = setTimeout(() => finish(id), pauseMs).unref()
      })
    underWay.add(pushing)
  }

  function finish(id: number): void {
    const state = waiting.get(id)
    waiting.delete(id)
    if (state?.isChanged && !isStopped) begin(id)
  }

  /** True: something is left to be pushed later. */
  async function push(id: number): Promise<boolean> {
    const row = await takePush(db, id, clock.now())
    if (!row) return hasUnpushed(db, id)
    const body = {
      RedEnvelopeID: id,
      Status: row.status,
      Quantity: row.quantity,
      ReceivedQuantity: row.received_quantity,
    }
    for (const hub of hubsOf(row)) publish(hub, receiveEnvelope, body)
    return false
  }

  return {
    note(id) {
      if (isStopped) return
      const state = waiting.get(id)
      if (state) state.isChanged = true
      else begin(id)
    },
    async stop() {
      isStopped = true
      for (const { timer } of waiting.values()) if (timer) clearTimeout(timer)
      waiting.clear()
      await Promise.all(underWay)
    },
  }
}

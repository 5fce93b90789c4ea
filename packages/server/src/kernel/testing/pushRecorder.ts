// Records the pushes that a client of a test receives.
import type { Client } from '@lantern/client/client.ts'
import type { AnyPush, BodyOf } from '@lantern/protocol/op.ts'
import { patienceMs } from './until.ts'
/** Records every push of a kind, so that a test can wait for one and count all. */
export class PushRecorder<P extends AnyPush> {
  readonly received: BodyOf<P>[] = []
  #waiting: (() => void)[] = []

  constructor(client: Client, declared: P) {
    client.on(declared, (body) => {
      this.received.push(body)
      for (const wake of this.#waiting.splice(0)) wake()
    })
  }

  /** The first matching push, received before or later. */
  async until(fits: (body: BodyOf<P>) => boolean): Promise<BodyOf<P>> {
    const end = AbortSignal.timeout(patienceMs)
    for (;;) {
      const found = this.received.find(fits)
      if (found !== undefined) return found
      await new Promise<void>((resolve, reject) => {
        this.#waiting.push(resolve)
        end.addEventListener('abort', () => reject(new Error('the awaited push did not come')), { once: true })
      })
    }
  }
}

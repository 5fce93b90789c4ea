// When consumers are checked for news and apply it: one after the other, at each beat.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Consumer } from './events.ts'

/** Consumers that may apply at the same time: each holds a connection of the pool, which calls need too. */
const mostAtOnce = 4
/** A consumer that applies for longer than this no longer delays the next one. */
const alongsideMs = 50

interface InTurn {
  readonly consumers: readonly Consumer[]
  /** The returned check may share answers between the consumers of one beat. */
  startCheck(): Promise<(consumer: Consumer) => Promise<boolean>>
  /** Never rejects. */
  follow(consumer: Consumer): Promise<unknown>
  isStopping(): boolean
}

/**
 * Checks one consumer after the other, over one connection, and lets each apply before the next is checked: several at once would take all cores
 * for a moment, and calls that come then would wait. One that takes long does not delay the others.
 */
export function checkInTurn({ consumers, startCheck, follow, isStopping }: InTurn) {
  const applying = new Map<Consumer, Promise<void>>()

  async function check(consumer: Consumer, hasNews: (consumer: Consumer) => Promise<boolean>): Promise<void> {
    if (isStopping() || applying.has(consumer) || !(await hasNews(consumer))) return
    while (applying.size >= mostAtOnce) await Promise.race(applying.values())
    if (isStopping()) return
    const applied = follow(consumer).then(() => void applying.delete(consumer))
    applying.set(consumer, applied)
    await Promise.race([applied, sleep(alongsideMs, undefined, { ref: false })])
  }

  return {
    async beat(): Promise<void> {
      const hasNews = await startCheck()
      for (const consumer of consumers) await check(consumer, hasNews)
    },
    async finish(): Promise<void> {
      await Promise.all(applying.values())
    },
  }
}

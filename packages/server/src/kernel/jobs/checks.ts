// When consumers are checked for news: all of them in turn, and those that players wait for again soon after they applied something.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Consumer } from './events.ts'

/** Consumers that may apply at the same time: each holds a connection of the pool, which calls need too. */
const mostAtOnce = 4
/** A consumer that applies for longer than this no longer delays the next one. */
const alongsideMs = 50

interface InTurn {
  readonly consumers: readonly Consumer[]
  onError(error: unknown): unknown
  /** The returned check may share answers between the consumers of one beat. */
  startCheck(): (consumer: Consumer) => Promise<boolean>
  /** Returns how much was applied; never rejects. */
  follow(consumer: Consumer): Promise<number>
  isStopping(): boolean
}

/**
 * Checks one consumer after the other, over one connection, and lets each apply before the next is checked: several at once would take all cores
 * for a moment, and calls that come then would wait. One that takes long does not delay the others. One with `againMs` that
 * has applied something is checked by itself soon afterwards, because on a busy server the next beat may be a second away.
 */
export function checkInTurn({ consumers, startCheck, follow, isStopping, onError }: InTurn) {
  const applying = new Map<Consumer, Promise<void>>()
  const timers = new Map<Consumer, NodeJS.Timeout>()
  const checks = new Set<Promise<void>>()

  async function check(consumer: Consumer, hasNews: (consumer: Consumer) => Promise<boolean>): Promise<void> {
    if (isStopping() || applying.has(consumer) || !(await hasNews(consumer))) return
    while (applying.size >= mostAtOnce) await Promise.race(applying.values())
    // Another check of it may have begun while this one waited.
    if (isStopping() || applying.has(consumer)) return
    const applied = follow(consumer).then((count) => {
      applying.delete(consumer)
      if (count > 0) checkAgain(consumer)
    })
    applying.set(consumer, applied)
    await Promise.race([applied, sleep(alongsideMs, undefined, { ref: false })])
  }

  function checkAgain(consumer: Consumer): void {
    if (consumer.againMs === undefined || isStopping()) return
    clearTimeout(timers.get(consumer))
    const run = (): void => {
      const checking = check(consumer, startCheck()).catch((error: unknown) => void onError(error))
      checks.add(checking)
      void checking.then(() => checks.delete(checking))
    }
    timers.set(consumer, setTimeout(run, consumer.againMs).unref())
  }

  return {
    async beat(): Promise<void> {
      const hasNews = startCheck()
      for (const consumer of consumers) await check(consumer, hasNews)
    },
    async finish(): Promise<void> {
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(checks)
      await Promise.all(applying.values())
    },
  }
}

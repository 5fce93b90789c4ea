// The queue of big wins: one on screen, four seconds each; the queue is bounded and keeps the newest.
import { create } from 'zustand'
import type { listPromotions } from '@lantern/protocol/promotion.ts'
import type { BodyOf } from '@lantern/protocol/op.ts'

export type Win = BodyOf<typeof listPromotions>

export const showMs = 4000
const mostWaiting = 5
/** Received while the page was hidden: wins older than this are not shown on return. */
const staleMs = 60_000

interface QueuedWin {
  readonly id: number
  readonly win: Win
  readonly heardAt: number
}

interface Banner {
  readonly shown: QueuedWin | null
  readonly waiting: readonly QueuedWin[]
}

export const useBanner = create<Banner>(() => ({ shown: null, waiting: [] }))

let lastId = 0

export function queueWin(win: Win, now: number): void {
  const queued = { id: ++lastId, win, heardAt: now }
  useBanner.setState(({ shown, waiting }) =>
    shown ? { waiting: [...waiting, queued].slice(-mostWaiting) } : { shown: queued },
  )
}

/** The shown one's time is over, or it was dismissed. */
export function nextWin(now: number): void {
  useBanner.setState(({ waiting }) => {
    const [shown = null, ...rest] = waiting.filter(({ heardAt }) => now - heardAt < staleMs)
    return { shown, waiting: rest }
  })
}

// Big wins wait their turn: one on screen, four seconds each; a crowd never makes the queue grow, the newest are told.
import { create } from 'zustand'
import type { listPromotions } from '@lantern/protocol/promotion.ts'
import type { BodyOf } from '@lantern/protocol/op.ts'

export type Win = BodyOf<typeof listPromotions>

export const showMs = 4000
const mostWaiting = 5
/** Told to a page nobody looked at: old news is not shown on return. */
const staleMs = 60_000

interface Told {
  readonly id: number
  readonly win: Win
  readonly heardAt: number
}

interface Banner {
  readonly shown: Told | null
  readonly waiting: readonly Told[]
}

export const useBanner = create<Banner>(() => ({ shown: null, waiting: [] }))

let lastId = 0

export function hearWin(win: Win, now: number): void {
  const told = { id: ++lastId, win, heardAt: now }
  useBanner.setState(({ shown, waiting }) =>
    shown ? { waiting: [...waiting, told].slice(-mostWaiting) } : { shown: told },
  )
}

/** The one on screen has had its time, or was sent away. */
export function nextWin(now: number): void {
  useBanner.setState(({ waiting }) => {
    const [shown = null, ...rest] = waiting.filter(({ heardAt }) => now - heardAt < staleMs)
    return { shown, waiting: rest }
  })
}

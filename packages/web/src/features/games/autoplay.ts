// Autoplay: plays rounds until the count, a limit or the player ends it.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Outcome, SlotSession } from './slotSession.ts'

export interface AutoplayPlan {
  readonly count: number
  /** Stops when this many coins are lost in total; null: no limit. */
  readonly lossLimit: number | null
  /** Stops after a single win of this many coins; null: no limit. */
  readonly winLimit: number | null
  readonly stopsOnFeature: boolean
}

export type StopReason = 'count' | 'loss' | 'win' | 'feature' | 'refused' | 'player'

export interface AutoplayState {
  /** Null: autoplay is off. */
  readonly left: number | null
  readonly stopped: StopReason | null
}

interface Progress {
  readonly played: number
  readonly lost: number
}

/** Why no further round follows; null: one does. */
export function findStop(plan: AutoplayPlan, progress: Progress, last: Outcome): StopReason | null {
  if (plan.stopsOnFeature && last.hadFeature) return 'feature'
  if (plan.winLimit !== null && last.won >= plan.winLimit) return 'win'
  if (plan.lossLimit !== null && progress.lost >= plan.lossLimit) return 'loss'
  return progress.played >= plan.count ? 'count' : null
}

/** Stops before a round that could lose more than the limit allows. */
export const wouldOverstep = (plan: AutoplayPlan, lost: number, cost: number): boolean =>
  plan.lossLimit !== null && lost + cost > plan.lossLimit

export interface Autoplay {
  readonly state: StoreApi<AutoplayState>
  start(plan: AutoplayPlan): Promise<void>
  stop(): void
}

const betweenMs = { calm: 350, turbo: 80 } as const

/** Resolves when the page is visible: autoplay never plays in a hidden tab. */
function whenVisible(): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('visibilitychange', () => resolve(), { once: true }))
}

export function createAutoplay(session: Pick<SlotSession, 'play' | 'state'>): Autoplay {
  const state = createStore<AutoplayState>(() => ({ left: null, stopped: null }))
  const set = state.setState
  let run = 0
  async function start(plan: AutoplayPlan): Promise<void> {
    const mine = ++run
    let progress: Progress = { played: 0, lost: 0 }
    set({ left: plan.count, stopped: null })
    const end = (stopped: StopReason): void => {
      if (run === mine) set({ left: null, stopped })
    }
    for (;;) {
      const { bet, isTurbo } = session.state.getState()
      if (wouldOverstep(plan, progress.lost, bet)) return end('loss')
      const last = await session.play()
      if (run !== mine) return
      if (!last) return end('refused')
      progress = { played: progress.played + 1, lost: progress.lost + last.cost - last.won }
      set({ left: plan.count - progress.played })
      const stop = findStop(plan, progress, last)
      if (stop) return end(stop)
      await new Promise((resolve) => setTimeout(resolve, isTurbo ? betweenMs.turbo : betweenMs.calm))
      await whenVisible()
      if (run !== mine) return
    }
  }
  return {
    state,
    start,
    stop() {
      run++
      if (state.getState().left !== null) set({ left: null, stopped: 'player' })
    },
  }
}

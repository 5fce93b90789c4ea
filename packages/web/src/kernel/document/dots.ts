// How much of each reward can be taken, by source: sent with the lobby's hello, changed by pushes and by every reading of the reward centre.
import { create } from 'zustand'

export interface Dot {
  readonly Source: string
  readonly Total: number
  /** When the next one becomes available by the time alone. */
  readonly NextTime?: string | null | undefined
}

type Dots = Readonly<Record<string, Dot>>

export const useDotStore = create<{ readonly dots: Dots }>(() => ({ dots: {} }))

/** All dots of a player; absent: the reward centre is closed. */
export function readDots(dots: readonly Dot[] | undefined): void {
  useDotStore.setState({ dots: Object.fromEntries((dots ?? []).map((dot) => [dot.Source, dot])) })
}

/** The new state of one source. */
export function noteDot(dot: Dot): void {
  useDotStore.setState(({ dots }) => ({ dots: { ...dots, [dot.Source]: dot } }))
}

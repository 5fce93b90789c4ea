// Runs a payout once: sounds, flight, counting and sheet at their beats. A touch sets it to its last frame.
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { callAfterPaint } from '../../../kernel/browser/paint.ts'
import type { Payout } from '../../../kernel/messages/payouts.ts'
import { loopSound, play } from '../../../kernel/sound/sound.ts'
import { restMs, type Plan } from './beats.ts'

/** One reward without its film: long enough to be read. */
const stillMs = 2200
/** After a touch. */
const skippedMs = 700

export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export interface Timeline {
  readonly isOpen: boolean
  /** The last frame, without animations. */
  readonly isStill: boolean
  readonly isFlying: boolean
  readonly isCounting: boolean
  readonly isSheetUp: boolean
  /** The first coin has arrived; the last one has. */
  readonly land: () => void
  readonly finishFlight: () => void
  /** A touch: to the last frame, or from there to the end. */
  readonly skip: () => void
}

/** A dialog becomes modal after its first paint, which restarts the animations in it: its content is rendered then. */
function useOpened(): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => callAfterPaint(() => setOpen(true)), [])
  return isOpen
}

type Phase = 'film' | 'still' | 'skipped'
type Reached = 'opening' | 'flight' | 'landing' | 'landed' | 'sheet'

/** Coins that are drawn late on a slow device arrive late; the scene does not wait for longer than its limits. */
export function useTimeline(
  dialog: RefObject<HTMLDialogElement | null>,
  { release, end }: Payout,
  { beats, sounds }: Pick<Plan, 'beats' | 'sounds'>,
): Timeline {
  const isOpen = useOpened()
  const [phase, setPhase] = useState<Phase>(() => (isCalm() ? 'still' : 'film'))
  const [reached, setReached] = useState<Reached>('opening')
  const finish = useEffectEvent(end)
  const free = useEffectEvent(release)
  const isFilm = phase === 'film'
  useEffect(() => {
    if (!isOpen) return
    if (!isFilm) {
      free()
      play('coin-count-end')
      if (beats.sheet !== null) return
      const timer = setTimeout(() => finish(), phase === 'still' ? stillMs : skippedMs)
      return () => clearTimeout(timer)
    }
    const acts: readonly (readonly [number, () => void])[] = [
      ...beats.opens.map((at, index) => [at, () => play(sounds[index]!)] as const),
      [beats.flight, () => setReached('flight')],
      [beats.limit, () => (beats.sheet === null ? finish() : setReached('sheet'))],
    ]
    let timers: readonly ReturnType<typeof setTimeout>[] | null = []
    const begin = (): void => {
      if (timers) timers = acts.map(([at, act]) => setTimeout(act, at))
    }
    // Their first frame may be drawn late: the beats count from there.
    const animations = dialog.current!.getAnimations({ subtree: true })
    void Promise.allSettled(animations.map(({ ready }) => ready)).then(begin)
    return () => {
      timers?.forEach((timer) => clearTimeout(timer))
      timers = null
    }
  }, [dialog, isOpen, phase, isFilm, beats, sounds])
  useEffect(() => {
    if (!isFilm) return
    if (reached === 'landing') return loopSound('coin-count-loop')
    if (reached === 'landed') {
      play('coin-count-end')
      const timer = setTimeout(() => (beats.sheet === null ? finish() : setReached('sheet')), restMs)
      return () => clearTimeout(timer)
    }
    if (reached === 'sheet') free()
  }, [isFilm, reached, beats])
  return {
    isOpen,
    isStill: !isFilm,
    isFlying: isFilm && reached !== 'opening',
    isCounting: isFilm && (reached === 'landing' || reached === 'landed'),
    isSheetUp: isOpen && beats.sheet !== null && (!isFilm || reached === 'sheet'),
    land(): void {
      release()
      setReached((now) => (now === 'flight' ? 'landing' : now))
    },
    finishFlight(): void {
      release()
      setReached((now) => (now === 'sheet' ? now : 'landed'))
    },
    skip(): void {
      if (!isFilm) return beats.sheet === null ? end() : undefined
      if (reached !== 'sheet') setPhase('skipped')
    },
  }
}

// The sounds of a flight: the last seconds before it, the start, the engine, the end, and cashing out.
import { useEffect } from 'react'
import { loopSound, play } from '../../kernel/sound/sound.ts'
import type { Flight, FlightState } from './flight.ts'

/** Ticks in the last seconds of betting. */
const tickCount = 3
/** A moment older than this was missed: it plays no sound. */
const freshMs = 1000

type Heard = Pick<FlightState, 'phase' | 'roundNo' | 'endsAt' | 'phaseAt' | 'mine'>
export interface Moment {
  readonly state: Heard
  readonly now: number
  /** Whole seconds until the phase ends. */
  readonly left: number
}

const isSamePhase = (a: Heard, b: Heard): boolean => a.phase === b.phase && a.roundNo === b.roundNo

/** Messages have different delays, which shifts the end slightly: a second that has been counted is not counted again. */
export function momentAt(state: Heard, now: number, before?: Moment): Moment {
  const left = Math.ceil(Math.max(0, state.endsAt - now) / 1000)
  return { state, now, left: before && isSamePhase(before.state, state) ? Math.min(before.left, left) : left }
}

const ticks = (before: Moment, { state, left }: Moment): boolean =>
  state.phase === 'betting' && isSamePhase(before.state, state) && left > 0 && left <= tickCount && left < before.left

const paidOf = ({ state }: Moment): ReadonlySet<string> =>
  new Set(state.mine.filter(({ State }) => State === 'paid').map(({ BetID }) => BetID))

/** A bet that was open a moment ago has been paid, by hand or automatically. */
function hasLeft(before: Moment, after: Moment): boolean {
  const paid = paidOf(after)
  return before.state.mine.some(({ BetID, State }) => State === 'open' && paid.has(BetID))
}

/** The cues between one moment and a later one. */
export function flightCues(before: Moment, after: Moment): readonly string[] {
  const { phase, phaseAt } = after.state
  const isNew = phase !== before.state.phase && before.state.phase !== 'opening' && after.now - phaseAt < freshMs
  return [
    ...(ticks(before, after) ? ['rocket/tick'] : []),
    ...(isNew && phase === 'flying' ? ['rocket/lift'] : []),
    ...(hasLeft(before, after) ? ['rocket/out'] : []),
    ...(isNew && phase === 'crashed' ? ['rocket/crash'] : []),
  ]
}

const listenMs = 100

/** Plays the sounds of a flight while the page shows it; the engine runs from the start until the end or the player's cash-out. */
export function useFlightSounds({ state }: Flight): void {
  useEffect(() => {
    let before = momentAt(state.getState(), performance.now())
    let endEngine: (() => void) | null = null
    const listen = (): void => {
      const after = momentAt(state.getState(), performance.now(), before)
      for (const cue of flightCues(before, after)) play(cue)
      before = after
      // A hidden page may not start sounds, so the engine is started again when the page becomes visible.
      const isRunning = after.state.phase === 'flying' && !document.hidden
      if (isRunning) endEngine ??= loopSound('rocket/engine')
      else {
        endEngine?.()
        endEngine = null
      }
    }
    const timer = setInterval(listen, listenMs)
    const unsubscribe = state.subscribe(listen)
    document.addEventListener('visibilitychange', listen)
    return () => {
      clearInterval(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', listen)
      endEngine?.()
    }
  }, [state])
}

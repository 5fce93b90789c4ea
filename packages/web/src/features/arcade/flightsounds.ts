// What a flight sounds like: the last seconds before it, the start, the engine, the end, and leaving in time.
import { useEffect } from 'react'
import { loopSound, play } from '../../kernel/sound/sound.ts'
import type { Flight, FlightState } from './flight.ts'

/** The last so many seconds of betting tick. */
const TICKS = 3
/** What is older has been missed: nobody wants to hear it now. */
const FRESH_MS = 1000

type Heard = Pick<FlightState, 'phase' | 'roundNo' | 'endsAt' | 'phaseAt' | 'mine'>
export interface Moment {
  readonly state: Heard
  readonly now: number
  /** Whole seconds until the phase ends. */
  readonly left: number
}

const isSamePhase = (a: Heard, b: Heard): boolean => a.phase === b.phase && a.roundNo === b.roundNo

/** News differ by how long they travelled, and move the end a little: a second that has passed does not come back. */
export function momentAt(state: Heard, now: number, before?: Moment): Moment {
  const left = Math.ceil(Math.max(0, state.endsAt - now) / 1000)
  return { state, now, left: before && isSamePhase(before.state, state) ? Math.min(before.left, left) : left }
}

const ticks = (before: Moment, { state, left }: Moment): boolean =>
  state.phase === 'betting' && isSamePhase(before.state, state) && left > 0 && left <= TICKS && left < before.left

const paidOf = ({ state }: Moment): ReadonlySet<string> =>
  new Set(state.mine.filter(({ State }) => State === 'paid').map(({ BetID }) => BetID))

/** A bet that stood a moment ago has been paid, by my hand or by itself. */
function hasLeft(before: Moment, after: Moment): boolean {
  const paid = paidOf(after)
  return before.state.mine.some(({ BetID, State }) => State === 'open' && paid.has(BetID))
}

/** What is to be heard between one moment and a later one. */
export function flightCues(before: Moment, after: Moment): readonly string[] {
  const { phase, phaseAt } = after.state
  const isNew = phase !== before.state.phase && before.state.phase !== 'opening' && after.now - phaseAt < FRESH_MS
  return [
    ...(ticks(before, after) ? ['rocket/tick'] : []),
    ...(isNew && phase === 'flying' ? ['rocket/lift'] : []),
    ...(hasLeft(before, after) ? ['rocket/out'] : []),
    ...(isNew && phase === 'crashed' ? ['rocket/crash'] : []),
  ]
}

const LISTEN_MS = 100

/** Sounds a flight while the page shows it; the engine runs from the start to the end, or until one leaves. */
export function useFlightSounds({ state }: Flight): void {
  useEffect(() => {
    let before = momentAt(state.getState(), performance.now())
    let endEngine: (() => void) | null = null
    const listen = (): void => {
      const after = momentAt(state.getState(), performance.now(), before)
      for (const cue of flightCues(before, after)) play(cue)
      before = after
      // A hidden page may not begin to sound, so the engine starts again when somebody looks.
      const isRunning = after.state.phase === 'flying' && !document.hidden
      if (isRunning) endEngine ??= loopSound('rocket/engine')
      else {
        endEngine?.()
        endEngine = null
      }
    }
    const timer = setInterval(listen, LISTEN_MS)
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

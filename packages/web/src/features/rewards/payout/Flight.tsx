// Coins, gems and other pieces that fly on arcs to the balance. Drawn in the place of its parent, in pixels of the window.
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Picture } from '../../../ui/Picture.tsx'
import { coinGapMs, flightMs } from './beats.ts'
import styles from './Flight.module.css'

export interface FlightPlaces {
  /** The pieces leave them in turn. */
  readonly from: readonly DOMRect[]
  readonly to: DOMRect
}

interface FlightProps {
  /** One for each piece. */
  readonly pictures: readonly string[]
  /** Null: there is nowhere to fly to. */
  readonly measure: () => FlightPlaces | null
  /** The first piece has arrived; the last one has, or there was none. */
  readonly onLanding: () => void
  readonly onLanded: () => void
}

const samples = 12

/** A point of a quadratic curve that leaves upwards and sideways, by the part of the time; slow at first. */
function arc(from: readonly [number, number], to: readonly [number, number], bend: number, part: number) {
  const share = part ** 1.7
  const over: readonly [number, number] = [
    (from[0] + to[0]) / 2 + bend,
    Math.min(from[1], to[1]) * 0.35 + from[1] * 0.65,
  ]
  const mix = (axis: 0 | 1): number =>
    (1 - share) ** 2 * from[axis] + 2 * (1 - share) * share * over[axis] + share ** 2 * to[axis]
  return `translate(${mix(0)}px, ${mix(1)}px)`
}

function fly(element: Element, from: DOMRect, to: DOMRect, index: number): Animation {
  // Spread over the source, the same in every run.
  const spread = (step: number): number => (((index + 1) * step) % 1) - 0.5
  const start = [
    from.x + from.width * (0.5 + spread(0.618) * 0.6),
    from.y + from.height * (0.45 + spread(0.414) * 0.4),
  ] as const
  const end = [to.x + Math.min(to.width / 2, 22), to.y + to.height / 2] as const
  const bend = spread(0.755) * Math.min(innerWidth, 700) * 0.7
  return element.animate(
    Array.from({ length: samples + 1 }, (_, at) => {
      const part = at / samples
      const scale = part < 0.15 ? 0.5 + part * 3.4 : 1 - (part - 0.15) * 0.45
      return {
        transform: `${arc(start, end, bend, part)} scale(${scale}) rotate(${spread(0.3) * 500 * part}deg)`,
        opacity: part === 0 ? 0 : 1,
      }
    }),
    { duration: flightMs, delay: index * coinGapMs, fill: 'backwards' },
  )
}

export function Flight({ pictures, measure, onLanding, onLanded }: FlightProps) {
  const host = useRef<HTMLSpanElement>(null)
  const start = useEffectEvent((): readonly Animation[] => {
    const places = measure()
    if (!places || pictures.length === 0) {
      onLanded()
      return []
    }
    const { from, to } = places
    const flights = [...host.current!.children].map((element, index) =>
      fly(element, from[index % from.length]!, to, index),
    )
    flights[0]!.onfinish = onLanding
    flights.at(-1)!.onfinish = onLanded
    return flights
  })
  useLayoutEffect(() => {
    const flights = start()
    return () => flights.forEach((flight) => flight.cancel())
  }, [])
  return (
    <span ref={host} className={styles.flight} aria-hidden>
      {pictures.map((picture, index) => (
        <i key={index}>
          <Picture name={picture} alt="" />
        </i>
      ))}
    </span>
  )
}

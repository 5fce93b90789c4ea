// The plot of the flight: seconds to the right, multiples upward, both scaled so that the tip always fits. Display only.
import { rocket } from '@lantern/games/rocket/game.ts'

export interface Plot {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The curve's growth, interpolated between its ticks. */
const growthASecond = (Math.log(rocket.growth[0] / rocket.growth[1]) * 1000) / rocket.tickMs
const leastSeconds = 7
const leastRise = 2

export const secondsTo = (times: number): number => Math.log(Math.max(1, times)) / growthASecond
export const timesAt = (seconds: number): number => Math.exp(growthASecond * Math.max(0, seconds))

const horizonAt = (now: number): number => Math.max(leastSeconds, now)
const ceilingAt = (now: number): number => Math.max(leastRise, timesAt(now))

/** The point of the curve `seconds` after the start, with the plot's scale at `now` seconds. */
export function pointAt(now: number, seconds: number, { left, right, top, bottom }: Plot): Point {
  const rise = (timesAt(seconds) - 1) / (ceilingAt(now) - 1)
  return { x: left + (right - left) * (seconds / horizonAt(now)), y: bottom - (bottom - top) * rise }
}

/** The direction of the rocket in radians; straight up at the start. */
export function slopeAt(now: number, plot: Plot): number {
  if (now < 0.2) return -Math.PI / 2
  const a = pointAt(now, now - 0.2, plot)
  const b = pointAt(now, now, plot)
  const along = Math.atan2(b.y - a.y, b.x - a.x)
  const turned = Math.min(1, (now - 0.2) / 1.2)
  return -Math.PI / 2 + (along + Math.PI / 2) * turned
}

export interface Mark extends Point {
  readonly value: number
  readonly unit: '×' | 's'
  readonly side: 'left' | 'bottom'
}

const steps = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]
const niceStep = (range: number): number => steps.find((step) => range / step <= 5) ?? 10_000

export function marksAt(now: number, plot: Plot): Mark[] {
  const marks: Mark[] = []
  const rise = niceStep(ceilingAt(now) - 1)
  for (let times = 1 + rise; times <= ceilingAt(now) * 1.001; times += rise)
    marks.push({ value: times, unit: '×', x: plot.left, y: pointAt(now, secondsTo(times), plot).y, side: 'left' })
  const span = niceStep(horizonAt(now))
  for (let seconds = span; seconds <= horizonAt(now); seconds += span)
    marks.push({ value: seconds, unit: 's', x: pointAt(now, seconds, plot).x, y: plot.bottom, side: 'bottom' })
  return marks
}

/** The newest of `all` that overlap neither the rocket nor each other. */
export function choosePins<P extends { readonly times: number }>(
  all: readonly P[],
  now: number,
  plot: Plot,
  most: number,
): (P & Point)[] {
  const chosen: (P & Point)[] = []
  let last = pointAt(now, now, plot)
  for (const one of all.toSorted((a, b) => b.times - a.times)) {
    const at = pointAt(now, secondsTo(one.times), plot)
    const gap = chosen.length === 0 ? 84 : 46
    if (Math.hypot(at.x - last.x, at.y - last.y) < gap) continue
    chosen.push({ ...one, ...at })
    last = at
    if (chosen.length === most) break
  }
  return chosen
}

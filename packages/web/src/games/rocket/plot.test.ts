// The plot of a flight: it starts in the corner, its tip is at the top, and pins on it keep their distance.
import { expect, test } from 'vitest'
import { choosePins, marksAt, pointAt, secondsTo, slopeAt, timesAt } from './plot.ts'

const plot = { left: 40, right: 640, top: 60, bottom: 460 }

test('the curve starts in the corner and its tip reaches the edges once the flight is long enough', () => {
  expect(pointAt(3, 0, plot)).toEqual({ x: 40, y: 460 })
  expect(pointAt(20, 20, plot).x).toBeCloseTo(640)
  expect(pointAt(20, 20, plot).y).toBeCloseTo(60)
  expect(pointAt(2, 2, plot).x).toBeLessThan(300)
})

test('seconds and multiples convert to each other', () => {
  for (const seconds of [0, 1, 7.5, 40]) expect(secondsTo(timesAt(seconds))).toBeCloseTo(seconds)
  expect(timesAt(5.8)).toBeCloseTo(2, 1)
})

test('the rocket starts upright and tilts along its flight', () => {
  expect(slopeAt(0, plot)).toBe(-Math.PI / 2)
  expect(slopeAt(5, plot)).toBeGreaterThan(-Math.PI / 2)
  expect(slopeAt(5, plot)).toBeLessThan(0)
})

test('the number of axis marks is small at any moment', () => {
  for (const now of [0, 3, 12, 40, 77]) {
    const marks = marksAt(now, plot)
    expect(marks.length).toBeLessThanOrEqual(12)
    expect(marks.every(({ x, y }) => x >= 39 && x <= 641 && y >= 59 && y <= 461)).toBe(true)
  }
})

test('the newest pins that do not overlap are shown', () => {
  const all = [1.1, 1.12, 1.5, 2, 2.01, 3, 3.9, 4].map((times) => ({ times }))
  const pins = choosePins(all, secondsTo(4.2), plot, 5)
  expect(pins.length).toBeGreaterThan(1)
  for (let i = 1; i < pins.length; i++)
    expect(Math.hypot(pins[i]!.x - pins[i - 1]!.x, pins[i]!.y - pins[i - 1]!.y)).toBeGreaterThanOrEqual(46)
})

// What floats stays inside the window and off the parts that must stay clear.
import { expect, test } from 'vitest'
import { coverOf, settleBox, type Rect } from './settleBox.ts'

const size = { width: 176, height: 143 }
/** A phone below its top bar. */
const free: Rect = { x: 8, y: 68, width: 374, height: 768 }
/** Stake, spin button and balance of a slot. */
const hud: Rect = { x: 0, y: 640, width: 390, height: 204 }

const covers = (spot: { x: number; y: number }, other: Rect): boolean =>
  spot.x < other.x + other.width &&
  spot.x + size.width > other.x &&
  spot.y < other.y + other.height &&
  spot.y + size.height > other.y

test('a free spot is kept, and one outside of the window is moved to its edge', () => {
  expect(settleBox({ x: 40, y: 200 }, size, free, [hud])).toEqual({ x: 40, y: 200 })
  expect(settleBox({ x: -500, y: -500 }, size, free, [])).toEqual({ x: 8, y: 68 })
  expect(settleBox({ x: 900, y: 200 }, size, free, [])).toEqual({ x: 206, y: 200 })
})

test('a box dropped on the spin button moves to the nearest free spot above it', () => {
  const spot = settleBox({ x: 120, y: 700 }, size, free, [hud])
  expect(spot).toEqual({ x: 120, y: 640 - size.height })
  expect(covers(spot, hud)).toBe(false)
})

test('with several obstacles a spot is found that covers none of them', () => {
  const obstacles: readonly Rect[] = [
    hud,
    { x: 0, y: 60, width: 250, height: 580 },
    { x: 250, y: 60, width: 140, height: 300 },
  ]
  const wide = { ...free, width: 700 }
  const spot = settleBox({ x: 60, y: 300 }, size, wide, obstacles)
  expect(obstacles.some((other) => covers(spot, other))).toBe(false)
})

test('where everything is covered the box lies where it covers least', () => {
  const low = { x: 0, y: 0, width: 200, height: 200 }
  const spot = settleBox({ x: 0, y: 0 }, size, low, [{ x: 0, y: 0, width: 200, height: 100 }])
  expect(spot.y).toBe(57)
})

test('the place of the measured box itself does not count', () => {
  const measured: Rect = { x: 0, y: 0, ...size }
  expect(settleBox({ x: 120, y: 700 }, measured, free, [hud])).toEqual({ x: 120, y: 640 - size.height })
})

test('beside rows of controls the nearest free strip is found', () => {
  const rows = Array.from({ length: 6 }, (_, row) => ({ x: 10, y: 70 + row * 60, width: 370, height: 56 }))
  const toast = { width: 300, height: 52 }
  const spot = settleBox({ x: 45, y: 70 }, toast, free, rows)
  expect(spot).toEqual({ x: 45, y: 70 + 5 * 60 + 56 })
  expect(coverOf({ ...spot, ...toast }, rows)).toBe(0)
})
